import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/src/store/database.ts';
import type { EmbeddedPostgres } from '../../server/src/store/embedded/embedded-postgres.ts';
import { type PostgresEnvironment, postgresLog } from './postgres-environment.ts';

const POLL_MS = 20;

export async function untilReachable(db: Database): Promise<void> {
  while (
    !(await db.query('SELECT 1').then(
      () => true,
      () => false,
    ))
  )
    await sleep(POLL_MS);
}

/** Sends SIGKILL. The returned function resolves when the supervisor has started another PostgreSQL. */
export function killPostmaster(pid: EmbeddedPostgres['pid']): () => Promise<void> {
  const victim = pid();
  if (victim === undefined) throw new Error('PostgreSQL is reachable without a process');
  process.kill(victim, 'SIGKILL');
  return async () => {
    while (pid() === victim) await sleep(POLL_MS);
  };
}

const DEADLOCK = /deadlock detected\n((?:.*DETAIL:.*\n(?:\t.*\n)*)?)/g;

/** Counts deadlocks across restarts, which reset PostgreSQL's own count and soon rotate its log. */
export function watchDeadlocks({ db, folder }: Pick<PostgresEnvironment, 'db' | 'folder'>, isOver: () => boolean) {
  let seen = 0n;
  const found: string[] = [];
  const look = async (): Promise<void> => {
    const { rows } = await db.query<{ deadlocks: bigint }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    const now = rows[0]?.deadlocks ?? 0n;
    const more = Number(now < seen ? now : now - seen);
    seen = now;
    if (more === 0) return;
    const log = await readFile(postgresLog(folder), 'utf8');
    const details = [...log.matchAll(DEADLOCK)].slice(-more).map(([, detail]) => detail ?? '');
    found.push(...Array.from({ length: more }, (_, n) => `a deadlock: ${details[n] ?? 'its log entry is gone'}`));
  };
  const watching = (async () => {
    while (!isOver()) {
      await look().catch(() => {});
      await sleep(200);
    }
  })();
  return {
    list: async (): Promise<readonly string[]> => {
      await watching;
      // Backends report their counts up to a second late.
      await sleep(1_000);
      await look();
      return found;
    },
  };
}
