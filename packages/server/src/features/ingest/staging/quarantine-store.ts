import { openPublished } from '../../../searches/documents/stored-version.ts';
import type { Database, Executor } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { QuarantinedRow, RunKind } from '../run.ts';
import { stageName } from './stage-name.ts';

export type UnreadableRow = QuarantinedRow & { readonly position: number };

const ROW = `row_number AS position, coalesce(number_in_file, row_number + 1) AS "rowNumber", resource, reason, excerpt,
  sealed_excerpt AS "sealedExcerpt"`;

type StoredRow = UnreadableRow & { readonly sealedExcerpt: Buffer | null };

const toKey = (runId: string, position: number) => ({ source: 'quarantine', rowKey: `${runId} ${position}` });

const sealExcerpt = (seal: RecordSeal, runId: string, { position, excerpt }: UnreadableRow): Buffer =>
  seal.seal('excerpt', toKey(runId, position), Buffer.from(excerpt));

const open = (seal: RecordSeal, runId: string, { position, sealedExcerpt, ...row }: StoredRow): QuarantinedRow => ({
  ...row,
  excerpt: sealedExcerpt ? seal.open('excerpt', toKey(runId, position), sealedExcerpt).toString() : row.excerpt,
});

export function insertUnreadable(
  db: Executor,
  seal: RecordSeal,
  runId: string,
  rows: readonly UnreadableRow[],
  kind: 'unreadable' | 'conflicting' = 'unreadable',
) {
  return db.query(
    `INSERT INTO quarantine (run_id, row_number, kind, number_in_file, resource, reason, excerpt, sealed_excerpt)
     SELECT $1, r.position, $7, r.number_in_file, r.resource, r.reason, '', r.excerpt
     FROM unnest($2::integer[], $3::integer[], $4::text[], $5::text[], $6::bytea[])
       AS r(position, number_in_file, resource, reason, excerpt)
     ON CONFLICT DO NOTHING`,
    [
      runId,
      rows.map(({ position }) => position),
      rows.map(({ rowNumber }) => rowNumber),
      rows.map(({ resource }) => resource),
      rows.map(({ reason }) => reason),
      rows.map((row) => sealExcerpt(seal, runId, row)),
      kind,
    ],
  );
}

const EXCERPT_CHARACTERS = 200;

const toExcerpt = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, EXCERPT_CHARACTERS);

type RemovedRow = {
  readonly position: number;
  readonly rowNumber: number;
  readonly resource: string;
  readonly rowKey: string;
  readonly name: string;
  readonly differs: boolean;
  readonly sealedRest: Buffer | null;
};

/**
 * Keeps one of several rows with the same key: the first in a full run, the last (the latest change) in a delta. An
 * identical row is a repeat. A conflicting row is quarantined in the transaction that removes it from the stage, so
 * no row is lost. Returns the number of removed rows.
 */
export function setAsideDuplicates(
  db: Pick<Database, 'transaction'>,
  seal: RecordSeal,
  { id: runId, source, kind }: { readonly id: string; readonly source: string; readonly kind: RunKind },
): Promise<number> {
  const stage = stageName(runId);
  const [order, because] = kind === 'full' ? ['ASC', 'it comes first'] : ['DESC', 'it is the later change'];
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<RemovedRow>(
      `WITH doubled AS (SELECT row_key FROM ${stage} GROUP BY row_key HAVING count(*) > 1),
       kept AS (
         SELECT DISTINCT ON (s.row_key) s.row_key, s.ctid AS place, s.content_hash,
           'row ' || s.row_number || CASE WHEN s.resource = '' THEN '' ELSE ' of ' || s.resource END AS name
         FROM ${stage} s JOIN doubled USING (row_key)
         ORDER BY s.row_key, s.position ${order}, s.ctid)
       DELETE FROM ${stage} s USING kept k WHERE s.row_key = k.row_key AND s.ctid <> k.place
       RETURNING s.position, s.row_number AS "rowNumber", s.resource, s.row_key AS "rowKey", k.name,
         s.content_hash <> k.content_hash AS differs, s.sealed_rest AS "sealedRest"`,
    );
    const conflicting = rows
      .filter(({ differs }) => differs)
      .map(({ position, rowNumber, resource, rowKey, name, sealedRest }) => ({
        position,
        rowNumber,
        resource,
        reason: `has the same id as ${name} and says something else; ${name} counts, because ${because}`,
        excerpt: toExcerpt(sealedRest ? openPublished(seal, { source, rowKey, sealedRest, published: '' }) : rowKey),
      }));
    if (conflicting.length > 0) await insertUnreadable(tx, seal, runId, conflicting, 'conflicting');
    return rows.length;
  });
}

export async function countQuarantine(
  db: Executor,
  runId: string,
): Promise<{ readonly unreadable: number; readonly conflicting: number }> {
  const { rows } = await db.query<{ unreadable: number; conflicting: number }>(
    `SELECT (count(*) FILTER (WHERE kind = 'unreadable'))::integer AS unreadable,
       (count(*) FILTER (WHERE kind = 'conflicting'))::integer AS conflicting
     FROM quarantine WHERE run_id = $1`,
    [runId],
  );
  return rows[0] ?? { unreadable: 0, conflicting: 0 };
}

export function clearQuarantine(db: Executor, runId: string) {
  return db.query('DELETE FROM quarantine WHERE run_id = $1', [runId]);
}

export async function listQuarantine(
  db: Executor,
  seal: RecordSeal,
  runId: string,
  limit: number,
): Promise<QuarantinedRow[]> {
  const { rows } = await db.query<StoredRow>(
    `SELECT ${ROW} FROM quarantine WHERE run_id = $1 ORDER BY row_number LIMIT $2`,
    [runId, limit],
  );
  return rows.map((row) => open(seal, runId, row));
}

/** Lists the first unreadable rows. */
export async function listUnreadable(
  db: Executor,
  seal: RecordSeal,
  runId: string,
  limit: number,
): Promise<QuarantinedRow[]> {
  const { rows } = await db.query<StoredRow>(
    `SELECT ${ROW} FROM quarantine WHERE run_id = $1 AND kind = 'unreadable' ORDER BY row_number LIMIT $2`,
    [runId, limit],
  );
  return rows.map((row) => open(seal, runId, row));
}
