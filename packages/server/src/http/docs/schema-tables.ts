/** The part of JSON Schema that the description uses. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** What a value may be, in a few words of markdown. */
export function toType(schema: Schema): string {
  if (schema.$ref) return `[${nameOf(schema.$ref)}](/docs/shapes#${nameOf(schema.$ref).toLowerCase()})`;
  if ('const' in schema) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(', ');
  if (schema.anyOf) return schema.anyOf.map(toType).join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? toType(schema.items) : 'anything'}`;
  if (schema.type === 'string' && schema.format) return schema.format;
  return schema.type ?? 'anything';
}

const toLimits = (schema: Schema): string => {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const parts = [
    ...(minimum !== undefined && (minimum !== 0 || maximum !== undefined) ? [`at least ${minimum}`] : []),
    ...(exclusiveMinimum === undefined ? [] : [`above ${exclusiveMinimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum.toLocaleString('en-US')}`]),
    ...(minLength === undefined || minLength < 2 ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength.toLocaleString('en-US')} characters`]),
    ...(minItems === undefined ? [] : [`at least ${minItems}`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems.toLocaleString('en-US')}`]),
    ...(schema.default === undefined ? [] : [`default ${code(schema.default)}`]),
  ];
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The object inside a field, wherever it stands: by itself, in a list, or beside null. */
const findInner = (schema: Schema): { readonly inner: Schema; readonly mark: string } | undefined => {
  if (schema.properties) return { inner: schema, mark: '.' };
  if (schema.items?.properties) return { inner: schema.items, mark: '[].' };
  const option = schema.anyOf?.find(({ properties }) => properties);
  return option && { inner: option, mark: '.' };
};

/** What a field is where it is not null. */
const toPresent = (schema: Schema): Schema => {
  const others = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return others.length === 1 ? (others[0] as Schema) : schema;
};

const toRows = ({ properties = {}, required = [] }: Schema, before: string, isAsked: boolean): readonly string[] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const said = field.description ?? field.anyOf?.find(({ description }) => description)?.description ?? '';
    const needed = isAsked && required.includes(name) ? '**required**' : '';
    const words = [needed, said, toLimits(toPresent(field))].filter(Boolean).join(' ');
    const own = `| \`${before}${name}\` | ${cell(toType(field))} | ${cell(words)} |`;
    const nested = findInner(field);
    return [own, ...(nested ? toRows(nested.inner, `${before}${name}${nested.mark}`, isAsked) : [])];
  });

/** The fields of an object as a table; the required ones are marked where a caller must send them. */
export function toFieldTable(schema: Schema, isAsked: boolean): string {
  return ['| field | type | |', '|---|---|---|', ...toRows(schema, '', isAsked)].join('\n');
}
