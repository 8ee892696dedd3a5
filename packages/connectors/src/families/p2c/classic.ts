import { type CriminalSourceRecord, fold } from '@blotter/vocab';
import {
  type Bulk,
  type CriminalConnector,
  criminalConnector,
  criminalManifest,
  eachResource,
  failed,
  mergeRows,
  type PoliteFetcher,
  parseJson,
  type Row,
  readJson,
  toFile,
} from '../../kit/index.ts';
import { firstOf } from '../fields/first-of.ts';
import { mergeBookings, type PageStep, type RosterFacts, searchPages, toStep } from '../roster/roster.ts';

/** Larger pages come back empty without an error. */
const PAGE_SIZE = 100;
const MAX_PAGES = 500;
const MAX_LIVE_PAGES = 50;

interface GridAnswer {
  readonly total?: unknown;
  readonly records?: unknown;
  readonly rows?: unknown;
}

/** `total` is the number of pages and `records` the number of rows. Both are texts. */
const findCounts = (text: string): { readonly records: number; readonly rows: number } | undefined => {
  const parsed = parseJson(text);
  const answer = (parsed.ok && typeof parsed.value === 'object' ? parsed.value : null) as GridAnswer | null;
  if (answer === null || !Array.isArray(answer.rows)) return undefined;
  const records = Number(answer.records ?? Number(answer.total) * PAGE_SIZE);
  return Number.isFinite(records) ? { records, rows: answer.rows.length } : undefined;
};

async function* loadPages(fetcher: PoliteFetcher, host: string, maxPages: number): AsyncIterable<PageStep> {
  const session = await fetcher.request(`https://${host}/jailinmates.aspx`, {
    expect: 'html',
    landmark: /jqHandler|tblII|Inmate/i,
  });
  if (session.kind !== 'ok') return void (yield session);
  for (let page = 1; page <= maxPages; page++) {
    const answer = await fetcher.request(`https://${host}/jqHandler.ashx?op=s`, {
      expect: 'json',
      form: {
        t: 'ii',
        _search: 'false',
        rows: String(PAGE_SIZE),
        page: String(page),
        sidx: 'disp_name',
        sord: 'asc',
      },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    if (answer.kind !== 'ok') return void (yield answer);
    const counts = findCounts(answer.value.text());
    if (counts === undefined) return void (yield failed('The answer has no rows.'));
    const isShort = (page - 1) * PAGE_SIZE + counts.rows < Math.min(counts.records, page * PAGE_SIZE);
    if (isShort) return void (yield failed('A page of the roster came back with rows missing.'));
    const resource = toFile(`inmates-${String(page).padStart(3, '0')}.json`, answer.value);
    const isLast = page * PAGE_SIZE >= counts.records;
    yield toStep(resource, isLast || page < maxPages ? undefined : `The roster has ${counts.records} entries.`);
    if (isLast) return;
  }
}

/** Some towns have one row per charge, others one row per booking. */
const toRecord =
  ({ state, county, name: jail }: RosterFacts) =>
  (row: Row): CriminalSourceRecord => {
    const parts = { last: row.take('lastname'), first: row.take('firstname'), middle: row.take('middlename') };
    // `SMITH, JO ANN (W /F/54)`, for towns that leave the parts blank.
    const displayed = row.find('disp_name').replace(/\s*\([^()]*\)$/, '');
    row.ignore('row numbers and links', 'invid', 'my_num', 'link_text', 'image');
    row.ignore('the same day without and with an hour', 'date_arr');
    return {
      externalId: row.take('book_id'),
      recordType: 'jail',
      stage: 'arrest',
      name: parts.last === '' ? displayed : parts,
      dob: row.take('dob'),
      age: row.find('age'),
      sex: row.take('sex'),
      race: row.take('race'),
      state,
      county,
      currentStatus: 'In custody',
      custodyFacility: jail,
      custody: {
        status: 'In custody',
        facility: jail,
        bookingNumber: row.take('book_id'),
        bookedAt: row.take('disp_arrest_date'),
        arrestingAgency: firstOf(row, 'disp_agency', 'agency'),
      },
      cases: [{ charges: [{ description: firstOf(row, 'chrgdesc', 'disp_charge') }] }],
    };
  };

export function p2cClassicJail(facts: RosterFacts): CriminalConnector {
  const parse: Bulk<CriminalSourceRecord>['parse'] = (resources) =>
    mergeRows(
      eachResource(resources, (resource) => readJson(resource, { at: 'rows' })),
      toRecord(facts),
      { keyOf: ({ externalId }) => externalId, merge: mergeBookings },
    );
  return criminalConnector({
    manifest: criminalManifest({
      schedule: '35 */4 * * *',
      ...facts,
      url: `https://${facts.host}/jailinmates.aspx`,
      family: 'p2c-classic',
      gate: ['open'],
      recordKind: 'jail',
    }),
    bulk: { fetch: (fetcher) => loadPages(fetcher, facts.host, MAX_PAGES), parse },
    live: {
      /** The site has no name search, so the whole roster is read and filtered. */
      search: async ({ lastName }, fetcher) => {
        const outcome = await searchPages(loadPages(fetcher, facts.host, MAX_LIVE_PAGES), parse);
        if (outcome.kind !== 'ok' && outcome.kind !== 'truncated') return outcome;
        const wanted = fold(lastName);
        const isWanted = ({ name }: CriminalSourceRecord): boolean =>
          fold(typeof name === 'string' ? name : (name.last ?? '')).includes(wanted);
        return { ...outcome, value: outcome.value.filter((row) => row.kind === 'unreadable' || isWanted(row.record)) };
      },
    },
  });
}
