import type { StoredRecord } from './stored-records.ts';
import type { VersionRef } from './version-ref.ts';

/** What a search that is cited for a person had shown of it. */
export type Citation =
  | { readonly isShown: false }
  | { readonly isShown: true; readonly citedAt: Date; readonly records: readonly VersionRef[] };

export const NOT_SHOWN: Citation = { isShown: false };

/** Undefined for a search that is unknown, another account's or no longer kept. */
export type Cite = (accountId: string, searchId: string, personRef: string) => Promise<Citation | undefined>;

const OWN_PERSON = /"personRef":"(per_[A-Za-z0-9_-]{24})"/;

/** The person of a record comes before those it is related to. */
const personRefOf = ([, spliced]: StoredRecord): string | undefined => OWN_PERSON.exec(spliced)?.[1];

export function findShownRecord(records: readonly StoredRecord[], personRef: string): StoredRecord | undefined {
  return records.find((record) => personRefOf(record) === personRef);
}
