/** Answers every item of a batch, in their order. */
export type RunBatch<Item, Answer> = (items: readonly Item[]) => Promise<readonly Answer[]>;

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * One batch at a time: what arrives while it is under way forms the next, in order of arrival. No timer: a lone item runs
 * at once. An error refuses the whole batch, so items are checked before they are handed over.
 */
export function createBatcher<Item, Answer>(run: RunBatch<Item, Answer>, maxBatch: number) {
  const queue: Waiting<Item, Answer>[] = [];
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
