/** The content of a proof. All text is decided here, and HTML and Typst only lay it out. */
export type Fact = readonly [label: string, value: string];

export type ProofTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

export type ProofPart = {
  readonly title: string;
  /** Number of columns of the facts. */
  readonly columns?: 1 | 2 | 3;
  readonly facts?: readonly Fact[];
  readonly table?: ProofTable;
  readonly lines?: readonly string[];
};

export type ProofRecord = {
  readonly heading: string;
  /** Shown next to the heading, such as a designation. May be empty. */
  readonly badge: string;
  readonly url: string;
  /** When the registry’s record was first and last seen, and changed. */
  readonly seen: string;
  readonly parts: readonly ProofPart[];
};

export type ProofTheme = {
  /** The style of parts: a filled band, a ruled line, or a box. */
  readonly style: 'band' | 'rule' | 'box';
  readonly dark: string;
  readonly light: string;
};

export type ProofData = {
  readonly id: string;
  readonly issuedAt: string;
  readonly title: string;
  readonly agency: string;
  readonly site: string;
  readonly siteUrl: string;
  readonly theme: ProofTheme;
  readonly search: readonly Fact[];
  readonly outcome: { readonly isComplete: boolean; readonly headline: string; readonly lines: readonly string[] };
  readonly records: readonly ProofRecord[];
  readonly disclosure: string;
  readonly notice: string;
};
