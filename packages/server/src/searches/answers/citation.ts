import type { StoredRecord } from './stored-records.ts';
import type { VersionRef } from './version-ref.ts';

/** The records that a cited search showed of a person. */
export type Citation =
  | { readonly isShown: false }
  | { readonly isShown: true; readonly citedAt: Date; readonly records: readonly VersionRef[] };

export const NOT_SHOWN: Citation = { isShown: false };

/** Undefined for a search that is unknown, expired or another account's. */
export type Cite = (accountId: string, searchId: string, personRef: string) => Promise<Citation | undefined>;

const OWN_PERSON = /"personRef":"(per_[A-Za-z0-9_-]{24})"/;

/** The record's own personRef precedes those of related records. */
const personRefOf = ([, spliced]: StoredRecord): string | undefined => OWN_PERSON.exec(spliced)?.[1];

export function findShownRecord(records: readonly StoredRecord[], personRef: string): StoredRecord | undefined {
  return records.find((record) => personRefOf(record) === personRef);
}
