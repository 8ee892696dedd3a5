import { setTimeout as sleep } from 'node:timers/promises';
import { eventsWriter } from '../../../src/features/fcra/events/events-store.ts';
import { newId } from '../../../src/ids.ts';
import type { Database } from '../../../src/store/database.ts';
import { write, writeWithin } from '../../../src/store/durable-writes.ts';
import type { Random } from '../random.ts';

/** Ids of events behind one, in the order in which they are shown; undefined where nobody answered. */
export type Poll = (after: string | undefined, limit: number) => Promise<readonly string[] | undefined>;

export type Writing = {
  readonly db: Database;
  readonly accountId: string;
  readonly writers: number;
  readonly events: number;
  readonly random: Random;
  /** Waited for before each transaction. */
  readonly pause?: () => Promise<void>;
};

const MOST_IN_ONE = 4;
const GIVEN_UP = 0.03;
const SLOW = 0.2;
const SLOW_MS = 15;
const MAX_LIMIT = 500;
const POLL_LOST = 0.05;

class GivenUp extends Error {}

const toEventWrite = (accountId: string, at: Date) =>
  write(eventsWriter, {
    ...({ accountId, id: newId('evt'), type: 'order.created', createdAt: at, callbackSealed: undefined } as const),
    data: { orderId: newId('ord'), status: 'pending', version: 1 },
  });

/** Writers at once, each in transactions of its own: some slow to commit, some never committed. Resolves with what was. */
export async function writeEvents({
  db,
  accountId,
  writers,
  events,
  random,
  pause,
}: Writing): Promise<readonly string[]> {
  const written: string[] = [];
  let left = events;
  const writeOn = async (own: Random): Promise<void> => {
    while (left > 0) {
      const count = Math.min(left, 1 + own.below(MOST_IN_ONE));
      left -= count;
      const writes = Array.from({ length: count }, () => toEventWrite(accountId, new Date()));
      const isGivenUp = own.chance(GIVEN_UP);
      await pause?.();
      await db
        .transaction(async (tx) => {
          await writeWithin(tx, writes);
          if (own.chance(SLOW)) await sleep(own.next() * SLOW_MS);
          if (isGivenUp) throw new GivenUp();
        })
        .catch((error: unknown) => {
          if (!(error instanceof GivenUp)) throw error;
          left += count;
        });
      if (!isGivenUp) written.push(...writes.map(({ item }) => (item as { readonly id: string }).id));
    }
  };
  await Promise.all(Array.from({ length: writers }, () => writeOn(random.fork())));
  return written;
}

/** With random limits, killed now and then: what it had not kept by then it asks for again. */
export async function pollEvents(
  poll: Poll,
  isAllThere: () => Promise<boolean>,
  random: Random,
): Promise<readonly string[]> {
  const kept: string[] = [];
  for (;;) {
    const isLast = await isAllThere();
    const page = await poll(kept.at(-1), 1 + random.below(MAX_LIMIT));
    if (!page || random.chance(POLL_LOST)) continue;
    kept.push(...page);
    if (isLast && page.length === 0) return kept;
  }
}

/** The cursor that misses what commits late. */
export function pollNaively(db: Database, accountId: string): Poll {
  return async (after, limit) => {
    const { rows } = await db.query<{ id: string }>(
      `SELECT id FROM fcra_events WHERE account_id = $1 AND sequence > coalesce(
         (SELECT sequence FROM fcra_events WHERE account_id = $1 AND id = $2), 0) ORDER BY sequence LIMIT $3`,
      [accountId, after ?? null, limit],
    );
    return rows.map(({ id }) => id);
  };
}

export type FeedFaults = { readonly missed: number; readonly repeated: number; readonly invented: number };

export function findFeedFaults(polled: readonly string[], written: readonly string[]): FeedFaults {
  const [seen, all] = [new Set(polled), new Set(written)];
  return {
    missed: written.filter((id) => !seen.has(id)).length,
    repeated: polled.length - seen.size,
    invented: polled.filter((id) => !all.has(id)).length,
  };
}
