/**
 * One finding of a compared feature, strongest first. `m` is how often records of one person show it. Without `u`, the
 * frequency of the agreeing value decides.
 */
export interface Finding {
  readonly name: string;
  readonly m: number;
  /** How often two people show it, if nothing was learned. 1 if the value decides. */
  readonly u: number;
}

const finding = (name: string, m: number, u = 1): Finding => ({ name, m, u });

export const FEATURES = {
  first: [
    finding('equal', 0.8),
    finding('nickname', 0.04),
    finding('one slip', 0.07),
    finding('initial', 0.015),
    finding('middle name', 0.01),
    finding('faintly alike', 0.03, 0.02),
    finding('different', 0.035, 0.95),
  ],
  last: [
    finding('equal', 0.82),
    finding('one slip', 0.08),
    finding('a part of it', 0.02),
    finding('faintly alike', 0.03, 0.02),
    finding('different', 0.05, 0.97),
  ],
  order: [finding('as written', 0.96), finding('swapped', 0.02), finding('by an alias', 0.02)],
  single: [finding('as the same name', 0.7), finding('as the other name', 0.3)],
  middle: [finding('equal', 0.6), finding('initial', 0.25), finding('one slip', 0.05), finding('different', 0.1, 0.9)],
  dob: [
    finding('equal', 0.84),
    finding('day and month swapped', 0.01, 0.0001),
    finding('one digit', 0.06, 0.0015),
    finding('1 January placeholder', 0.01, 0.001),
    finding('two parts agree', 0.03, 0.006),
    finding('near', 0.01, 0.002),
    finding('same year', 0.01, 0.017),
    finding('conflict', 0.03, 0.97),
  ],
  birth: [finding('consistent', 0.95), finding('a year or a digit apart', 0.03, 0.06), finding('conflict', 0.02, 0.92)],
  sex: [finding('equal', 0.97, 0.85), finding('conflict', 0.03, 0.15)],
  suffix: [finding('equal', 0.7, 0.01), finding('only one has it', 0.298, 0.1), finding('conflict', 0.002, 0.01)],
  place: [
    finding('same street address', 0.4),
    finding('street one slip', 0.12, 0.0005),
    finding('same ZIP', 0.12),
    finding('ZIP one slip', 0.05, 0.005),
    finding('same city', 0.12),
    finding('city one slip', 0.03, 0.002),
    finding('same state', 0.06),
    finding('elsewhere', 0.1, 0.95),
  ],
  area: [
    finding('city and ZIP agree too', 0.9, 0.9),
    finding('city or ZIP agrees too', 0.08, 0.07),
    finding('neither agrees', 0.02, 0.03),
  ],
  town: [finding('city agrees too', 0.95, 0.9), finding('city differs', 0.05, 0.1)],
  source: [finding('the same', 0.001, 0.05), finding('another', 0.999, 0.95)],
} as const satisfies Record<string, readonly Finding[]>;

const OTHER_FINDINGS: readonly Finding[] = [finding('equal', 0.8), finding('different', 0.2)];

export const FEATURE_NAMES = Object.keys(FEATURES) as readonly (keyof typeof FEATURES)[];
export const [FIRST, LAST, ORDER, SINGLE, MIDDLE, DOB, BIRTH, SEX, SUFFIX, PLACE, AREA, TOWN, SOURCE] =
  FEATURE_NAMES.map((_, index) => index) as unknown as readonly [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const OTHERS = FEATURE_NAMES.length;
/** Findings of feature `f` start at `f * WIDTH`. */
export const WIDTH = 8;
export const NO_EVIDENCE = -1;

export function listFindings(feature: number): readonly Finding[] {
  const name = FEATURE_NAMES[feature];
  return name === undefined ? OTHER_FINDINGS : FEATURES[name];
}

/** log2 of m and u by finding. */
export interface Weights {
  readonly m: Float64Array;
  readonly u: Float64Array;
}

/** The comparison of two rows: a finding (or NO_EVIDENCE) and log2 u for each feature. */
export interface Findings {
  readonly levels: Int8Array;
  readonly us: Float64Array;
}
