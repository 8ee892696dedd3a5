import type { OffenderSourceRecord, SourceOffense } from '@blotter/vocab';
import { mergeKeyless, toDistinction } from '../../../families/keyless-files/merge.ts';
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

const toOffense = (cell: string): SourceOffense => {
  const [, code = '', description = ''] = /^([^-]*?)\s*-\s*(.*)$/s.exec(cell) ?? [];
  return code === '' ? { crime: cell.replace(/^\s*-\s*/, '') } : { statute: code, crime: description };
};

/**
 * Cells contain height `5'11"` and other stray quotes. Crimes are `CODE-DESCRIPTION` from column 19 on, in any number.
 */
const toRecord = (row: Row): OffenderSourceRecord => {
  const name = { first: row.take('First Name'), middle: row.take('Middle Name'), last: row.take('Last Name') };
  const dob = row.take('Date of Birth');
  const place = {
    line1: row.take('Address'),
    city: row.take('City'),
    state: row.take('State'),
    zipcode: row.take('Zip Code'),
    county: row.take('Residence County'),
  };
  const status = row.take('Status');
  const victimAge = row.take('Age of Victim');
  const offenderAge = row.take('Age of Offender at Time of Offense');
  const jurisdiction = row.take('Conviction State or IL County');
  const designation = row.take('Classification');
  const sex = row.take('Gender');
  const race = row.take('Race');
  if (dob === '' && sex === '' && status === '') throw new Error('breaks off behind the name');
  return {
    uuid: deriveId('IL', name.first, name.middle, name.last, sex, race, ...toDistinction(dob, place)),
    name,
    dob,
    sex,
    race,
    height: row.take('Height'),
    weight: row.take('Weight'),
    addresses: Object.values(place).some(Boolean) ? [{ type: 'residence', ...place }] : [],
    stateData: {
      status,
      designation,
      comments: offenderAge && `Age of offender at time of offense: ${offenderAge}`,
    },
    flags: {
      absconder: status === '' ? null : /abscond/i.test(status),
      predator: designation === '' ? null : /predator/i.test(designation),
    },
    offenses: takeCrimes(row).map((cell) => ({ ...toOffense(cell), victimAge, jurisdiction })),
  };
};

const FIRST_CRIME_COLUMN = 19;
const MOST_CRIME_COLUMNS = 40;

/** A header may give all crime columns one name, or leave them blank. */
const CRIME_COLUMNS: readonly string[] = Array.from({ length: MOST_CRIME_COLUMNS }, (_, index) => [
  `column ${FIRST_CRIME_COLUMN + index}`,
  index === 0 ? 'Crime' : `Crime (${index + 1})`,
  index === 0 ? 'Crimes' : `Crimes (${index + 1})`,
]).flat();

const takeCrimes = (row: Row): readonly string[] =>
  [...CRIME_COLUMNS.filter(row.has).map(row.find), ...row.extra].filter((cell) => cell !== '');

export const il = offenderConnector({
  manifest: offenderManifest('IL', {
    ids: 'derived',
    hosts: ['isp.illinois.gov'],
    // The CAPTCHA protects the search, and the file is open.
    gate: ['open'],
    schedule: '50 8 * * *',
    policy: { timeoutMs: 120_000 },
    assertions: { minRecords: 10_000, fillRates: { dob: 0.95, addresses: 0.8, offenses: 0.8 } },
  }),
  bulk: {
    fetch: (fetcher, checkpoint) =>
      fetchFiles(fetcher, checkpoint, [{ name: 'sor.csv', url: 'https://isp.illinois.gov/Sor/DownloadCSV' }]),
    parse: (resources) =>
      mergeRows(
        eachResource(resources, (resource) => readCsv(resource, { mode: 'ragged' })),
        toRecord,
        mergeKeyless,
      ),
  },
});
