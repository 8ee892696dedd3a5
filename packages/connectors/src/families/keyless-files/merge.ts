import type { OffenderSourceRecord, SourceAddress } from '@blotter/vocab';

/**
 * Rows of one derived id are one person, for nothing published tells them apart: the first row stands, and a later one adds the
 * places and offences that are new in it.
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
 * What tells two people of one name apart: the date of birth, or without one the place. A move then makes a new person, which is
 * the lesser evil: two people taken for one would be a false record.
 */
export function toDistinction(dob: string, { line1 = '', city = '', zipcode = '' }: SourceAddress): readonly string[] {
  return dob === '' ? ['', line1, city, zipcode] : [dob];
}
