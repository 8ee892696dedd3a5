import { parseMembers } from './record-json.ts';
import type { StoredRecord } from './stored-records.ts';
import type { VersionRef } from './version-ref.ts';

/** The records that a cited search showed of a person. */
export type Citation =
  | { readonly isShown: false }
  | { readonly isShown: true; readonly citedAt: Date; readonly records: readonly VersionRef[] };

export const NOT_SHOWN: Citation = { isShown: false };

/** Undefined for a search that is unknown, expired or another account's. */
export type Cite = (accountId: string, searchId: string, personRef: string) => Promise<Citation | undefined>;

/** A related record of another person may name the same `personRef`, so the text alone does not decide. */
const isOf =
  (personRef: string) =>
  ([, spliced]: StoredRecord): boolean =>
    spliced.includes(personRef) && parseMembers<{ readonly personRef: string }>(spliced).personRef === personRef;

export function findShownRecord(records: readonly StoredRecord[], personRef: string): StoredRecord | undefined {
  return records.find(isOf(personRef));
}
