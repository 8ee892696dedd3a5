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
}

export type LinkedProduct = 'offender' | 'criminal';

export const readPublished = (product: LinkedProduct, { id, source, text, shownOn }: Published): LinkRow => ({
  ...(product === 'offender'
    ? fromOffender(source, JSON.parse(text) as OffenderSourceRecord, shownOn)
    : fromCriminal(source, JSON.parse(text) as CriminalSourceRecord, shownOn)),
  id,
});

/** What is learned of records does not depend on the order in which they came. */
export const inOrder = (rows: LinkRow[]): readonly LinkRow[] => rows.sort((a, b) => (a.id < b.id ? -1 : 1));
