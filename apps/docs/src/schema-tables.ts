/** The part of JSON Schema that the OpenAPI description uses. */
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

/** The type of a value in a few words of markdown. */
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

/** Finds the object schema of a field: the field itself, the items of a list, or the alternative to null. */
const findInner = (schema: Schema): { readonly inner: Schema; readonly mark: string } | undefined => {
  if (schema.properties) return { inner: schema, mark: '.' };
  if (schema.items?.properties) return { inner: schema.items, mark: '[].' };
  const option = schema.anyOf?.find(({ properties }) => properties);
  return option && { inner: option, mark: '.' };
};

/** The schema of a nullable field without null. */
const toPresent = (schema: Schema): Schema => {
  const others = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return others.length === 1 ? (others[0] as Schema) : schema;
};

const toRows = ({ properties = {}, required = [] }: Schema, before: string, isRequest: boolean): readonly string[] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const text = field.description ?? field.anyOf?.find(({ description }) => description)?.description ?? '';
    const needed = isRequest && required.includes(name) ? '**required**' : '';
    const words = [needed, text, toLimits(toPresent(field))].filter(Boolean).join(' ');
    const own = `| \`${before}${name}\` | ${cell(toType(field))} | ${cell(words)} |`;
    const nested = findInner(field);
    return [own, ...(nested ? toRows(nested.inner, `${before}${name}${nested.mark}`, isRequest) : [])];
  });

/** The fields of an object as a table. Required fields are marked only for requests (`isRequest`). */
export function toFieldTable(schema: Schema, isRequest: boolean): string {
  return ['| field | type | |', '|---|---|---|', ...toRows(schema, '', isRequest)].join('\n');
}
