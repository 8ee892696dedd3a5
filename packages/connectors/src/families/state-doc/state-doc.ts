import { type CriminalSourceAddress, type CriminalSourceRecord, readTermText } from '@blotter/vocab';
import {
  type Checkpoint,
  type CriminalConnector,
  type CriminalFacts,
  criminalConnector,
  criminalManifest,
  eachResource,
  type FetchStep,
  failed,
  fetchFiles,
  loadHtml,
  mergeRows,
  type PoliteFetcher,
  type Resource,
  type Row,
  readCsv,
} from '../../kit/index.ts';
import { toSentence } from '../fields/criminal-parts.ts';

const MB = 1_024 * 1_024;

export type StateDocFacts = Omit<CriminalFacts, 'family' | 'gate' | 'recordKind' | 'url' | 'county'> & {
  readonly host: string;
};

/** The file name changes every month. The page always links to the current file. */
async function* fetchFile(fetcher: PoliteFetcher, checkpoint: Checkpoint, page: string): AsyncIterable<FetchStep> {
  const opened = await fetcher.request(page, { expect: 'html', landmark: /population data file/i });
  if (opened.kind !== 'ok') return void (yield opened);
  const $ = loadHtml(opened.value.text());
  const href = $('a[href$=".csv"]').first().attr('href');
  if (href === undefined) return void (yield failed('The page leads to no file.'));
  yield* fetchFiles(fetcher, checkpoint, [{ name: 'population.csv', url: new URL(href, opened.value.url).href }]);
}

const isHeader = (cells: readonly string[]): boolean => cells.includes('DOC_ID') && cells.includes('LAST_NAME');

const LEVELS: Readonly<Record<string, string>> = { F: 'felony', M: 'misdemeanor', I: 'infraction' };

/** Reads `F2`. */
const toLevel = (published: string): { readonly severity: string; readonly degree: string } => {
  const [, letter = '', degree = ''] = /^([FMI])(\w*)$/.exec(published) ?? [];
  return { severity: LEVELS[letter] ?? published, degree };
};

const toAddress = (published: string): CriminalSourceAddress => {
  const [, line1 = published, city = '', state = '', zipcode = ''] =
    /^(.*), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(published) ?? [];
  return { type: 'residence', line1, city, state, zipcode };
};

/**
 * A person has one row per offense. A release on 12/31/9999 means no date, which the date reader of the vocabulary
 * handles.
 */
const toRecord =
  (state: string) =>
  (row: Row): CriminalSourceRecord => {
    const [status, facility, address] = [row.take('STATUS'), row.take('FACILITY'), row.take('LAST_ADDRESS')];
    const isInside = /custody|incarcerated|active/i.test(status);
    const sentenced = row.take('SENTENCE_DATE');
    return {
      externalId: row.take('DOC_ID'),
      recordType: 'prison',
      stage: isInside ? 'custody' : 'conviction',
      name: {
        last: row.take('LAST_NAME'),
        first: row.take('FIRST_NAME'),
        middle: row.take('MIDDLE_NAME'),
        suffix: row.take('SUFFIX'),
      },
      aliases: row.take('ALIASES').split(/\s*;\s*/),
      dob: row.take('DOB'),
      sex: row.take('SEX'),
      race: row.take('RACE'),
      height: row.take('HEIGHT'),
      weight: row.take('WEIGHT'),
      hairColor: row.take('HAIR'),
      eyeColor: row.take('EYES'),
      state,
      addresses: address === '' ? [] : [toAddress(address)],
      currentStatus: status,
      custodyFacility: isInside ? facility : '',
      custody: {
        status,
        facility,
        bookedAt: row.take('ADMIT_DATE'),
        releasedAt: row.take('RELEASE_DATE'),
        projectedReleaseDate: row.take('PROJ_RELEASE_DATE'),
      },
      cases: [
        {
          caseNumber: row.take('CASE_NUMBER'),
          charges: [
            {
              description: row.take('OFFENSE'),
              statute: row.take('STATUTE'),
              ...toLevel(row.take('OFFENSE_CLASS')),
              offenseDate: row.take('OFFENSE_DATE'),
              dispositionDate: sentenced,
            },
          ],
        },
      ],
      sentence: { ...toSentence(readTermText(row.take('SENTENCE'))), imposedDate: sentenced },
      parole: { status: row.take('SUPERVISION'), supervisionEnds: row.take('SUPERVISION_END') },
    };
  };

/** Lists the charges of one case once. */
const mergeOffenses = (record: CriminalSourceRecord, later: CriminalSourceRecord): CriminalSourceRecord => {
  const [cases, [added]] = [record.cases ?? [], later.cases ?? []];
  const known = cases.find(({ caseNumber }) => caseNumber === added?.caseNumber);
  if (added === undefined) return record;
  if (known === undefined) return { ...record, cases: [...cases, added] };
  const joined = { ...known, charges: [...(known.charges ?? []), ...(added.charges ?? [])] };
  return { ...record, cases: cases.map((each) => (each === known ? joined : each)) };
};

/** Searches only the file, because in most states the department's own lookup is behind a wall. */
export function stateDocPrison(facts: StateDocFacts): CriminalConnector {
  const page = `https://${facts.host}/opendata/`;
  const read = (resource: Resource) => readCsv(resource, { isHeader });
  return criminalConnector({
    manifest: criminalManifest({
      schedule: '30 7 2 * *',
      ...facts,
      county: null,
      url: page,
      family: 'state-doc',
      gate: ['open'],
      recordKind: 'prison',
      policy: { timeoutMs: 300_000, maxBytes: 256 * MB },
    }),
    bulk: {
      fetch: (fetcher, checkpoint) => fetchFile(fetcher, checkpoint, page),
      parse: (resources) =>
        mergeRows(eachResource(resources, read), toRecord(facts.state), {
          keyOf: ({ externalId }) => externalId,
          merge: mergeOffenses,
        }),
    },
  });
}
