import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/store/database.ts';
import type { EmbeddedPostgres } from '../../src/store/embedded/embedded-postgres.ts';

const POLL_MS = 20;

export const untilReachable = async (db: Database): Promise<void> => {
  while (
    !(await db.query('SELECT 1').then(
      () => true,
      () => false,
    ))
  )
    await sleep(POLL_MS);
};

/** kill -9; resolves when its supervisor has started another. */
export const killPostmaster = (pid: EmbeddedPostgres['pid']): (() => Promise<void>) => {
  const victim = pid();
  if (victim === undefined) throw new Error('PostgreSQL is reachable without a process');
  process.kill(victim, 'SIGKILL');
  return async () => {
    while (pid() === victim) await sleep(POLL_MS);
  };
};

/** Counts deadlocks over restarts, which set PostgreSQL's own count back. */
export const watchDeadlocks = (db: Database, isOver: () => boolean) => {
  let seen = 0n;
  let total = 0n;
  const look = async (): Promise<void> => {
    const { rows } = await db.query<{ deadlocks: bigint }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    const now = rows[0]?.deadlocks ?? 0n;
    total += now < seen ? now : now - seen;
    seen = now;
  };
  const watching = (async () => {
    while (!isOver()) {
      await look().catch(() => {});
      await sleep(200);
    }
  })();
  return {
    count: async (): Promise<number> => {
      await watching;
      // Backends hand their counts in with a delay of up to a second.
      await sleep(1_000);
      await look();
      return Number(total);
    },
  };
};
