interface Arrays {
  readonly bytes: Uint8Array;
  readonly shorts: Uint16Array;
  readonly ints: Uint32Array;
  readonly floats: Float64Array;
  readonly longs: BigInt64Array;
}
export type Kind = keyof Arrays;
export type ArrayOf<K extends Kind> = Arrays[K];

/** Arrays of numbers by kind. */
export const KINDS = {
  bytes: Uint8Array,
  shorts: Uint16Array,
  ints: Uint32Array,
  floats: Float64Array,
  longs: BigInt64Array,
} as const satisfies { readonly [kind in Kind]: new (length: number) => Arrays[kind] };
export type ElementOf<K extends Kind> = K extends 'longs' ? bigint : number;

export type Owner = 'record' | 'name' | 'address';

/** A column has one value an owner, all values of an owner side by side, or where the names, addresses or values of an owner begin. */
type ColumnRow =
  | { readonly of: Owner; readonly holds: 'value'; readonly kind: Kind }
  | { readonly of: Owner; readonly holds: 'list'; readonly kind: 'bytes' | 'ints' }
  | { readonly of: Owner; readonly holds: 'starts'; readonly kind: 'ints'; readonly to: string };

const value = <O extends Owner, K extends Kind>(of: O, kind: K) => ({ of, holds: 'value', kind }) as const;
const list = <O extends Owner, K extends 'bytes' | 'ints'>(of: O, kind: K) => ({ of, holds: 'list', kind }) as const;
const starts = <O extends Owner, T extends string>(of: O, to: T) =>
  ({ of, holds: 'starts', kind: 'ints', to }) as const;

/**
 * What is known of each record, name and address. Writing, merging and snapshots derive from this table: a column is one row of it, and
 * the compiler asks for its value wherever an owner is written.
 */
export const COLUMNS = {
  source: value('record', 'shorts'),
  version: value('record', 'ints'),
  person: value('record', 'longs'),
  firstSeenMs: value('record', 'floats'),
  updatedMs: value('record', 'floats'),
  fullness: value('record', 'shorts'),
  /** By `toBirthKey`. */
  birth: value('record', 'ints'),
  keyHash: value('record', 'ints'),
  keyStarts: starts('record', 'keyBytes'),
  keyBytes: list('record', 'bytes'),
  /** A record's names: the legal one, then the aliases. */
  nameStarts: starts('record', 'name'),
  addressStarts: starts('record', 'address'),
  /** 1 when it stands for a name that is not known. */
  isPlaceholder: value('name', 'bytes'),
  lastStarts: starts('name', 'lastTokens'),
  /** Token × 2, and 1 for a part of a compound. */
  lastTokens: list('name', 'ints'),
  givenStarts: starts('name', 'givenTokens'),
  /** Token × 4 and its kind. */
  givenTokens: list('name', 'ints'),
  zip: value('address', 'ints'),
  city: value('address', 'ints'),
  county: value('address', 'ints'),
  state: value('address', 'shorts'),
  lat: value('address', 'floats'),
  lng: value('address', 'floats'),
  addressWordStarts: starts('address', 'addressWords'),
  addressWords: list('address', 'ints'),
} as const satisfies { readonly [name: string]: ColumnRow };

type Table = typeof COLUMNS;
export type ColumnName = keyof Table;
export const COLUMN_NAMES = Object.keys(COLUMNS) as readonly ColumnName[];

export type Columns = { readonly [name in ColumnName]: ArrayOf<Table[name]['kind']> };

type NamesOf<O extends Owner, H extends ColumnRow['holds']> = {
  [name in ColumnName]: Table[name] extends { readonly of: O; readonly holds: H } ? name : never;
}[ColumnName];

/** All values of one record, name or address. */
export type ValuesOf<O extends Owner> = { readonly [name in NamesOf<O, 'value'>]: ElementOf<Table[name]['kind']> };

/** Columns of one owner that hold the same. */
export function listColumns<H extends ColumnRow['holds']>(owner: Owner, holds: H): readonly NamesOf<Owner, H>[] {
  return COLUMN_NAMES.filter((name) => COLUMNS[name].of === owner && COLUMNS[name].holds === holds) as never;
}

/** Changes with the table, so that a snapshot of other columns is not read as one of these. */
export const COLUMN_LAYOUT = JSON.stringify(COLUMNS);
