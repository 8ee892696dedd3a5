import type { Billing, BillingChange, PriceList, Usage } from '@blotter/contract';
import { type Clock, utcMonth } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../store/database.ts';
import type { Commit } from '../../store/durable-writes.ts';
import { toOwner } from '../../store/test-scope.ts';
import { type BillingState, findBillingState, putCustomer, putSoftCap } from './billing-store.ts';
import { findPrices } from './ledger/ledger-store.ts';
import { fromUsd, toUsd } from './ledger/money.ts';
import { toPriceList } from './ledger/price-list.ts';
import type { BillingProvider, Invoice } from './providers/billing-provider.ts';
import { toPeriod, toUsage, type UsageFilter } from './usage/usage.ts';
import { listUsageGroups } from './usage/usage-store.ts';

export type BillingServiceDeps = { readonly db: Database; readonly clock: Clock; readonly provider: BillingProvider };

export type BillingService = ReturnType<typeof createBillingService>;

export function createBillingService({ db, clock, provider }: BillingServiceDeps) {
  const getState = async (accountId: string, tx: Pick<Database, 'query'> = db): Promise<BillingState> => {
    const state = await findBillingState(tx, accountId, utcMonth(clock.now()));
    if (!state) throw new Failure('not_found', 'There is no such account.');
    return state;
  };
  const listInvoices = (customer: string | null): Promise<readonly Invoice[]> =>
    customer === null ? Promise.resolve([]) : provider.listInvoices(customer);

  return {
    listPrices: async (accountId: string): Promise<PriceList> => toPriceList(await findPrices(db, toOwner(accountId))),

    getUsage: async (accountId: string, filter: UsageFilter): Promise<Usage> => {
      const period = toPeriod(filter, clock.now());
      return toUsage(period, await listUsageGroups(db, accountId, period, filter.keyId ?? null));
    },

    getBilling: async (accountId: string): Promise<Billing> => {
      const state = await getState(accountId);
      return toBilling(state, await listInvoices(state.customer));
    },

    /** The provider is called before the transaction, because other requests share the transaction. */
    changeBilling: async (accountId: string, change: BillingChange, commit: Commit): Promise<Billing> => {
      const softCapMicros = toSoftCap(change.softCap);
      const { orgName, customer } = await getState(accountId);
      const enabled =
        change.paymentMethod === undefined
          ? undefined
          : await provider.enable({ id: accountId, orgName, customer }, change.paymentMethod);
      const invoices = await listInvoices(enabled?.customer ?? customer);
      const state = await commit({
        run: async (tx) => {
          if (enabled) await putCustomer(tx, accountId, enabled, clock.now());
          if (softCapMicros !== undefined) await putSoftCap(tx, accountId, softCapMicros);
          return getState(accountId, tx);
        },
      });
      return toBilling(state, invoices);
    },
  };
}

const toSoftCap = (usd: number | null | undefined): bigint | null | undefined => {
  if (usd === undefined || usd === null) return usd;
  try {
    return fromUsd(usd);
  } catch (cause) {
    const message = `softCap: ${usd} is not accepted; send an amount in dollars with at most 6 decimals.`;
    throw new Failure('unprocessable_query', message, { cause });
  }
};

const toBilling = (state: BillingState, invoices: readonly Invoice[]): Billing => ({
  billingEnabled: state.billingEnabled,
  paymentMethod: state.paymentMethod,
  currentSpend: toUsd(state.spendMicros),
  softCap: state.softCapMicros === null ? null : toUsd(state.softCapMicros),
  invoices: [...invoices],
});
