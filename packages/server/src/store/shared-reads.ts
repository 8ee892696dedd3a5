type PendingRead<Key, Result> = {
  readonly keys: readonly Key[];
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

export type SharedReadOptions<Key, Result> = {
  /** Returns everything found for these keys, for all callers. */
  readonly read: (keys: readonly Key[]) => Promise<Result>;
  readonly lanes: number;
  /** Maximum keys per statement. One caller's keys are never split. */
  readonly maxKeys: number;
};

/** Callers that arrive while every lane is busy share the next statement. There is no timer, so a single caller is served at once. */
export function createSharedReads<Key, Result>({ read, lanes, maxKeys }: SharedReadOptions<Key, Result>) {
  const waiting: PendingRead<Key, Result>[] = [];
  let busy = 0;

  const take = (): readonly PendingRead<Key, Result>[] => {
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
      const reads = take();
      busy++;
      const keys =
        reads.length === 1 ? (reads[0] as PendingRead<Key, Result>).keys : reads.flatMap((each) => each.keys);
      read(keys)
        .then(
          (result) => {
            for (const { resolve } of reads) resolve(result);
          },
          (error: unknown) => {
            for (const { reject } of reads) reject(error);
          },
        )
        .finally(() => {
          busy--;
          pump();
        });
    }
  };

  return (keys: readonly Key[]): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ keys, resolve, reject });
      pump();
    });
}
