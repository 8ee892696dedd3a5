import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { putPersons } from '../../src/features/offenders/linking/link-store.ts';
import { newId } from '../../src/ids.ts';
import { createSharedFollower } from '../../src/searches/index/shared/follower.ts';
import { getState } from '../../src/searches/index/shared/state-store.ts';
import type { Executor } from '../../src/store/database.ts';
import { noteBatch } from '../../src/store/record-batches.ts';
import { dumpIndexRows, emptyIndexRows, fillAnew } from '../kit/index-rows.ts';
import { publish } from '../kit/people.ts';
import { createRandom, type Random } from '../kit/random.ts';
import { listOf, toPerson } from '../kit/similar-people.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // Only the test fills the index.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on', BLOTTER_INDEX: 'memory' } });
  await publish(
    server,
    'TX',
    listOf(0, 120, (at) => toPerson('TX', at)),
  );
  await publish(
    server,
    'OK',
    listOf(80, 160, (at) => toPerson('OK', at)),
  );
});
afterAll(() => server.stop());

const MOST_FAILED = 60;
const SMALL = 14;
/** `before` runs ahead of each statement. */
const toFollower = (before: () => void = () => {}) => {
  const { db, seal } = server.foundation;
  return createSharedFollower({
    db: {
      ...db,
      transaction: (work) =>
        db.transaction((tx) => {
          const query: Executor['query'] = (text, values, name) => {
            before();
            return tx.query(text, values, name);
          };
          return work({ ...tx, query });
        }),
    },
    seal,
    product: 'offender',
    readSources: async () => [],
    fillStep: SMALL,
  });
};

type Linked = { readonly source: string; readonly rowKey: string; readonly before: bigint };
const listLinked = async (source: string): Promise<readonly Linked[]> => {
  const { rows } = await server.foundation.db.query<Linked>(
    'SELECT source, row_key AS "rowKey", person_id AS before FROM records WHERE source = $1 ORDER BY row_key',
    [source],
  );
  return rows;
};

/** Gives some records of a source to other people, as linking does: lower and higher ones, in the index or not. */
const relink = async (tx: Executor, random: Random, source: string): Promise<void> => {
  const linked = await listLinked(source);
  const keys = new Set(Array.from({ length: 6 }, () => random.below(linked.length)));
  const moves = [...keys].map((at) => {
    const record = linked[at] as Linked;
    const personId = random.chance(0.7) ? random.pick(linked).before : BigInt(random.below(2 ** 48));
    return { source, rowKey: record.rowKey, before: record.before, personId };
  });
  const id = newId('ing');
  await putPersons(tx, id, moves);
  await noteBatch(tx, id, server.foundation.clock.now());
};

/** Relinks in a transaction that stays open, so that its batch appears after later ones. */
const beginRelink = async (random: Random): Promise<() => Promise<void>> => {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let tell: () => void = () => {};
  const isWritten = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const running = server.foundation.db.transaction(async (tx) => {
    await tx.query(`SET LOCAL idle_in_transaction_session_timeout = '120s'`);
    await relink(tx, random, 'OK');
    tell();
    await ended;
  });
  await Promise.race([isWritten, running]);
  return async () => {
    end();
    await running;
  };
};

describe('a fill of the index in the database in steps', () => {
  it.each(Array.from({ length: 3 * inject('scale') }, (_, seed) => seed + 1))(
    'ends with the rows of a fill at once, whatever is linked, ingested or interrupted between the steps (seed %d)',
    async (seed) => {
      const { db, seal } = server.foundation;
      const random = createRandom(seed);
      await emptyIndexRows(db);
      let late: (() => Promise<void>) | undefined = await beginRelink(random);
      const steps = { filling: 0, failed: 0 };
      for (let isFilled = false; !isFilled; ) {
        expect(steps.failed).toBeLessThan(MOST_FAILED);
        if (random.chance(0.4)) await db.transaction((tx) => relink(tx, random, 'TX'));
        if (random.chance(0.15)) {
          const from = random.below(100);
          await publish(
            server,
            'TX',
            listOf(from, from + 100, (at) => toPerson('TX', at)),
            { links: false },
          );
        }
        if (random.chance(0.15)) {
          await late?.();
          late = random.chance(0.5) ? await beginRelink(random) : undefined;
        }
        let left = random.chance(0.3) ? 1 + random.below(40) : Number.POSITIVE_INFINITY;
        // Another process goes on after each step.
        const { follow } = toFollower(() => {
          if (--left === 0) throw new Error('stopped here');
        });
        const result = await follow().catch(() => 'failed' as const);
        if (result === 'filling' || result === 'failed') steps[result] += 1;
        isFilled = result === 'applied';
        expect((await getState(db, 'offender')).horizon === null).toBe(!isFilled);
      }
      await late?.();
      const { follow } = toFollower();
      while ((await follow()) !== 'current');
      expect(steps.filling).toBeGreaterThan(5);
      const filled = await dumpIndexRows(db);
      expect(filled).toEqual(await fillAnew(db, seal));
      const { rows } = await db.query(
        `SELECT count(*)::integer AS records FROM records WHERE source IN ('TX', 'OK') AND departed_at IS NULL`,
      );
      expect(rows).toEqual([{ records: Number((await getState(db, 'offender')).records) }]);
    },
  );

  it('starts again in a database that was restored from a backup', async () => {
    const { db, seal } = server.foundation;
    const filled = await fillAnew(db, seal);
    // Transactions of the new server have lower numbers than those of the old one.
    await db.query(`UPDATE index_states SET deployment = gen_random_uuid(), horizon = '900000000000'`);
    await db.transaction((tx) => relink(tx, createRandom(9), 'TX'));
    expect((await getState(db, 'offender')).horizon).toBeNull();
    const { follow } = toFollower();
    while ((await follow()) !== 'current');
    const again = await dumpIndexRows(db);
    expect(again).not.toEqual(filled);
    expect(again).toEqual(await fillAnew(db, seal));
  });
});
