import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../../server/src/compose/feature.ts';
import { newId, randomBelow } from '../../../server/src/ids.ts';
import { type Database, openDatabase } from '../../../server/src/store/database.ts';
import { writeWithin } from '../../../server/src/store/durable-writes.ts';
import { createEventEnvironment, type EventEnvironment, isSettled } from '../../../server/test/kit/fcra-events.ts';
import { createRandom } from '../../../server/test/kit/random.ts';
import { startTestServer, type TestServer } from '../../../server/test/kit/test-server.ts';
import { findFeedFaults, type Poll, pollEvents, pollNaively, writeEvents } from '../../chaos/events/event-feed.ts';

const WRITERS = 32;
const POLLERS = 4;
/** `npm run chaos -- --part events` writes 100,000 through servers that are killed. */
const EVENTS = 3_000;
const TIMEOUT_MS = 120_000;

let server: TestServer;
let eventEnvironment: EventEnvironment;
let db: Database;
beforeAll(async () => {
  let platform: Platform | undefined;
  server = await startTestServer({
    extend: (made) => {
      platform = made;
      return [];
    },
  });
  eventEnvironment = createEventEnvironment(platform as Platform);
  const connectionString = server.foundation.databaseUrl;
  db = openDatabase({ connectionString, maxConnections: WRITERS, onError: () => {} });
});
afterAll(async () => {
  await db.close();
  await server.stop();
});

const poll =
  (accountId: string): Poll =>
  async (after, limit) =>
    (await eventEnvironment.events.list(accountId, after, limit)).events.map(({ id }) => id);

const listAll = async (accountId: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM fcra_events WHERE account_id = $1', [accountId]);
  return rows.map(({ id }) => id);
};

describe('GET events: cursor over (transaction, sequence) below the oldest running transaction (contract, FCRA)', () => {
  /** Writes the first event first and commits it last. Polls in between and afterwards. */
  const pollAroundALateCommit = async (toPoll: (accountId: string) => Poll) => {
    const accountId = newId('acct');
    const by = toPoll(accountId);
    const [late, early] = [await eventEnvironment.toWrites(accountId), await eventEnvironment.toWrites(accountId)];
    const polled: string[] = [];
    await db.transaction(async (tx) => {
      await writeWithin(tx, late);
      await db.transaction((other) => writeWithin(other, early));
      polled.push(...((await by(undefined, 10)) ?? []));
    });
    while (!(await isSettled(db, accountId)));
    polled.push(...((await by(polled.at(-1), 10)) ?? []));
    return findFeedFaults(polled, await listAll(accountId));
  };

  it('an event committed late is not missed', async () => {
    expect(await pollAroundALateCommit(poll)).toEqual({ missed: 0, repeated: 0, invented: 0 });
  });

  it('a cursor of `sequence > after` would miss it, and this test would detect that', async () => {
    expect(await pollAroundALateCommit((accountId) => pollNaively(db, accountId))).toEqual({
      missed: 1,
      repeated: 0,
      invented: 0,
    });
  });

  it(
    `${WRITERS} writers, ${EVENTS} events, ${POLLERS} pollers with random limits and kills give no gap, no repeat and one order`,
    async () => {
      const accountId = newId('acct');
      const random = createRandom(randomBelow(2 ** 32));
      let isWriting = true;
      const isAllThere = async () => !isWriting && (await isSettled(db, accountId));
      const pollers = Array.from({ length: POLLERS }, () => pollEvents(poll(accountId), isAllThere, random.fork()));
      const written = await writeEvents({ db, accountId, writers: WRITERS, events: EVENTS, random: random.fork() });
      isWriting = false;
      const [first = [], ...others] = await Promise.all(pollers);
      expect(written).toHaveLength(EVENTS);
      expect(findFeedFaults(first, written)).toEqual({ missed: 0, repeated: 0, invented: 0 });
      for (const other of others) expect(other).toEqual(first);
    },
    TIMEOUT_MS,
  );
});
