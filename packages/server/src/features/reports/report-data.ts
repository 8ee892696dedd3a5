import type { Fact, ReportPart, ReportTable, Sign } from '../../typesetting/words/document-data.ts';

export type ReportVerdict = {
  readonly sign: Sign;
  readonly word: string;
  readonly headline: string;
  readonly mayConclude: boolean;
  readonly because: readonly string[];
  readonly remedies: readonly string[];
};

export type ReportMatch = {
  readonly confidence: number;
  readonly confidenceText: string;
  /** What the confidence could be at most, where that is less than one. */
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
  /** Null where the record is withheld. */
  readonly match: ReportMatch | null;
  readonly facts: readonly Fact[];
  readonly parts: readonly ReportPart[];
};

export type ReportSources = {
  readonly incomplete: ReportTable;
  readonly matched: ReportTable;
  /** Searched to their end without a match. */
  readonly calm: readonly string[];
  readonly remark: string;
};

/** What a product says of its search. */
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

export type ReportData = ReportContent & {
  readonly title: string;
  readonly reportId: string;
  readonly issuedAt: string;
  readonly code: string | null;
  readonly requester: readonly Fact[];
  readonly notice: string;
};

/** Records that have a section of their own; the others stand in the overview, which says of each why it matched. */
export const FULL_RECORDS = 100;
