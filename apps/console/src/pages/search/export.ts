import type { OffenderRecord } from '@blotter/sdk';

const HEADER = [
  'name',
  'aliases',
  'dob',
  'age',
  'sex',
  'confidence',
  'matchState',
  'registries',
  'recordIdsOfRegistries',
  'addresses',
  'offenses',
  'recordUrl',
  'lastCheckedAt',
  'recordId',
  'personRef',
];

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('; ');

/** Returns the records of a search as table rows with a header. */
export function toRecordsTable(records: readonly OffenderRecord[]): readonly (readonly (string | number)[])[] {
  return [
    HEADER,
    ...records.map((record) => [
      record.name.full,
      joined(record.aliases),
      record.dob,
      record.age,
      record.sex,
      record.matchConfidence,
      record.matchState ?? '',
      joined([...new Set(record.sources.map(({ jurisdiction }) => jurisdiction))]),
      joined(record.sources.map(({ uuid }) => uuid)),
      joined(
        record.addresses.map(({ line1, city, state, zipcode }) =>
          [line1, city, `${state} ${zipcode}`.trim()].filter((part) => part !== '').join(', '),
        ),
      ),
      joined(record.offenses.map(({ crime, convictionDate }) => [crime, convictionDate].filter(Boolean).join(' '))),
      record.source.recordUrl,
      record.source.lastCheckedAt,
      record.recordId,
      record.personRef,
    ]),
  ];
}
