/**
 * Maps feed columns to paths: `{"columns": {"LAST": "name.last", "AKA": {"to": "aliases", "split": ";"}, "NOTE":
 * null}}`. A path names a key of the feed format, with `[n]` for a list position. Null omits a column explicitly.
 */
export interface FeedMapping {
  readonly columns: Readonly<Record<string, ColumnTarget | null>>;
}

export interface ColumnTarget {
  readonly path: readonly (string | number)[];
  /** Splits one cell into a list. */
  readonly split: string | undefined;
  /** The texts for true and for false. Any other text is null. */
  readonly truths: { readonly yes: readonly string[]; readonly no: readonly string[] } | undefined;
}

export type ReadMapping =
  | { readonly ok: true; readonly mapping: FeedMapping }
  | { readonly ok: false; readonly reasons: readonly string[] };

const MAX_LIST_PLACE = 1_000;

export function readFeedMapping(value: unknown): ReadMapping {
  const columns = isObject(value) ? value.columns : undefined;
  if (!isObject(columns)) return { ok: false, reasons: ['columns is not an object'] };
  const reasons: string[] = [];
  const entries = Object.entries(columns).map(([column, target]) => {
    const read = target === null ? null : readTarget(target);
    if (read === undefined) reasons.push(`columns.${column} names no path`);
    return [column, read ?? null] as const;
  });
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, mapping: { columns: Object.fromEntries(entries) } };
}

const readTarget = (value: unknown): ColumnTarget | undefined => {
  if (typeof value === 'string') return readTarget({ to: value });
  if (!isObject(value) || typeof value.to !== 'string') return undefined;
  const path = readPath(value.to);
  const { split } = value;
  if (path === undefined || (split !== undefined && (typeof split !== 'string' || split === ''))) return undefined;
  const hasTruths = value.true !== undefined || value.false !== undefined;
  return {
    path,
    split,
    truths: hasTruths ? { yes: toTexts(value.true), no: toTexts(value.false) } : undefined,
  };
};

/** Reads `addresses[0].city` as `['addresses', 0, 'city']`. */
export function readPath(path: string): readonly (string | number)[] | undefined {
  if (!/^[A-Za-z]\w*(\[\d{1,3}\])?(\.[A-Za-z]\w*(\[\d{1,3}\])?)*$/.test(path)) return undefined;
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  const keys = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return keys.some((key) =>
    typeof key === 'number' ? key >= MAX_LIST_PLACE : key in Object.prototype || key === 'prototype',
  )
    ? undefined
    : keys;
}

const toTexts = (value: unknown): readonly string[] =>
  [value ?? []].flat().map((each) => String(each).trim().toUpperCase());

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
