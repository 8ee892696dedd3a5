import { insertBatch } from '../../src/features/batches/batches-store.ts';
import { createSealedBatches } from '../../src/features/batches/sealed-batches-service.ts';
import { newId } from '../../src/ids.ts';
import type { TestServer } from './test-server.ts';

export const BATCH_MAPPING = ['lastName', null] as const;

/** A draft with one row, as an upload leaves it. */
export async function putBatch(
  { foundation: { db, clock, vault } }: Pick<TestServer, 'foundation'>,
  accountId: string,
): Promise<string> {
  const id = newId('bat');
  const sealed = createSealedBatches({ db, clock, vault });
  const headSealed = await sealed.sealHead(accountId, id, { name: 'people.csv', columns: ['Last', 'Case'] });
  const parts = await sealed.sealRows(accountId, id, [['Doverlane', 'C-1']]);
  const batch = { accountId, id, product: 'offender' as const, headSealed, rowCount: 1, userId: null };
  await db.transaction((tx) => insertBatch(tx, { ...batch, createdAt: clock.now() }, parts));
  return id;
}
