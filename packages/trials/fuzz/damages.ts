import { listBranches, type Schema } from '../../server/src/http/validation/schema.ts';

/** One error in a value, and its place. */
export type Damage = {
  readonly what: string;
  readonly places: readonly (string | number)[];
  /** The whole value with the error in it. */
  readonly value: unknown;
};

const REMOVED = Symbol('removed');

const BAD_FORMATS: { readonly [format: string]: readonly string[] } = {
  date: ['2023-02-30', '10/11/1988', '1988-10', '2026-11-15T00:00:00Z', '0000-01-01'],
  'date-time': ['yesterday', '2026-11-15', '2026-13-01T00:00:00Z', '2026-11-15T25:00:00Z', '2026-11-15T09:30:00'],
  email: ['nobody', 'a b@example.com', 'a@b', '@example.com', 'a@example.com\n'],
  uri: ['ftp://hooks.invalid/', 'no address', 'https://', '//hooks.invalid/x'],
};
const OTHERS: readonly (readonly [type: string, value: unknown])[] = [
  ['null', null],
  ['boolean', true],
  ['integer', 7],
  ['string', 'text'],
  ['array', []],
  ['object', {}],
];
const LONGEST_LIST = 1_000;

type Local = Omit<Damage, 'value'> & { readonly value: unknown };

const here = (what: string, value: unknown): Local => ({ what, places: [], value });

const typesOf = (schema: Schema): ReadonlySet<string> =>
  new Set(
    listBranches(schema).flatMap((branch) => {
      if (Object.hasOwn(branch, 'const')) return [branch.const === null ? 'null' : typeof branch.const];
      return branch.type ?? [];
    }),
  );

const isOpen = (schema: Schema): boolean => typesOf(schema).size === 0;

const ofType = (schema: Schema): readonly Local[] => {
  const types = typesOf(schema);
  const takes = (type: string): boolean => types.has(type) || (type === 'integer' && types.has('number'));
  return OTHERS.filter(([type]) => !takes(type)).map(([type, value]) => here(`${type} instead`, value));
};

const ofText = ({ format, pattern, minLength = 0, maxLength }: Schema): readonly Local[] => [
  ...(BAD_FORMATS[format ?? ''] ?? []).map((text) => here(`bad ${format}`, text)),
  ...(pattern === undefined ? [] : [here('bad form', '~')]),
  ...(minLength > 0 ? [here('too short', '')] : []),
  ...(maxLength === undefined ? [] : [here('too long', 'x'.repeat(maxLength + 1))]),
];

const ofNumber = ({ type, minimum, maximum, exclusiveMinimum }: Schema): readonly Local[] => [
  ...(minimum === undefined ? [] : [here('below the least', minimum - 1)]),
  ...(maximum === undefined ? [] : [here('above the most', maximum + 1)]),
  ...(exclusiveMinimum === undefined ? [] : [here('not above the bound', exclusiveMinimum)]),
  ...(type === 'integer' ? [here('no whole number', (minimum ?? 0) + 0.5)] : []),
];

const ofList = (schema: Schema, value: readonly unknown[]): readonly Local[] => {
  const { minItems = 0, maxItems, uniqueItems, items } = schema;
  const [first] = value;
  const tooMany = maxItems !== undefined && maxItems <= LONGEST_LIST && first !== undefined && !uniqueItems;
  return [
    ...(minItems > 0 ? [here('too few', [])] : []),
    ...(tooMany
      ? [
          here(
            'too many',
            Array.from({ length: maxItems + 1 }, () => first),
          ),
        ]
      : []),
    ...(uniqueItems && first !== undefined ? [here('twice', [first, first])] : []),
    ...value.flatMap((item, at) => inside(at, listLocal(items as Schema, item), value)),
  ];
};

const ofRecord = (schema: Schema, value: { readonly [key: string]: unknown }): readonly Local[] => {
  const { properties = {}, additionalProperties, minProperties = 0, maxProperties } = schema;
  const required = (schema as { readonly required?: readonly string[] }).required ?? [];
  return [
    ...(additionalProperties === false ? [here('unknown key', { ...value, colour: 'red' })] : []),
    ...(minProperties > 0 ? [here('too few keys', {})] : []),
    ...(maxProperties === 1 ? [here('too many keys', { ...value, ...secondKey(properties, value) })] : []),
    ...required.flatMap((name) => inside(name, [here('missing', REMOVED)], value)),
    ...Object.entries(value).flatMap(([name, own]) =>
      properties[name] ? inside(name, listLocal(properties[name], own), value) : [],
    ),
  ];
};

const secondKey = (properties: NonNullable<Schema['properties']>, value: object): object => {
  const [other, schema] = Object.entries(properties).find(([name]) => !Object.hasOwn(value, name)) ?? [];
  return other === undefined ? {} : { [other]: schema?.type === 'string' ? 'ND' : ['ND'] };
};

/** Returns the same damages for the enclosing value. */
const inside = (place: string | number, damages: readonly Local[], parent: object): readonly Local[] =>
  damages.map(({ what, places, value }) => {
    const copy = (Array.isArray(parent) ? [...parent] : { ...parent }) as { [place: string | number]: unknown };
    if (value === REMOVED) delete copy[place];
    else copy[place] = value;
    return { what, places: [place, ...places], value: copy };
  });

const listLocal = (schema: Schema, value: unknown): readonly Local[] => {
  if (isOpen(schema)) return [];
  const own = listBranches(schema).flatMap((branch) => {
    if (branch.enum) return [here('no such choice', 'purple')];
    if (typeof value === 'string') return branch.type === 'string' ? ofText(branch) : [];
    if (typeof value === 'number') return branch.type === 'number' || branch.type === 'integer' ? ofNumber(branch) : [];
    if (Array.isArray(value)) return branch.type === 'array' ? ofList(branch, value) : [];
    if (typeof value === 'object' && value !== null)
      return branch.type === 'object' ? ofRecord(branch, value as { readonly [key: string]: unknown }) : [];
    return [];
  });
  return [...ofType(schema), ...own];
};

/** Lists every value one step away from this one that its schema rejects. */
export function listDamages(
  schema: Schema,
  value: unknown,
  isAccepted: (value: unknown) => boolean,
): readonly Damage[] {
  return listLocal(schema, value).filter((damage) => !isAccepted(damage.value));
}
