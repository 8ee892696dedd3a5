import { toExcerpt } from './parsed-row.ts';

/**
 * A row under strict reading. Every field is taken, ignored for a stated reason, or reported as unknown. A taken field
 * that does not exist is reported as missing. `find…` is for fields that the source omits when empty.
 */
export interface Row {
  readonly resource: string;
  readonly rowNumber: number;
  /** Returns trimmed text, or '' if blank. A number prints as in JSON. */
  readonly take: (field: string) => string;
  readonly find: (field: string) => string;
  /** Returns the nested rows of a list of objects. Their fields are reported as `field[].name`. */
  readonly takeRows: (field: string) => readonly Row[];
  readonly findRows: (field: string) => readonly Row[];
  readonly takeRow: (field: string) => Row;
  readonly findRow: (field: string) => Row;
  /** Returns the texts of a list of texts. */
  readonly findTexts: (field: string) => readonly string[];
  /** Returns the raw value, if text would lose information. */
  readonly findValue: (field: string) => unknown;
  readonly has: (field: string) => boolean;
  readonly ignore: (because: string, ...fields: readonly string[]) => void;
  /** Reports an unknown value of a field in the run, and keeps the record. */
  readonly report: (what: string) => void;
  /** Takes all untouched fields, for a source whose fields are not known in advance. */
  readonly rest: () => readonly (readonly [field: string, text: string])[];
  /** Takes the whole row, for a feed whose rows are already records. */
  readonly takeAll: () => Fields;
  /** The cells beyond the header (ragged files). */
  readonly extra: readonly string[];
  readonly drift: () => Drift;
  readonly excerpt: () => string;
}

export interface Drift {
  readonly unknownFields: readonly string[];
  readonly missingFields: readonly string[];
}

export type Fields = Readonly<Record<string, unknown>>;

export interface RowPlace {
  readonly resource: string;
  readonly rowNumber: number;
  readonly extra?: readonly string[];
}

interface Notes {
  readonly reported: Set<string>;
  readonly rows: StrictRow[];
  readonly missing: Set<string>;
}

export function createRow(fields: Fields, place: RowPlace = { resource: '', rowNumber: 0 }): Row {
  return new StrictRow(fields, place, '', { reported: new Set(), rows: [], missing: new Set() });
}

/** A class, because a file has millions of rows: sixteen closures per row took as long as parsing it. */
class StrictRow implements Row {
  readonly #fields: Fields;
  readonly #place: RowPlace;
  readonly #prefix: string;
  readonly #notes: Notes;
  readonly #touched = new Set<string>();

  // Callers pass these three without their object: `COLUMNS.map(row.take)`.
  readonly has = (field: string): boolean => Object.hasOwn(this.#fields, field);
  readonly take = (field: string): string => toText(this.#takeValue(field), this.#prefix + field);
  readonly find = (field: string): string => toText(this.findValue(field), this.#prefix + field);

  constructor(fields: Fields, place: RowPlace, prefix: string, notes: Notes) {
    this.#fields = fields;
    this.#place = place;
    this.#prefix = prefix;
    this.#notes = notes;
    notes.rows.push(this);
  }

  get resource(): string {
    return this.#place.resource;
  }

  get rowNumber(): number {
    return this.#place.rowNumber;
  }

  get extra(): readonly string[] {
    return this.#place.extra ?? [];
  }

  findValue(field: string): unknown {
    this.#touched.add(field);
    return this.has(field) ? this.#fields[field] : undefined;
  }

  #takeValue(field: string): unknown {
    if (!this.has(field)) this.#notes.missing.add(this.#prefix + field);
    return this.findValue(field);
  }

  takeRows(field: string): readonly Row[] {
    return this.#toRows(this.#takeValue(field), field);
  }

  findRows(field: string): readonly Row[] {
    return this.#toRows(this.findValue(field), field);
  }

  takeRow(field: string): Row {
    return this.#toRow(this.#takeValue(field), field);
  }

  findRow(field: string): Row {
    return this.#toRow(this.findValue(field), field);
  }

  findTexts(field: string): readonly string[] {
    const value = this.findValue(field);
    if (isNothing(value)) return [];
    return [value]
      .flat()
      .map((each) => toText(each, this.#prefix + field))
      .filter((text) => text !== '');
  }

  ignore(_because: string, ...fields: readonly string[]): void {
    for (const field of fields) this.#touched.add(field);
  }

  report(what: string): void {
    this.#notes.reported.add(this.#prefix + what);
  }

  rest(): readonly (readonly [field: string, text: string])[] {
    return this.untouched().map((field) => [field, this.find(field)]);
  }

  takeAll(): Fields {
    for (const field of Object.keys(this.#fields)) this.#touched.add(field);
    return this.#fields;
  }

  untouched(): readonly string[] {
    return Object.keys(this.#fields).filter((field) => !this.#touched.has(field));
  }

  drift(): Drift {
    const { rows, reported, missing } = this.#notes;
    const unknown = rows.flatMap((row) => row.untouched().map((field) => row.#prefix + field));
    return { unknownFields: [...new Set(unknown), ...reported], missingFields: [...missing] };
  }

  excerpt(): string {
    return toExcerpt(this.#fields);
  }

  #toRows(value: unknown, field: string): readonly Row[] {
    if (isNothing(value)) return [];
    if (!Array.isArray(value)) throw new Error(`${this.#prefix}${field} is not a list`);
    return value.map((each) => this.#below(each, `${this.#prefix}${field}[]`));
  }

  #toRow(value: unknown, field: string): Row {
    if (!isNothing(value) && !isFields(value)) throw new Error(`${this.#prefix}${field} is not an object`);
    return this.#below(value, `${this.#prefix}${field}`);
  }

  #below(value: unknown, path: string): Row {
    return new StrictRow(isFields(value) ? value : {}, this.#place, `${path}.`, this.#notes);
  }
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown, path: string): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return trimSpaces(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  throw new Error(`${path} is not a text`);
};

/** Trims, and normalizes the no-break spaces with which sites pad their cells. */
export function trimSpaces(text: string): string {
  return (HARD_SPACE.test(text) ? text.replaceAll(HARD_SPACES, ' ') : text).trim();
}

const HARD_SPACE = /[\u00A0\u2007\u202F]/;
const HARD_SPACES = /[\u00A0\u2007\u202F]/g;

export function mergeDrift(a: Drift, b: Drift): Drift {
  return {
    unknownFields: [...new Set([...a.unknownFields, ...b.unknownFields])],
    missingFields: [...new Set([...a.missingFields, ...b.missingFields])],
  };
}
