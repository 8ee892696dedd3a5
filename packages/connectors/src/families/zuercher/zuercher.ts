import type { CriminalSourceRecord } from '@blotter/vocab';
import {
  type Bulk,
  type CriminalConnector,
  criminalConnector,
  criminalManifest,
  deriveId,
  eachResource,
  type FormatRow,
  failed,
  isUnreadable,
  mergeRows,
  type PoliteFetcher,
  parseJson,
  type Resource,
  type Row,
  readJson,
  toFile,
} from '../../kit/index.ts';
import { mergeBookings, type PageStep, type RosterFacts, searchPages, toStep } from '../roster/roster.ts';
import { readHoldReasons } from './hold-reasons.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 500;
const MAX_LIVE_PAGES = 5;

const findCounts = (text: string): { readonly total: number; readonly rows: number } | undefined => {
  const parsed = parseJson(text);
  const answer = (parsed.ok ? parsed.value : null) as { total_record_count?: unknown; records?: unknown } | null;
  const [total, records] = [answer?.total_record_count, answer?.records];
  return typeof total === 'number' && Array.isArray(records) ? { total, rows: records.length } : undefined;
};

/**
 * The maintenance page is HTML at the JSON address, which the fetcher reports as an error. A page may have fewer rows
 * than requested, so the next one starts after the received rows.
 */
async function* loadPages(
  fetcher: PoliteFetcher,
  host: string,
  name: string,
  maxPages: number,
): AsyncIterable<PageStep> {
  let start = 0;
  for (let page = 1; page <= maxPages; page++) {
    const answer = await fetcher.request(`https://${host}/api/portal/inmates/load`, {
      expect: 'json',
      json: {
        name,
        race: 'all',
        sex: 'all',
        cell_block: 'all',
        held_for_agency: 'any',
        in_custody: '',
        paging: { count: PAGE_SIZE, start },
        sorting: { sort_by_column_tag: 'name', sort_descending: false },
      },
    });
    if (answer.kind !== 'ok') return void (yield answer);
    const counts = findCounts(answer.value.text());
    if (counts === undefined) return void (yield failed('The answer names no total_record_count.'));
    const { total, rows } = counts;
    if (rows === 0 && start < total) return void (yield failed('A page of the roster came back empty.'));
    start += rows;
    const resource = toFile(`inmates-${String(page).padStart(3, '0')}.json`, answer.value);
    const isLast = start >= total;
    yield toStep(resource, isLast || page < maxPages ? undefined : `The roster has ${total} entries.`);
    if (isLast) return;
  }
}

/** Drops the rows of juveniles here. They must not reach even the quarantine. */
async function* readAdults(resource: Resource): AsyncIterable<FormatRow> {
  for await (const row of readJson(resource, { at: 'records' })) {
    if (isUnreadable(row) || row.find('is_juvenile') !== 'true') yield row;
  }
}

const toRecord =
  ({ code, state, county, name: jail }: RosterFacts) =>
  (row: Row): CriminalSourceRecord => {
    row.ignore('those of juveniles are gone by now', 'is_juvenile');
    const name = row.take('name');
    const [dob, sex, race] = [row.take('dob'), row.take('sex'), row.take('race')];
    const arrested = row.take('arrest_date');
    const released = row.take('release_date');
    const status = released === '' ? 'In custody' : 'Released';
    const { cases, holds, arrestDate, bondAmounts, bondTypes } = readHoldReasons(row.take('hold_reasons'));
    row.ignore('a picture', 'mugshot');
    row.ignore('where in the building', 'cell_block');
    return {
      // No number is published. Without a date of birth, the arrest distinguishes two people of one name.
      externalId: deriveId(code, name, ...(dob === '' ? [arrested, sex, race] : [dob])),
      recordType: 'jail',
      stage: 'arrest',
      name,
      dob,
      sex,
      race,
      state,
      county,
      currentStatus: status,
      custodyFacility: released === '' ? jail : '',
      custody: {
        status,
        facility: jail,
        bookedAt: arrested || arrestDate,
        releasedAt: released,
        arrestingAgency: row.take('held_for_agency'),
        // Bonds are set per charge, and their sum is not published.
        bondAmount: bondAmounts.length === 1 ? (bondAmounts[0] ?? '') : '',
        bondType: bondTypes.join(', '),
        holds,
      },
      cases,
    };
  };

export function zuercherJail(facts: RosterFacts): CriminalConnector {
  const { host } = facts;
  const parse: Bulk<CriminalSourceRecord>['parse'] = (resources) =>
    mergeRows(eachResource(resources, readAdults), toRecord(facts), {
      keyOf: ({ externalId }) => externalId,
      merge: mergeBookings,
    });
  return criminalConnector({
    manifest: criminalManifest({
      schedule: '5 */4 * * *',
      syncEligible: true,
      ...facts,
      url: `https://${host}/#/inmates`,
      family: 'zuercher',
      gate: ['open'],
      recordKind: 'jail',
    }),
    bulk: { fetch: (fetcher) => loadPages(fetcher, host, '', MAX_PAGES), parse },
    live: {
      search: ({ lastName }, fetcher) => searchPages(loadPages(fetcher, host, lastName, MAX_LIVE_PAGES), parse),
    },
  });
}
