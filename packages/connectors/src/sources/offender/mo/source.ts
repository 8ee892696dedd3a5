import type { OffenderSourceRecord } from '@blotter/vocab';
import { mergeKeyless, toDistinction } from '../../../families/keyless-files/merge.ts';
import {
  deriveId,
  type FormatRow,
  fetchFiles,
  isUnreadable,
  mergeRows,
  offenderConnector,
  offenderManifest,
  type Resource,
  type Row,
  readXlsx,
  unreadable,
  unzip,
} from '../../../kit/index.ts';

const COMPLIANCE: ReadonlyMap<string, string> = new Map([
  ['Y', 'Compliant'],
  ['N', 'Not compliant'],
  ['I', 'Incarcerated'],
  ['A', 'Absconder'],
  ['O', 'Moved out of state'],
  ['P', 'Pending registration'],
]);

const EXCEL_DAY_OF_1970 = 25_569;
const DAY_MS = 86_400_000;

/**
 * Reads a date, or a day number if the cell has lost its format. Read as a day number, a year alone would be in 1905.
 */
const toBirthDate = (text: string): string =>
  /^\d{4,5}(\.0+)?$/.test(text) && !/^(19|20)\d\d$/.test(text)
    ? new Date((Number(text) - EXCEL_DAY_OF_1970) * DAY_MS).toISOString().slice(0, 10)
    : text;

/** One row per person and offense, without an id. */
const toRecord = (row: Row): OffenderSourceRecord => {
  const name = row.take('Name');
  const dob = toBirthDate(row.take('Date of Birth'));
  if (dob === '' && !name.includes(',')) throw new Error('names nobody: a line of the report');
  const code = row.take('Compliant').toUpperCase();
  const place = {
    line1: row.take('Address'),
    city: row.take('City'),
    state: row.take('St'),
    zipcode: row.take('Zip'),
    county: row.take('County'),
  };
  return {
    uuid: deriveId('MO', name, ...toDistinction(dob, place)),
    name,
    dob,
    addresses: Object.values(place).some(Boolean) ? [{ type: 'residence', ...place }] : [],
    offenses: [{ crime: row.take('Offense'), convictionCount: row.take('Count'), tier: row.take('Tier') }],
    stateData: {
      complianceStatus: COMPLIANCE.get(code) ?? code,
      incarcerationStatus: code === 'I' ? 'Incarcerated' : '',
    },
    flags: { absconder: COMPLIANCE.has(code) ? code === 'A' : null },
  };
};

const isHeader = ([first, second]: readonly string[]): boolean => first === 'Name' && second === 'Address';

/** Repeated offenses, and vehicles that nothing links to a person. */
const UNREAD = /(^|\/)msor_(offense\.xlsx|veh\.xls)$/i;

async function* readRows(resources: AsyncIterable<Resource>): AsyncIterable<FormatRow> {
  for await (const resource of resources) {
    for await (const file of /\.zip$/i.test(resource.name) ? unzip(resource) : [resource]) {
      if (isUnreadable(file)) yield file;
      else if (/(^|\/)msor\.xlsx$/i.test(file.name)) yield* readXlsx(file, { isHeader });
      else if (/(^|\/)msor_alias\.xlsx$/i.test(file.name)) yield* reportAliases(file);
      else if (!UNREAD.test(file.name)) yield unreadable(file.name, 0, 'is a file that nobody reads');
    }
  }
}

/**
 * An alias row does not name its person: a shared address and date of birth are no proof. They are counted in one
 * report, because one report per row would make the run look broken.
 */
async function* reportAliases(file: Resource): AsyncIterable<FormatRow> {
  let aliases = 0;
  for await (const row of readXlsx(file, { isHeader })) {
    if (isUnreadable(row)) yield row;
    else aliases++;
  }
  if (aliases > 0) yield unreadable(file.name, 0, `holds ${aliases} aliases that nothing links to a person`);
}

export const mo = offenderConnector({
  manifest: offenderManifest('MO', {
    ids: 'derived',
    hosts: ['www.mshp.dps.missouri.gov'],
    schedule: '25 11 * * *',
    policy: { timeoutMs: 300_000, maxBytes: 128 * 1_024 * 1_024 },
    assertions: { minRecords: 10_000, fillRates: { dob: 0.95, addresses: 0.9, offenses: 0.95 } },
  }),
  bulk: {
    fetch: (fetcher, checkpoint) =>
      fetchFiles(fetcher, checkpoint, [
        {
          name: 'msor.zip',
          url: 'https://www.mshp.dps.missouri.gov/MSHPWeb/PatrolDivisions/CRID/SOR/msor.zip',
        },
      ]),
    parse: (resources) => mergeRows(readRows(resources), toRecord, mergeKeyless),
  },
});
