import { echo, Failure } from '../../../failure.ts';
import { openPublished } from '../../../searches/documents/stored-version.ts';
import type { Database, Executor } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { QuarantineDecision, QuarantinedRow, ReviewedRow, RunKind, WantedRows } from '../run.ts';
import { stageName } from './stage-name.ts';

export type UnreadableRow = QuarantinedRow & { readonly position: number };

const ROW = `row_number AS position, coalesce(number_in_file, row_number + 1) AS "rowNumber", resource, reason, excerpt,
  sealed_excerpt AS "sealedExcerpt"`;

type StoredRow = UnreadableRow & { readonly sealedExcerpt: Buffer | null };

const toKey = (runId: string, position: number) => ({ source: 'quarantine', rowKey: `${runId} ${position}` });

const sealExcerpt = (seal: RecordSeal, runId: string, { position, excerpt }: UnreadableRow): Buffer =>
  seal.seal('excerpt', toKey(runId, position), Buffer.from(excerpt));

const open = (
  seal: RecordSeal,
  runId: string,
  { position, sealedExcerpt, rowNumber, resource, reason, ...row }: StoredRow,
): QuarantinedRow => ({
  rowNumber,
  resource,
  reason,
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

const toNoteKey = (runId: string, position: number) => ({
  source: 'quarantine decision',
  rowKey: `${runId} ${position}`,
});

type DecidedRow = StoredRow & {
  readonly decision: QuarantineDecision['decision'] | null;
  readonly sealedNote: Buffer | null;
  readonly decidedAt: Date | null;
  readonly requestId: string | null;
};

const openDecision = (
  seal: RecordSeal,
  runId: string,
  { position, decision, sealedNote, decidedAt, requestId }: DecidedRow,
): QuarantineDecision | null =>
  decision && sealedNote && decidedAt && requestId
    ? { decision, decidedAt, requestId, note: seal.open('excerpt', toNoteKey(runId, position), sealedNote).toString() }
    : null;

/** Lists the rows of a run after a position. */
export async function listQuarantine(
  db: Executor,
  seal: RecordSeal,
  runId: string,
  { limit, after, state }: WantedRows,
): Promise<ReviewedRow[]> {
  const { rows } = await db.query<DecidedRow>(
    `SELECT ${ROW}, decision, sealed_note AS "sealedNote", decided_at AS "decidedAt", decided_request AS "requestId"
     FROM quarantine
     WHERE run_id = $1 AND ($3::integer IS NULL OR row_number > $3) AND ($4::boolean IS NULL OR (decision IS NULL) = $4)
     ORDER BY row_number LIMIT $2`,
    [runId, limit, after ?? null, state === undefined ? null : state === 'open'],
  );
  return rows.map((row) => {
    const { position } = row;
    return { position, ...open(seal, runId, row), decision: openDecision(seal, runId, row) };
  });
}

export async function countOpenQuarantine(db: Executor, runId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM quarantine WHERE run_id = $1 AND decision IS NULL',
    [runId],
  );
  return rows[0]?.count ?? 0;
}

type DecidedRows = QuarantineDecision & { readonly runId: string; readonly rows: readonly number[] };

/**
 * Writes the decision to each row that has none and returns how many had one. Fails if one of the rows is not in
 * quarantine, so that a decision is never made in part.
 */
export async function decideQuarantine(
  tx: Executor,
  seal: RecordSeal,
  { runId, rows: positions, decision, note, decidedAt, requestId }: DecidedRows,
): Promise<{ readonly decided: number; readonly decidedBefore: number }> {
  const { rows: found } = await tx.query<{ position: number; isOpen: boolean }>(
    `SELECT row_number AS position, decision IS NULL AS "isOpen" FROM quarantine
     WHERE run_id = $1 AND row_number = ANY ($2) ORDER BY row_number FOR UPDATE`,
    [runId, positions],
  );
  const known = new Set(found.map(({ position }) => position));
  const stranger = positions.find((position) => !known.has(position));
  if (stranger !== undefined)
    throw new Failure(
      'unprocessable_query',
      `rows: got ${echo(String(stranger))}, which is not a row in quarantine of this run.`,
    );
  const open = found.filter(({ isOpen }) => isOpen).map(({ position }) => position);
  await tx.query(
    `UPDATE quarantine q SET decision = $2, decided_at = $3, decided_request = $4, sealed_note = r.note
     FROM unnest($5::integer[], $6::bytea[]) AS r (position, note) WHERE q.run_id = $1 AND q.row_number = r.position`,
    [
      ...[runId, decision, decidedAt, requestId, open],
      open.map((position) => seal.seal('excerpt', toNoteKey(runId, position), Buffer.from(note))),
    ],
  );
  return { decided: open.length, decidedBefore: found.length - open.length };
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
