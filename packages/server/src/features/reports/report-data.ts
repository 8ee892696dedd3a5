import type { Fact, ReportPart, ReportTable, Sign } from '../../typesetting/words/document-data.ts';

export type ReportVerdict = {
  readonly sign: Sign;
  readonly word: string;
  readonly headline: string;
  /** The answer to “Can this person be reported as not found?”. */
  readonly answer: string;
  readonly because: readonly string[];
  /** People outside the answer who may be the subject, their registries, and the filters that excluded them. */
  readonly nearMisses: readonly string[];
  readonly remedies: readonly string[];
};

export type ReportMatch = {
  readonly confidence: number;
  readonly confidenceText: string;
  /** The maximum confidence of this type of match, if it is below one. */
  readonly cap: number | null;
  readonly contributions: readonly { readonly label: string; readonly detail: string; readonly points: number }[];
  readonly basis: readonly string[];
  readonly birth: string;
};

export type ReportRecord = {
  readonly number: number;
  readonly name: string;
  readonly id: string;
  readonly chips: readonly string[];
  /** Null if the record is withheld. */
  readonly match: ReportMatch | null;
  readonly facts: readonly Fact[];
  readonly parts: readonly ReportPart[];
  /** The first published photo and its source. Null if there is none. */
  readonly photo: { readonly url: string; readonly source: string } | null;
};

export type NamedSource = readonly [name: string, code: string];

export type UnsearchedGroup = {
  readonly title: string;
  readonly note: string;
  readonly sources: readonly NamedSource[];
};

export type ReportSources = {
  /** The heading of the name column. */
  readonly one: string;
  readonly incomplete: ReportTable;
  readonly matched: ReportTable;
  /** Fully searched sources without a match. */
  readonly calm: readonly NamedSource[];
  /** The appendix: all of them by name, however many. */
  readonly unsearched: readonly UnsearchedGroup[];
};

/** The content that a product supplies. */
export type ReportContent = {
  readonly product: string;
  readonly verdict: ReportVerdict;
  readonly criteria: readonly Fact[];
  readonly counts: readonly Fact[];
  readonly sources: ReportSources;
  readonly overview: ReportTable;
  readonly records: readonly ReportRecord[];
  readonly remarks: readonly string[];
};

/** With the path of its picture in the document. Null if none is printed. */
export type PrintedRecord = ReportRecord & { readonly picture: string | null };

export type ReportData = Omit<ReportContent, 'records'> & {
  readonly records: readonly PrintedRecord[];
  readonly title: string;
  readonly reportId: string;
  readonly issuedAt: string;
  readonly code: string | null;
  readonly requester: readonly Fact[];
  readonly notice: string;
};

/** Number of records with a section of their own. The overview lists the others with the reason of their match. */
export const FULL_RECORDS = 100;
