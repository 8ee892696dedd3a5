import type { CriminalSourceRecord, SourceCharge } from '@blotter/vocab';
import {
  type Bulk,
  type CriminalConnector,
  criminalConnector,
  criminalManifest,
  deriveId,
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
import { type PageStep, type RosterFacts, searchPages, toStep } from '../roster/roster.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 500;
const MAX_LIVE_PAGES = 3;

export interface P2cModernFacts extends RosterFacts {
  /** The number of the agency's list. */
  readonly listId: string;
}

const findCount = (text: string): number | undefined => {
  const parsed = parseJson(text);
  const inmates = parsed.ok ? (parsed.value as { Inmates?: unknown } | null)?.Inmates : undefined;
  return Array.isArray(inmates) ? inmates.length : undefined;
};

/** A site that falls back to its own page size uses a round one. */
const isRound = (count: number): boolean => count % 5 === 0;

/**
 * The app page sets a token that every request must echo. `TotalCount` is always null, so each page starts with the
 * last row of the previous one. An empty page is a fault, and a page without a new row is the end.
 */
async function* loadPages(
  fetcher: PoliteFetcher,
  { host, listId }: P2cModernFacts,
  searchText: string,
  maxPages: number,
): AsyncIterable<PageStep> {
  const app = await fetcher.request(`https://${host}/Inmates/Catalog`, {
    expect: 'html',
    landmark: /<app-root|Inmate/i,
  });
  if (app.kind !== 'ok') return void (yield app);
  const token = /(?:^|[\s,])XSRF-TOKEN=([^;,\s]+)/.exec(app.value.headers['set-cookie'] ?? '')?.[1];
  if (token === undefined) return void (yield failed('The app set no XSRF token.'));
  let skip = 0;
  for (let page = 1; page <= maxPages; page++) {
    const answer = await fetcher.request(`https://${host}/api/Inmates/${listId}`, {
      expect: 'json',
      headers: { 'x-xsrf-token': decodeURIComponent(token) },
      json: {
        FilterOptionsParameters: { IntersectionSearch: true, SearchText: searchText, Parameters: [] },
        IncludeCount: true,
        PagingOptions: {
          SortOptions: [{ Name: 'ArrestDate', SortDirection: 'Descending', Sequence: 1 }],
          Take: PAGE_SIZE,
          Skip: skip,
        },
      },
    });
    if (answer.kind !== 'ok') return void (yield answer);
    const count = findCount(answer.value.text());
    if (count === undefined) return void (yield failed('The answer has no Inmates.'));
    const resource = toFile(`inmates-${String(page).padStart(3, '0')}.json`, answer.value);
    if (count === 0 && page > 1) return void (yield failed('A page of the roster came back empty.'));
    const isLast = count <= 1 || (count < PAGE_SIZE && !isRound(count));
    skip += count - 1;
    yield toStep(resource, isLast || page < maxPages ? undefined : 'The roster goes on.');
    if (isLast) return;
  }
}

const toRecord =
  ({ code, state, county, name: jail }: P2cModernFacts) =>
  (row: Row): CriminalSourceRecord => {
    const [last, first, middle] = [row.take('LastName'), row.take('FirstName'), row.find('MiddleName')];
    const [dob, age, arrested] = [row.take('DateOfBirth'), row.take('Age'), row.take('ArrestDate')];
    if (last === '') throw new Error('has no last name');
    const id = firstOf(row, 'JacketNumber', 'BookingNumber');
    const charges = row.findRows('Charges').map(toCharge);
    const primary = row.take('PrimaryChargeDescription');
    row.ignore('a picture', 'ImageId', 'HasImage');
    return {
      // The date of birth is mostly withheld, so the arrest distinguishes two people of one name.
      externalId: id || deriveId(code, last, first, middle, dob || arrested),
      recordType: 'jail',
      stage: 'arrest',
      name: { last, first, middle, suffix: row.find('Suffix') },
      dob,
      age,
      sex: row.find('Sex'),
      race: row.find('Race'),
      height: row.find('Height'),
      weight: row.find('Weight'),
      marks: row.find('ScarsMarksTattoos'),
      state,
      county,
      addresses: [{ type: 'residence', line1: row.find('HomeAddress') }],
      currentStatus: 'In custody',
      custodyFacility: row.find('HoldingFacility') || jail,
      custody: {
        status: 'In custody',
        facility: row.find('HoldingFacility') || jail,
        bookingNumber: row.find('BookingNumber'),
        bookedAt: arrested,
        arrestingAgency: row.find('BookingAgency'),
        bondAmount: row.find('TotalBondAmount'),
      },
      cases: [{ charges: charges.length > 0 ? charges : [{ description: primary }] }],
    };
  };

/** The row that two pages share adds nothing. Another booking of the same person does. */
const mergeShown = (record: CriminalSourceRecord, later: CriminalSourceRecord): CriminalSourceRecord => {
  const known = new Set((record.cases ?? []).map((each) => JSON.stringify(each)));
  const added = (later.cases ?? []).filter((each) => !known.has(JSON.stringify(each)));
  return { ...record, cases: [...(record.cases ?? []), ...added] };
};

const toCharge = (row: Row): SourceCharge => {
  row.ignore('counts the charges, and when the court sits', 'Id', 'Sequence', 'CourtDate');
  return {
    description: row.take('ChargeDescription'),
    statute: row.find('Statute'),
    severity: row.find('ChargeClass'),
    status: row.find('ChargeStatus'),
    bondAmount: row.find('BondAmount'),
  };
};

export function p2cModernJail(facts: P2cModernFacts): CriminalConnector {
  const parse: Bulk<CriminalSourceRecord>['parse'] = (resources) =>
    mergeRows(
      eachResource(resources, (resource) => readJson(resource, { at: 'Inmates' })),
      toRecord(facts),
      { keyOf: ({ externalId }) => externalId, merge: mergeShown },
    );
  return criminalConnector({
    manifest: criminalManifest({
      schedule: '45 */4 * * *',
      syncEligible: true,
      ...facts,
      url: `https://${facts.host}/Inmates/Catalog`,
      family: 'p2c-modern',
      gate: ['open'],
      recordKind: 'jail',
    }),
    bulk: { fetch: (fetcher) => loadPages(fetcher, facts, '', MAX_PAGES), parse },
    live: {
      search: ({ lastName }, fetcher) => searchPages(loadPages(fetcher, facts, lastName, MAX_LIVE_PAGES), parse),
    },
  });
}
