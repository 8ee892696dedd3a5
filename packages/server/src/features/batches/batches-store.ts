import type { BatchProduct, SavedBatchState } from '@blotter/contract';
import type { Executor } from '../../store/database.ts';

export type BatchKey = { readonly accountId: string; readonly id: string };

type NewBatch = BatchKey & {
  readonly product: BatchProduct;
  readonly headSealed: Buffer;
  readonly rowCount: number;
  readonly userId: string | null;
  readonly createdAt: Date;
};

export type NewPart = { readonly firstRow: number; readonly rowsSealed: Buffer };
export type StoredPart = NewPart & { readonly outcomesSealed: Buffer | null };

type BatchCounts = {
  readonly searched: number;
  readonly matches: number;
  readonly cleared: number;
  readonly errors: number;
};

export type StoredBatch = NewBatch &
  BatchCounts & {
    readonly state: SavedBatchState;
    readonly planSealed: Buffer | null;
    readonly keyId: string | null;
    readonly jobId: string | null;
    readonly wantsMail: boolean;
    readonly finishedAt: Date | null;
  };

const BATCH = `account_id AS "accountId", id, product, state, head_sealed AS "headSealed", row_count AS "rowCount",
  user_id AS "userId", plan_sealed AS "planSealed", key_id AS "keyId", job_id AS "jobId", wants_mail AS "wantsMail",
  searched, matches, cleared, errors, created_at AS "createdAt", finished_at AS "finishedAt"`;

export async function insertBatch(tx: Executor, batch: NewBatch, parts: readonly NewPart[]): Promise<void> {
  const { accountId, id, product, headSealed, rowCount, userId, createdAt } = batch;
  await tx.query(
    `INSERT INTO batches (account_id, id, product, state, head_sealed, row_count, user_id, created_at)
     VALUES ($1, $2, $3, 'draft', $4, $5, $6, $7)`,
    [accountId, id, product, headSealed, rowCount, userId, createdAt],
    'batches-insert',
  );
  await tx.query(
    `INSERT INTO batch_parts (account_id, batch_id, first_row, rows_sealed)
     SELECT $1, $2, first_row, rows_sealed FROM unnest($3::integer[], $4::bytea[]) AS p(first_row, rows_sealed)`,
    [accountId, id, parts.map(({ firstRow }) => firstRow), parts.map(({ rowsSealed }) => rowsSealed)],
    'batch-parts-insert',
  );
}

/** Deletes all but the newest drafts of an account. */
export async function deleteOldDrafts(tx: Executor, accountId: string, kept: number): Promise<void> {
  await tx.query(
    `DELETE FROM batches WHERE account_id = $1 AND state = 'draft' AND id IN (
       SELECT id FROM batches WHERE account_id = $1 AND state = 'draft' ORDER BY created_at DESC, id DESC OFFSET $2)`,
    [accountId, kept],
    'batches-delete-drafts',
  );
}

export async function findBatch(db: Executor, { accountId, id }: BatchKey): Promise<StoredBatch | undefined> {
  const { rows } = await db.query<StoredBatch>(
    `SELECT ${BATCH} FROM batches WHERE account_id = $1 AND id = $2`,
    [accountId, id],
    'batches-find',
  );
  return rows[0];
}

/** Newest first, after the given one. */
export async function listBatches(
  db: Executor,
  accountId: string,
  since: Date,
  before: { readonly at: Date; readonly id: string } | undefined,
  limit: number,
): Promise<readonly StoredBatch[]> {
  const { rows } = await db.query<StoredBatch>(
    `SELECT ${BATCH} FROM batches
     WHERE account_id = $1 AND created_at > $2 AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4))
     ORDER BY created_at DESC, id DESC LIMIT $5`,
    [accountId, since, before?.at ?? null, before?.id ?? '', limit],
    'batches-list',
  );
  return rows;
}

