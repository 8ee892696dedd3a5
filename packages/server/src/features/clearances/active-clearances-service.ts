import type { ListClearances } from '../../searches/clearing.ts';
import type { Database } from '../../store/database.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import { toHashes } from './clearance.ts';
import { listActive } from './clearances-store.ts';

/** Reads the active clearances for each search. */
export function createListClearances({
  db,
  blind,
}: {
  readonly db: Database;
  readonly blind: BlindIndex;
}): ListClearances {
  return async (accountId, product, subject) => {
    const found = await listActive(db, accountId, product, toHashes(blind, accountId, subject));
    return found.map(({ id, verdict, personId, createdAt, citedAt, records }) => ({
      clearanceId: id,
      verdict,
      personId,
      clearedAt: createdAt,
      citedAt,
      records,
    }));
  };
}
