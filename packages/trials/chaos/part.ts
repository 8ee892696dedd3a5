/** The arguments of a part of `npm run chaos`. Every option except `fault` is a number. */
export type PartCall = {
  readonly seed: number;
  readonly fault: string | undefined;
  readonly count: (option: string) => number;
  readonly onProgress: (progress: string) => void;
};

export type PartResult = { readonly title: string; readonly table: string; readonly violations: number };

export type Part = {
  /** The options of the part, with their defaults. */
  readonly options: { readonly [option: string]: number };
  readonly run: (call: PartCall) => Promise<PartResult>;
};
