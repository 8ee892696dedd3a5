import type { RecordKey } from '../../searches/answers/version-ref.ts';
import type { Executor } from '../../store/database.ts';

export type RelatedRecord = { readonly externalId: string; readonly source: string; readonly confidence: number };

/** By source and key, with a space between. */
export const listRelated = async (
  db: Executor,
  keys: readonly RecordKey[],
): Promise<ReadonlyMap<string, readonly RelatedRecord[]>> => {
  const { rows } = await db.query<RelatedRecord & { key: string }>(
    `SELECT r.source || ' ' || r.row_key AS key, r.other_row_key AS "externalId", r.other_source AS source, r.confidence
     FROM unnest($1::text[], $2::text[]) AS w(source, row_key)
     JOIN related_records r ON r.source = w.source AND r.row_key = w.row_key
     ORDER BY r.confidence DESC, r.other_source, r.other_row_key`,
    [keys.map(({ source }) => source), keys.map(({ rowKey }) => rowKey)],
    'related-list',
  );
  const found = new Map<string, RelatedRecord[]>();
  for (const { key, ...related } of rows) {
    const own = found.get(key) ?? [];
    if (own.push(related) === 1) found.set(key, own);
  }
  return found;
};
