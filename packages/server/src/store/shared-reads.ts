type Asker<Key, Found> = {
  readonly keys: readonly Key[];
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
};

export type SharedReadOptions<Key, Found> = {
  /** Everything that is found for these keys, for whoever asked. */
  readonly read: (keys: readonly Key[]) => Promise<Found>;
  readonly lanes: number;
  /** Keys of one statement; an asker's own are never torn apart. */
  readonly maxKeys: number;
};

/** Those who ask while every lane is busy share the next statement. No timer: a lone asker is answered at once. */
export function createSharedReads<Key, Found>({ read, lanes, maxKeys }: SharedReadOptions<Key, Found>) {
  const waiting: Asker<Key, Found>[] = [];
  let busy = 0;

  const take = (): readonly Asker<Key, Found>[] => {
    let count = 0;
    let taken = 0;
    for (const { keys } of waiting) {
      if (taken > 0 && count + keys.length > maxKeys) break;
      count += keys.length;
      taken++;
    }
    return waiting.splice(0, taken);
  };

  const pump = (): void => {
    while (busy < lanes && waiting.length > 0) {
      const askers = take();
      busy++;
      const keys = askers.length === 1 ? (askers[0] as Asker<Key, Found>).keys : askers.flatMap((each) => each.keys);
      read(keys)
        .then(
          (found) => {
            for (const { resolve } of askers) resolve(found);
          },
          (error: unknown) => {
            for (const { reject } of askers) reject(error);
          },
        )
        .finally(() => {
          busy--;
          pump();
        });
    }
  };

  return (keys: readonly Key[]): Promise<Found> =>
    new Promise((resolve, reject) => {
      waiting.push({ keys, resolve, reject });
      pump();
    });
}
