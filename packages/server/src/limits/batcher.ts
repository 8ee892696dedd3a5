/** Returns one answer per item, in order. */
export type RunBatch<Item, Answer> = (items: readonly Item[]) => Promise<readonly Answer[]>;

type PendingItem<Item, Answer> = {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Runs one batch at a time. Items that arrive meanwhile form the next batch in order of arrival. There is no timer,
 * so a single item runs at once. An error fails the whole batch, so items are checked before they are submitted.
 */
export function createBatcher<Item, Answer>(run: RunBatch<Item, Answer>, maxBatch: number) {
  const queue: PendingItem<Item, Answer>[] = [];
  let busy = false;

  const pump = async (): Promise<void> => {
    busy = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatch);
      try {
        const answers = await run(batch.map(({ item }) => item));
        for (const [i, { resolve }] of batch.entries()) resolve(answers[i] as Answer);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    busy = false;
  };

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!busy) void pump();
    });
}
