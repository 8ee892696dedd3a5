import { type Static, type TSchema, Type } from 'typebox';

/** A kind of value that a setting can hold. */
export type SettingType<S extends TSchema = TSchema> = {
  /** The schema of the parsed value. */
  readonly schema: S;
  /** Turns the text of the environment into a value for the schema to check. It never throws. */
  readonly parse: (text: string) => unknown;
  /** The rest of the sentence that refuses a value, after the name of the setting. */
  readonly refusal: string;
  /** The accepted values, in Markdown. Absent if any text is accepted. */
  readonly accepts?: string;
};

const SWITCH = new Map([
  ['on', true],
  ['off', false],
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);

const same = (value: string): string => value;
const toCodes = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(', ');
const toPrefixes = (protocols: readonly string[]): string => protocols.map((protocol) => `${protocol}//`).join(' or ');
const toCodePrefixes = (protocols: readonly string[]): string =>
  protocols.map((protocol) => `\`${protocol}//\``).join(' or ');
const hasProtocol = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** Splits a list at its commas and drops empty items. */
const splitList = (value: string): readonly string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Any text. */
export function text() {
  return { schema: Type.String(), parse: same, refusal: 'send text' };
}

/** A whole number of at most seven digits, from 0 to `max`. */
export function whole(noun: string, max: number) {
  return {
    schema: Type.Integer({ minimum: 0, maximum: max }),
    // Number() alone is too lenient: it accepts signs, spaces and exponents.
    parse: (value: string): number => (/^\d{1,7}$/.test(value) ? Number(value) : Number.NaN),
    refusal: `send ${noun} from 0 to ${max}`,
    accepts: `0 to ${max}`,
  };
}

/** A TCP port. Port 0 takes a free one. */
export function port() {
  return whole('a port', 65_535);
}

/** A duration in milliseconds. */
export function milliseconds(max: number) {
  return whole('milliseconds', max);
}

/** One of a fixed set of words. */
export function oneOf<const V extends readonly string[]>(...values: V) {
  return {
    schema: Type.Unsafe<V[number]>(Type.String({ enum: [...values] })),
    parse: same,
    refusal: `one of ${values.join(', ')}`,
    accepts: toCodes(values),
  };
}

/** A boolean, written in any of three ways. */
export function flag() {
  const values = [...SWITCH.keys()];
  return {
    schema: Type.Boolean(),
    parse: (value: string): boolean | undefined => SWITCH.get(value),
    refusal: `one of ${values.join(', ')}`,
    accepts: '`on` or `off`, also `true` or `false`, `1` or `0`',
  };
}

/** A URL of one of these protocols, each written with its colon. */
export function url(...protocols: readonly string[]) {
  return {
    schema: Type.Refine(Type.String(), (value) => hasProtocol(value, protocols)),
    parse: same,
    refusal: `send a URL that begins with ${toPrefixes(protocols)}`,
    accepts: `a URL that begins with ${toCodePrefixes(protocols)}`,
  };
}

/** A comma-separated list of URLs. */
export function urls(...protocols: readonly string[]) {
  return {
    schema: Type.Array(Type.Refine(Type.String(), (value) => hasProtocol(value, protocols))),
    parse: splitList,
    refusal: `send URLs that begin with ${toPrefixes(protocols)}, with commas between`,
    accepts: `comma-separated URLs that begin with ${toCodePrefixes(protocols)}`,
  };
}

/** A comma-separated list of exact origins: scheme, host and port without a path. */
export function origins() {
  return {
    schema: Type.Array(Type.Refine(Type.String(), (value) => URL.canParse(value) && new URL(value).origin === value)),
    parse: splitList,
    refusal: 'send exact origins, such as http://127.0.0.1:9999',
    accepts: 'comma-separated origins, such as `http://127.0.0.1:9999`',
  };
}

/** A comma-separated list of any items. */
export function list() {
  return {
    schema: Type.Array(Type.String()),
    parse: splitList,
    refusal: 'send a list',
    accepts: 'a comma-separated list',
  };
}

/** A text of at least `minLength` UTF-16 units. TypeBox's own `minLength` counts graphemes. */
export function secret(minLength: number) {
  return {
    schema: Type.Refine(Type.String(), (value) => value.length >= minLength),
    parse: same,
    refusal: `send at least ${minLength} characters`,
    accepts: `at least ${minLength} characters`,
  };
}

const INDEX_PLACES = ['auto', 'memory', 'database'] as const;
const INDEXED_PRODUCTS = ['offender', 'criminal'] as const;

/** Accepts one place for both products, or `product:place` pairs. A product without a pair gets `auto`. */
export function indexPlaces() {
  const place = Type.Unsafe<(typeof INDEX_PLACES)[number]>(Type.String({ enum: [...INDEX_PLACES] }));
  const parse = (value: string): unknown => {
    if (!value.includes(':')) return { offender: value, criminal: value };
    const pairs = splitList(value).map((item) => item.split(':').map((part) => part.trim()));
    const isKnown = pairs.every(
      ([product, , ...more]) => INDEXED_PRODUCTS.some((known) => known === product) && more.length === 0,
    );
    return isKnown && { offender: 'auto', criminal: 'auto', ...Object.fromEntries(pairs) };
  };
  return {
    schema: Type.Object({ offender: place, criminal: place }),
    parse,
    refusal: 'auto, memory or database, or one for each product, such as offender:memory,criminal:database',
    accepts: `${toCodes(INDEX_PLACES)}, or one for each product, such as \`offender:memory,criminal:database\``,
  };
}

/** A state of the simulator, or the origin of one that runs already. */
export function simulator() {
  return {
    schema: Type.Refine(Type.Unsafe<'on' | 'off' | `http://${string}`>(Type.String()), (value) =>
      /^(on|off|http:\/\/[^/]+)$/.test(value),
    ),
    parse: same,
    refusal: 'on, off, or the origin of a running simulator',
    accepts: '`on`, `off`, or the origin of a running simulator',
  };
}

export type ValueOf<T> = T extends SettingType<infer S> ? Static<S> : never;
