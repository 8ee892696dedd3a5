import type { Executor } from '../../store/database.ts';

export type NewReport = {
  readonly accountId: string;
  readonly id: string;
  readonly createdAt: Date;
  readonly product: 'offender' | 'criminal';
  readonly searchId: string;
  readonly sealed: Buffer;
};

export async function putReport(
  tx: Executor,
  { accountId, id, createdAt, product, searchId, sealed }: NewReport,
): Promise<void> {
  await tx.query(
    'INSERT INTO reports (account_id, id, created_at, product, search_id, sealed) VALUES ($1, $2, $3, $4, $5, $6)',
    [accountId, id, createdAt, product, searchId, sealed],
  );
}

export async function findReport(
  db: Executor,
  accountId: string,
  id: string,
): Promise<{ readonly sealed: Buffer } | undefined> {
  const { rows } = await db.query<{ sealed: Buffer }>('SELECT sealed FROM reports WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
  ]);
  return rows[0];
}
