export type CheckOutcome = 'yes' | 'no' | 'unknown';
export type Check = readonly [holds: CheckOutcome, sentence: string];

export type Result = {
  readonly verdict: 'good' | 'bad' | 'unsure';
  readonly title: string;
  readonly summary: string;
  readonly checks?: readonly Check[];
  /** Only texts are shown. */
  readonly facts?: { readonly [name: string]: unknown };
};
