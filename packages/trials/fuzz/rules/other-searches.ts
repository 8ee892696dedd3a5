import fc from 'fast-check';
import type { Answer } from '../../../server/test/kit/http-client.ts';
import type { Damage } from '../damages.ts';
import { criminalLeaves, hasLetters } from '../leaves.ts';
import type { Expected, FuzzRequest } from '../request.ts';
import { type Fault, type Json, objectsOf, type Rule, type Rules, without } from '../rule.ts';
import type { World } from '../world.ts';
import { fitClient, fitPlace, fitPrefix, fitQuery, isWaitedFor } from './searches.ts';

const bad400: Omit<Expected, 'what'> = { statuses: [400], code: 'invalid_request' };

const fitCriminalQuery = (query: Json): Json => {
  const named = hasLetters(query.lastName) ? query : { ...query, lastName: 'Doverlane' };
  return named.dob === undefined ? named : without(named, 'birthYear');
};

const isNested = (body: Json): boolean => typeof body.query === 'object';

const fitCriminal = (body: Json): Json => {
  const fitted = fitClient(
    isNested(body) ? { ...body, query: fitCriminalQuery(body.query as Json) } : fitCriminalQuery(body),
  );
  return fitted.live === undefined ? fitted : without(fitted, 'recordTypes');
};

const onQuery =
  (change: (query: Json) => Json) =>
  (body: Json): Json =>
    isNested(body) ? { ...body, query: change(body.query as Json) } : change(body);

const CRIMINAL_FAULTS: readonly Fault[] = [
  { what: 'no surname', body: onQuery((query) => without(query, 'lastName')), status: 400 },
  { what: 'a blank surname', body: onQuery((query) => ({ ...query, lastName: ' ' })), status: 400 },
  { what: 'a surname without letters', body: onQuery((query) => ({ ...query, lastName: '\u200b' })), status: 400 },
  ...['firstName', 'middleName', 'county', 'state'].map(
    (name): Fault => ({ what: `nothing to compare in ${name}`, body: onQuery((query) => ({ ...query, [name]: '-' })) }),
  ),
  { what: 'two forms', body: (body) => ({ ...body, query: { lastName: 'A' }, lastName: 'A' }), status: 400 },
  { what: 'rows', body: (body) => ({ ...body, queries: [] }), status: 400 },
  { what: 'an unknown state', body: onQuery((query) => ({ ...query, state: 'Narnia' })) },
  {
    what: 'two years of birth',
    body: onQuery((query) => ({ ...query, dob: '1970-01-31', birthYear: 1971 })),
  },
  { what: 'an unknown source', body: (body) => ({ ...body, jurisdictions: ['us-zz-none-jail'] }) },
  { what: 'clientId without subjectId', body: (body) => ({ ...without(body, 'subjectId'), clientId: 'c' }) },
];

/** A field may also be null if it is optional until the query form is known. */
const isMissing = (what: string): boolean => what === 'missing' || what === 'null instead';

/** Only a missing last name gives 400. */
const refusesSurname = ({ what, places }: Damage): Omit<Expected, 'what'> | undefined =>
  isMissing(what) && ['lastName', 'query'].includes(String(places.at(-1))) ? bad400 : undefined;

const expectsCriminal = ({ body }: FuzzRequest, { sources }: World): readonly number[] => {
  const { live } = body as { readonly live?: { readonly jurisdictions?: readonly string[] } };
  const waited = isWaitedFor(live, sources.quickCriminal);
  return waited === undefined ? [200, 202] : [waited ? 200 : 202];
};

const isRow = (places: Damage['places'], at: number): number | undefined =>
  typeof places[at] === 'number' ? (places[at] as number) : undefined;

/** The error belongs to the row, and the batch continues. */
const rowError = (index: number): Omit<Expected, 'what'> => ({ statuses: [200], badRow: index });

const allSearched = ({ body }: Answer): string | undefined => {
  const bad = (body.results ?? body.errors ?? []).find((row: Json) => row.error !== undefined);
  return bad && `row ${bad.index}: ${JSON.stringify(bad.error)}`;
};

