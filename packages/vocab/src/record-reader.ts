/**
 * The faults and ignored paths of one record so far. Neither list quotes a value, because rows contain personal data.
 */
export interface Reading {
  readonly reasons: string[];
  readonly ignored: Set<string>;
}

/**
 * Reads a value from untrusted JSON. Undefined means that it is unpublished, or that the reading has a fault. JSON null
 * is unpublished, unless the type of the reader includes null.
 */
export type Reader<T> = (value: unknown, path: string, reading: Reading) => T | undefined;

export type ReadOutcome<T> =
  | { readonly ok: true; readonly record: T; readonly ignored: readonly string[] }
  | { readonly ok: false; readonly reasons: readonly string[]; readonly ignored: readonly string[] };

export const MAX_TEXT_CHARACTERS = 10_000;
/** Identifiers are index keys: 512 characters stay below PostgreSQL's limit of 2,704 bytes in any script. */
export const MAX_ID_CHARACTERS = 512;
const MAX_NOTES = 100;

const fault = (path: string, sentence: string, { reasons }: Reading): undefined => {
  if (reasons.length < MAX_NOTES) reasons.push(`${path || 'the record'} ${sentence}`);
};

const ignore = (path: string, { ignored }: Reading): undefined => {
  if (ignored.size < MAX_NOTES) ignored.add(path.replace(/\[\d+\]/g, '[]'));
};

const checkText = (text: string, maxCharacters: number, path: string, reading: Reading): string | undefined => {
  if (text.length > maxCharacters) return fault(path, `is longer than ${maxCharacters} characters`, reading);
  if (text.includes('\0') || !text.isWellFormed()) {
    return fault(path, 'holds a NUL or half of a surrogate pair', reading);
  }
  return text;
};

export const text: Reader<string> = (value, path, reading) => {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'string') return fault(path, 'is not a text', reading);
  return checkText(value, MAX_TEXT_CHARACTERS, path, reading);
};

/** Reads a text or a number as text, because sources publish dates, ages and counts either way. */
export const published: Reader<string> = (value, path, reading) => {
  if (typeof value !== 'number') return text(value, path, reading);
  // Beyond 2^53, JSON.parse has already changed the digits.
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return fault(path, 'is not a number that can be kept', reading);
  return String(value);
};

export const identifier: Reader<string> = (value, path, reading) => {
  const id = published(value, path, reading);
  return id === undefined ? undefined : checkText(id, MAX_ID_CHARACTERS, path, reading);
};

/** Keeps http and https links only. Any other link is reported as ignored and does not reject the record. */
export const webUrl: Reader<string> = (value, path, reading) => {
  const url = text(value, path, reading);
  if (url === undefined || /^https?:\/\/[^\s\p{Cc}/?#"<>\\][^\s\p{Cc}"<>\\]*$/iu.test(url)) return url;
  return url === '' ? undefined : ignore(path, reading);
};

export const flag: Reader<boolean | null> = (value, path, reading) => {
  if (value === null || typeof value === 'boolean') return value;
  return fault(path, 'is neither true, false nor null', reading);
};

/** Reads a number, or a decimal number in a text. */
export const decimal: Reader<number | null> = (value, path, reading) => {
  if (value === null || value === '') return null;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string' && /^[+-]?\d{1,20}(\.\d{1,30})?$/.test(value)) return Number(value);
  return fault(path, 'is not a number', reading);
};

export function oneOf<const T extends string>(...allowed: readonly T[]): Reader<T> {
  return (value, path, reading) => {
    if (value === null || value === undefined) return undefined;
    return allowed.find((each) => each === value) ?? fault(path, `is none of ${allowed.join(', ')}`, reading);
  };
}

export function listOf<T>(element: Reader<T>): Reader<readonly T[]> {
  return (value, path, reading) => {
    if (value === null || value === undefined) return undefined;
    if (!Array.isArray(value)) return fault(path, 'is not a list', reading);
    return value.flatMap((each, index) => {
      if (each === null) return [];
      const taken = element(each, `${path}[${index}]`, reading);
      return taken === undefined ? [] : [taken];
    });
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const showKey = (key: string): string => (/^[\w$-]{1,64}$/.test(key) ? key : JSON.stringify(key.slice(0, 64)));

interface Field {
  readonly key: string;
  readonly read: Reader<unknown>;
  readonly place: number;
}

/** Returns the known fields among the given keys, in table order. Rows have only a few of the many possible keys. */
const toPresent = (keys: readonly string[], fields: ReadonlyMap<string, Field>): readonly Field[] => {
  const present: Field[] = [];
  let isInOrder = true;
  for (const key of keys) {
    const field = fields.get(key);
    if (field === undefined) continue;
    if (field.place < (present.at(-1)?.place ?? 0)) isInOrder = false;
    present.push(field);
  }
  return isInOrder ? present : present.sort((a, b) => a.place - b.place);
};

/** Keys are in the order of `fields`, not of the source, so that equal rows serialize equally. */
export function objectOf<T extends object>(
  fields: {
    readonly [K in keyof T]-?: Reader<Exclude<T[K], undefined>>;
  },
): Reader<T> {
  const known = new Map<string, Field>();
  for (const [place, [key, read]] of Object.entries<Reader<unknown>>(fields).entries())
    known.set(key, { key, read, place });
  return (value, path, reading) => {
    if (value === null || value === undefined) return undefined;
    if (!isObject(value)) return fault(path, 'is not an object', reading);
    const below = path === '' ? '' : `${path}.`;
    const taken: Record<string, unknown> = {};
    const keys = Object.keys(value);
    const present = toPresent(keys, known);
    for (const { key, read } of present) {
      const each = value[key];
      const answer = each === undefined ? undefined : read(each, below + key, reading);
      if (answer !== undefined) taken[key] = answer;
    }
    if (present.length < keys.length)
      for (const key of keys) if (!known.has(key)) ignore(below + showKey(key), reading);
    return taken as T;
  };
}

/** Reads a text with one reader and any other value with the other. */
export function textOr<S, T>(ofText: Reader<S>, other: Reader<T>): Reader<S | T> {
  return (value, path, reading) => (typeof value === 'string' ? ofText : other)(value, path, reading);
}

export function readRecord<Raw, T>(
  reader: Reader<Raw>,
  value: unknown,
  complete: (raw: Raw, missing: (key: string) => void) => T | undefined,
): ReadOutcome<T> {
  const reading: Reading = { reasons: [], ignored: new Set() };
  const raw = reader(value, '', reading);
  if (raw === undefined && reading.reasons.length === 0) fault('', 'is not an object', reading);
  const faulted = new Set(reading.reasons.map((reason) => reason.split(/[ .[]/, 1)[0]));
  const record =
    raw === undefined
      ? undefined
      : complete(raw, (key) => {
          if (!faulted.has(key)) fault(key, 'is missing or blank', reading);
        });
  const ignored = [...reading.ignored];
  return record === undefined || reading.reasons.length > 0
    ? { ok: false, reasons: reading.reasons, ignored }
    : { ok: true, record, ignored };
}
