import type { RecordKey } from './answers/version-ref.ts';

export type SubjectName = {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
};

/** An offense, charge or booking of a record. Dates are full, partial or ''. */
export type SubjectEntry = {
  readonly description: string;
  readonly statute: string;
  readonly severity: string;
  readonly caseNumber: string;
  readonly court: string;
  readonly caseStatus: string;
  readonly chargeStatus: string;
  /** The date of the charge or booking. The date of conviction if no other is known. */
  readonly date: string;
  readonly offenseDate: string;
  readonly disposition: string;
  readonly dispositionDate: string;
  /** A current listing on a registry, whatever its offenses. */
  readonly isListing?: true;
};

/** A current listing is an entry of its own, even if the registry publishes no offense (contract, FCRA partner product). */
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

/** One source's record in the shape that both products share. */
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

export type SubjectQuery = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
  /** Undefined means every source. */
  readonly jurisdictions: readonly string[] | undefined;
};

export type SubjectFindings = {
  /** Candidates with a similar name and no conflicting birth evidence. Some have no birth evidence. */
  readonly records: readonly SubjectRecord[];
  readonly searched: readonly string[];
  readonly incomplete: readonly { readonly source: string; readonly reason: 'no_coverage' | 'truncated' }[];
  readonly excluded: readonly string[];
  /** Searched sources that hold records from the simulator. */
  readonly simulated: readonly string[];
};

/** Birth evidence that does not contradict a person. */
const CANDIDATES: readonly (string | null)[] = ['dob_match', 'year_match', 'age_match', 'no_dob_age_year'];

export function isCandidate(matchState: string | null): boolean {
  return CANDIDATES.includes(matchState);
}

/** Searches a product for records that may enter a report on a person. */
export type SubjectSearch = {
  /** Fails for codes that name no source. */
  readonly check: (jurisdictions: readonly string[]) => Promise<void>;
  readonly find: (asked: SubjectQuery, isUsable: (source: string) => boolean) => Promise<SubjectFindings>;
};
