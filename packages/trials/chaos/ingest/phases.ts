import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from '../../../server/src/store/database.ts';

export const PHASES = ['reading', 'comparing', 'merging'] as const;
export type Phase = (typeof PHASES)[number];

const POLL_MS = 8;

/**
 * Returns the phase of an ingest that started at `since`, from its connections. Those of a killed ingest may live a
 * little longer.
 */
export async function findPhase(db: Executor, since: Date): Promise<Phase | undefined> {
  const { rows } = await db.query<{ [P in Phase]: boolean }>(
    `SELECT count(*) FILTER (WHERE application_name = 'blotter-copy') > 0 AS reading,
       count(*) FILTER (WHERE state = 'active' AND query LIKE '%ingest_stage%') > 0 AS comparing,
       count(*) FILTER (WHERE application_name = 'blotter' AND backend_xid IS NOT NULL AND xact_start < query_start) > 0 AS merging
     FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'blotter%' AND pid <> pg_backend_pid() AND backend_start > $1`,
    [since],
  );
  const found = rows[0];
  return (['merging', 'reading', 'comparing'] as const).find((phase) => found?.[phase]);
}

export type PhaseTimes = { readonly [P in Phase]: number };

/** Measures the length of each phase of an undisturbed ingest. */
export async function measurePhases(db: Executor, since: Date, isRunning: () => boolean): Promise<PhaseTimes> {
  const times = { reading: 0, comparing: 0, merging: 0 };
  let last = performance.now();
  while (isRunning()) {
    const phase = await findPhase(db, since);
    const now = performance.now();
    if (phase) times[phase] += now - last;
    last = now;
    await sleep(POLL_MS);
  }
  return times;
}

/**
 * Resolves with false if the ingest ended first. The step between reading and merging is too short to be seen each
 * time.
 */
export async function untilPhase(db: Executor, since: Date, phase: Phase, isRunning: () => boolean): Promise<boolean> {
  let hasRead = false;
  while (isRunning()) {
    const now = await findPhase(db, since);
    if (now === phase || (phase === 'comparing' && hasRead && now !== 'reading')) return true;
    hasRead ||= now === 'reading';
    await sleep(POLL_MS);
  }
  return false;
}
