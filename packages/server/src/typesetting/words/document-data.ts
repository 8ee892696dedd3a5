/** What templates print: every word of it is settled before, they only set it. */
export type Fact = readonly [label: string, value: string];

/** Drawn as a shape of its own, so that no colour is needed to tell them apart. */
export type Sign = 'clear' | 'review' | 'unknown';

export type ReportTable = {
  readonly columns: readonly string[];
  /** Shares of the width. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly string[])[];
};

export type ReportPart = {
  readonly title: string;
  readonly facts?: readonly Fact[];
  readonly table?: ReportTable;
  readonly lines?: readonly string[];
};
