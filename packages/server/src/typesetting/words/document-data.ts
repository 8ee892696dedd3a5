/** The content of templates. All text is decided before, and templates only lay it out. */
export type Fact = readonly [label: string, value: string];

/** Drawn as different shapes, so that they do not depend on color. */
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
