import type { CriminalSourceRecord, OffenderSourceRecord } from '@blotter/vocab';
import { fromCriminal } from './from-criminal.ts';
import { fromOffender } from './from-offender.ts';
import type { LinkRow } from './row.ts';

/** A record in the form its source published. */
export interface PublishedRecord {
  /** The id of the record in linkage. */
  readonly id: string;
  readonly source: string;
  /** JSON of the record. */
  readonly text: string;
  /** The day on which the source last showed the record. Its age refers to that day. */
  readonly shownOn: string;
  /** Whether the source derives its ids from fields instead of issuing them. */
  readonly hasDerivedId?: boolean;
  /** Birth dates (`YYYY-MM-DD` or `MM-DD`) that the source writes for unknown ones. */
  readonly defaultBirthDates?: readonly string[];
}

export type LinkedProduct = 'offender' | 'criminal';

export function readPublished(product: LinkedProduct, published: PublishedRecord): LinkRow {
  const { id, source, text, shownOn, hasDerivedId = false, defaultBirthDates = [] } = published;
  const row =
    product === 'offender'
      ? fromOffender(source, JSON.parse(text) as OffenderSourceRecord, shownOn)
      : fromCriminal(source, JSON.parse(text) as CriminalSourceRecord, shownOn);
  const hasDefaultBirth = defaultBirthDates.some((date) => row.dob?.length === 10 && row.dob.endsWith(date));
  return { ...row, id, hasDerivedId, hasDefaultBirth };
}

/** Sorts the rows, so that learning does not depend on their order of arrival. */
export function inOrder(rows: LinkRow[]): readonly LinkRow[] {
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}
