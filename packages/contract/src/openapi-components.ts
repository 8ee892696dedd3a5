/** JSON of the OpenAPI description while it is being built. */
export type Json = { [key: string]: unknown };

/** The shared parts of the description, by name. An operation refers to them. */
export type Components = {
  readonly schemas: Json;
  readonly responses: Json;
  readonly parameters: Json;
};

/** Returns the shape as plain JSON Schema and moves every titled shape inside it to the components. */
export function toReference(schema: unknown, components: Components): unknown {
  if (Array.isArray(schema)) return schema.map((item) => toReference(item, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  const plain = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, toReference(value, components)]),
  ) as Json;
  const { title } = plain;
  if (typeof title !== 'string') return plain;
  const $ref = `#/components/schemas/${title}`;
  if (!('enum' in plain)) {
    components.schemas[title] ??= plain;
    return { $ref };
  }
  // The description of an enumeration belongs to the field, because several fields share the enumeration.
  const { description, ...own } = plain;
  components.schemas[title] ??= own;
  return { $ref, ...(description !== undefined && { description }) };
}

/** Puts a response or parameter under this name, unless it is there already, and returns the reference to it. */
export function toShared(components: Components, kind: 'responses' | 'parameters', name: string, part: Json): Json {
  components[kind][name] ??= part;
  return { $ref: `#/components/${kind}/${name}` };
}

/** Returns the shared part of the description that a reference names, or the part itself if it is none. Throws if it is missing. */
export function resolvePart(description: object, part: unknown): unknown {
  const { $ref } = part as { readonly $ref?: unknown };
  if (typeof $ref !== 'string') return part;
  const found = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], description);
  if (found === undefined) throw new Error(`${$ref} is not described.`);
  return found;
}

/** Returns the parts with their names in alphabetical order, so that equal contracts give equal bytes. */
export function sortByName(parts: Json): Json {
  return Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
