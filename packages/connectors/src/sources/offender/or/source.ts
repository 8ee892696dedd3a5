import type { OffenderSourceRecord } from '@blotter/vocab';
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

const findStatuses = (statuses: readonly string[], pattern: RegExp): string =>
  statuses.filter((status) => pattern.test(status)).join(', ');

/** The file has no id. One cell has all statuses of a person, separated by commas, and height is `507`. */
const toRecord = (row: Row): OffenderSourceRecord => {
  const name = {
    first: row.take('First Name'),
    middle: row.take('Middle Name'),
    last: row.take('Last Name'),
    suffix: row.take('Suffix'),
  };
  const dob = row.take('Date of Birth');
  const statuses = row
    .take('Offender Status Code(s)')
    .split(',')
    .map((status) => status.trim())
    .filter((status) => status !== '');
  const place = {
    line1: `${row.take('Residence Street Address')} ${row.take('Residence Apartment Number/Suite Number')}`.trim(),
    city: row.take('Residence City'),
    state: row.take('Residence State'),
    zipcode: row.take('Residence Zip'),
    county: row.take('Residence County'),
  };
  const isPlaced = Object.values(place).some(Boolean);
  return {
    uuid: deriveId('OR', name.first, name.middle, name.last, name.suffix, ...toDistinction(dob, place)),
    name,
    dob,
    height: row.take('Height'),
    weight: row.take('Weight'),
    hairColor: row.take('Hair'),
    eyeColor: row.take('Eyes'),
    addresses: isPlaced ? [{ type: 'residence', ...place }] : [],
    stateData: {
      status: statuses.join(', '),
      complianceStatus: findStatuses(statuses, /compliant/i),
      incarcerationStatus: findStatuses(statuses, /incarcerated/i),
    },
    // Noncompliance is not absconding. Only the word itself counts.
    flags: { absconder: statuses.length === 0 ? null : statuses.some((status) => /abscond/i.test(status)) },
  };
};

export const or = offenderConnector({
  manifest: offenderManifest('OR', {
    ids: 'derived',
    // The CAPTCHA protects the search, and the file is open.
    gate: ['open'],
    schedule: '35 9 * * *',
    charset: 'iso-8859-1',
    policy: { timeoutMs: 60_000 },
    assertions: { minRecords: 1_000, fillRates: { dob: 0.95, addresses: 0.7, stateData: 0.95 } },
  }),
  bulk: {
    fetch: (fetcher, checkpoint) =>
      fetchFiles(fetcher, checkpoint, [
        { name: 'offenders.csv', url: 'https://sexoffenders.osp.oregon.gov/sorpublicapi/api/offenders.csv' },
      ]),
    parse: (resources) =>
      mergeRows(
        eachResource(resources, (resource) => readCsv(resource)),
        toRecord,
        mergeKeyless,
      ),
  },
});
