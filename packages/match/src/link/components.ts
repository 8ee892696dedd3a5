export interface Edges {
  readonly as: Int32Array;
  readonly bs: Int32Array;
  readonly odds: Float32Array;
}

/** Beyond this a component is taken apart at its weakest edges before rows are compared all with all. */
const LARGEST = 400;
const STEP = 2;

const createForest = (count: number) => {
  const parents = Int32Array.from({ length: count }, (_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] as number;
    while (parents[index] !== root) {
      const next = parents[index] as number;
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

/** Groups of two rows or more that edges hold together, none too large to compare all with all. */
export function listComponents(count: number, edges: Edges, threshold = 0, largest = LARGEST): readonly number[][] {
  const forest = createForest(count);
  const touched = new Set<number>();
  for (let at = 0; at < edges.as.length; at++) {
    if ((edges.odds[at] as number) <= threshold) continue;
    forest.join(edges.as[at] as number, edges.bs[at] as number);
    touched.add(edges.as[at] as number);
    touched.add(edges.bs[at] as number);
  }
  const components: number[][] = [];
  const huge = new Set<number>();
  for (const members of group(touched, forest.find)) {
    if (members.length <= largest) components.push(members.sort((a, b) => a - b));
    else huge.add(forest.find(members[0] as number));
  }
  if (huge.size > 0) {
    const picked: number[] = [];
    for (let at = 0; at < edges.as.length; at++)
      if ((edges.odds[at] as number) > threshold && huge.has(forest.find(edges.as[at] as number))) picked.push(at);
    const inside: Edges = {
      as: Int32Array.from(picked, (at) => edges.as[at] as number),
      bs: Int32Array.from(picked, (at) => edges.bs[at] as number),
      odds: Float32Array.from(picked, (at) => edges.odds[at] as number),
    };
    components.push(...listComponents(count, inside, threshold + STEP, largest));
  }
  return components;
}
