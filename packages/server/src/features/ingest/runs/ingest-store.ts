import type { Executor } from '../../../store/database.ts';
import type { ListedRun, RunCounts, RunState, StoredRun } from '../run.ts';

const RUN = `id, source, kind, state, fingerprint, started_at AS "startedAt", finished_at AS "finishedAt", rows_read AS "rowsRead",
  arrived, changed, unchanged, departed, quarantined, repeated, reasons, fill_rates AS "fillRates", unknown_fields AS "unknownFields",
  missing_fields AS "missingFields", simulated`;

const BEFORE = `FROM ingest_runs b
  WHERE b.source = r.source AND b.state = 'done' AND b.kind = 'full' AND b.simulated = r.simulated
    AND (b.started_at, b.id) < (r.started_at, r.id)
  ORDER BY b.started_at DESC, b.id DESC LIMIT 1`;

const LISTED = `${RUN}, (SELECT b.fill_rates ${BEFORE}) AS "fillRatesBefore",
  (SELECT b.arrived + b.changed + b.unchanged ${BEFORE}) AS "rowsBefore"`;

export function putSource(db: Executor, code: string, product: 'offender' | 'criminal') {
  return db.query('INSERT INTO sources (code, product) VALUES ($1, $2) ON CONFLICT (code) DO NOTHING', [code, product]);
}

export async function findSourceTimes(
  db: Executor,
  code: string,
): Promise<{ readonly paused: boolean; readonly lastSuccessAt: Date | null } | undefined> {
  const { rows } = await db.query<{ paused: boolean; lastSuccessAt: Date | null }>(
    'SELECT paused, last_success_at AS "lastSuccessAt" FROM sources WHERE code = $1',
    [code],
  );
  return rows[0];
}

/** Undefined if another run of the source is open. */
export async function insertRun(
  db: Executor,
  run: Pick<StoredRun, 'id' | 'source' | 'kind' | 'fingerprint' | 'startedAt'> & { readonly readingSince: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO ingest_runs (id, source, kind, state, fingerprint, started_at, reading_since)
     VALUES ($1, $2, $3, 'reading', $4, $5, $6) ON CONFLICT (source) WHERE state IN ('reading', 'held') DO NOTHING`,
    [run.id, run.source, run.kind, run.fingerprint, run.startedAt, run.readingSince],
  );
  return rowCount > 0;
}

export async function findOpenRun(db: Executor, source: string): Promise<StoredRun | undefined> {
  const { rows } = await db.query<StoredRun>(
    `SELECT ${RUN} FROM ingest_runs WHERE source = $1 AND state IN ('reading', 'held')`,
    [source],
  );
  return rows[0];
}

export async function findRun(db: Executor, id: string): Promise<ListedRun | undefined> {
  const { rows } = await db.query<ListedRun>(`SELECT ${LISTED} FROM ingest_runs r WHERE id = $1`, [id]);
  return rows[0];
}

/** Locks the run until the transaction ends and returns its state. */
export async function lockRun(tx: Executor, id: string): Promise<RunState | undefined> {
  const { rows } = await tx.query<{ state: RunState }>('SELECT state FROM ingest_runs WHERE id = $1 FOR UPDATE', [id]);
  return rows[0]?.state;
}

/** Returns when the reading of its source began. The run cannot know later changes. */
export async function getReadingSince(db: Executor, id: string): Promise<Date> {
  const { rows } = await db.query<{ since: Date }>(
    'SELECT coalesce(reading_since, started_at) AS since FROM ingest_runs WHERE id = $1',
    [id],
  );
  return (rows[0] as (typeof rows)[number]).since;
}

const SOURCE_LOCKS = 1_101;

/** Serializes changes to the records of a source. It waits at most `lock_timeout`. */
export function lockSource(tx: Executor, source: string) {
  return tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [SOURCE_LOCKS, source]);
}

/** Returns the last applied run for comparing fill rates. Real and simulated runs are not compared with each other. */
export async function findLastDone(db: Executor, source: string, simulated: boolean): Promise<StoredRun | undefined> {
  const { rows } = await db.query<StoredRun>(
    `SELECT ${RUN} FROM ingest_runs WHERE source = $1 AND state = 'done' AND kind = 'full' AND simulated = $2
     ORDER BY started_at DESC, id DESC LIMIT 1`,
    [source, simulated],
  );
  return rows[0];
}

export async function listRuns(
  db: Executor,
  source: string | null,
  before: { readonly startedAt: Date; readonly id: string } | null,
  limit: number,
): Promise<ListedRun[]> {
  const { rows } = await db.query<ListedRun>(
    `SELECT ${LISTED} FROM ingest_runs r
     WHERE ($1::text IS NULL OR source = $1) AND ($2::timestamptz IS NULL OR (started_at, id) < ($2, $3))
     ORDER BY started_at DESC, id DESC LIMIT $4`,
    [source, before?.startedAt ?? null, before?.id ?? '', limit],
  );
  return rows;
}

export function updateRun(
  db: Executor,
  id: string,
  state: RunState,
  counts: RunCounts,
  found: Pick<StoredRun, 'reasons' | 'fillRates' | 'unknownFields' | 'missingFields'>,
  finishedAt: Date | null,
) {
  return db.query(
    `UPDATE ingest_runs SET state = $2, rows_read = $3, arrived = $4, changed = $5, unchanged = $6, departed = $7,
       quarantined = $8, reasons = $9, fill_rates = $10, unknown_fields = $11, missing_fields = $12, finished_at = $13, repeated = $14
     WHERE id = $1`,
    [
      id,
      state,
      counts.rowsRead,
      counts.arrived,
      counts.changed,
      counts.unchanged,
      counts.departed,
      counts.quarantined,
      JSON.stringify(found.reasons),
      JSON.stringify(found.fillRates),
      JSON.stringify(found.unknownFields),
      JSON.stringify(found.missingFields),
      finishedAt,
      counts.repeated,
    ],
  );
}

export async function countPresent(db: Executor, source: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM records WHERE source = $1 AND departed_at IS NULL',
    [source],
  );
  return rows[0]?.count ?? 0;
}

export function noteSuccess(tx: Executor, source: string, now: Date) {
  return tx.query(
    `UPDATE sources SET last_run_at = $2, last_success_at = $2, last_outcome = 'ok',
       records = (SELECT count(*) FROM records WHERE source = $1 AND departed_at IS NULL) WHERE code = $1`,
    [source, now],
  );
}

export function noteOutcome(db: Executor, source: string, outcome: string, now: Date) {
  return db.query('UPDATE sources SET last_run_at = $2, last_outcome = $3 WHERE code = $1', [source, now, outcome]);
}

/** Counts the runs that are read now and those that are held. */
export async function countOpenRuns(db: Executor): Promise<{ readonly reading: number; readonly held: number }> {
  const { rows } = await db.query<{ reading: number; held: number }>(
    `SELECT count(*) FILTER (WHERE state = 'reading')::integer AS reading,
       count(*) FILTER (WHERE state = 'held')::integer AS held
     FROM ingest_runs WHERE state IN ('reading', 'held')`,
  );
  return rows[0] ?? { reading: 0, held: 0 };
}
