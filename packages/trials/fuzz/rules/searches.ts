import fc from 'fast-check';
import type { FuzzRequest } from '../request.ts';
import { type Fault, type Json, type Rule, type Rules, without } from '../rule.ts';
import type { World } from '../world.ts';

const isBlank = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && /^\p{White_Space}*$/u.test(value));

const narrows = (query: Json): boolean =>
  ['lastName', 'dob', 'city', 'zipcode', 'q'].some((name) => !isBlank(query[name])) ||
  query.age !== undefined ||
  query.lat !== undefined;

/** Keeps both coordinates or none, and a radius only with them. */
export function fitPlace(query: Json, radius: string): Json {
  return query.lat === undefined || query.lng === undefined ? without(query, 'lat', 'lng', radius) : query;
}

/** Makes a prefix of at least three letters. */
export function fitPrefix(query: Json): Json {
  return query.prefixMatch === undefined ? query : { ...query, firstName: 'Johnathan', lastName: 'Doverlane' };
}

/** Makes a query with a field that narrows the search (spec §7). */
export function fitQuery(query: Json): Json {
  const fitted = fitPrefix(fitPlace(query, 'radiusMiles'));
  return narrows(fitted) ? fitted : { ...fitted, lastName: 'Doverlane' };
}

export function fitClient(body: Json): Json {
  return body.subjectId === undefined ? without(body, 'clientId') : body;
}

const fitSearch = (body: Json): Json => {
  const fitted = fitClient({ ...body, query: fitQuery(body.query as Json) });
  return fitted.live === undefined ? fitted : without(fitted, 'asOf');
};

type Live = { readonly jurisdictions?: readonly string[] } | undefined;

/** Returns whether a search waits for these sources: at most two fast ones. */
export function isWaitedFor(live: Live, quick: ReadonlySet<string>): boolean | undefined {
  if (live === undefined) return true;
  if (live.jurisdictions === undefined) return undefined;
  const asked = new Set(live.jurisdictions.map((code) => code.toLowerCase()));
  const quickOnes = new Set([...quick].map((code) => code.toLowerCase()));
  return asked.size <= 2 && [...asked].every((code) => quickOnes.has(code));
}

const expectsSearch = ({ body }: FuzzRequest, { sources }: World): readonly number[] => {
  const { dryRun, live } = body as { readonly dryRun?: boolean; readonly live?: Live };
  const waited = dryRun ? true : isWaitedFor(live, sources.quickRegistries);
  return waited === undefined ? [200, 202] : [waited ? 200 : 202];
};

const expectsJob = ({ body }: FuzzRequest): readonly number[] => [(body as Json).dryRun === true ? 200 : 202];

const inQuery = (what: string, change: Json, ...dropped: readonly string[]): Fault => ({
  what,
  body: (body) => ({ ...body, query: { ...without(body.query as Json, ...dropped), ...change } }),
});
const NARROWING = ['lastName', 'dob', 'age', 'city', 'zipcode', 'lat', 'lng', 'radiusMiles', 'q', 'prefixMatch'];

const SEARCH_FAULTS: readonly Fault[] = [
  inQuery('a first name alone', { firstName: 'John' }, ...NARROWING),
  inQuery('address and state alone', { address: '12 Main St', state: 'TX' }, ...NARROWING),
  inQuery('blanks to narrow on', { lastName: ' ', q: '' }, ...NARROWING),
  ...['-', '%', '\u200b', '\ufeff', '😀'].flatMap((filler) =>
    ['firstName', 'lastName', 'city', 'address', 'q', 'state'].map((name) =>
      inQuery(`nothing to compare in ${name}`, { [name]: filler }),
    ),
  ),
  inQuery('lat without lng', { lat: 30 }, 'lng', 'radiusMiles'),
  inQuery('a radius about nothing', { lastName: 'Doverlane', radiusMiles: 5 }, 'lat', 'lng'),
  inQuery('a short prefix', { lastName: 'Do', prefixMatch: 'lastName' }),
  inQuery('an unknown state', { state: 'Narnia' }),
  inQuery('page 0', { page: 0 }),
  { what: 'an unknown registry', body: (body) => ({ ...body, jurisdictions: ['ZZ-NONE'] }) },
  { what: 'a filter at the top level', body: (body) => ({ ...body, lastName: 'Doverlane' }) },
  { what: 'an unknown registry asked live', body: (body) => ({ ...body, live: { jurisdictions: ['ZZ-NONE'] } }) },
  { what: 'clientId without subjectId', body: (body) => ({ ...without(body, 'subjectId'), clientId: 'c' }) },
];
const ELSEWHERE: Fault = { what: 'webhookUrl', body: (body) => ({ ...body, webhookUrl: 'https://hooks.invalid/x' }) };
const ASKED_THEN: Fault = {
  what: 'live search in the past',
  body: (body) => ({ ...body, live: { scope: 'matched' }, asOf: '2026-01-01T00:00:00Z' }),
};

