/** The keywords of JSON Schema that the contract uses. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | readonly Schema[] | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly writeOnly?: boolean;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
};

/** Lists a schema and all its alternatives and parts. */
export function listBranches(schema: Schema): readonly Schema[] {
  return [
    schema,
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((branches) => branches ?? []).flatMap(listBranches),
  ];
}

/** Lists the schemas of one key or position inside the given schemas. */
const listInside = (schemas: readonly Schema[], place: string | number): readonly Schema[] =>
  schemas.flatMap(listBranches).flatMap((schema) => {
    const { properties, patternProperties, additionalProperties, items } = schema;
    if (properties && Object.hasOwn(properties, place)) return [properties[place] as Schema];
    const byPattern = Object.values(patternProperties ?? {});
    const byItem = Array.isArray(items) ? [items[Number(place)] ?? {}] : [items];
    return [...byPattern, additionalProperties, ...byItem].filter(isSchema);
  });

const isSchema = (schema: unknown): schema is Schema => typeof schema === 'object' && schema !== null;

/** Returns whether this value, or an object that contains it, is a password or secret. */
export function isSecret(root: Schema, places: readonly (string | number)[]): boolean {
  let schemas: readonly Schema[] = [root];
  for (const place of [undefined, ...places]) {
    if (place !== undefined) schemas = listInside(schemas, place);
    if (schemas.flatMap(listBranches).some(({ writeOnly }) => writeOnly === true)) return true;
  }
  return false;
}
