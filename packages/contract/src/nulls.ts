import type { TSchema } from 'typebox';

/** The JSON Schema keywords that this file reads. */
type Keywords = {
  readonly type?: unknown;
  readonly properties?: { readonly [name: string]: TSchema };
  readonly required?: readonly string[];
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
  readonly maxProperties?: number;
  readonly description?: string;
};

const listBranches = (schema: TSchema): readonly Keywords[] => {
  const own: Keywords = schema;
  return [own, ...(own.anyOf ?? []).flatMap(listBranches)];
};

const stripObject = (schemas: readonly Keywords[], value: object): object =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const known = schemas.filter(({ properties = {} }) => Object.hasOwn(properties, name));
      const isOptional = known.length > 0 && known.every(({ required = [] }) => !required.includes(name));
      if (item === null && isOptional) return [];
      return [
        [
          name,
          strip(
            known.map(({ properties = {} }) => properties[name] as TSchema),
            item,
          ),
        ],
      ];
    }),
  );

const strip = (schemas: readonly TSchema[], value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const branches = schemas.flatMap(listBranches);
  if (!Array.isArray(value)) return stripObject(branches, value);
  const items = branches.flatMap((branch) => branch.items ?? []);
  return items.length === 0 ? value : value.map((item) => strip(items, item));
};

/** Returns the value without optional fields that are null, at any depth. Required and unknown fields are kept. */
export function withoutNulls(schema: TSchema, value: unknown): unknown {
  return strip([schema], value);
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

const isOpen = (schema: Keywords & { readonly enum?: unknown; readonly const?: unknown }): boolean =>
  [schema.type, schema.anyOf, schema.enum, schema.const].every((keyword) => keyword === undefined);

const orNull = (schema: TSchema): TSchema => {
  if (isOpen(schema)) return schema;
  // A titled shape becomes a component, which has its own description. Enumerations share theirs, so the field describes them.
  if ('title' in schema && !('enum' in schema)) return { anyOf: [schema, { type: 'null' }] } as TSchema;
  const { description, ...inner } = schema as TSchema & Keywords;
  return { ...(description && { description }), anyOf: [inner, { type: 'null' }] } as TSchema;
};

/**
 * Returns the schema with null allowed in every optional field, which describes what `withoutNulls` accepts. It has no `maxProperties`,
 * because null fields are not counted.
 */
export function acceptNulls(schema: TSchema): TSchema {
  const { maxProperties: _most, ...own } = schema as TSchema & Keywords;
  const { properties, required = [], anyOf, items } = own;
  return {
    ...(properties === undefined ? schema : own),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => {
          const inner = acceptNulls(property);
          return [name, required.includes(name) ? inner : orNull(inner)];
        }),
      ),
    }),
    ...(anyOf && { anyOf: anyOf.map(acceptNulls) }),
    ...(isObject(items) && { items: acceptNulls(items as TSchema) }),
  } as TSchema;
}