/** A blank text counts as absent. */
const withoutBlanks = (sent: Json): Json =>
  Object.fromEntries(
    Object.entries(sent).filter(([, value]) => typeof value !== 'string' || !/^\p{White_Space}*$/u.test(value)),
  );

const LOOKED_UP = ['fuzzy', 'mode', 'page', 'perPage'];

const fitCompat = (sent: Json): Json => {
  const given = withoutBlanks(sent);
  const looksUp = given.uuid !== undefined ? 'uuid' : given.personUuid !== undefined ? 'personUuid' : undefined;
  if (looksUp !== undefined)
    return Object.fromEntries(Object.entries(given).filter(([name]) => [looksUp, ...LOOKED_UP].includes(name)));
  const one =
    given.q !== undefined ? without(given, 'firstName', 'lastName', 'lat', 'lng', 'address', 'prefixMatch') : given;
  const apart = one.address !== undefined ? without(one, 'lat', 'lng') : one;
  const placed = fitPrefix(fitPlace(apart, 'radius'));
  return fitQuery(placed) === placed || 'q' in placed ? placed : { ...placed, lastName: 'Doverlane' };
};

/** A number in a query string has no exponent. */
const toPrinted = (value: number): number => (Math.abs(value) < 0.001 ? 0.001 : value);
const inPlainDigits = (query: Json): Json =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isInteger(value) ? toPrinted(value) : value,
    ]),
  );

const CRIMINAL_PAGE = { leaves: criminalLeaves } as const;

const compatFaults = (to: (change: Json) => Partial<Fault>): readonly Fault[] => [
  { what: 'q with a name', ...to({ q: 'Doverlane', lastName: 'Doverlane' }), status: 400 },
  { what: 'q with a place', ...to({ q: 'Doverlane', lat: 30, lng: -97 }), status: 400 },
  { what: 'q with an address', ...to({ q: 'Doverlane', address: '12 Main St' }), status: 400 },
  { what: 'an address with a place', ...to({ address: '12 Main St', lat: 30, lng: -97 }), status: 400 },
  { what: 'no field that narrows the search', ...to({ firstName: 'John' }), status: 400 },
  { what: 'a surname without letters', ...to({ lastName: '-' }), status: 400 },
  { what: 'a first name without letters', ...to({ lastName: 'Doverlane', firstName: '\u200b' }), status: 422 },
  { what: 'a face', ...to({ lastName: 'Doverlane', faceId: 'x' }), status: 422 },
  { what: 'lat without lng', ...to({ lastName: 'Doverlane', lat: 30 }), status: 422 },
  { what: 'an unknown state', ...to({ lastName: 'Doverlane', state: 'Narnia' }), status: 422 },
  { what: 'two lookups', ...to({ uuid: 'a', personUuid: 'b' }), status: 422 },
];
const compat: Rule = { fitBody: fitCompat, faults: compatFaults((change) => ({ body: () => change })) };

