export type Candidate = { readonly id: string; readonly accountId: string };

export type FairShare = {
  readonly limit: number;
  /** Maximum jobs of one account at a time, including running ones. */
  readonly perAccount: number;
  readonly held: ReadonlyMap<string, number>;
};

/** Prefers the account with the fewest running jobs. Ties keep the order of the candidates. */
export function chooseFairly(
  candidates: readonly Candidate[],
  { limit, perAccount, held }: FairShare,
): readonly Candidate[] {
  const counts = new Map(held);
  const turns: Candidate[][] = Array.from({ length: perAccount }, () => []);
  for (const candidate of candidates) {
    const turn = counts.get(candidate.accountId) ?? 0;
    if (turn >= perAccount) continue;
    counts.set(candidate.accountId, turn + 1);
    turns[turn]?.push(candidate);
  }
  return turns.flat().slice(0, limit);
}
