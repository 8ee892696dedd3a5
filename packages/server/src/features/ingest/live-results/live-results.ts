import type { ParsedRow, RecordRow, SourceRecord } from '@blotter/connectors';

export type StoredRow = {
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

const complete = (name: string, shown: unknown, stored: unknown): unknown => {
  if (shown === null) return stored ?? null;
  if (GROUPS.has(name)) return isFields(shown) && isFields(stored) ? completeFields(shown, stored) : shown;
  if (Array.isArray(shown) && Array.isArray(stored)) return completeList(shown, stored);
  return isFields(stored) && isWithin(shown, stored) ? stored : shown;
};

/**
 * Replaces each shown item by a stored one that says as much or more, each stored item once. The same position is
 * tried first, so that completed items stay stable.
 */
const completeList = (shown: readonly unknown[], stored: readonly unknown[]): readonly unknown[] => {
  if (shown.length === stored.length && shown.every((each, at) => isWithin(each, stored[at]))) return stored;
  const left = [...stored];
  const take = (fits: (known: unknown) => boolean): unknown => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const equal = shown.map((each) => take((known) => isWithin(each, known) && isWithin(known, each)));
  return shown.map((each, at) => equal[at] ?? take((known) => isWithin(each, known)) ?? each);
};

const completeFields = (shown: Fields, stored: Fields): Fields => ({
  ...stored,
  ...Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, complete(name, value, stored[name])])),
});

/**
 * Completes a search row with stored data, because a site's search often shows less than its file. Fields that it
 * does not show stay as stored, and a partly shown address or offense stays whole. A shown list replaces the stored
 * one. The next full run detects removals. A returned person is taken as shown.
 */
export function withStoredRow(row: ReadableRow, stored: StoredRow | undefined): ReadableRow {
  if (!stored || stored.isDeparted) return row;
  const before = JSON.parse(stored.published) as Fields;
  return { ...row, record: completeFields(row.record as unknown as Fields, before) as unknown as SourceRecord };
}

/** True if a row changes nothing. A row that lacks required data does not change a stored record. */
export function saysNothingNew(
  { missingFields }: ReadableRow,
  contentHash: string,
  stored: StoredRow | undefined,
): boolean {
  return stored !== undefined && !stored.isDeparted && (stored.contentHash === contentHash || missingFields.length > 0);
}
