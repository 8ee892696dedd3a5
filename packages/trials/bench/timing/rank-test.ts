/** Two series measured alternately, so that neighbouring samples are comparable. */
export type Comparison = {
  readonly medianA: number;
  readonly medianB: number;
  /** The median of the differences, and its 99 % confidence interval. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** Wilcoxon's signed-rank statistic in standard deviations from chance. */
  readonly z: number;
};

const Z_99 = 2.576;

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? 0;

export function compare(a: readonly number[], b: readonly number[]): Comparison {
  const differences = a.map((value, at) => value - (b[at] ?? 0));
  const inOrder = sorted(differences);
  const half = (Z_99 * Math.sqrt(inOrder.length)) / 2;
  const at = (place: number): number => inOrder[Math.min(inOrder.length - 1, Math.max(0, Math.round(place)))] ?? 0;
  return {
    medianA: median(a),
    medianB: median(b),
    difference: median(differences),
    low: at(inOrder.length / 2 - half),
    high: at(inOrder.length / 2 + half),
    z: toSignedRankZ(differences),
  };
}

const toSignedRankZ = (differences: readonly number[]): number => {
  const ranked = differences.filter((value) => value !== 0).toSorted((x, y) => Math.abs(x) - Math.abs(y));
  const n = ranked.length;
  if (n === 0) return 0;
  const positive = ranked.reduce((sum, value, at) => sum + (value > 0 ? at + 1 : 0), 0);
  return (positive - (n * (n + 1)) / 4) / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24);
};
