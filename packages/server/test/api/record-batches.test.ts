import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markCompared } from '../../src/features/monitoring/alerts/changes-store.ts';
import { endFullLink, noteLinked } from '../../src/searches/linkage/waiting-store.ts';
import type { Executor } from '../../src/store/database.ts';
import { noteBatch } from '../../src/store/record-batches.ts';
import { countBlocked, withLock } from '../kit/locks.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

const NOW = new Date('2031-05-01T12:00:00Z');
const IDS = ['batch_a', 'batch_b', 'batch_c', 'batch_d', 'batch_e'];

const SINCE_EVER = { horizon: '0', waiting: [], linked: [] };

let clone: TestDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
  // The ids are inserted in reverse, so only an explicit ORDER BY returns them in id order.
  for (const id of IDS.toReversed()) await clone.db.transaction((tx) => noteBatch(tx, id, NOW));
});
afterAll(() => clone.drop());

const listFree = async (): Promise<readonly string[]> => {
  const { rows } = await clone.db.query<{ id: string }>(
    'SELECT id FROM record_batches WHERE id = ANY($1) FOR UPDATE SKIP LOCKED',
    [IDS],
  );
  return rows.map(({ id }) => id).sort();
};

describe('jobs that mark the same batches (engine §5: no circle of waits)', () => {
  it.each<[string, Date | null, (tx: Executor) => Promise<unknown>]>([
    ['people were linked', null, (tx) => noteLinked(tx, 'offender', IDS, NOW)],
    ['criminal records were linked', null, (tx) => noteLinked(tx, 'criminal', IDS, NOW)],
    ['people are to be linked again', NOW, (tx) => endFullLink(tx, 'offender', SINCE_EVER, NOW)],
    ['criminal records are to be linked again', NOW, (tx) => endFullLink(tx, 'criminal', SINCE_EVER, NOW)],
    ['people were compared for alerts', null, (tx) => markCompared(tx, 'offender', IDS, NOW)],
    ['criminal records were compared for alerts', null, (tx) => markCompared(tx, 'criminal', IDS, NOW)],
  ])('lock them in id order: %s', async (_what, before, mark) => {
    await clone.db.query(
      `UPDATE record_batches SET linked_at = $1, related_at = $1, offender_alerts_at = $1, criminal_alerts_at = $1
       WHERE id = ANY($2)`,
      [before, IDS],
    );
    await withLock(clone.url, `SELECT FROM record_batches WHERE id = 'batch_c' FOR UPDATE`, async (release) => {
      const marking = clone.db.transaction((tx) => mark(tx));
      await expect.poll(() => countBlocked(clone.db)).toBe(1);
      expect(await listFree()).toEqual(['batch_d', 'batch_e']);
      await release();
      await marking;
    });
  });
});
