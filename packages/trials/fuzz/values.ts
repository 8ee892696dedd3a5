import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '../../server/src/http/validation/schema.ts';

/** Generators by field name, for rules that a schema cannot express: codes that exist, URLs that may be called. */
export type Leaves = { readonly [name: string]: Arbitrary<unknown> };

const MAX_LENGTH = 200;
/**
 * Characters that often cause bugs: quotes, wildcards, combining marks, direction marks, zero-width characters,
 * controls.
 */
const AWKWARD = [
  ...`'"\\%_*&<>{}[]`,
  ...['\t', '\n', '\u0001', '\u007f', '\u00a0', '\u00ad', '\u200b', '\u202e', '\ufeff', '\ufffd', '\ufdfa'],
  ...['é', 'ß', 'İ', 'ﬁ', 'Ⅷ', '😀', '\u0301'],
];
const character = fc.oneof(
  { weight: 8, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.constantFrom(...AWKWARD) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0xa1, max: 0x10_ffff })
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .map((point) => String.fromCodePoint(point)),
  },
);

export function anyText(minLength: number, maxLength: number): Arbitrary<string> {
  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc.string({ unit: character, minLength, maxLength: Math.min(maxLength, minLength + 40) }),
    },
    { weight: 1, arbitrary: fc.constantFrom('x', '😀').map((one) => one.repeat(maxLength)) },
  );
}

const DAY = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2026-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyDay = fc.oneof(
  { weight: 9, arbitrary: DAY },
  { weight: 1, arbitrary: fc.constantFrom('0001-01-01', '2024-02-29', '9999-12-31') },
);

/** RFC 3339 in its several spellings. */
const anyMoment = fc
  .tuple(
    DAY,
    fc.constantFrom('00:00:00', '23:59:59', '12:30:15.5', '12:30:15.123', '12:30:15.123456789'),
    fc.constantFrom('Z', '+00:00', '-05:00', '+05:30', '+14:00'),
  )
  .map(([day, time, zone]) => `${day}T${time}${zone}`);

const FORMATS: Leaves = {
  date: anyDay,
  'date-time': anyMoment,
  email: fc.emailAddress({ size: 'small' }),
  uri: fc.constant('https://hooks.invalid/x'),
};

const toText = ({ format, pattern, minLength = 0, maxLength = MAX_LENGTH }: Schema): Arbitrary<unknown> => {
  if (format !== undefined) return FORMATS[format] ?? fc.constant('');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return anyText(minLength, maxLength);
};

const toNumber = ({ minimum, maximum, exclusiveMinimum }: Schema): Arbitrary<number> =>
  fc
    .double({ min: minimum ?? exclusiveMinimum ?? -1e9, max: maximum ?? 1e9, noNaN: true, noDefaultInfinity: true })
    .filter((value) => exclusiveMinimum === undefined || value > exclusiveMinimum)
    .map((value) => (Object.is(value, -0) ? 0 : value));

const toInteger = ({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Schema) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 50) }) },
    { weight: 1, arbitrary: fc.maxSafeInteger().map((n) => Math.min(maximum, Math.max(minimum, n))) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  );

/** Any JSON except with `__proto__`, which is rejected everywhere. */
const anyJson = fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('__proto__'));

/** Enums need no generator. A list of strategies has the name of the text it is for. */
const isLeaf = (name: string, { type, enum: choices }: Schema): boolean =>
  choices === undefined && (type !== 'array' || LISTS.includes(name));
const LISTS = ['jurisdictions', 'registries'];

const toRecord = (schema: Schema, leaves: Leaves): Arbitrary<unknown> => {
  const { properties = {}, minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = schema;
  const required = (schema as { readonly required?: readonly string[] }).required ?? [];
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, own]) => [
      name,
      (isLeaf(name, own) && leaves[name]) || toArbitrary(own, leaves),
    ]),
  );
  if (minProperties === 1 && maxProperties === 1)
    return fc.oneof(...Object.entries(fields).map(([name, own]) => own.map((value) => ({ [name]: value }))));
  const options = { requiredKeys: [...required], noNullPrototype: true };
  return fc.record(fields, options).filter((value) => Object.keys(value).length >= minProperties);
};

/** Generates any value that a schema accepts. */
export function toArbitrary(schema: Schema, leaves: Leaves): Arbitrary<unknown> {
  if (Object.hasOwn(schema, 'const')) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => toArbitrary(branch, leaves)));
  switch (schema.type) {
    case 'object':
      return toRecord(schema, leaves);
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = 10, uniqueItems } = schema;
      const item = toArbitrary(items as Schema, leaves);
      const maxLength = Math.min(maxItems, minLength + 3);
      return uniqueItems ? fc.uniqueArray(item, { minLength, maxLength }) : fc.array(item, { minLength, maxLength });
    }
    case 'string':
      return toText(schema);
    case 'integer':
      return toInteger(schema);
    case 'number':
      return toNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anyJson;
  }
}
