/** What a part of `npm run chaos` is told: its options are numbers, but for `fault`. */
export type PartCall = {
  readonly seed: number;
  readonly fault: string | undefined;
  readonly count: (option: string) => number;
  readonly onProgress: (progress: string) => void;
};

export type PartResult = { readonly title: string; readonly table: string; readonly violations: number };

export type Part = {
  /** The options it reads and what they are when nothing is said. */
  readonly options: { readonly [option: string]: number };
  readonly run: (call: PartCall) => Promise<PartResult>;
};
