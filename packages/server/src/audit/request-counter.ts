import { type Clock, MINUTE_MS, SECOND_MS } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { isOutage } from '../store/database.ts';
import { type Commit, condition, TurnedAway, type Writer, write } from '../store/durable-writes.ts';
import { countedMinuteGuard } from './audit-store.ts';
import type { AuditItem } from './chain.ts';
import { type CountedRequest, type CountedRow, createMinuteTally, type MinuteTally } from './minute-tally.ts';

export type RequestCounterDeps = {
  readonly commit: Commit;
  readonly auditWriter: Writer<AuditItem>;
  readonly clock: Clock;
  readonly log: Log;
};

export type RequestCounter = {
  readonly count: (request: CountedRequest) => void;
  readonly start: () => void;
  /** Writes all counts, also of the current minute. Never fails. */
  readonly stop: () => Promise<void>;
};

/** The rows of one process and minute share a request id, by which a repeated write is found. */
type CountedMinute = { readonly at: Date; readonly requestId: string; readonly rows: readonly CountedRow[] };

const MAX_ROWS_A_MINUTE = 1_000;
/** Minutes that wait for the database. Requests without a credential are refused with 503 while it is away. */
const MAX_WAITING = 10;

const NO_SINGLE_REQUEST = { accountId: null, keyId: null, userId: null, method: '*', status: 0 };

/**
 * Counts the requests without a credential and writes them to the audit when their minute is over. One row each would
 * let a stranger fill the disk. A killed process loses the counts of its current minute.
 */
export function createRequestCounter({ commit, auditWriter, clock, log }: RequestCounterDeps): RequestCounter {
  const open = new Map<number, MinuteTally>();
  const waiting: CountedMinute[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const toMinuteMs = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;

  const closeBefore = (endMs: number): void => {
    for (const [minuteMs, tally] of open) {
      if (minuteMs >= endMs) continue;
      open.delete(minuteMs);
      waiting.push({ at: new Date(minuteMs), requestId: newId('req'), rows: tally.listRows() });
    }
    const dropped = waiting.splice(0, Math.max(0, waiting.length - MAX_WAITING));
    if (dropped.length > 0) log.warn({ minutes: dropped.length }, 'counts of unauthenticated requests were dropped');
  };

  const writeMinute = async ({ at, requestId, rows }: CountedMinute): Promise<void> => {
    const writes = rows.map(({ route, network, answers }) =>
      write(auditWriter, { ...NO_SINGLE_REQUEST, at, route, requestId, counted: { network, answers } }),
    );
    await commit({ conditions: [condition(countedMinuteGuard, { at, requestId })], writes, isPatient: true });
  };

  const writeWaiting = async (): Promise<void> => {
    for (let minute = waiting[0]; minute; minute = waiting[0]) {
      try {
        await writeMinute(minute);
      } catch (error) {
        // An earlier try was committed, but its answer was lost.
        if (!(error instanceof TurnedAway)) {
          if (!isOutage(error)) log.error({ error }, 'counts of unauthenticated requests could not be written');
          return;
        }
      }
      if (waiting[0] === minute) waiting.shift();
    }
  };

  const flush = (endMs: number): Promise<void> => {
    closeBefore(endMs);
    writing ??= writeWaiting().finally(() => {
      writing = undefined;
    });
    return writing;
  };

  return {
    count: (request) => {
      const minuteMs = toMinuteMs(clock.now());
      const tally = open.get(minuteMs) ?? createMinuteTally(MAX_ROWS_A_MINUTE);
      open.set(minuteMs, tally);
      tally.add(request);
    },
    start: () => {
      timer = setInterval(() => void flush(toMinuteMs(clock.now())), SECOND_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await writing;
      await flush(Number.POSITIVE_INFINITY);
      if (waiting.length > 0) log.warn({ minutes: waiting.length }, 'counts of unauthenticated requests were dropped');
    },
  };
}
