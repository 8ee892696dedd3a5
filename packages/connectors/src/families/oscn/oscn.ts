import { type CriminalSourceRecord, isConviction, type SourceCharge } from '@blotter/vocab';
import {
  type Bulk,
  type CriminalConnector,
  createRow,
  criminalConnector,
  criminalManifest,
  deriveId,
  type Fields,
  type FormatRow,
  mergeRows,
  type Resource,
  type Row,
  toFile,
  toReason,
  unreadable,
} from '../../kit/index.ts';
import { type CourtSite, courtPages, mergeCases } from '../court/cases.ts';
import { type RosterFacts, readText, toStep } from '../roster/roster.ts';
import {
  CASE_LANDMARK,
  findPartyId,
  PARTY_LANDMARK,
  RESULTS_LANDMARK,
  readCase,
  readParty,
  readResults,
} from './pages.ts';

export interface OscnFacts extends RosterFacts {
  /** The county name in URLs. */
  readonly db: string;
}

/** Only the page of the party shows the year of birth. */
const toSite = ({ host, db }: OscnFacts): CourtSite => ({
  open: async (fetcher) => ({
    kind: 'ok',
    value: async ({ last, isWhole, first }) => {
      const found = await fetcher.request(`https://${host}/dockets/Results.aspx`, {
        expect: 'html',
        landmark: RESULTS_LANDMARK,
        query: { db, lname: `${last.toUpperCase()}${isWhole ? '' : '%'}`, fname: first.toUpperCase() },
      });
      return found.kind === 'ok' ? { kind: 'ok', value: readResults(found.value) } : found;
    },
  }),
  fetchCase: async function* (fetcher, address) {
    const page = await fetcher.request(address, { expect: 'html', landmark: CASE_LANDMARK });
    if (page.kind !== 'ok') return void (yield page);
    const query = new URL(address).searchParams;
    yield toStep(toFile(`case-${query.get('cmid') ?? query.get('number')}.html`, page.value));
    const id = findPartyId(page.value.text());
    if (id === undefined) return;
    const party = await fetcher.request(`https://${host}/dockets/GetPartyRecord.aspx`, {
      expect: 'html',
      landmark: PARTY_LANDMARK,
      query: { db, id },
    });
    yield party.kind === 'ok' ? toStep(toFile(`party-${id}.html`, party.value)) : party;
  },
});

/** Reads cases and the pages of their parties, in any order. */
async function* readPages(resources: AsyncIterable<Resource>): AsyncIterable<FormatRow> {
  const cases: { readonly name: string; readonly fields: Fields }[] = [];
  const parties = new Map<string, Fields>();
  for await (const resource of resources) {
    const html = await readText(resource);
    try {
      if (CASE_LANDMARK.test(html)) cases.push({ name: resource.name, fields: readCase(html) });
      else if (PARTY_LANDMARK.test(html)) {
        const party = readParty(html);
        parties.set(party['Party Number'] ?? '', party);
      } else yield unreadable(resource.name, 0, 'is no page of a case', html);
    } catch (error) {
      yield unreadable(resource.name, 0, toReason(error));
    }
  }
  for (const { name, fields } of cases) {
    const party = parties.get(String(fields.partyId));
    yield createRow({ ...fields, ...(party && { party }) }, { resource: name, rowNumber: 1 });
  }
}

const toCharge = (row: Row): SourceCharge => {
  const outcome = row.take('outcome');
  row.ignore('the court’s own code', 'code');
  return {
    description: row.take('description'),
    statute: row.take('statute'),
    offenseDate: row.take('offenseDate'),
    disposition: outcome,
    dispositionDate: row.take('date'),
  };
};

const toRecord =
  ({ code, state, county }: OscnFacts) =>
  (row: Row): CriminalSourceRecord => {
    const party = row.findRow('party');
    const [name, partyId, caseNumber] = [row.take('name'), row.take('partyId'), row.take('caseNumber')];
    const charges = row.takeRows('counts').map(toCharge);
    party.ignore('the case has them', 'Party Number', 'Party Name');
    return {
      externalId: partyId || deriveId(code, name, caseNumber),
      recordType: 'court',
      stage: charges.some(({ disposition }) => isConviction(disposition ?? '')) ? 'conviction' : 'charge',
      name,
      dob: party.find('Birth Year'),
      state,
      county,
      cases: [
        {
          caseNumber,
          court: row.take('court'),
          filedDate: row.take('Filed'),
          status: row.find('Status'),
          disposedDate: row.find('Closed'),
          charges,
        },
      ],
    };
  };

export function oscnCourt(facts: OscnFacts): CriminalConnector {
  const { db: _own, ...own } = facts;
  const parse: Bulk<CriminalSourceRecord>['parse'] = (resources) =>
    mergeRows(readPages(resources), toRecord(facts), { keyOf: ({ externalId }) => externalId, merge: mergeCases });
  return criminalConnector({
    manifest: criminalManifest({
      schedule: '50 5 * * *',
      ...own,
      url: `https://${facts.host}/dockets/`,
      family: 'oscn',
      gate: ['open'],
      recordKind: 'court',
    }),
    ...courtPages(toSite(facts), parse),
  });
}
