import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../server/test/kit/random.ts';
import type { Fleet } from './fleet.ts';
import type { PostgresEnvironment } from './postgres-environment.ts';
import { killPostmaster, untilReachable } from './postgres-kills.ts';

/** The number of kills of server processes and of PostgreSQL. */
export type Kills = { readonly servers: number; readonly postgres: number };

/** The period of a kill. For PostgreSQL it ends when the database answers again. */
export type Kill = { readonly fromMs: number; readonly toMs: number };

export type Killing = {
  readonly wanted: Kills;
  readonly random: Random;
  /** Called with the number of kills so far, this one included. */
  readonly onKill: (done: Kills) => void;
  /** Resolves when the next process may be killed. */
  readonly untilBusy?: (done: Kills) => Promise<void>;
};

const POLL_MS = 20;

/** Kills servers, and PostgreSQL at random places among them. A supervisor restarts PostgreSQL. */
export async function killAll(
  { fleet, db, postgres }: Pick<PostgresEnvironment, 'db' | 'postgres'> & { readonly fleet: Fleet },
  { wanted, random, onKill, untilBusy = async () => {} }: Killing,
): Promise<Kills & { readonly kills: readonly Kill[] }> {
  const done = { servers: 0, postgres: 0 };
  const kills: Kill[] = [];
  let isOver = false;
  const count = (what: keyof Kills): void => {
    done[what] += 1;
    onKill({ ...done });
  };
  const onServerKill = (): void => {
    kills.push({ fromMs: performance.now(), toMs: performance.now() });
    count('servers');
  };
  const dueAfter = Array.from({ length: wanted.postgres }, () => random.below(wanted.servers)).sort((a, b) => a - b);

  const killPostgres = async (own: Random): Promise<void> => {
    for (const due of dueAfter) {
      while (done.servers < due && !isOver) await sleep(POLL_MS);
      if (isOver) return;
      await sleep(own.waitMs(200));
      await untilReachable(db);
      const fromMs = performance.now();
      const untilBack = killPostmaster(postgres.pid);
      count('postgres');
      await untilBack();
      await untilReachable(db);
      kills.push({ fromMs, toMs: performance.now() });
    }
  };

  const killing = [
    fleet.kill(wanted.servers, random.fork(), onServerKill, () => untilBusy({ ...done })),
    killPostgres(random.fork()),
  ];
  try {
    await Promise.all(killing);
  } finally {
    isOver = true;
    await Promise.allSettled(killing);
  }
  return { ...done, kills };
}
