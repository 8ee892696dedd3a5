import type { SourceDeclaration } from '@blotter/connectors';
import type { Executor } from '../store/database.ts';
import { RECORDS_CHANNEL } from '../store/record-batches.ts';

export async function listDeclared(db: Executor): Promise<readonly SourceDeclaration[]> {
  const { rows } = await db.query<{ declaration: SourceDeclaration }>(
    'SELECT declaration FROM declared_sources ORDER BY code',
    [],
    'declared-sources-list',
  );
  return rows.map(({ declaration }) => declaration);
}

/** Returns false if the code is already declared. */
export async function insertDeclared(tx: Executor, declaration: SourceDeclaration, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO declared_sources (code, declaration, declared_at) VALUES ($1, $2, $3) ON CONFLICT (code) DO NOTHING',
    [declaration.code, JSON.stringify(declaration), now],
  );
  return rowCount > 0;
}

export async function deleteDeclared(tx: Executor, code: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM declared_sources WHERE code = $1', [code]);
  return rowCount > 0;
}

/** Returns whether the source has records, departed ones included, or an open run. */
export async function holdsData(tx: Executor, code: string): Promise<boolean> {
  const { rows } = await tx.query<{ holds: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM records WHERE source = $1)
       OR EXISTS (SELECT 1 FROM ingest_runs WHERE source = $1 AND state IN ('reading', 'held')) AS holds`,
    [code],
  );
  return rows[0]?.holds ?? false;
}

/** Notifies the processes that follow the records. They read the sources again. */
export function announceDeclared(tx: Executor) {
  return tx.query(`SELECT pg_notify('${RECORDS_CHANNEL}', '')`);
}