export const otherSearchRules: Rules = {
  batch: {
    fitBody: (body) => {
      const rows = (Array.isArray(body) ? body : (body.queries as readonly Json[])).map((row) => fitQuery(row as Json));
      return Array.isArray(body) ? rows : { ...body, queries: rows };
    },
    check: allSearched,
    refusal: ({ places }) => {
      const row = isRow(places, 0) ?? (places[0] === 'queries' ? isRow(places, 1) : undefined);
      return row === undefined ? undefined : rowError(row);
    },
    faults: [
      { what: 'live', body: () => ({ queries: [{ lastName: 'A' }], live: { scope: 'matched' } }) },
      { what: 'too many rows', body: () => Array.from({ length: 1_001 }, () => ({ lastName: 'A' })) },
      { what: 'an unknown registry', body: () => ({ queries: [{ lastName: 'A' }], jurisdictions: ['ZZ-NONE'] }) },
    ],
    mostGood: 400,
  },
  searchCriminal: {
    ...CRIMINAL_PAGE,
    fitBody: fitCriminal,
    expects: expectsCriminal,
    refusal: refusesSurname,
    faults: CRIMINAL_FAULTS,
  },
  batchCriminal: {
    ...CRIMINAL_PAGE,
    fitBody: (body) => fitClient({ ...body, queries: (body.queries as readonly Json[]).map(fitCriminalQuery) }),
    check: allSearched,
    refusal: ({ what, places }) => {
      const row = places[0] === 'queries' ? isRow(places, 1) : undefined;
      if (row !== undefined) return rowError(row);
      const ofRows = places[0] === 'queries' && (isMissing(what) || ['too few', 'too many'].includes(what));
      return ofRows ? bad400 : undefined;
    },
    faults: [
      { what: 'a query beside the rows', body: (body) => ({ ...body, lastName: 'A' }), status: 400 },
      { what: 'an unknown source', body: (body) => ({ ...body, jurisdictions: ['us-zz-none-jail'] }) },
    ],
    mostGood: 400,
  },
  getCriminalSearch: {
    params: ({ criminalSearch }) => fc.constant({ searchId: criminalSearch }),
    expects: () => [200],
  },
  getCriminalRecord: {
    params: ({ criminalRecord }) => fc.constant({ recordId: criminalRecord.recordId }),
    fitQuery: (_query, { objects }) => ({ source: objects.live.criminalRecord.source }),
    ready: async (request, { objects }) => ({
      ...request,
      query: [['source', objects[request.way === 'test' ? 'test' : 'live'].criminalRecord.source]],
    }),
    faults: [
      { what: 'no source', query: () => [], status: 400 },
      { what: 'another source', query: () => [['source', 'us-zz-none-jail']], status: 404, code: 'not_found' },
    ],
    unknownId: [404],
  },
  createCriminalReport: {
    ...CRIMINAL_PAGE,
    fitBody: (body, { objects }) =>
      body.searchId === undefined ? fitCriminal(body) : { ...body, searchId: objects.live.criminalSearch },
    ways: ['live', 'door'],
    refusal: (damage) => (isMissing(damage.what) && damage.places[0] === 'searchId' ? bad400 : refusesSurname(damage)),
    faults: [
      { what: 'both forms', body: () => ({ searchId: 'srch_x', lastName: 'A' }), status: 400 },
      { what: 'neither form', body: () => ({ viewerName: 'A. Reviewer' }), status: 400 },
      { what: 'an unknown search', body: () => ({ searchId: 'srch_unknown' }), status: 404, code: 'not_found' },
    ],
    mostGood: 60,
  },
  listCriminalJurisdictions: {
    faults: [{ what: 'an unknown state', query: () => [['state', 'Narnia']] }],
  },
  resolveWebsites: {
    refusal: ({ what, places }) =>
      ['too few keys', 'too many keys', 'too few', 'too many'].includes(what) &&
      (places.length === 0 || places[0] === 'websites')
        ? bad400
        : undefined,
  },
  compatSearch: compat,
  compatSearchByQuery: {
    fitQuery: (query) => inPlainDigits(fitCompat(query)),
    faults: compatFaults((change) => ({
      query: (query) => [
        ...Object.entries(change).map(([name, value]) => [name, String(value)] as const),
        // In the query string this parameter is the credential.
        ...query.filter(([name]) => name === 'key'),
      ],
    })),
  },
  verifyDocument: {
    params: ({ reportId, searches }) => fc.constantFrom(reportId, ...searches, 'rpt_unknown').map((id) => ({ id })),
    unknownId: [200],
  },
  createClearance: {
    leaves: ({ objects: { live } }) => ({ searchId: fc.constant(live.shown.searchId) }),
    ready: async (request, { objects }) => ({
      ...request,
      body: { ...(request.body as Json), ...objects[request.way === 'test' ? 'test' : 'live'].shown },
    }),
    faults: [
      {
        what: 'an unknown search',
        body: (body) => ({ ...body, searchId: 'srch_unknown' }),
        status: 404,
        code: 'not_found',
      },
      {
        what: 'a person who was not shown',
        body: (body, world, way) => ({
          ...body,
          searchId: objectsOf(world, way).shown.searchId,
          personRef: `per_${'0'.repeat(24)}`,
        }),
      },
    ],
  },
  getClearance: { params: ({ clearance }) => fc.constant({ clearanceId: clearance }) },
  getConsoleClearance: { params: ({ clearance }) => fc.constant({ clearanceId: clearance }) },
  revokeClearance: {
    params: ({ clearance }) => fc.constant({ clearanceId: clearance }),
  },
};
