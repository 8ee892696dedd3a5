import type { CriminalSourceRecord, SourceCharge } from '@blotter/vocab';
import {
  type Bulk,
  type CriminalConnector,
  cellText,
  createRow,
  criminalConnector,
  criminalManifest,
  deriveId,
  type FormatRow,
  failed,
  formFields,
  type Html,
  labelled,
  loadHtml,
  mergeRows,
  type PoliteFetcher,
  type Resource,
  type Row,
  toFile,
  toReason,
  unreadable,
} from '../../kit/index.ts';
import { groupCases } from '../fields/criminal-parts.ts';
import { firstOf } from '../fields/first-of.ts';
import { mergeBookings, type PageStep, type RosterFacts, readText, searchPages, toStep } from '../roster/roster.ts';

const PAGE_SIZE = 20;
const MAX_PAGES = 2_500;
const MAX_LIVE_PAGES = 3;
const ROSTER_LANDMARK = /booking-card|no-results|Total Inmates/i;

export interface CitizenConnectFacts extends RosterFacts {
  /** Required to open the session. Without it the roster answers 500. */
  readonly agencyId: string;
}

async function* loadPages(
  fetcher: PoliteFetcher,
  { host, agencyId }: CitizenConnectFacts,
  search: string,
  maxPages: number,
): AsyncIterable<PageStep> {
  const home = `https://${host}/bookingsearch/index.php?AgencyID=${agencyId}`;
  const page = await fetcher.request(home, { expect: 'html', landmark: /formcurrentconfinementsonload/ });
  if (page.kind !== 'ok') return void (yield page);
  const { JMSAgencyID: jailId } = formFields(loadHtml(page.value.text()), '#formcurrentconfinementsonload');
  if (!jailId) return void (yield failed('The search page names no JMSAgencyID.'));
  for (let index = 1; index <= maxPages; index++) {
    const answer = await fetcher.request(
      `https://${host}/bookingsearch/fetchesforajax/fetch_current_confinements.php`,
      {
        expect: 'html',
        landmark: ROSTER_LANDMARK,
        form: { JMSAgencyID: jailId, search, agency: '', sort: 'name', IDX: String(index) },
        headers: { 'x-requested-with': 'XMLHttpRequest', referer: home },
      },
    );
    if (answer.kind !== 'ok') return void (yield answer);
    const $ = loadHtml(answer.value.text());
    const cards = $('.booking-card').length;
    const body = cellText($('body'));
    const [, shown, total] = /Showing\s+\d+\s*-\s*(\d+)\s+of\s+(\d+)/.exec(body) ?? [];
    const isSaidEmpty = /Total Inmates:?\s*0\b/.test(body) || !/Total Inmates:?\s*\d/.test(body);
    const isLast = total === undefined ? cards < PAGE_SIZE : Number(shown) >= Number(total);
    if (cards === 0 && (index > 1 || !isSaidEmpty)) return void (yield failed('A page of the roster came back empty.'));
    const resource = toFile(`confinements-${String(index).padStart(3, '0')}.html`, answer.value);
    yield toStep(resource, isLast || index < maxPages ? undefined : `The roster has ${total} entries.`);
    if (isLast) return;
  }
}

async function* readCards(resource: Resource): AsyncIterable<FormatRow> {
  const html = await readText(resource);
  if (!ROSTER_LANDMARK.test(html)) return void (yield unreadable(resource.name, 0, 'is no page of the roster', html));
  try {
    const $ = loadHtml(html);
    for (const [index, card] of $('.booking-card').toArray().entries()) {
      yield createRow(toFields($, $(card)), { resource: resource.name, rowNumber: index + 1 });
    }
  } catch (error) {
    yield unreadable(resource.name, 0, toReason(error));
  }
}

const toFields = ($: Html, card: ReturnType<Html>) => ({
  name: cellText(card.find('h5').first()),
  bookingId: card.find('[data-bookingid]').attr('data-bookingid') ?? '',
  ...labelled($, card, { label: '.detail-label', value: '.detail-value' }),
  charges: card
    .find('.charge-item')
    .toArray()
    .map((item) => {
      const details = $(item).find('.charge-details').first();
      return {
        agency: cellText(details.find('.charge-agency')),
        bond: cellText(details.find('.bond-amount')),
        docket: cellText(details.find('.docket-info')).replace(/^Docket:?\s*/i, ''),
        description: cellText(details.clone().find('.charge-agency, .bond-info, .docket-info').remove().end()),
      };
    }),
});

const toRecord =
  ({ code, state, county, name: jail }: CitizenConnectFacts) =>
  (row: Row): CriminalSourceRecord => {
    const name = row.take('name');
    const dob = row.find('Date of Birth');
    const bookingId = row.take('bookingId');
    const booked = firstOf(row, 'Booked', 'Booking Date/Time', 'Arrest Date/Time');
    // `36 years / W / M`, or `W / M` without an age.
    const demographics = row.take('Demographics').split(/\s*\/\s*/);
    const [race = '', sex = ''] = demographics.slice(-2);
    const age = demographics.length > 2 ? (/^\d+/.exec(demographics[0] ?? '')?.[0] ?? '') : '';
    return {
      externalId: deriveId(code, name, dob || bookingId || booked),
      recordType: 'jail',
      stage: 'arrest',
      name,
      dob,
      age,
      sex,
      race,
      state,
      county,
      currentStatus: 'In custody',
      custodyFacility: row.find('Facility') || jail,
      custody: {
        status: 'In custody',
        facility: row.find('Facility') || jail,
        bookingNumber: bookingId,
        bookedAt: booked,
        arrestingAgency: row.find('Arresting Agency'),
        bondAmount: row.find('Bond Total'),
      },
      cases: groupCases(
        row.takeRows('charges').map((charge) => ({
          courtCase: { caseNumber: charge.find('docket') },
          charge: toCharge(charge),
        })),
      ),
    };
  };

const toCharge = (row: Row): SourceCharge => {
  row.ignore('the agency of the booking', 'agency');
  return { description: row.take('description'), bondAmount: row.take('bond') };
};

export function citizenConnectJail(facts: CitizenConnectFacts): CriminalConnector {
  async function* rows(resources: AsyncIterable<Resource>): AsyncIterable<FormatRow> {
    for await (const resource of resources) yield* readCards(resource);
  }
  const parse: Bulk<CriminalSourceRecord>['parse'] = (resources) =>
    mergeRows(rows(resources), toRecord(facts), { keyOf: ({ externalId }) => externalId, merge: mergeBookings });
  return criminalConnector({
    manifest: criminalManifest({
      schedule: '15 */6 * * *',
      syncEligible: true,
      ...facts,
      url: `https://${facts.host}/bookingsearch/index.php?AgencyID=${facts.agencyId}`,
      family: 'citizen-connect',
      gate: ['open'],
      recordKind: 'jail',
    }),
    bulk: { fetch: (fetcher) => loadPages(fetcher, facts, '', MAX_PAGES), parse },
    live: {
      search: ({ lastName }, fetcher) => searchPages(loadPages(fetcher, facts, lastName, MAX_LIVE_PAGES), parse),
    },
  });
}
