import type { ParsedRow, RecordRow, SourceRecord } from '@blotter/connectors';

/** A record as it is held. */
export type HeldRow = {
  readonly rowKey: string;
  readonly contentHash: string;
  readonly isDeparted: boolean;
  readonly published: string;
};

export type ReadableRow = RecordRow<SourceRecord>;

export const isReadable = (row: ParsedRow): row is ReadableRow => row.kind === 'record';

/** Groups of details that a site's search page may show in part. */
const GROUPS = ['stateData', 'flags'] as const;

type Fields = { readonly [name: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A site's search often shows less of a person than its file: what it does not show stays as it is held. That it is gone, the next
 * full run tells. A person who came back is taken as shown.
 */
export const withHeld = (row: ReadableRow, held: HeldRow | undefined): ReadableRow => {
  if (!held || held.isDeparted) return row;
  const before = JSON.parse(held.published) as Fields;
  const shown = row.record as unknown as Fields;
  const groups = GROUPS.flatMap((name) => {
    const [old, fresh] = [before[name], shown[name]];
    return isFields(old) && isFields(fresh) ? [[name, { ...old, ...fresh }] as const] : [];
  });
  return { ...row, record: { ...before, ...shown, ...Object.fromEntries(groups) } as unknown as SourceRecord };
};

/** Whether a row leaves what is held as it is; one that lacks what it should have changes nobody who is known better. */
export const saysNothingNew = (
  { missingFields }: ReadableRow,
  contentHash: string,
  held: HeldRow | undefined,
): boolean => held !== undefined && !held.isDeparted && (held.contentHash === contentHash || missingFields.length > 0);
