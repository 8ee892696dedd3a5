import { toOrderBody } from './fcra-orders.ts';

/** Sources that are asked live before the answer. */
export type QuickSources = { readonly registry: string; readonly source: string };

export type Refusal = { readonly status: number; readonly code: string | number };
export const UNPROCESSABLE: Refusal = { status: 422, code: 'unprocessable_query' };
const INVALID: Refusal = { status: 400, code: 'invalid_request' };

/** A request that takes texts. */
export type Door = {
  readonly name: string;
  readonly path: string;
  /** In the query string; POST otherwise. */
  readonly isGet?: boolean;
  /** The names that the error message uses. */
  readonly fields: readonly string[];
  /** A good request but for the text in this field. */
  readonly toSent: (field: string, text: string, quick: QuickSources) => object;
  readonly refusalOf: (field: string) => Refusal;
};

export const QUERY_TEXTS = ['lastName', 'firstName', 'q', 'city', 'address', 'state'] as const;
export const CRIMINAL_TEXTS = ['lastName', 'firstName', 'middleName', 'county', 'state'] as const;
export const COMPAT_PATH = '/v1/compat/sexoffender';

const SMITH = { lastName: 'Doverlane' };
type More = (quick: QuickSources) => object;
const NO_MORE: More = () => ({});

/** The object with a text at a place of it: `subject.addresses[0].city`. */
const put = (object: object, places: readonly string[], text: string): object => {
  const [name = '', ...rest] = places;
  const inner = (object as { readonly [key: string]: object })[name];
  const value = rest.length === 0 ? text : put(inner ?? {}, rest, text);
  if (Array.isArray(object)) return object.map((item, at) => (String(at) === name ? value : item));
  return { ...object, [name]: value };
};
const putAt = (object: object, field: string, text: string): object => put(object, field.split(/[.[\]]+/), text);

const search = (name: string, path: string, more: More = NO_MORE, query: object = SMITH): Door => ({
  name,
  path,
  fields: QUERY_TEXTS.map((field) => `query.${field}`),
  toSent: (field, text, quick) => putAt({ query, ...more(quick) }, field, text),
  refusalOf: () => UNPROCESSABLE,
});

/** The surname is the one field whose fault is a 400 (contract, 400 or 422). */
export function refusalOfCriminal(field: string): Refusal {
  return field.endsWith('lastName') ? INVALID : UNPROCESSABLE;
}

const nested = (name: string, path: string, more: More = NO_MORE): Door => ({
  name,
  path,
  fields: CRIMINAL_TEXTS.map((field) => `query.${field}`),
  toSent: (field, text, quick) => putAt({ query: SMITH, ...more(quick) }, field, text),
  refusalOf: refusalOfCriminal,
});
const flat = (name: string, path: string): Door => ({
  name,
  path,
  fields: CRIMINAL_TEXTS,
  toSent: (field, text) => ({ ...SMITH, [field]: text }),
  refusalOf: refusalOfCriminal,
});

/** 400 where nothing else narrows. */
const compat = (name: string, isGet: boolean, beside: object, status: number): Door => ({
  name,
  path: COMPAT_PATH,
  isGet,
  fields: QUERY_TEXTS,
  toSent: (field, text) => ({ ...beside, [field]: text }),
  refusalOf: () => ({ status, code: status }),
});

const monitor = (name: string, fields: readonly string[], more: object): Door => ({
  name,
  path: '/v1/monitors',
  fields,
  toSent: (field, text) => putAt({ channels: { email: 'owner@example.com' }, ...more }, field, text),
  refusalOf: () => INVALID,
});
const person = { firstName: 'John', lastName: 'Doverlane', dob: '1968-10-11' };
const PERSON_FIELDS = ['person.firstName', 'person.lastName'];

export const DOORS: readonly Door[] = [
  search('POST /v1/search', '/v1/search'),
  search('POST /v1/search with nothing else to narrow on', '/v1/search', NO_MORE, {}),
  search('POST /v1/search, priced only', '/v1/search', () => ({ dryRun: true })),
  search('POST /v1/search as of then', '/v1/search', () => ({ match: 'strict', asOf: '2026-01-01T00:00:00Z' })),
  search('a live search that is answered', '/v1/search', ({ registry }) => ({ live: { jurisdictions: [registry] } })),
  search('a live search of those that matched', '/v1/search', () => ({ live: { scope: 'matched' } })),
  search('a live search that becomes a job', '/v1/search', () => ({ live: { jurisdictions: ['ND', 'NE', 'WY'] } })),
  search('POST /v1/searches', '/v1/searches'),
  search('POST /v1/evidence/searches', '/v1/evidence/searches', () => ({ live: { jurisdictions: ['ND'] } })),
  search('POST /v1/report', '/v1/report'),
  nested('POST /v1/criminal/search, nested', '/v1/criminal/search'),
  flat('POST /v1/criminal/search, flat', '/v1/criminal/search'),
  nested('a live criminal search', '/v1/criminal/search', ({ source }) => ({ live: { jurisdictions: [source] } })),
  nested('POST /v1/criminal/report, nested', '/v1/criminal/report'),
  flat('POST /v1/criminal/report, flat', '/v1/criminal/report'),
  compat('compat POST beside a ZIP code', false, { zipcode: '78701' }, 422),
  compat('compat GET beside a ZIP code', true, { zipcode: '78701' }, 422),
  compat('compat POST alone', false, {}, 400),
  compat('compat GET alone', true, {}, 400),
  monitor('a person monitor', PERSON_FIELDS, { product: 'sex-offender', type: 'person', person }),
  monitor('a person monitor of criminal records', PERSON_FIELDS, { product: 'criminal', type: 'person', person }),
  monitor('a location monitor', ['location.address'], { product: 'sex-offender', type: 'location', location: {} }),
  {
    name: 'an FCRA order',
    path: '/v1/fcra/orders',
    fields: [
      ...['subject.firstName', 'subject.middleName', 'subject.lastName'],
      ...['subject.addresses[0].line1', 'subject.addresses[0].city'],
    ],
    toSent: (field, text) => putAt(toOrderBody(), field, text),
    refusalOf: () => UNPROCESSABLE,
  },
];
