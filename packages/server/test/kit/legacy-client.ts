import type { Answer, Send } from './http-client.ts';

/** A client as it was written for the legacy service: typed by hand, and it fails on a key too many, a key missing, a wrong type. */
type Decode<T> = (value: unknown, at: string) => T;

const fail = (at: string, value: unknown, wanted: string): never => {
  throw new TypeError(`${at} is ${JSON.stringify(value)?.slice(0, 60)}, not ${wanted}`);
};
const text: Decode<string> = (value, at) => (typeof value === 'string' ? value : fail(at, value, 'a string'));
const number: Decode<number> = (value, at) => (typeof value === 'number' ? value : fail(at, value, 'a number'));
const flag: Decode<boolean> = (value, at) => (typeof value === 'boolean' ? value : fail(at, value, 'a boolean'));
const matching =
  (pattern: RegExp): Decode<string> =>
  (value, at) =>
    pattern.test(text(value, at)) ? (value as string) : fail(at, value, String(pattern));
const orNull =
  <T>(decode: Decode<T>): Decode<T | null> =>
  (value, at) =>
    value === null ? null : decode(value, at);
const listOf =
  <T>(decode: Decode<T>): Decode<readonly T[]> =>
  (value, at) =>
    Array.isArray(value) ? value.map((item, n) => decode(item, `${at}[${n}]`)) : fail(at, value, 'a list');
const objectOf =
  <S extends { readonly [key: string]: Decode<unknown> }>(
    shape: S,
  ): Decode<{ readonly [K in keyof S]: ReturnType<S[K]> }> =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(at, value, 'an object');
    const [got, known] = [Object.keys(value), Object.keys(shape)];
    for (const key of got) if (!known.includes(key)) fail(`${at}.${key}`, undefined, 'known');
    for (const key of known) if (!got.includes(key)) fail(`${at}.${key}`, undefined, 'missing');
    const entries = known.map((key) => [key, shape[key]?.((value as Record<string, unknown>)[key], `${at}.${key}`)]);
    return Object.fromEntries(entries);
  };

const moment = matching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
const midnight = matching(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/);

const decodeOffender = objectOf({
  uuid: text,
  name: text,
  firstName: text,
  middleName: text,
  lastName: text,
  sex: text,
  age: text,
  race: text,
  ethnicity: text,
  height: text,
  weight: text,
  eyeColor: text,
  hairColor: text,
  marks: text,
  address: text,
  city: text,
  state: text,
  zipcode: text,
  crime: text,
  riskLevel: text,
  offenderUrl: text,
  content: text,
  offenderImageUrl: text,
  offenderImageUrlR2: matching(/^$/),
  jurisdiction: text,
  dob: orNull(midnight),
  registrationDate: orNull(midnight),
  createdAt: orNull(moment),
  updatedAt: orNull(moment),
  dobPrecision: matching(/^(exact|year_month|year|unknown)$/),
  lat: number,
  lng: number,
  isAbsconder: orNull(flag),
  isPredator: orNull(flag),
  firstName_nicknames: listOf(text),
  aliases: listOf(objectOf({ givenName: text, middleName: text, surName: text })),
  locations: listOf(
    objectOf({
      type: text,
      streetAddress: text,
      city: text,
      state: text,
      zipCode: text,
      county: text,
      latitude: number,
      longitude: number,
      fromDate: orNull(text),
      toDate: orNull(text),
    }),
  ),
  sources: listOf(objectOf({ id: text, name: text, url: text })),
  personUuid: text,
  county: text,
  matchConfidence: orNull(number),
  matchState: orNull(text),
  stateData: (value: unknown, at: string) =>
    value === null || typeof value === 'object' ? (value as { comments: string } | null) : fail(at, value, 'an object'),
});

export type LegacyOffender = ReturnType<typeof decodeOffender>;

export type LegacyResult = {
  readonly offenders: readonly LegacyOffender[];
  readonly page: number;
  readonly totalPages: number;
  readonly error?: 503;
};

export function decodeLegacy({ status, body }: Answer): LegacyResult {
  if (status !== 200) throw new TypeError(`the status is ${status}: ${JSON.stringify(body)}`);
  const { error, ...rest } = body as Record<string, unknown>;
  if ('error' in body && error !== 503) fail('error', error, 'absent or 503');
  const decoded = objectOf({ offenders: listOf(decodeOffender), page: number, totalPages: number })(rest, 'answer');
  return error === 503 ? { ...decoded, error } : decoded;
}

export type LegacyQuery = { readonly [parameter: string]: string | number | boolean };

const PATH = '/v1/compat/sexoffender';

/** Asks both ways and insists that both say the same. */
export function createLegacyClient(send: Send, key: string) {
  const post = async (body: LegacyQuery) => decodeLegacy(await send('POST', PATH, { key, body }));
  const get = async (query: LegacyQuery) => {
    const text = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return decodeLegacy(await send('GET', `${PATH}?key=${key}&${text}`));
  };
  return {
    post,
    get,
    find: async (query: LegacyQuery): Promise<LegacyResult> => {
      const [posted, got] = [await post(query), await get(query)];
      if (JSON.stringify(posted) !== JSON.stringify(got)) throw new Error('GET and POST differ');
      return posted;
    },
  };
}
