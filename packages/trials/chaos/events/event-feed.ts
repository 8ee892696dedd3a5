import { setTimeout as sleep } from 'node:timers/promises';
import { eventsWriter } from '../../../server/src/features/fcra/events/events-store.ts';
import { newId } from '../../../server/src/ids.ts';
import type { Database } from '../../../server/src/store/database.ts';
import { write, writeWithin } from '../../../server/src/store/durable-writes.ts';
import type { Random } from '../../../server/test/kit/random.ts';

/** Returns the ids of the events after `after`, in their order, or undefined if no server answered. */
export type Poll = (after: string | undefined, limit: number) => Promise<readonly string[] | undefined>;

export type Writing = {
  readonly db: Database;
  readonly accountId: string;
  readonly writers: number;
  readonly events: number;
  readonly random: Random;
  /** Awaited before each transaction. */
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

/**
 * Writes events in parallel transactions. Some commit late and some never. Resolves with the ids that were committed.
 */
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

/**
 * Polls with random limits until all events are there. After a simulated crash it polls again from the last stored id.
 */
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

/** Polls with the naive cursor, which misses events that commit late. */
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
