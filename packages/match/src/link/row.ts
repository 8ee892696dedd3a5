export interface LinkName {
  readonly first?: string;
  readonly middle?: string;
  readonly last?: string;
  readonly suffix?: string;
}

export interface LinkPlace {
  readonly street?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
}

/** Case numbers, days of offenses and convictions, conviction dates with their statutes, and numbers that an issuer gave. */
export interface LinkProofs {
  readonly cases?: readonly string[];
  readonly dates?: readonly string[];
  readonly judgments?: readonly string[];
  readonly identifiers?: readonly { readonly kind: string; readonly issuer: string; readonly value: string }[];
}

/** One record of one source. Everything but the id may be missing or wrong. */
export interface LinkRow extends LinkName {
  readonly id: string;
  readonly source?: string;
  readonly aliases?: readonly LinkName[];
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; impossible dates are compared digit by digit. */
  readonly dob?: string;
  /** Where only an age is known: the years it allows. */
  readonly birthYears?: { readonly from: number; readonly to: number };
  readonly sex?: string;
  readonly places?: readonly LinkPlace[];
  /** Ids of the same person elsewhere, as the source itself publishes them. */
  readonly linkIds?: readonly string[];
  /** The source makes its ids from fields instead of issuing them. */
  readonly hasDerivedId?: boolean;
  /** The source writes this birth date where it does not know one. */
  readonly hasDefaultBirth?: boolean;
  /** What proves that two rows of one name are one person. */
  readonly proofs?: LinkProofs;
  /** Other columns by name (phone, email, case numbers, eye colour): what is rare identifies, what is common hardly counts. */
  readonly others?: Readonly<Record<string, readonly string[]>>;
}

/** Who a row is, and whom its source says it is. */
export type Identity = Pick<LinkRow, 'id' | 'linkIds'>;
