import { type Database, type Executor, type Transaction, toOwnReads } from './database.ts';

/** LOCAL to the transaction, because a pooler may hand the connection on. SET is not a query, so a snapshot can still be chosen. */
const SANDBOX_FIRST = 'SET LOCAL search_path TO sandbox, public';

/** Returns the same database with the sandbox's records instead of the real ones. Everything else is shared. */
export function toSandboxDatabase(db: Database): Database {
  const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const [, result] = await Promise.all([tx.query(SANDBOX_FIRST), work(tx)]);
      return result;
    });
  const query: Executor['query'] = (text, values, name) => transaction((tx) => tx.query(text, values, name));
  return { transaction, query, replicaReads: toOwnReads({ query }), close: db.close };
}
