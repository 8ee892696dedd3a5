import type { DeliveryTwin } from '../store/search-statements.ts';
import type { Transaction } from '../store/twin-store.ts';
import { violate } from '../world/expected-state.ts';
import type { CommitWatch } from './commit-watch.ts';

const MINUTE = 60_000;

/** Contract, Outbound webhooks: at once, then 10 at one-minute steps, then 24 hourly: 35 attempts. */
const PLAN = Array.from({ length: 35 }, (_, i) => (i <= 10 ? i * MINUTE : (10 + (i - 10) * 60) * MINUTE));
const ALL_ATTEMPTS = PLAN.length;
const LENGTH = PLAN.at(-1) as number;

/**
 * Checks that each recorded attempt counts one more than the last, and that the next one follows the contract's
 * schedule.
 */
export function checkAttempt(
  { expectedState, businessMs }: CommitWatch,
  tx: Transaction,
  before: DeliveryTwin,
  after: DeliveryTwin,
): void {
  const report = (rule: string, detail: string): void => violate(expectedState, rule, `delivery ${after.id} ${detail}`);
  if (before.status !== 'pending') report('a finished delivery does not change', `${before.status} to ${after.status}`);
  if (after.attempts !== before.attempts + 1)
    report('an attempt counts once', `${before.attempts} to ${after.attempts}`);
  const sent = expectedState.sends.get(after.eventId) ?? [];
  if (sent.length < after.attempts)
    report('only attempts that were made are counted', `${after.attempts} of ${sent.length}`);
  if (after.status === 'delivered' && !sent.some(({ isOk }) => isOk)) report('a delivered webhook was received', '');
  if (after.status === 'failed' && after.attempts !== ALL_ATTEMPTS)
    report('a delivery fails after 35 attempts', `after ${after.attempts}`);
  const { nextAttemptAt, firstAttemptAt } = after;
  if (after.status !== 'pending' || !nextAttemptAt || !firstAttemptAt) return;
  const nowMs = businessMs(tx.by);
  const atMs = nextAttemptAt.getTime();
  const plannedMs = firstAttemptAt.getTime() + (PLAN[after.attempts] ?? Number.NaN);
  const patienceMs = (expectedState.asksForPatience.get(after.eventId) ?? 0) * 1_000;
  const latestMs = Math.max(plannedMs, nowMs + MINUTE, Math.min(nowMs + patienceMs, firstAttemptAt.getTime() + LENGTH));
  if (!(atMs >= plannedMs)) report('no attempt is early', `${plannedMs - atMs} ms before`);
  if (!(atMs <= latestMs)) report('Retry-After may lengthen a step, not the schedule', `${atMs - latestMs} ms late`);
}
