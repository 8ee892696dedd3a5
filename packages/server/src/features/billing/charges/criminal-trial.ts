/** A group of searches that is admitted as a whole or not at all. */
export type TrialRequest = {
  readonly accountId: string;
  readonly searchIds: readonly string[];
  /** Number of searches in the trial. */
  readonly limit: number;
};

export type TrialVerdict = {
  /** One result per wish, in order. */
  readonly admitted: readonly boolean[];
  /** The searches of each account including the admitted ones, if there are new ones. */
  readonly made: ReadonlyMap<string, readonly string[]>;
};

/** Admits in order of arrival. A search that was counted already counts once. `made` holds each account's searches so far. */
export function admitTrials(
  trials: readonly TrialRequest[],
  made: ReadonlyMap<string, readonly string[]>,
): TrialVerdict {
  const grown = new Map<string, readonly string[]>();
  const admitted = trials.map(({ accountId, searchIds, limit }) => {
    const before = grown.get(accountId) ?? made.get(accountId) ?? [];
    const after = [...new Set([...before, ...searchIds])];
    if (after.length > before.length && after.length > limit) return false;
    if (after.length > before.length) grown.set(accountId, after);
    return true;
  });
  return { admitted, made: grown };
}
