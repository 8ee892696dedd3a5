/** Searches that are made together: all of them are within the trial, or none. */
export type TrialWish = {
  readonly accountId: string;
  readonly searchIds: readonly string[];
  /** How many searches the trial has. */
  readonly limit: number;
};

export type TrialVerdict = {
  /** One answer for each wish, in their order. */
  readonly admitted: readonly boolean[];
  /** What each account has made with those that were admitted, where that is more than before. */
  readonly made: ReadonlyMap<string, readonly string[]>;
};

/** First come, first served; a search that was counted already counts once. `made`: by each account, so far. */
export function admitTrials(wishes: readonly TrialWish[], made: ReadonlyMap<string, readonly string[]>): TrialVerdict {
  const grown = new Map<string, readonly string[]>();
  const admitted = wishes.map(({ accountId, searchIds, limit }) => {
    const before = grown.get(accountId) ?? made.get(accountId) ?? [];
    const after = [...new Set([...before, ...searchIds])];
    if (after.length > before.length && after.length > limit) return false;
    if (after.length > before.length) grown.set(accountId, after);
    return true;
  });
  return { admitted, made: grown };
}
