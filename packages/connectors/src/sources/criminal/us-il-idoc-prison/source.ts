import { type CriminalSourceRecord, readYearsMonthsTerm, type SourceSentence } from '@blotter/vocab';
import { toSentence } from '../../../families/fields/criminal-parts.ts';
import {
  type Checkpoint,
  createRow,
  criminalConnector,
  criminalManifest,
  eachResource,
  type FetchStep,
  type FormatRow,
  failed,
  fetchFiles,
  isUnreadable,
  loadHtml,
  mapRows,
  type PoliteFetcher,
  type Resource,
  type Row,
  readXlsx,
} from '../../../kit/index.ts';

const MB = 1_024 * 1_024;
const LIST = 'https://idoc.illinois.gov/reportsandstatistics/prison-population-data-sets.html';

/** The newest file comes first on the page. The old `.xls` format is not supported. */
async function* fetchStock(fetcher: PoliteFetcher, checkpoint: Checkpoint): AsyncIterable<FetchStep> {
  const page = await fetcher.request(LIST, { expect: 'html', landmark: /prison\s+population\s+data\s+sets/i });
  if (page.kind !== 'ok') return void (yield page);
  const $ = loadHtml(page.value.text());
  const addresses = $('a[href]')
    .toArray()
    .map((link) => $(link).attr('href') ?? '')
    .filter((href) => /prison[^/]*stock[^/]*\.xlsx?$/i.test(href) && URL.canParse(href, page.value.url));
  const newest = addresses.find((href) => /\.xlsx$/i.test(href));
  if (newest === undefined) {
    return void (yield failed(
      addresses.length > 0 ? 'Only the old .xls form is published.' : 'The page names no population file.',
    ));
  }
  yield* fetchFiles(fetcher, checkpoint, [{ name: 'prison-stock.xlsx', url: new URL(newest, page.value.url).href }]);
}

/** Five banner rows precede the header, and footnotes append digits to its names (`Projected MSR Date3`). */
async function* readStock(resource: Resource): AsyncIterable<FormatRow> {
  const isHeader = (cells: readonly string[]): boolean => cells.some((cell) => /^IDOC\s*#$/i.test(cell));
  for await (const row of readXlsx(resource, { isHeader })) {
    if (isUnreadable(row)) yield row;
    else yield createRow(Object.fromEntries(row.rest().map(([field, text]) => [toColumn(field), text])), row);
  }
}

const toColumn = (published: string): string => published.replace(/(?<=[a-z])\d+$/i, '');

/** Dates are `MMDDYYYY.0`, some with a two-digit year, some without their leading zero. */
const toRecord = (row: Row): CriminalSourceRecord => {
  const facility = row.take('Parent Institution');
  const admission = row.take('Current Admission Date');
  const sentenceDate = row.take('Sentence Date');
  row.ignore('no part of a criminal record', 'Veteran Status');
  row.ignore('our reading of the offence is our own', 'Holding Offense Category', 'Offense Type');
  return {
    externalId: row.take('IDOC #'),
    recordType: 'prison',
    stage: 'custody',
    name: row.take('Name'),
    dob: row.take('Date of Birth'),
    sex: row.take('Sex'),
    race: row.take('Race'),
    state: 'IL',
    currentStatus: 'Incarcerated',
    custodyFacility: facility,
    custody: {
      status: row.take('Admission Type'),
      facility,
      bookedAt: admission,
      projectedReleaseDate: row.take('Projected MSR Date'),
    },
    cases: [
      {
        court: row.take('Sentencing County'),
        charges: [
          {
            description: row.take('Holding Offense'),
            degree: row.take('Crime Class'),
            dispositionDate: sentenceDate,
          },
        ],
      },
    ],
    sentence: {
      ...toTerm(row.take('Sentence Years'), row.take('Sentence Months'), row.take('Truth in Sentencing')),
      imposedDate: sentenceDate,
      startDate: row.take('Custody Date'),
    },
    parole: { supervisionEnds: row.take('Projected Discharge Date') },
  };
};

/** The years column may contain `LIFE` and `SDP`. */
const toTerm = (years: string, months: string, share: string): SourceSentence => {
  const term = readYearsMonthsTerm(years, months);
  const served = share && `truth in sentencing ${share}`;
  return { ...toSentence(term), text: [term.text, served].filter(Boolean).join(', ') };
};

export const ilIdocPrison = criminalConnector({
  manifest: criminalManifest({
    code: 'us-il-idoc-prison',
    name: 'Illinois prison population',
    agency: 'Illinois Department of Corrections',
    url: LIST,
    family: 'bulk-download',
    gate: ['open'],
    recordKind: 'prison',
    state: 'IL',
    county: null,
    place: 'idoc',
    schedule: '50 6 * * 4',
    policy: { timeoutMs: 300_000, maxBytes: 64 * MB },
    assertions: { minRecords: 15_000, fillRates: { dob: 0.95, sex: 0.95, race: 0.95, cases: 0.95 } },
  }),
  bulk: { fetch: fetchStock, parse: (resources) => mapRows(eachResource(resources, readStock), toRecord) },
});
