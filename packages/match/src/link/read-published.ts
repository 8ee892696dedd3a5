import type { CriminalSourceRecord, OffenderSourceRecord } from '@blotter/vocab';
import { fromCriminal } from './from-criminal.ts';
import { fromOffender } from './from-offender.ts';
import type { LinkRow } from './row.ts';

/** A record as its source published it. */
export interface Published {
  /** How linkage knows it. */
  readonly id: string;
  readonly source: string;
  /** JSON. */
  readonly text: string;
  /** The day on which the source last showed it: its age is of that day. */
  readonly shownOn: string;
  /** The source makes its ids from fields instead of issuing them. */
  readonly hasDerivedId?: boolean;
  /** `YYYY-MM-DD` or `MM-DD`: birth dates that the source writes where it does not know one. */
  readonly defaultBirthDates?: readonly string[];
}

export type LinkedProduct = 'offender' | 'criminal';

export function readPublished(product: LinkedProduct, published: Published): LinkRow {
  const { id, source, text, shownOn, hasDerivedId = false, defaultBirthDates = [] } = published;
  const row =
    product === 'offender'
      ? fromOffender(source, JSON.parse(text) as OffenderSourceRecord, shownOn)
      : fromCriminal(source, JSON.parse(text) as CriminalSourceRecord, shownOn);
  const hasDefaultBirth = defaultBirthDates.some((date) => row.dob?.length === 10 && row.dob.endsWith(date));
  return { ...row, id, hasDerivedId, hasDefaultBirth };
}

/** What is learned of records does not depend on the order in which they came. */
export function inOrder(rows: LinkRow[]): readonly LinkRow[] {
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}
