import type { OffenderSourceRecord } from '@blotter/vocab';
import {
  deriveId,
  eachResource,
  fetchFiles,
  mergeRows,
  offenderConnector,
  offenderManifest,
  type Row,
  readCsv,
} from '../../../kit/index.ts';

/**
 * One row per offense, without an id. Dates are YYYYMMDD, and only the year of birth is published. A flag is its own
 * word or a space.
 */
const toRecord = (row: Row): OffenderSourceRecord => {
  const name = row.take('NAME');
  const birthYear = row.take('YEAR OF BIRTH');
  const sex = row.take('SEX');
  const race = row.take('RACE');
  const registrationDate = row.take('REGISTRATION DATE');
  return {
    // The registration date distinguishes two people of one name and year. The key contains nothing that changes with a
    // move.
    uuid: deriveId('GA', name, birthYear, sex, race, registrationDate),
    name,
    dob: birthYear,
    sex,
    race,
    height: row.take('HEIGHT'),
    weight: row.take('WEIGHT'),
    hairColor: row.take('HAIR COLOR'),
    eyeColor: row.take('EYE COLOR'),
    marks: row.find('SCARS'),
    addresses: [
      {
        type: 'residence',
        line1: `${row.take('STREET NUMBER')} ${row.take('STREET')}`,
        city: row.take('CITY'),
        state: row.take('STATE'),
        zipcode: row.take('ZIP CODE'),
        county: row.take('COUNTY'),
      },
    ],
    offenses: [
      {
        crime: row.take('CRIME'),
        convictionDate: row.take('CONVICTION DATE'),
        jurisdiction: row.take('CONVICTION STATE'),
        riskLevel: row.take('LEVELING'),
        registrationDate,
      },
    ],
    stateData: {
      incarcerationStatus: row.take('INCARCERATED'),
      addressVerificationDate: row.take('RES VERIFICATION DATE'),
    },
    flags: { predator: toFlag(row, 'PREDATOR'), absconder: toFlag(row, 'ABSCONDER') },
  };
};

const toFlag = (row: Row, column: string): boolean | null => {
  const word = row.take(column);
  if (!row.has(column)) return null;
  if (word === '' || word.toUpperCase() === column) return word !== '';
  row.report(`${column} is neither its word nor blank`);
  return null;
};

const withOffensesOf = (record: OffenderSourceRecord, later: OffenderSourceRecord): OffenderSourceRecord => ({
  ...record,
  offenses: [...(record.offenses ?? []), ...(later.offenses ?? [])],
});

export const ga = offenderConnector({
  manifest: offenderManifest('GA', {
    ids: 'derived',
    schedule: '20 4 * * *',
    policy: { timeoutMs: 120_000, maxBytes: 128 * 1_024 * 1_024 },
    assertions: { minRecords: 10_000, fillRates: { dob: 0.95, addresses: 0.9, offenses: 0.95 } },
  }),
  bulk: {
    fetch: (fetcher, checkpoint) =>
      fetchFiles(fetcher, checkpoint, [{ name: 'sor.csv', url: 'https://state.sor.gbi.ga.gov/sort_public/sor.csv' }]),
    parse: (resources) =>
      mergeRows(
        eachResource(resources, (resource) => readCsv(resource)),
        toRecord,
        { keyOf: ({ uuid }) => uuid, merge: withOffensesOf },
      ),
  },
});
