import { billingRequired, Failure } from '../../failure.ts';
import type { AccountCaller } from '../../http/caller.ts';
import type { Database } from '../../store/database.ts';
import { type Condition, condition, type Write, write } from '../../store/durable-writes.ts';
import { countTrialSearches, toTrialGuard, trialReturnsWriter } from './criminal-trial-store.ts';

export type CriminalTrialDeps = {
  readonly db: Database;
  /** How many criminal searches an account without billing may make. */
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

    /** For the gate: a first look, so that most are refused before their body is read. The condition below decides. */
    findRefusal: async (accountId: string): Promise<Failure | undefined> =>
      limit > 0 && (await countTrialSearches(db, accountId)) < limit ? undefined : toRefusal(),

    /** For the unit that stores the searches: they are counted with it, or it rejects with 402. None for who pays. */
    toConditions: (caller: TrialCaller, searchIds: readonly string[]): readonly Condition[] =>
      isOnTrial(caller) ? [condition(guard, { accountId: caller.accountId, searchIds, limit })] : [],

    /** For the unit that ends a search without an answer. */
    giveBack: (accountId: string, searchId: string): readonly Write[] =>
      limit > 0 ? [write(trialReturnsWriter, { accountId, searchId })] : [],
  };
}
