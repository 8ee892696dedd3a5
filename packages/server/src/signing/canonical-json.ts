/** The value has no canonical form: it is not JSON, or has a lone surrogate. */
export class NotCanonical extends Error {
  override readonly name = 'NotCanonical';
}

const toText = (text: string): string => {
  if (!text.isWellFormed()) throw new NotCanonical('A text holds half of a surrogate pair.');
  return JSON.stringify(text);
};

/** Sorts by UTF-16 code units, as JavaScript compares strings. Undefined members are omitted, as by JSON.stringify. */
const toKeys = (object: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort();

/** Returns JSON in canonical form, RFC 8785: no white space, keys in order, numbers as ECMAScript writes them. */
export function toCanonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return toText(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new NotCanonical(`${String(value)} is not JSON.`);
  const object = value as Readonly<Record<string, unknown>>;
  return `{${toKeys(object)
    .map((key) => `${toText(key)}:${toCanonicalJson(object[key])}`)
    .join(',')}}`;
}

/** Yields the same text in pieces, split `levels` deep. In a large answer each record is one piece. */
export function* toCanonicalPieces(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || typeof value !== 'object' || value === null) {
    yield toCanonicalJson(value);
    return;
  }
  if (Array.isArray(value)) {
    yield '[';
    for (const [at, item] of value.entries()) {
      if (at > 0) yield ',';
      yield* toCanonicalPieces(item, levels - 1);
    }
    yield ']';
    return;
  }
  const object = value as Readonly<Record<string, unknown>>;
  yield '{';
  for (const [at, key] of toKeys(object).entries()) {
    yield `${at > 0 ? ',' : ''}${toText(key)}:`;
    yield* toCanonicalPieces(object[key], levels - 1);
  }
  yield '}';
}
