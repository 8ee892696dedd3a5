import { type Clock, DAY_MS, SECOND_MS, utcDay } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Database } from '../store/database.ts';
import { countLookup } from './look-ups-store.ts';

const MAX_LOOKUPS_A_DAY = 1_000;

/**
 * Counts a look-up by the id of a source, or fails at the daily limit of the account. The limit prevents copying a source, so every
 * operation of both products that shows a record by such an id shares it (contract, Records). Ids that a search gave to the account
 * need no limit.
 */
export async function takeLookUp(db: Database, clock: Clock, accountId: string): Promise<void> {
  const now = clock.now();
  if ((await countLookup(db, accountId, utcDay(now))) <= MAX_LOOKUPS_A_DAY) return;
  throw new Failure(
    'quota_exceeded',
    `At most ${MAX_LOOKUPS_A_DAY} records a day can be looked up by the id of their source.`,
    { retryAfterSeconds: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / SECOND_MS) },
  );
}
