/** What is known of pairs of rows, by their places in a list. */
export interface MergePairs {
  readonly count: number;
  /** A registry's own cross-reference, or all of rules 1 to 6. Symmetric. */
  readonly mayMerge: (a: number, b: number) => boolean;
  /** How surely the two are one person: of two groups that must stay apart, the higher rank picks one. Symmetric. */
  readonly rankOf: (a: number, b: number) => number;
}

function listNeighbours({ count, mayMerge }: MergePairs): ReadonlySet<number>[] {
  const neighbours = Array.from({ length: count }, () => new Set<number>());
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++)
      if (mayMerge(a, b)) {
        neighbours[a]?.add(b);
        neighbours[b]?.add(a);
      }
  return neighbours;
}

/** Whether some row fits `a` but not `b`, and nothing tells `a` that it belongs to `b` rather than to that row. */
function isAmbiguous(
  a: number,
  b: number,
  neighbours: readonly ReadonlySet<number>[],
  rankOf: MergePairs['rankOf'],
): boolean {
  for (const other of neighbours[a] ?? [])
    if (other !== b && !neighbours[b]?.has(other) && rankOf(a, b) <= rankOf(a, other)) return true;
  return false;
}

/**
 * Groups of two rows or more in which every pair may merge (rule 7). A row that fits two rows which must stay apart joins neither,
 * unless a second agreement picks one. Depends on the pairs alone, not on the order of the rows.
 */
export function listMergeGroups(pairs: MergePairs): readonly (readonly number[])[] {
  let neighbours: readonly ReadonlySet<number>[] = listNeighbours(pairs);
  for (;;) {
    const before: readonly ReadonlySet<number>[] = neighbours;
    let isChanged = false;
    neighbours = before.map((own, a) => {
      const kept = [...own].filter(
        (b) => !isAmbiguous(a, b, before, pairs.rankOf) && !isAmbiguous(b, a, before, pairs.rankOf),
      );
      if (kept.length !== own.size) isChanged = true;
      return new Set(kept);
    });
    if (!isChanged) break;
  }
  const groups: number[][] = [];
  const seen = new Set<number>();
  for (let row = 0; row < pairs.count; row++) {
    const own = neighbours[row];
    if (seen.has(row) || !own || own.size === 0) continue;
    const group = [row, ...own].sort((a, b) => a - b);
    for (const each of group) seen.add(each);
    groups.push(group);
  }
  return groups;
}
