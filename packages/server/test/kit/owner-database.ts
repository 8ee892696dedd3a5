import type { Foundation } from '../../src/compose/foundation.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';

/** Runs `work` with the right to create tables, which the program does not have on its embedded database. */
export async function asOwner<T>(
  { db, embedded }: Pick<Foundation, 'db' | 'embedded'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (!embedded) return work(db);
  const owner = openDatabase({ connectionString: embedded.ownerUrl, maxConnections: 1, onError: () => {} });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}
