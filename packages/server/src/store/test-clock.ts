import { type Clock, offsetClock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { isOutage } from './database.ts';
import type { Commit } from './durable-writes.ts';
import { addToSwitch, findSwitch } from './switches.ts';

const REREAD_MS = 250;

/** A clock that an operator moves forward, for every process of the deployment at once. */
export type TestClock = Clock & {
  readonly advance: (byMs: number, commit: Commit) => Promise<Date>;
  readonly reread: () => Promise<void>;
  readonly start: (onMoved: () => void) => void;
  readonly stop: () => void;
};

export function createTestClock(db: Database, log: Log): TestClock {
  let offsetMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let moved = (): void => {};
  const { now } = offsetClock(() => offsetMs);
  const set = (next: number): void => {
    if (next === offsetMs) return;
    offsetMs = next;
    moved();
  };
  const reread = async (): Promise<void> => set(Number((await findSwitch(db, 'clock_offset_ms')) ?? 0));
  return {
    now,
    reread,
    advance: async (byMs, commit) => {
      set(await commit({ run: (tx) => addToSwitch(tx, 'clock_offset_ms', byMs) }));
      return now();
    },
    start: (onMoved) => {
      moved = onMoved;
      timer = setInterval(() => {
        reread().catch((error: unknown) => {
          if (!isOutage(error)) log.error({ error }, 'the test clock could not be read');
        });
      }, REREAD_MS);
    },
    stop: () => clearInterval(timer),
  };
}
