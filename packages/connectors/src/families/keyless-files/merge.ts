import type { OffenderSourceRecord, SourceAddress } from '@blotter/vocab';

/**
 * Rows with one derived id are one person, because nothing published distinguishes them. The first row stays, and later
 * rows add new places and offenses.
 */
export const mergeKeyless = {
  keyOf: ({ uuid }: OffenderSourceRecord): string => uuid,
  merge: (record: OffenderSourceRecord, later: OffenderSourceRecord): OffenderSourceRecord => ({
    ...record,
    addresses: union(record.addresses, later.addresses),
    offenses: union(record.offenses, later.offenses),
  }),
};

const union = <T>(list: readonly T[] = [], more: readonly T[] = []): readonly T[] => {
  const known = new Set(list.map((each) => JSON.stringify(each)));
  return [...list, ...more.filter((each) => !known.has(JSON.stringify(each)))];
};

/**
 * Returns the value that distinguishes two people of one name: the date of birth, or else the place. A move then
 * creates a new person. The alternative, two people in one record, would be a false record.
 */
export function toDistinction(dob: string, { line1 = '', city = '', zipcode = '' }: SourceAddress): readonly string[] {
  return dob === '' ? ['', line1, city, zipcode] : [dob];
}
