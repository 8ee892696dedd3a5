import type { ParsedRow, RecordRow, SourceRecord } from '@blotter/connectors';

/** A record as it is held. */
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

/** Whether the one says nothing that the other does not say too; null says nothing. */
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
 * Each of the shown by the one that is held and says as much or more; none of these serves twice. In its own place first, so
 * that what was completed once stays so.
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
 * A site's search often shows less of a person than its file: what it does not show stays as it is held, and an address or offense
 * that it shows in part stays whole. A list it shows is its list. That something is gone, the next full run tells. A person who
 * came back is taken as shown.
 */
export function withHeld(row: ReadableRow, held: HeldRow | undefined): ReadableRow {
  if (!held || held.isDeparted) return row;
  const before = JSON.parse(held.published) as Fields;
  return { ...row, record: completeFields(row.record as unknown as Fields, before) as unknown as SourceRecord };
}

/** Whether a row leaves what is held as it is; one that lacks what it should have changes nobody who is known better. */
export function saysNothingNew(
  { missingFields }: ReadableRow,
  contentHash: string,
  held: HeldRow | undefined,
): boolean {
  return held !== undefined && !held.isDeparted && (held.contentHash === contentHash || missingFields.length > 0);
}
