import { float32At, int32At, numberAt } from '@blotter/vocab';
export interface Edges {
  readonly as: Int32Array;
  readonly bs: Int32Array;
  readonly odds: Float32Array;
}

/** A larger component is split at its weakest edges before all its rows are compared with each other. */
const LARGEST = 400;
const STEP = 2;

const createForest = (count: number) => {
  const parents = Int32Array.from({ length: count }, (_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = int32At(parents, root);
    while (parents[index] !== root) {
      const next = int32At(parents, index);
      parents[index] = root;
      index = next;
    }
    return root;
  };
  const join = (a: number, b: number): void => {
    parents[find(a)] = find(b);
  };
  return { find, join };
};

const group = (members: Iterable<number>, find: (index: number) => number): readonly number[][] => {
  const groups = new Map<number, number[]>();
  for (const member of members) {
    const root = find(member);
    const known = groups.get(root);
    if (known) known.push(member);
    else groups.set(root, [member]);
  }
  return [...groups.values()];
};

/** Returns connected groups of two or more rows, none too large for comparing all pairs. */
export function listComponents(count: number, edges: Edges, threshold = 0, largest = LARGEST): readonly number[][] {
  const forest = createForest(count);
  const touched = new Set<number>();
  for (let at = 0; at < edges.as.length; at++) {
    if (float32At(edges.odds, at) <= threshold) continue;
    forest.join(int32At(edges.as, at), int32At(edges.bs, at));
    touched.add(int32At(edges.as, at));
    touched.add(int32At(edges.bs, at));
  }
  const components: number[][] = [];
  const huge = new Set<number>();
  for (const members of group(touched, forest.find)) {
    if (members.length <= largest) components.push(members.sort((a, b) => a - b));
    else huge.add(forest.find(numberAt(members, 0)));
  }
  if (huge.size > 0) {
    const picked: number[] = [];
    for (let at = 0; at < edges.as.length; at++)
      if (float32At(edges.odds, at) > threshold && huge.has(forest.find(int32At(edges.as, at)))) picked.push(at);
    const inside: Edges = {
      as: Int32Array.from(picked, (at) => int32At(edges.as, at)),
      bs: Int32Array.from(picked, (at) => int32At(edges.bs, at)),
      odds: Float32Array.from(picked, (at) => float32At(edges.odds, at)),
    };
    components.push(...listComponents(count, inside, threshold + STEP, largest));
  }
  return components;
}
