interface Arrays {
  readonly bytes: Uint8Array;
  readonly shorts: Uint16Array;
  readonly ints: Uint32Array;
  readonly floats: Float64Array;
  readonly longs: BigInt64Array;
}
export type Kind = keyof Arrays;
export type ArrayOf<K extends Kind> = Arrays[K];

export const KINDS = {
  bytes: Uint8Array,
  shorts: Uint16Array,
  ints: Uint32Array,
  floats: Float64Array,
  longs: BigInt64Array,
} as const satisfies { readonly [kind in Kind]: new (length: number) => Arrays[kind] };
export type ElementOf<K extends Kind> = K extends 'longs' ? bigint : number;

export type Owner = 'record' | 'name' | 'address';

/**
 * A column holds one value per owner, the list of values per owner, or the start offsets of an owner's names, addresses
 * or values.
 */
type ColumnRow =
  | { readonly of: Owner; readonly holds: 'value'; readonly kind: Kind }
  | { readonly of: Owner; readonly holds: 'list'; readonly kind: 'bytes' | 'ints' }
  | { readonly of: Owner; readonly holds: 'starts'; readonly kind: 'ints'; readonly to: string };

const value = <O extends Owner, K extends Kind>(of: O, kind: K) => ({ of, holds: 'value', kind }) as const;
const list = <O extends Owner, K extends 'bytes' | 'ints'>(of: O, kind: K) => ({ of, holds: 'list', kind }) as const;
const starts = <O extends Owner, T extends string>(of: O, to: T) =>
  ({ of, holds: 'starts', kind: 'ints', to }) as const;

/**
 * The columns of records, names and addresses. Writing, merging and snapshots derive from this table, so the compiler
 * requires a value for every column.
 */
export const COLUMNS = {
  source: value('record', 'shorts'),
  version: value('record', 'ints'),
  person: value('record', 'longs'),
  firstSeenMs: value('record', 'floats'),
  updatedMs: value('record', 'floats'),
  fullness: value('record', 'shorts'),
  /** Encoded by `toBirthKey`. */
  birth: value('record', 'ints'),
  keyHash: value('record', 'ints'),
  keyStarts: starts('record', 'keyBytes'),
  keyBytes: list('record', 'bytes'),
  /** The names of a record: the legal name, then the aliases. */
  nameStarts: starts('record', 'name'),
  addressStarts: starts('record', 'address'),
  /** 1 if the name is a placeholder for an unknown name. */
  isPlaceholder: value('name', 'bytes'),
  lastStarts: starts('name', 'lastTokens'),
  /** Token × 2, plus 1 for a part of a compound. */
  lastTokens: list('name', 'ints'),
  givenStarts: starts('name', 'givenTokens'),
  /** Token × 4, plus its kind. */
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

/** The single-value columns of one record, name or address. */
export type ValuesOf<O extends Owner> = { readonly [name in NamesOf<O, 'value'>]: ElementOf<Table[name]['kind']> };

/** Returns the columns of one owner that hold this kind of data. */
export function listColumns<H extends ColumnRow['holds']>(owner: Owner, holds: H): readonly NamesOf<Owner, H>[] {
  return COLUMN_NAMES.filter((name) => COLUMNS[name].of === owner && COLUMNS[name].holds === holds) as never;
}

/** Changes with the table, so that a snapshot with other columns is rejected. */
export const COLUMN_LAYOUT = JSON.stringify(COLUMNS);
