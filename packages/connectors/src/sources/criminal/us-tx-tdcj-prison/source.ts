import { type CriminalSourceRecord, readYearsTerm } from '@blotter/vocab';
import { toSentence } from '../../../families/fields/criminal-parts.ts';
import {
  criminalConnector,
  criminalManifest,
  eachResource,
  fetchFiles,
  mapRows,
  type Resource,
  type Row,
  readCsv,
  readXlsx,
} from '../../../kit/index.ts';

const MB = 1_024 * 1_024;

const isHeader = (cells: readonly string[]): boolean => cells.includes('SID Number') && cells.includes('Name');

/** Reads the monthly workbook or the table of the open-data portal, which have the same columns. */
const readPopulation = (resource: Resource) =>
  /\.csv$/i.test(resource.name) ? readCsv(resource, { isHeader }) : readXlsx(resource, { isHeader });

/**
 * Dates are Excel serials or real dates. A release in 5555, 7550 or 9999 means no date, which the date reader of vocab
 * handles.
 */
const toRecord = (row: Row): CriminalSourceRecord => {
  const facility = row.take('Current Facility');
  const sid = toNumber(row.take('SID Number'));
  const tdcjNumber = toNumber(row.take('TDCJ Number'));
  const sentenceDate = row.take('Sentence Date');
  row.ignore('a review is no release, and there is no place for its date', 'Next Parole Review Date');
  return {
    // The state police number is permanent, but TDCJ issues a new number with every commitment.
    externalId: sid || tdcjNumber,
    recordType: 'prison',
    stage: 'custody',
    name: row.take('Name'),
    dob: row.find('DOB'),
    age: row.find('Age'),
    sex: row.take('Gender'),
    race: row.take('Race'),
    state: 'TX',
    currentStatus: 'Incarcerated',
    custodyFacility: facility,
    custody: {
      status: 'Incarcerated',
      facility,
      bookingNumber: tdcjNumber,
      projectedReleaseDate: row.take('Projected Release'),
    },
    cases: [
      {
        caseNumber: row.take('Case Number'),
        court: row.take('County'),
        charges: [
          {
            description: row.take('TDCJ Offense'),
            ncicCode: toNumber(row.take('Offense Code')),
            offenseDate: row.take('Offense Date'),
            dispositionDate: sentenceDate,
          },
        ],
      },
    ],
    sentence: { ...toSentence(readYearsTerm(row.take('Sentence (Years)'))), imposedDate: sentenceDate },
    parole: {
      status: [row.take('Parole Review Status'), row.take('Last Parole Decision')].filter(Boolean).join(': '),
      eligibilityDate: row.take('Parole Eligibility Date'),
      supervisionEnds: row.take('Maximum Sentence Date'),
    },
  };
};

/** Numbers and codes have eight digits, and lose their leading zeros in numeric cells. */
const toNumber = (published: string): string => (/^\d{1,8}$/.test(published) ? published.padStart(8, '0') : published);

export const txTdcjPrison = criminalConnector({
  manifest: criminalManifest({
    code: 'us-tx-tdcj-prison',
    name: 'Texas prison population (high value data set)',
    agency: 'Texas Department of Criminal Justice',
    url: 'https://www.tdcj.texas.gov/kss_inside.html',
    hosts: ['data.texas.gov'],
    websites: ['inmate.tdcj.texas.gov'],
    family: 'bulk-download',
    gate: ['open'],
    recordKind: 'prison',
    state: 'TX',
    county: null,
    place: 'tdcj',
    schedule: '30 6 * * 3',
    policy: { timeoutMs: 300_000, maxBytes: 128 * MB },
    assertions: { minRecords: 80_000, fillRates: { sex: 0.95, race: 0.95, cases: 0.95, sentence: 0.95 } },
  }),
  bulk: {
    fetch: (fetcher, checkpoint) =>
      fetchFiles(fetcher, checkpoint, [
        {
          name: 'High_Value_Data_Sets.xlsx',
          url: 'https://www.tdcj.texas.gov/documents/High_Value_Data_Sets.xlsx',
        },
      ]),
    parse: (resources) => mapRows(eachResource(resources, readPopulation), toRecord),
  },
});
