import { createHash } from 'node:crypto';
import type { LedgerTwin } from '../store/money-statements.ts';
import { type RateTake, violate } from '../world/expected-state.ts';
import type { World } from '../world/world-types.ts';

const SECOND_US = 1_000_000;

/**
 * Recomputes the decisions of a rate limit with GCRA: a theoretical arrival time instead of tokens, in millionths of a
 * request. Lists those that differ.
 */
const listWrongVerdicts = (
  takes: readonly RateTake[],
  { ratePerSecond, burst }: { readonly ratePerSecond: number; readonly burst: number },
): readonly RateTake[] => {
  const toleranceUnits = burst * SECOND_US;
  let arrivalUnits = Number.NEGATIVE_INFINITY;
  return takes.filter(({ us, isAllowed }) => {
    const nowUnits = us * ratePerSecond;
    const nextUnits = Math.max(arrivalUnits, nowUnits) + SECOND_US;
    const hasRoom = nextUnits - nowUnits <= toleranceUnits;
    if (isAllowed) arrivalUnits = nextUnits;
    return isAllowed !== hasRoom;
  });
};

/** Sorts by the database's clock. At equal times, allowed takes come first. */
const byTime = (a: RateTake, b: RateTake): number => a.us - b.us || Number(b.isAllowed) - Number(a.isAllowed);

/** Lists grants whose answer was lost. They count although no request was let in. */
const listUnheard = (grants: readonly number[], takes: readonly RateTake[]): readonly RateTake[] => {
  const heard = new Map<number, number>();
  for (const { us, isAllowed } of takes) if (isAllowed) heard.set(us, (heard.get(us) ?? 0) + 1);
  return grants.flatMap((us) => {
    const left = heard.get(us) ?? 0;
    heard.set(us, left - 1);
    return left > 0 ? [] : [{ us, isAllowed: true }];
  });
};

export function checkLimits({ expectedState, store, limitOf }: World): void {
  for (const [accountId, takes] of expectedState.rates) {
    const bucket = createHash('sha256').update(`key ${accountId}`).digest('hex');
    const all = [...takes, ...listUnheard(expectedState.grants.get(bucket) ?? [], takes)];
    const [wrong] = listWrongVerdicts(all.sort(byTime), limitOf(accountId));
    if (wrong)
      violate(
        expectedState,
        wrong.isAllowed ? 'no call above the rate is allowed' : 'no call below the rate is rejected',
        accountId,
      );
  }
  const ledger = (store.list('ledger') as LedgerTwin[]).filter(({ kind }) => kind === 'base_call');
  for (const { accountId, used } of expectedState.quotaRefusals) {
    if ((used ?? 0) < (limitOf(accountId).quota ?? 0))
      violate(expectedState, 'no call below the quota is rejected', `${accountId} ${used}`);
  }
  const months = new Map<string, number>();
  for (const { accountId, month } of ledger)
    months.set(`${accountId} ${month}`, (months.get(`${accountId} ${month}`) ?? 0) + 1);
  for (const [name, calls] of months) {
    const { quota } = limitOf(name.split(' ')[0] as string);
    // A call with an unknown end may have been given back.
    if (quota !== null && calls > quota + expectedState.unknownEnds)
      violate(expectedState, 'no call above the quota is allowed', `${name} ${calls} of ${quota}`);
  }
}
