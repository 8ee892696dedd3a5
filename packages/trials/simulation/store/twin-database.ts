import { type Database, type Executor, toOwnReads } from '../../../server/src/store/database.ts';
import type { Result, Transaction, TwinStore } from './twin-store.ts';

/** Creates a twin database that answers every statement at once, without a simulated machine. */
export function createTwinDatabase(store: TwinStore): Database {
  const toExecutor = (tx: Transaction): Executor => ({
    query: ((text: string, values: readonly unknown[] = [], name?: string) =>
      new Promise<Result>((resolve, reject) => {
        store.execute(tx, text, values, name, (error, result) => (error ? reject(error) : resolve(result as Result)));
      })) as Executor['query'],
  });
  const transaction: Database['transaction'] = async (work) => {
    const tx = store.begin('twin');
    try {
      const commit = async (): Promise<void> => {
        if (!tx.isEnded) store.commit(tx);
      };
      const result = await work({ ...toExecutor(tx), commit });
      await commit();
      return result;
    } catch (error) {
      store.rollback(tx);
      throw error;
    }
  };
  const query = ((...call: Parameters<Executor['query']>) =>
    transaction((tx) => tx.query(...call))) as Executor['query'];
  return {
    query,
    replicaReads: toOwnReads({ query }),
    transaction,
    close: async () => {},
  };
}
