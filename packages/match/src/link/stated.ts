import { STATED_LOG_ODDS } from './pair-rules.ts';
import type { Identity } from './row.ts';
import type { ScoredEdges } from './score.ts';

const KEY = 2 ** 26;
const toKey = (i: number, j: number): number => Math.min(i, j) * KEY + Math.max(i, j);

/** Returns, by row, the smallest row of those that name each other. */
function toGroups(same: ReadonlySet<number>): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  const find = (row: number): number => {
    let root = row;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next;
    return root;
  };
  for (const key of same) {
    const [a, b] = [find(Math.floor(key / KEY)), find(key % KEY)];
    parents.set(Math.max(a, b), Math.min(a, b));
    parents.set(Math.min(a, b), Math.min(a, b));
  }
  return new Map([...parents.keys()].map((row) => [row, find(row)]));
}

/** Collects external facts about pairs: cross-references of registries and separations by operators. */
export function toStated(rows: readonly Identity[], keepApart: readonly (readonly [string, string])[]) {
  const indexes = new Map(rows.map(({ id }, index) => [id, index]));
  const same = new Set<number>();
  const apart = new Set<number>();
  rows.forEach(({ linkIds }, index) => {
    for (const id of linkIds ?? []) {
      const other = indexes.get(id);
      if (other !== undefined && other !== index) same.add(toKey(index, other));
    }
  });
  for (const [a, b] of keepApart) {
    const [i, j] = [indexes.get(a), indexes.get(b)];
    if (i !== undefined && j !== undefined) apart.add(toKey(i, j));
  }
  const groups = toGroups(same);
  const groupOf = (index: number): number => groups.get(index) ?? -1;
  return {
    indexOf: (id: string): number | undefined => indexes.get(id),
    /** Transitive: if A names B and B names C, A and C are the same. */
    isSame: (i: number, j: number): boolean => same.size > 0 && groupOf(i) !== -1 && groupOf(i) === groupOf(j),
    isApart: (i: number, j: number): boolean => apart.size > 0 && apart.has(toKey(i, j)),
    listSame: (): readonly (readonly [number, number])[] =>
      [...same].map((key) => [Math.floor(key / KEY), key % KEY] as const),
  };
}

export type StatedFacts = ReturnType<typeof toStated>;

/** Rows that name each other are linked regardless of their keys. */
export function toStatedEdges({ listSame }: StatedFacts): ScoredEdges {
  const pairs = listSame();
  return {
    as: Int32Array.from(pairs, ([a]) => a),
    bs: Int32Array.from(pairs, ([, b]) => b),
    odds: new Float32Array(pairs.length).fill(STATED_LOG_ODDS),
    candidates: 0,
  };
}
