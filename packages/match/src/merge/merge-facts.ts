/** A published name, folded and split into words. */
export interface MergeName {
  /** First and middle names. */
  readonly given: readonly string[];
  /** Number of `given` words in the first-name field. */
  readonly firstCount: number;
  readonly last: readonly string[];
}

export interface MergeAddress {
  /** House number and street, folded and joined. '' if one of them is missing. */
  readonly street: string;
  readonly zip: string;
  readonly city: string;
}

/** Year 0 means no birth. `yearTo` differs if only an age is published. Month or day 0 is not published. */
export interface MergeBirth {
  readonly year: number;
  readonly yearTo: number;
  readonly month: number;
  readonly day: number;
}

/** The facts of one row that the merge rules use. */
export interface MergeFacts {
  /** '' means a row without a source, which counts as its own registry. */
  readonly source: string;
  /** Whether the source derives its ids from fields instead of issuing them (manifest). */
  readonly hasDerivedId: boolean;
  readonly isPlaceholder: boolean;
  readonly name: MergeName;
  readonly aliases: readonly MergeName[];
  readonly suffix: string;
  /** 'm', 'f' or ''. */
  readonly sex: string;
  readonly birth: MergeBirth;
  /** Whether the manifest of the source lists this birth date as a default. */
  readonly hasDefaultBirth: boolean;
  readonly addresses: readonly MergeAddress[];
  readonly states: readonly string[];
  readonly cases: readonly string[];
  /** Dates of offenses and convictions. */
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
