import { type CriminalSourceRecord, fold } from '@blotter/vocab';
import {
  type Bulk,
  type CriminalConnector,
  criminalConnector,
  criminalManifest,
  type FormatRow,
  loadHtml,
  mergeRows,
  type PoliteFetcher,
  type Resource,
  type Row,
  tableRows,
  toFile,
  toReason,
  unreadable,
} from '../../kit/index.ts';
import { type PageStep, type RosterFacts, readText, searchPages, toStep } from '../roster/roster.ts';
import { requestPast } from '../site-search/disclaimer.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LIST_LANDMARK = /id="warrants"/;
const LISTED = 'Listed; not confirmation of an active warrant';

async function* fetchLetters(fetcher: PoliteFetcher, host: string, letters: string): AsyncIterable<PageStep> {
  for (const letter of letters) {
    const url = `https://${host}/warrants/list?letter=${letter}`;
    const page = await requestPast(fetcher, url, { expect: 'html', landmark: LIST_LANDMARK });
    if (page.kind !== 'ok') return void (yield page);
    yield toStep(toFile(`warrants-${letter}.html`, page.value));
  }
}

async function* readLists(resources: AsyncIterable<Resource>): AsyncIterable<FormatRow> {
  for await (const resource of resources) {
    const html = await readText(resource);
    const place = { resource: resource.name, rowNumber: 0 };
    try {
      if (LIST_LANDMARK.test(html)) yield* tableRows(loadHtml(html), '#warrants', place);
      else yield unreadable(resource.name, 0, 'is no list of warrants', html);
    } catch (error) {
      yield unreadable(resource.name, 0, toReason(error));
    }
  }
}

/**
 * One cell has the last name with its suffix, another the rest of the name. Several crimes of one warrant are in one
 * cell.
 */
const toRecord =
  ({ state, county }: RosterFacts) =>
  (row: Row): CriminalSourceRecord => {
    const number = row.take('Number');
    const last = row.take('Last Name');
    if (last === '') throw new Error('has no last name');
    const bond = row.take('Bond');
    return {
      externalId: number,
      recordType: 'warrant',
      stage: 'sought',
      name: `${last}, ${row.take('Rest of Name')}`,
      dob: row.take('DOB'),
      sex: row.take('Sex'),
      race: row.take('Race'),
      state,
      county,
      currentStatus: LISTED,
      warrant: {
        number,
        type: row.take('Type'),
        issuedDate: row.take('Issued'),
        issuingAgency: row.take('Agency'),
        bondAmount: bond,
        status: LISTED,
      },
      cases: [
        {
          court: row.take('Court'),
          charges: row
            .take('Crime')
            .split('\n')
            .filter(Boolean)
            .map((description) => ({ description })),
        },
      ],
    };
  };

/** A warrant printed on two pages is one warrant. */
const keepFirst = (record: CriminalSourceRecord): CriminalSourceRecord => record;

export function warrantList(facts: RosterFacts): CriminalConnector {
  const { host } = facts;
  const parse: Bulk<CriminalSourceRecord>['parse'] = (resources) =>
    mergeRows(readLists(resources), toRecord(facts), { keyOf: ({ externalId }) => externalId, merge: keepFirst });
  return criminalConnector({
    manifest: criminalManifest({
      schedule: '10 10 * * *',
      syncEligible: true,
      legal: { notice: 'This list is not confirmation of an active warrant.' },
      ...facts,
      url: `https://${host}/warrants/list`,
      family: 'warrant-list',
      gate: facts.policy?.acceptsDisclaimer ? ['disclaimer'] : ['open'],
      recordKind: 'warrant',
    }),
    bulk: { fetch: (fetcher) => fetchLetters(fetcher, host, LETTERS), parse },
    live: {
      /** Reads the page of the letter and filters it by name. */
      search: async ({ lastName }, fetcher) => {
        const [letter = 'A'] = fold(lastName).toUpperCase();
        const outcome = await searchPages(fetchLetters(fetcher, host, letter), parse);
        if (outcome.kind !== 'ok') return outcome;
        const isWanted = ({ name }: CriminalSourceRecord): boolean =>
          typeof name === 'string' && fold(name).startsWith(fold(lastName));
        return { ...outcome, value: outcome.value.filter((row) => row.kind === 'unreadable' || isWanted(row.record)) };
      },
    },
  });
}
