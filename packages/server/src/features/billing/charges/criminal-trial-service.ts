import { billingRequired, Failure } from '../../../failure.ts';
import type { AccountCaller } from '../../../http/caller.ts';
import type { Database } from '../../../store/database.ts';
import { type Condition, condition, type Write, write } from '../../../store/durable-writes.ts';
import { countTrialSearches, toTrialGuard, trialReturnsWriter } from './criminal-trial-store.ts';

export type CriminalTrialDeps = {
  readonly db: Database;
  /** Number of criminal searches for an account without billing. */
  readonly criminalTrial: number;
};

type TrialCaller = Pick<AccountCaller, 'accountId' | 'mode' | 'billingEnabled'>;

export type CriminalTrial = ReturnType<typeof createCriminalTrial>;

/** Spec §7, 402: “free trial used up or no active subscription”. */
export function createCriminalTrial({ db, criminalTrial: limit }: CriminalTrialDeps) {
  const toRefusal = (): Failure =>
    limit === 0
      ? billingRequired()
      : new Failure(
          'billing_required',
          `The free trial of ${limit} criminal searches is used up and there is no active subscription; enable billing to go on.`,
        );
  const guard = toTrialGuard(toRefusal);
  /** Test keys are never billed, so they need no trial. */
  const isOnTrial = ({ mode, billingEnabled }: TrialCaller): boolean => mode === 'live' && !billingEnabled;

  return {
    isOnTrial,

    /** A first check at the gate, which refuses most requests before their body is read. The condition below decides. */
    findRefusal: async (accountId: string): Promise<Failure | undefined> =>
      limit > 0 && (await countTrialSearches(db, accountId)) < limit ? undefined : toRefusal(),

    /** For the unit that stores the searches. It counts them in the same transaction or rejects with 402. Empty for a paying account. */
    toConditions: (caller: TrialCaller, searchIds: readonly string[]): readonly Condition[] =>
      isOnTrial(caller) ? [condition(guard, { accountId: caller.accountId, searchIds, limit })] : [],

    /** For the unit that ends a search without an answer. */
    giveBack: (accountId: string, searchId: string): readonly Write[] =>
      limit > 0 ? [write(trialReturnsWriter, { accountId, searchId })] : [],
  };
}
