/** A name as a row publishes it, folded, in words. */
export interface MergeName {
  /** First and middle names. */
  readonly given: readonly string[];
  /** How many of `given` stand in the field of the first name. */
  readonly firstCount: number;
  readonly last: readonly string[];
}

export interface MergeAddress {
  /** House number and street, folded and joined; '' where one of them is missing. */
  readonly street: string;
  readonly zip: string;
  readonly city: string;
}

/** Year 0 is no birth; `yearTo` differs where only an age is published; month or day 0 is not published. */
export interface MergeBirth {
  readonly year: number;
  readonly yearTo: number;
  readonly month: number;
  readonly day: number;
}

/** All that the merge rules look at of one row. */
export interface MergeFacts {
  /** '' is a row without a source: it is its own registry. */
  readonly source: string;
  /** The source makes its ids from fields instead of issuing them (manifest). */
  readonly hasDerivedId: boolean;
  readonly isPlaceholder: boolean;
  readonly name: MergeName;
  readonly aliases: readonly MergeName[];
  readonly suffix: string;
  /** 'm', 'f' or ''. */
  readonly sex: string;
  readonly birth: MergeBirth;
  /** The birth date is one that the source's manifest lists as a default. */
  readonly hasDefaultBirth: boolean;
  readonly addresses: readonly MergeAddress[];
  readonly states: readonly string[];
  readonly cases: readonly string[];
  /** Days of offenses and convictions. */
  readonly dates: readonly string[];
  /** Conviction dates with their statutes. */
  readonly judgments: readonly string[];
  readonly identifiers: readonly MergeIdentifier[];
}

export interface MergeIdentifier {
  /** Kind and issuer. */
  readonly kind: string;
  readonly value: string;
}
