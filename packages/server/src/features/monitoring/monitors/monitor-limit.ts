/** Admits new monitors in order while their account has fewer active ones than the limit. */
export function admitMonitors(
  accountIds: readonly string[],
  active: ReadonlyMap<string, number>,
  limit: number,
): readonly boolean[] {
  const counts = new Map(active);
  return accountIds.map((accountId) => {
    const count = counts.get(accountId) ?? 0;
    if (count >= limit) return false;
    counts.set(accountId, count + 1);
    return true;
  });
}
