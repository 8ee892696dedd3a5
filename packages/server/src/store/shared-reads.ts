type Asker<Key, Found> = {
  readonly keys: readonly Key[];
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
};

export type SharedReadOptions<Key, Found> = {
  /** Returns everything found for these keys, for all callers. */
  readonly read: (keys: readonly Key[]) => Promise<Found>;
  readonly lanes: number;
  /** Maximum keys per statement. One caller's keys are never split. */
  readonly maxKeys: number;
};

/** Callers that arrive while every lane is busy share the next statement. There is no timer, so a single caller is served at once. */
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
