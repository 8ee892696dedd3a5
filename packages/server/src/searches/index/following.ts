import type { Log } from '../../log.ts';
import { isOutage } from '../../store/database.ts';

const POLL_MS = 1_000;

export type FollowingDeps = {
  readonly log: Log;
  /** Applies everything that was committed before the call. */
  readonly follow: () => Promise<void>;
  /** The index as a log line names it. */
  readonly what: string;
};

/** Calls `follow` when it is woken and at least once a second, never twice at the same time. */
export function createFollowing({ log, follow, what }: FollowingDeps) {
  let stopped = false;
  let isAskedAgain = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** The error of the last failed call. */
  let failed: unknown;

  const run = async (): Promise<void> => {
    while (isAskedAgain && !stopped) {
      isAskedAgain = false;
      try {
        await follow();
        failed = undefined;
      } catch (error) {
        failed = error;
        if (!isOutage(error) && !stopped) log.error({ error }, `${what} could not be refreshed`);
      }
    }
  };

  const wake = (): void => {
    isAskedAgain = true;
    running ??= run().finally(() => {
      running = undefined;
    });
  };

  return {
    isStopped: (): boolean => stopped,
    start: (): void => {
      timer = setInterval(wake, POLL_MS);
      wake();
    },
    wake,
    /** Resolves when everything that was committed before the call is applied. */
    catchUp: async (): Promise<void> => {
      wake();
      while (running !== undefined) await running;
      if (failed !== undefined) throw failed;
    },
    stop: async (): Promise<void> => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
