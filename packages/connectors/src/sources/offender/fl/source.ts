import type { OffenderSourceRecord, SourceAddress } from '@blotter/vocab';
import {
  eachResource,
  fetchFiles,
  mapRows,
  offenderConnector,
  offenderManifest,
  type Row,
  readCsv,
} from '../../../kit/index.ts';

/** The STATUS texts that say whether a person absconded. Any other text gives no answer. */
const ABSCONDED: ReadonlyMap<string, boolean> = new Map([
  ['Absconded', true],
  ['Civil Commitment', false],
  ['Confinement', false],
  ['Deceased', false],
  ['Deported', false],
  ['Released - Subject to Registration', false],
  ['Supervised - FL Dept of Corrections', false],
  ['Supervised - FL Dept of Juvenile Justice', false],
  ['Supervised - US Probation', false],
]);
const HELD: ReadonlySet<string> = new Set(['Confinement', 'Civil Commitment']);

const ADDRESS_GROUPS = [
  ['PERM', 'permanent'],
  ['TEMP', 'temporary'],
  ['TRANS', 'transient'],
] as const;

const toAddresses = (row: Row): readonly SourceAddress[] =>
  ADDRESS_GROUPS.flatMap(([group, type]) => {
    row.ignore('no room for the day an address was added', `${group}_ADDRESS_ADDED`);
    const zipcode = [row.take(`${group}_ZIP5`), row.take(`${group}_ZIP4`)].filter(Boolean).join('-');
    const place = {
      line1: `${row.take(`${group}_ADDRESS_LINE_1`)} ${row.take(`${group}_ADDRESS_LINE_2`)}`.trim(),
      city: row.take(`${group}_CITY`),
      state: row.take(`${group}_STATE`),
      zipcode,
      county: row.take(`${group}_COUNTY`),
    };
    return Object.values(place).some(Boolean) ? [{ type, ...place }] : [];
  });

/** Dates are M/D/YYYY or M/D/YY, and height is `511`. `00000` and `Unknown` mean unknown. */
const toRecord = (row: Row): OffenderSourceRecord => {
  const id = row.take('PERSON_NBR');
  if (id === '') throw new Error('has no PERSON_NBR');
  const status = row.take('STATUS');
  const designation = row.take('SUBJECT_TYPE');
  const image = row.take('IMAGE_URL');
  const comments = [
    ['Department of Corrections number', row.take('DC_NUMBER')],
    ['Victim a minor', row.take('VICTIM_MINOR')],
  ].filter(([, text]) => text !== '');
  return {
    uuid: `FL-${id}`,
    name: {
      first: row.take('FIRST_NAME'),
      middle: row.take('MIDDLE_NAME'),
      last: row.take('LAST_NAME'),
      suffix: row.take('SUFFIX_NAME'),
    },
    dob: row.take('BIRTH_DATE'),
    sex: row.take('SEX'),
    race: row.take('RACE'),
    height: row.take('HEIGHT'),
    weight: row.take('WEIGHT'),
    eyeColor: row.take('EYE_COLOR'),
    hairColor: row.take('HAIR'),
    addresses: toAddresses(row),
    stateData: {
      stateOffenderId: id,
      status,
      designation,
      incarcerationStatus: HELD.has(status) ? status : '',
      comments: comments.map(([label, text]) => `${label}: ${text}`).join('; '),
    },
    flags: {
      absconder: ABSCONDED.get(status) ?? null,
      predator: designation === '' ? null : /predator/i.test(designation),
    },
    images: image === '' ? [] : [{ url: image }],
  };
};

export const fl = offenderConnector({
  manifest: offenderManifest('FL', {
    // The CAPTCHA protects the manual form. The agency publishes the address of the file for programs.
    gate: ['open'],
    schedule: '10 */4 * * *',
    policy: { timeoutMs: 300_000, maxBytes: 256 * 1_024 * 1_024 },
    assertions: { minRecords: 50_000, fillRates: { dob: 0.95, addresses: 0.8, stateData: 1 } },
  }),
  bulk: {
    fetch: (fetcher, checkpoint) =>
      fetchFiles(fetcher, checkpoint, [
        {
          name: 'public-data-file.csv',
          url: 'https://offender.fdle.state.fl.us/offender/publicDataFile.jsf',
          options: { query: { email: '', mode: 'auto' } },
        },
      ]),
    parse: (resources) =>
      mapRows(
        eachResource(resources, (resource) => readCsv(resource)),
        toRecord,
      ),
  },
});
