import type { ParsedRow, RecordRow, SourceRecord } from '@blotter/connectors';

export type HeldRow = {
  readonly rowKey: string;
  readonly contentHash: string;
  readonly isDeparted: boolean;
  readonly published: string;
};

export type ReadableRow = RecordRow<SourceRecord>;

export function isReadable(row: ParsedRow): row is ReadableRow {
  return row.kind === 'record';
}

/** Groups of details that a site's search page may show in part. */
const GROUPS: ReadonlySet<string> = new Set(['stateData', 'flags']);

type Fields = { readonly [name: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if all content of `one` is also in `other`. Null has no content. */
export function isWithin(one: unknown, other: unknown): boolean {
  if (one === null || one === undefined) return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.every((each) => other.some((known) => isWithin(each, known)));
  if (isFields(one)) return isFields(other) && Object.entries(one).every(([name, each]) => isWithin(each, other[name]));
  return one === other;
}

const complete = (name: string, shown: unknown, held: unknown): unknown => {
  if (shown === null) return held ?? null;
  if (GROUPS.has(name)) return isFields(shown) && isFields(held) ? completeFields(shown, held) : shown;
  if (Array.isArray(shown) && Array.isArray(held)) return completeList(shown, held);
  return isFields(held) && isWithin(shown, held) ? held : shown;
};

/**
 * Replaces each shown item by a stored one that says as much or more, each stored item once. The same position is
 * tried first, so that completed items stay stable.
 */
const completeList = (shown: readonly unknown[], held: readonly unknown[]): readonly unknown[] => {
  if (shown.length === held.length && shown.every((each, at) => isWithin(each, held[at]))) return held;
  const left = [...held];
  const take = (fits: (known: unknown) => boolean): unknown => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const equal = shown.map((each) => take((known) => isWithin(each, known) && isWithin(known, each)));
  return shown.map((each, at) => equal[at] ?? take((known) => isWithin(each, known)) ?? each);
};

const completeFields = (shown: Fields, held: Fields): Fields => ({
  ...held,
  ...Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, complete(name, value, held[name])])),
});

/**
 * Completes a search row with stored data, because a site's search often shows less than its file. Fields that it
 * does not show stay as stored, and a partly shown address or offense stays whole. A shown list replaces the stored
 * one. The next full run detects removals. A returned person is taken as shown.
 */
export function withHeld(row: ReadableRow, held: HeldRow | undefined): ReadableRow {
  if (!held || held.isDeparted) return row;
  const before = JSON.parse(held.published) as Fields;
  return { ...row, record: completeFields(row.record as unknown as Fields, before) as unknown as SourceRecord };
}

/** True if a row changes nothing. A row that lacks required data does not change a stored record. */
export function saysNothingNew(
  { missingFields }: ReadableRow,
  contentHash: string,
  held: HeldRow | undefined,
): boolean {
  return held !== undefined && !held.isDeparted && (held.contentHash === contentHash || missingFields.length > 0);
}
