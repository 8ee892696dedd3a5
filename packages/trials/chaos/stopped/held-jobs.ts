import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../server/src/store/database.ts';

export type HeldJob = { readonly id: string; readonly kind: string; readonly worker: string };

const PATIENCE_MS = 120_000;
const POLL_MS = 20;
const KINDS = ['test.effect', 'offender.search', 'evidence.search', 'alerts.baseline', 'outbound.deliver'];

export async function listHeld(db: Database): Promise<readonly HeldJob[]> {
  const { rows } = await db.query<HeldJob>(
    `SELECT id, kind, worker FROM jobs WHERE state = 'running' AND kind = ANY($1)`,
    [KINDS],
  );
  return rows;
}

/** Waits until each worker has running jobs, of three kinds in total. */
export async function untilHeld(db: Database, workers: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const held = await listHeld(db);
    const [by, kinds] = [new Set(held.map(({ worker }) => worker)), new Set(held.map(({ kind }) => kind))];
    if (by.size === workers && kinds.size > 2) return;
    await sleep(POLL_MS);
  }
  throw new Error('the workers took no jobs');
}

/** Resolves with the milliseconds from `since` until no job is left. */
export async function untilFinal(db: Database, since: number): Promise<number> {
  for (;;) {
    const { rows } = await db.query(
      `SELECT 1 FROM jobs WHERE state IN ('pending', 'running') AND kind = ANY($1) LIMIT 1`,
      [KINDS],
    );
    const passedMs = performance.now() - since;
    if (rows.length === 0) return passedMs;
    if (passedMs > PATIENCE_MS) throw new Error('the jobs of the paused workers were not done');
    await sleep(POLL_MS);
  }
}