const searching: Rule = { fitBody: fitSearch, faults: [...SEARCH_FAULTS, ASKED_THEN, ELSEWHERE] };

const ofSearch: Rule['params'] = ({ searches }) => fc.constantFrom(...searches).map((searchId) => ({ searchId }));
const ofRecord: Rule = {
  params: ({ records, uuid }) =>
    fc
      .oneof({ weight: 19, arbitrary: fc.constantFrom(...records) }, { weight: 1, arbitrary: fc.constant(uuid) })
      .map((id) => ({ id })),
  fitQuery: () => ({}),
};

export const searchRules: Rules = {
  search: { ...searching, expects: expectsSearch },
  startSearch: {
    fitBody: fitSearch,
    expects: expectsJob,
    faults: [
      ...SEARCH_FAULTS,
      ASKED_THEN,
      ...['http://hooks.invalid/', 'https://127.0.0.1/', 'https://localhost/', 'https://u:p@hooks.invalid/'].map(
        (webhookUrl): Fault => ({
          what: 'a webhookUrl that may not be called',
          body: (body) => ({ ...body, webhookUrl }),
        }),
      ),
    ],
  },
  startEvidenceSearch: {
    fitBody: fitSearch,
    expects: expectsJob,
    faults: [
      ...SEARCH_FAULTS,
      ELSEWHERE,
      {
        what: 'more than 20 registries',
        body: (body, { sources }) => ({ ...body, live: { jurisdictions: sources.registries.slice(0, 21) } }),
      },
      { what: 'scope', body: (body) => ({ ...body, live: { scope: 'matched' } }) },
    ],
  },
  getSearch: {
    params: ({ searches, job }) => fc.constantFrom(...searches, job).map((searchId) => ({ searchId })),
  },
  cancelSearch: {
    params: ofSearch,
    ready: async (request, { ask, credentialOf }) => {
      const headers = credentialOf(request);
      const path = request.way === 'door' ? '/app/v1/searches' : '/v1/searches';
      const { searchId } = await ask('POST', path, { headers, body: { query: { lastName: 'Doverlane' } } });
      return { ...request, params: { searchId: searchId as string } };
    },
    mostGood: 300,
  },
  getSearchResults: {
    params: ({ searches, job }) => fc.constantFrom(...searches, job).map((searchId) => ({ searchId })),
    expects: ({ params, way }, { objects }) => [
      params.searchId === objects[way === 'test' ? 'test' : 'live'].job ? 409 : 200,
    ],
  },
  getRecord: ofRecord,
  getRecordHistory: ofRecord,
  getRecordHow: ofRecord,
  getRecordPhoto: ofRecord,
  createProof: {
    params: ofSearch,
    mostGood: 150,
    faults: [{ what: 'an unknown registry', body: (body) => ({ ...body, registries: ['ZZ-NONE'] }) }],
  },
  getProofDocument: { params: ({ proofToken }) => fc.constant({ token: proofToken }) },
  getEvidenceSearch: { params: ({ evidence }) => fc.constant({ searchId: evidence }) },
  getEvidenceDocument: {
    ways: ['live'],
    params: ({ printed }) => fc.constantFrom('TX', 'tx').map((jurisdiction) => ({ searchId: printed, jurisdiction })),
  },
  getPastSearch: { params: ofSearch },
  createReport: {
    leaves: () => ({}),
    fitBody: (body, { objects }) =>
      body.searchId === undefined ? fitSearch(body) : { ...body, searchId: objects.live.searches[0] },
    ways: ['live', 'session', 'door'],
    faults: [
      { what: 'both forms', body: (body) => ({ ...body, searchId: 'srch_x', query: { lastName: 'Doverlane' } }) },
      { what: 'neither form', body: () => ({ viewerName: 'A. Reviewer' }) },
      { what: 'an unknown search', body: () => ({ searchId: 'srch_unknown' }), status: 404, code: 'not_found' },
    ],
    mostGood: 60,
  },
};
