import { Cron } from 'croner';
import { type Clock, SECOND_MS } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { isOutage } from '../store/database.ts';
import { type Commit, write } from '../store/durable-writes.ts';
import { jobsWriter } from './jobs-store.ts';

/** Creates a job of this kind at each time of the pattern, in UTC. Several missed times become one job. */
export type CronEntry = {
  readonly kind: string;
  readonly pattern: string;
  /** Distinguishes the jobs of a kind with several entries. */
  readonly payload?: { readonly [name: string]: string };
};

const TICK_MS = 500;

/** Returns the next time of a pattern. Undefined if there is none. */
export function findNextRun(pattern: string, after: Date): Date | undefined {
  return new Cron(pattern, { timezone: 'UTC', paused: true }).nextRun(after) ?? undefined;
}

export function createCron({
  entries,
  commit,
  clock,
  log,
}: {
  entries: readonly CronEntry[];
  commit: Commit;
  clock: Clock;
  log: Log;
}) {
  const lines = entries.map(({ kind, pattern, payload = {} }) => ({
    kind,
    payload,
    name: [kind, ...Object.values(payload)].join(' '),
    schedule: new Cron(pattern, { timezone: 'UTC', paused: true }),
  }));
  /** Caches until when a line has nothing to do, because parsing a pattern takes a large part of a millisecond. */
  const quiet = new Map<string, { readonly fromMs: number; readonly toMs: number }>();
  const lastSeen = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | undefined;

  const tick = async (): Promise<void> => {
    const now = clock.now();
    const nowMs = now.getTime();
    for (const { kind, payload, name, schedule } of lines) {
      const { fromMs = 0, toMs = 0 } = quiet.get(name) ?? {};
      if (nowMs >= fromMs && nowMs < toMs) continue;
      // The library counts whole seconds and excludes the reference second. With `now` as the reference, a time met in its
      // first second would be seen one period late.
      const [due] = schedule.previousRuns(1, new Date((Math.floor(nowMs / SECOND_MS) + 1) * SECOND_MS));
      const next = schedule.nextRun(now)?.getTime() ?? nowMs;
      if (!due || lastSeen.get(name) === due.getTime()) {
        quiet.set(name, { fromMs: nowMs, toMs: next });
        continue;
      }
      const job = {
        id: newId('job'),
        kind,
        accountId: null,
        payload,
        runAt: due,
        createdAt: now,
        dedup: [...Object.values(payload), due.toISOString()].join(' '),
      };
      await commit({ writes: [write(jobsWriter, job)] });
      lastSeen.set(name, due.getTime());
      quiet.set(name, { fromMs: nowMs, toMs: next });
    }
  };

  return {
    start: () => {
      timer = setInterval(() => {
        ticking ??= tick()
          .catch((error: unknown) => {
            if (!isOutage(error)) log.error({ error }, 'running the schedule failed');
          })
          .finally(() => {
            ticking = undefined;
          });
      }, TICK_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await ticking;
    },
  };
}
