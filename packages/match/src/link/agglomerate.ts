import { float64At, numberAt } from '@blotter/vocab';
export interface PairWeight {
  readonly odds: number;
  /** How much the pair could prove, used as its weight in a mean. */
  readonly information: number;
}

/** One join of two groups of rows, with the mean log2 odds over all pairs between them. */
export interface JoinStep {
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly mean: number;
}

/** A single pair that agrees in everything, or is badly typed, must not decide about a whole group. */
const MOST = 14;
const LEAST = -3;
/** The score of a pair that must stay apart. */
export const APART = Number.NEGATIVE_INFINITY;

const clip = (odds: number): number => (odds === APART ? APART : Math.max(LEAST, Math.min(MOST, odds)));

/** Average linkage: joins the two groups with the highest mean while it is above the threshold. */
export function agglomerate(
  members: readonly number[],
  weigh: (i: number, j: number) => PairWeight,
  threshold: number,
  onJoin?: (step: JoinStep) => void,
): readonly (readonly number[])[] {
  const size = members.length;
  const sums = new Float64Array(size * size);
  const weights = new Float64Array(size * size);
  for (let a = 0; a < size; a++)
    for (let b = 0; b < a; b++) {
      const { odds, information } = weigh(numberAt(members, b), numberAt(members, a));
      const sum = clip(odds) * information;
      sums[a * size + b] = sum;
      sums[b * size + a] = sum;
      weights[a * size + b] = information;
      weights[b * size + a] = information;
    }
  const groups: number[][] = members.map((member) => [member]);
  const alive = members.map((_, index) => index);
  for (;;) {
    let [bestMean, bestA, bestB] = [threshold, -1, -1];
    for (let x = 1; x < alive.length; x++) {
      const a = numberAt(alive, x);
      for (let y = 0; y < x; y++) {
        const b = numberAt(alive, y);
        const mean = float64At(sums, a * size + b) / float64At(weights, a * size + b);
        if (mean > bestMean) [bestMean, bestA, bestB] = [mean, a, b];
      }
    }
    if (bestA < 0) break;
    const [left, right] = [groups[bestB] as number[], groups[bestA] as number[]];
    onJoin?.({ left: [...left], right: [...right], mean: bestMean });
    left.push(...right);
    alive.splice(alive.indexOf(bestA), 1);
    for (const other of alive) {
      if (other === bestB) continue;
      const sum = float64At(sums, bestB * size + other) + float64At(sums, bestA * size + other);
      sums[bestB * size + other] = sum;
      sums[other * size + bestB] = sum;
      const weight = float64At(weights, bestB * size + other) + float64At(weights, bestA * size + other);
      weights[bestB * size + other] = weight;
      weights[other * size + bestB] = weight;
    }
  }
  return alive.map((index) => groups[index] as number[]);
}
