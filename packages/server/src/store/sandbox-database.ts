import { type Database, type Executor, type Transaction, toOwnReads } from './database.ts';

/** Of the transaction alone: a pooler may hand the connection to anybody after it. Not a query, so that a snapshot may still be chosen. */
const SANDBOX_FIRST = 'SET LOCAL search_path TO sandbox, public';

/** The same database with the sandbox's records in the place of the real ones; everything else is as it is. */
export function toSandboxDatabase(db: Database): Database {
  const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const [, result] = await Promise.all([tx.query(SANDBOX_FIRST), work(tx)]);
      return result;
    });
  const query: Executor['query'] = (text, values, name) => transaction((tx) => tx.query(text, values, name));
  return { transaction, query, settled: toOwnReads({ query }), close: db.close };
}
