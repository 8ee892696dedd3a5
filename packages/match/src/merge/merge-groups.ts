/** Relations of pairs of rows, by list index. */
export interface MergePairs {
  readonly count: number;
  /** A cross-reference of a registry, or rules 1 to 6 together. Symmetric. */
  readonly mayMerge: (a: number, b: number) => boolean;
  /**
   * How certain it is that the two are one person. The higher rank decides between two groups that must stay apart.
   * Symmetric.
   */
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

/**
 * Returns whether some row fits `a` but not `b`, and no rank decides that `a` belongs to `b` rather than to that row.
 */
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
 * Returns groups of two or more rows in which every pair may merge (rule 7). A row that fits two rows that must stay
 * apart joins neither, unless a second agreement selects one. The result depends only on the pairs, not on the order of
 * the rows.
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
