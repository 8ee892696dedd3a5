export interface Figures {
  readonly p: number;
  readonly r: number;
  readonly f1: number;
}

function toFigures(right: number, said: number, true_: number): Figures {
  const p = said === 0 ? 1 : right / said;
  const r = true_ === 0 ? 1 : right / true_;
  return { p, r, f1: p + r === 0 ? 0 : (2 * p * r) / (p + r) };
}

const countPairs = (size: number): number => (size * (size - 1)) / 2;

const countSizes = <K>(keys: Iterable<K>): Map<K, number> => {
  const sizes = new Map<K, number>();
  for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  return sizes;
};

const sumPairs = (sizes: Iterable<number>): number => {
  let sum = 0;
  for (const size of sizes) sum += countPairs(size);
  return sum;
};

/** Compares lists of linked ids with the truth, which maps ids to people. */
export function createTruth(truth: ReadonlyMap<string, string>) {
  const truePairs = sumPairs(countSizes(truth.values()).values());
  const sizes = countSizes(truth.values());

  /** Over all pairs of ids in one list. */
  const ofClusters = (clusters: readonly (readonly string[])[]): Figures => {
    let [right, said] = [0, 0];
    for (const ids of clusters) {
      said += countPairs(ids.length);
      right += sumPairs(countSizes(ids.map((id) => truth.get(id))).values());
    }
    return toFigures(right, said, truePairs);
  };

  const ofPairs = (pairs: Iterable<readonly [string, string, number]>): Figures => {
    let [right, said] = [0, 0];
    for (const [a, b] of pairs) {
      said++;
      if (truth.get(a) === truth.get(b)) right++;
    }
    return toFigures(right, said, truePairs);
  };

  /** Clusters of two or more that are reproduced to the last id, and ids that are rightly alone. */
  const ofExact = (clusters: readonly (readonly string[])[]): Figures => {
    let [right, clustered] = [0, 0];
    const alone = new Set(truth.keys());
    for (const ids of clusters) {
      clustered++;
      for (const id of ids) alone.delete(id);
      const people = new Set(ids.map((id) => truth.get(id)));
      if (people.size === 1 && sizes.get([...people][0] ?? '') === ids.length) right++;
    }
    for (const id of alone) if (sizes.get(truth.get(id) ?? '') === 1) right++;
    return toFigures(right, clustered + alone.size, sizes.size);
  };
  return { ofClusters, ofPairs, ofExact };
}
