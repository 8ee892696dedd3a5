import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../src/compose.ts';
import { newId, randomBelow } from '../../src/ids.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { writeWithin } from '../../src/store/durable-writes.ts';
import { createEventStand, type EventStand, isSettled } from '../kit/fcra-events.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const WRITERS = 32;
const POLLERS = 4;
/** 100,000 take minutes: `FCRA_EVENTS=100000 npx vitest run …`. */
const EVENTS = Number(process.env.FCRA_EVENTS ?? 3_000);
const TIMEOUT_MS = 60_000 + EVENTS * 20;

let server: TestServer;
let stand: EventStand;
let db: Database;
beforeAll(async () => {
  let platform: Platform | undefined;
  server = await startTestServer({
    extend: (made) => {
      platform = made;
      return [];
    },
  });
  stand = createEventStand(platform as Platform);
  const connectionString = server.foundation.databaseUrl;
  db = openDatabase({ connectionString, maxConnections: WRITERS, onError: () => {} });
});
afterAll(async () => {
  await db.close();
  await server.stop();
});

type Poll = (accountId: string, after: string | undefined, limit: number) => Promise<readonly string[]>;

const poll: Poll = async (accountId, after, limit) =>
  (await stand.events.list(accountId, after, limit)).events.map(({ id }) => id);

/** The cursor that misses what commits late. */
const pollNaively: Poll = async (accountId, after, limit) => {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM fcra_events WHERE account_id = $1 AND sequence > coalesce(
       (SELECT sequence FROM fcra_events WHERE account_id = $1 AND id = $2), 0) ORDER BY sequence LIMIT $3`,
    [accountId, after ?? null, limit],
  );
  return rows.map(({ id }) => id);
};

const findFaults = (polled: readonly string[], written: readonly string[]): object => ({
  missed: written.filter((id) => !polled.includes(id)).length,
  repeated: polled.length - new Set(polled).size,
});

const listAll = async (accountId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM fcra_events WHERE account_id = $1', [accountId]);
  return rows.map(({ id }) => id);
};

describe('GET events: cursor over (transaction, sequence) below the oldest running transaction (contract, FCRA)', () => {
  /** The first event is written first and committed last; polled in between and afterwards. */
  const pollAroundALateCommit = async (by: Poll) => {
    const accountId = newId('acct');
    const [late, early] = [await stand.toWrites(accountId), await stand.toWrites(accountId)];
    const polled: string[] = [];
    await db.transaction(async (tx) => {
      await writeWithin(tx, late);
      await db.transaction((other) => writeWithin(other, early));
      polled.push(...(await by(accountId, undefined, 10)));
    });
    while (!(await isSettled(db, accountId)));
    polled.push(...(await by(accountId, polled.at(-1), 10)));
    return findFaults(polled, await listAll(accountId));
  };

  it('an event committed late is not missed', async () => {
    expect(await pollAroundALateCommit(poll)).toEqual({ missed: 0, repeated: 0 });
  });

  it('`sequence > after` would miss it, and this test would see that', async () => {
    expect(await pollAroundALateCommit(pollNaively)).toEqual({ missed: 1, repeated: 0 });
  });

  it(
    `${WRITERS} writers, ${EVENTS} events, ${POLLERS} pollers with random limits: no gap, no repeat, one order`,
    async () => {
      const accountId = newId('acct');
      let left = EVENTS;
      let isWriting = true;
      const writeEvents = async (): Promise<void> => {
        while (left > 0) {
          const count = Math.min(left, 1 + randomBelow(4));
          left -= count;
          const units = await Promise.all(Array.from({ length: count }, () => stand.toWrites(accountId)));
          await db.transaction(async (tx) => {
            for (const unit of units) await writeWithin(tx, unit);
          });
        }
      };
      const pollAll = async (): Promise<readonly string[]> => {
        const polled: string[] = [];
        for (;;) {
          const isAllThere = !isWriting && (await isSettled(db, accountId));
          const page = await poll(accountId, polled.at(-1), 1 + randomBelow(500));
          polled.push(...page);
          if (isAllThere && page.length === 0) return polled;
        }
      };
      const pollers = Array.from({ length: POLLERS }, pollAll);
      await Promise.all(Array.from({ length: WRITERS }, writeEvents)).finally(() => {
        isWriting = false;
      });
      const [first = [], ...others] = await Promise.all(pollers);
      const written = await listAll(accountId);
      expect(written).toHaveLength(EVENTS);
      expect(new Set(first)).toEqual(new Set(written));
      expect(first).toHaveLength(EVENTS);
      for (const other of others) expect(other).toEqual(first);
    },
    TIMEOUT_MS,
  );
});