/** In the order of the table, starting at a row. */
export async function listParts(
  db: Executor,
  { accountId, id }: BatchKey,
  fromRow: number,
  limit: number,
): Promise<readonly StoredPart[]> {
  const { rows } = await db.query<StoredPart>(
    `SELECT first_row AS "firstRow", rows_sealed AS "rowsSealed", outcomes_sealed AS "outcomesSealed" FROM batch_parts
     WHERE account_id = $1 AND batch_id = $2 AND first_row >= $3 ORDER BY first_row LIMIT $4`,
    [accountId, id, fromRow, limit],
    'batch-parts-list',
  );
  return rows;
}

/** The first part that has not been searched. */
export async function findOpenPart(db: Executor, { accountId, id }: BatchKey): Promise<NewPart | undefined> {
  const { rows } = await db.query<NewPart>(
    `SELECT first_row AS "firstRow", rows_sealed AS "rowsSealed" FROM batch_parts
     WHERE account_id = $1 AND batch_id = $2 AND outcomes_sealed IS NULL ORDER BY first_row LIMIT 1`,
    [accountId, id],
    'batch-parts-open',
  );
  return rows[0];
}

type BatchStarting = BatchKey & {
  readonly planSealed: Buffer;
  readonly keyId: string | null;
  readonly userId: string | null;
  readonly jobId: string;
  readonly wantsMail: boolean;
};

/** Returns false if the batch is not a draft any more. */
export async function startBatch(tx: Executor, starting: BatchStarting): Promise<boolean> {
  const { accountId, id, planSealed, keyId, userId, jobId, wantsMail } = starting;
  const { rowCount } = await tx.query(
    `UPDATE batches SET state = 'running', plan_sealed = $3, key_id = $4, user_id = $5, job_id = $6, wants_mail = $7
     WHERE account_id = $1 AND id = $2 AND state = 'draft'`,
    [accountId, id, planSealed, keyId, userId, jobId, wantsMail],
    'batches-start',
  );
  return rowCount > 0;
}

/** Stores the outcomes of a part. Returns false if the part has outcomes or the batch does not run. */
export async function putOutcomes(
  tx: Executor,
  { accountId, id }: BatchKey,
  { firstRow, outcomesSealed }: { readonly firstRow: number; readonly outcomesSealed: Buffer },
  { searched, matches, cleared, errors }: BatchCounts,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `WITH done AS (
       UPDATE batches SET searched = searched + $5, matches = matches + $6, cleared = cleared + $7, errors = errors + $8
       WHERE account_id = $1 AND id = $2 AND state = 'running'
         AND EXISTS (SELECT FROM batch_parts
           WHERE account_id = $1 AND batch_id = $2 AND first_row = $3 AND outcomes_sealed IS NULL)
       RETURNING 1)
     UPDATE batch_parts SET outcomes_sealed = $4
     WHERE account_id = $1 AND batch_id = $2 AND first_row = $3 AND EXISTS (SELECT FROM done)`,
    [accountId, id, firstRow, outcomesSealed, searched, matches, cleared, errors],
    'batch-parts-outcomes',
  );
  return rowCount > 0;
}

/** Returns false if the batch does not run. */
export async function endBatch(
  tx: Executor,
  { accountId, id }: BatchKey,
  state: 'complete' | 'stopped' | 'error',
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE batches SET state = $3, finished_at = $4 WHERE account_id = $1 AND id = $2 AND state = 'running'`,
    [accountId, id, state, now],
    'batches-end',
  );
  return rowCount > 0;
}

/** Returns false if the batch runs. */
export async function deleteBatch(tx: Executor, { accountId, id }: BatchKey): Promise<boolean> {
  const { rowCount } = await tx.query(
    `DELETE FROM batches WHERE account_id = $1 AND id = $2 AND state <> 'running'`,
    [accountId, id],
    'batches-delete',
  );
  return rowCount > 0;
}

export async function pruneBatches(db: Executor, createdBefore: Date): Promise<void> {
  await db.query('DELETE FROM batches WHERE created_at < $1', [createdBefore]);
}
