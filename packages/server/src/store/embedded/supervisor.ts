import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs, SECOND_MS } from '../../clock.ts';
import { OperatorNotice } from '../../failure.ts';
import type { Log } from '../../log.ts';
import type { Postmaster, PostmasterExit } from './postmaster.ts';

export type Supervisor = { readonly pid: () => number | undefined; readonly stop: () => Promise<void> };

export type SupervisorDeps = {
  /** Removes leftovers of an earlier postmaster and starts a new one. */
  readonly launch: () => Promise<Postmaster>;
  readonly log: Log;
  readonly onExit: (exit: PostmasterExit) => void;
};

/** After kill -9 of all processes, the old locks may remain for about a second. */
const FIRST_START_PATIENCE_MS = 10 * SECOND_MS;
const STEADY_AFTER_MS = 10 * SECOND_MS;

/** The pause before start number `failures` after a failure. */
const toPauseMs = (failures: number): number => Math.min(5 * SECOND_MS, 50 * 2 ** Math.min(failures, 10));

/** Keeps a postmaster running until stopped. Resolves when the first one accepts connections. Fails if none does in time. */
export async function supervise({ launch, log, onExit }: SupervisorDeps): Promise<Supervisor> {
  const stopping = new AbortController();
  const began = monotonicMs();
  let current: Postmaster | undefined;
  let wasReady = false;
  let failures = 0;

  const runOnce = async (onReady: () => void): Promise<void> => {
    const launchedAt = monotonicMs();
    current = await launch();
    if (stopping.signal.aborted) await current.stop();
    if (await current.ready) {
      log.info({ postmaster: current.pid, ms: Math.round(monotonicMs() - launchedAt) }, 'embedded PostgreSQL is ready');
      wasReady = true;
      onReady();
    }
    const exit = await current.exited;
    current = undefined;
    if (stopping.signal.aborted) return;
    failures = monotonicMs() - launchedAt > STEADY_AFTER_MS ? 0 : failures + 1;
    log.warn({ ...exit, failures }, 'embedded PostgreSQL ended and is restarted');
    if (wasReady) onExit(exit);
  };

  const run = async (onReady: () => void): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await runOnce(onReady);
      } catch (error) {
        failures += 1;
        if (!wasReady) throw error;
        log.error({ error, failures }, 'embedded PostgreSQL could not be started');
      }
      if (!wasReady && monotonicMs() - began > FIRST_START_PATIENCE_MS)
        throw new OperatorNotice('The embedded PostgreSQL does not start.');
      await sleep(toPauseMs(failures - 1), undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  let running: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    running = run(resolve);
    running.catch(reject);
  });
  return {
    pid: () => current?.pid,
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await running;
    },
  };
}
