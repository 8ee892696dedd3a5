import { findJobRow, type JobRow } from '../store/jobs-statements.ts';
import type { Transaction, TwinStore } from '../store/twin-store.ts';
import { violate } from '../world/expected-state.ts';
import type { CommitWatch } from './commit-watch.ts';

const SHORTEST_LEASE_MS = 3_000;
/** The time of a heartbeat, of a slow statement, and until others notice. */
const SLACK_MS = 2_000;
const FOUND_WITHIN_MS = 10_000;

/** A copy of the program's retry tables. A wrong entry there differs from the agreed schedule. */
const RETRIES: { readonly [kind: string]: readonly number[] } = {
  'offender.search': [500, 1_000, 2_000, 4_000],
  chore: [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000],
};

const isFinal = (state: string | undefined): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

export function checkMove(
  { expectedState, machine, businessMs, isWell }: CommitWatch,
  store: TwinStore,
  tx: Transaction,
  before: JobRow | undefined,
  after: JobRow,
  holder: string | undefined,
): void {
  if (!before) return;
  const report = (rule: string, detail = ''): void =>
    violate(expectedState, rule, `${after.kind} ${after.id} ${detail}`);
  if (isFinal(before.state)) report('a finished job does not change', `${before.state} to ${after.state}`);
  if (after.epoch < before.epoch) report('an epoch never goes back');
  if (after.state === 'running' && before.state === 'pending') {
    if (after.epoch === before.epoch) report('each holder has its own epoch');
    const waitedMs = Math.min(
      businessMs(tx.by) - Math.max(before.runAtMs, before.createdAtMs),
      machine.now() - expectedState.lastTroubleMs,
    );
    // A job that may crash its worker runs alone, so the others wait for it.
    const hasSuspect = Array.from(store.openJobs, (id) => findJobRow(store, undefined, id)).some(
      (row) => (row?.crashes ?? 0) >= 2,
    );
    if (before.kind !== 'outbound.deliver' && !hasSuspect && waitedMs > FOUND_WITHIN_MS)
      report('a due job starts within 10 s', `${waitedMs} ms`);
  }
  if (before.state !== 'running' || after.state !== 'pending') return;
  if (after.crashes > before.crashes) {
    const calmMs = machine.now() - expectedState.troubledAtMs(holder ?? '');
    if (isWell(holder ?? '') && calmMs > SHORTEST_LEASE_MS + SLACK_MS)
      report('a lease expires only if its holder stopped renewing it', `${holder}, ${calmMs} ms`);
  } else if (after.epoch === before.epoch && after.lastError !== null && after.attempts > 0) {
    const failedMs = expectedState.failures.get(after.id);
    const waitMs = RETRIES[after.kind]?.[before.attempts - 1];
    if (failedMs === undefined) return;
    if (after.runAtMs - failedMs !== waitMs)
      report('a failed job is retried on its schedule', `after ${after.runAtMs - failedMs} ms, not ${waitMs}`);
  }
}
