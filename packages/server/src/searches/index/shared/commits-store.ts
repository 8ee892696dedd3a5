import type { Executor } from '../../../store/database.ts';

export type Commits = { readonly begun: bigint; readonly done: bigint };

export async function getCommits(db: Executor, product: number): Promise<Commits> {
  const { rows } = await db.query<Commits>(
    'SELECT begun, done FROM index_commits WHERE product = $1',
    [product],
    'index-commits',
  );
  return rows[0] as Commits;
}

/** Returns the number of the commit. */
export async function beginCommit(db: Executor, product: number): Promise<bigint> {
  const { rows } = await db.query<{ begun: bigint }>(
    'UPDATE index_commits SET begun = begun + 1 WHERE product = $1 RETURNING begun',
    [product],
  );
  return (rows[0] as { begun: bigint }).begun;
}

/** Notes that all commits up to this number have reached every server. */
export function endCommit(db: Executor, product: number, number: bigint) {
  return db.query('UPDATE index_commits SET done = $2 WHERE product = $1 AND done < $2', [product, String(number)]);
}

/**
 * Completes or rolls back the transactions of connections that are gone. Resolves to false if a server does not answer,
 * or if it still has a transaction that was prepared more than this many seconds ago.
 */
export async function settlePrepared(db: Executor, seconds: number): Promise<boolean> {
  await db.query('SELECT recover_prepared_transactions()');
  const { rows } = await db.query<{ isSettled: boolean }>(
    `SELECT coalesce(bool_and(success AND result = '0'), true) AS "isSettled" FROM run_command_on_workers($1)`,
    [`SELECT count(*) FROM pg_prepared_xacts WHERE prepared < now() - interval '${Math.ceil(seconds)} seconds'`],
  );
  return rows[0]?.isSettled ?? false;
}
