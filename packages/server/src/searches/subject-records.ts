import type { RecordKey } from './answers/version-ref.ts';

export type SubjectName = {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
};

/** What a record says that its person did, was charged with, or is held for. Dates are full, partial or ''. */
export type SubjectEntry = {
  readonly description: string;
  readonly statute: string;
  readonly severity: string;
  readonly caseNumber: string;
  readonly court: string;
  readonly caseStatus: string;
  readonly chargeStatus: string;
  /** Of the charge or booking; of a conviction, where that is all that is known. */
  readonly date: string;
  readonly offenseDate: string;
  readonly disposition: string;
  readonly dispositionDate: string;
  /** A current listing on a registry, whatever its offenses. */
  readonly isListing?: true;
};

/** A current listing is an entry by itself, also where the registry publishes no offense (contract, FCRA partner product). */
export const LISTING: SubjectEntry = {
  description: 'Current listing on the registry',
  statute: '',
  severity: '',
  caseNumber: '',
  isListing: true,
  court: '',
  caseStatus: '',
  chargeStatus: '',
  date: '',
  offenseDate: '',
  disposition: '',
  dispositionDate: '',
};

/** A record of one source by itself, in the words both products share. */
export type SubjectRecord = RecordKey & {
  readonly kind: 'registry' | 'jail' | 'prison' | 'court' | 'warrant';
  readonly sourceName: string;
  readonly name: SubjectName;
  readonly aliases: readonly SubjectName[];
  /** Full, partial or ''. */
  readonly dob: string;
  readonly birthYear: number | null;
  readonly addresses: readonly {
    readonly line1: string;
    readonly city: string;
    readonly state: string;
    readonly zipcode: string;
  }[];
  readonly status: string;
  readonly entries: readonly SubjectEntry[];
  readonly checkedAt: string;
};

export type AskedSubject = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
  /** Undefined: every source. */
  readonly jurisdictions: readonly string[] | undefined;
};

export type SubjectFindings = {
  /** Candidates: the names are alike, and nothing in the birth evidence is against it, though there may be none. */
  readonly records: readonly SubjectRecord[];
  readonly searched: readonly string[];
  readonly incomplete: readonly { readonly source: string; readonly reason: 'no_coverage' | 'truncated' }[];
  readonly excluded: readonly string[];
  /** Those searched that hold records from the simulator. */
  readonly simulated: readonly string[];
};

/** Birth evidence that does not speak against a person. */
const CANDIDATES: readonly (string | null)[] = ['dob_match', 'year_match', 'age_match', 'no_dob_age_year'];

export function isCandidate(matchState: string | null): boolean {
  return CANDIDATES.includes(matchState);
}

/** How a product is searched for what may be in a report on a person. */
export type SubjectSearch = {
  /** Refuses codes that name no source. */
  readonly check: (jurisdictions: readonly string[]) => Promise<void>;
  readonly find: (asked: AskedSubject, isUsable: (source: string) => boolean) => Promise<SubjectFindings>;
};
