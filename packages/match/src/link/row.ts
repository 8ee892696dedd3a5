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

/** Case numbers, dates of offenses and convictions, conviction dates with their statutes, and issued numbers. */
export interface LinkProofs {
  readonly cases?: readonly string[];
  readonly dates?: readonly string[];
  readonly judgments?: readonly string[];
  readonly identifiers?: readonly { readonly kind: string; readonly issuer: string; readonly value: string }[];
}

/** One record of one source. Every field except the id may be missing or wrong. */
export interface LinkRow extends LinkName {
  readonly id: string;
  readonly source?: string;
  readonly aliases?: readonly LinkName[];
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. Impossible dates are compared digit by digit. */
  readonly dob?: string;
  /** The possible birth years, if only an age is known. */
  readonly birthYears?: { readonly from: number; readonly to: number };
  readonly sex?: string;
  readonly places?: readonly LinkPlace[];
  /** Ids of the same person elsewhere, published by the source itself. */
  readonly linkIds?: readonly string[];
  /** Whether the source derives its ids from fields instead of issuing them. */
  readonly hasDerivedId?: boolean;
  /** Whether this birth date is the one that the source writes for unknown dates. */
  readonly hasDefaultBirth?: boolean;
  /** Facts that prove that two rows with one name are one person. */
  readonly proofs?: LinkProofs;
  /**
   * Other columns by name (phone, email, case numbers, eye colour). Rare values identify, common values hardly count.
   */
  readonly others?: Readonly<Record<string, readonly string[]>>;
}

/** The id of a row, and the ids that its source links to it. */
export type Identity = Pick<LinkRow, 'id' | 'linkIds'>;
