import type { CronEntry } from '../../jobs/cron.ts';
import type { JobKind } from '../../jobs/job.ts';
import { type BillingJobDeps, billingCron, createBillingJobs } from './billing-jobs.ts';
import { billingRoutes } from './billing-routes.ts';
import { createBillingService } from './billing-service.ts';
import { type CriminalTrialDeps, createCriminalTrial } from './charges/criminal-trial-service.ts';
import { createDocumentCharges } from './charges/document-charges-service.ts';
import { createMonitorCharges } from './charges/monitor-charges-service.ts';
import { createSearchCharges } from './charges/search-charges-service.ts';
import { charge, findPrices, reverse } from './ledger/ledger-store.ts';
import { fromPriceOverrides, toPriceOverrides } from './ledger/prices.ts';
import { manualProvider } from './providers/manual-provider.ts';
import { createStripeProvider, type StripeSettings } from './providers/stripe-provider.ts';

export type BillingDeps = Omit<BillingJobDeps, 'provider'> &
  CriminalTrialDeps & {
    /** If absent, the operator bills by hand. */
    readonly stripe: StripeSettings | undefined;
  };

export type Billing = ReturnType<typeof createBilling>;

export function createBilling({ stripe, ...rest }: BillingDeps) {
  const deps = { ...rest, provider: stripe ? createStripeProvider(stripe) : manualProvider };
  const service = createBillingService(deps);
  const criminalTrial = createCriminalTrial(deps);
  const jobKinds: readonly JobKind[] = createBillingJobs(deps);
  const cron: readonly CronEntry[] = billingCron(deps.provider);
  return {
    /** A write for the transaction of the charged work. Never for a test key. */
    charge,
    /** A write for the transaction that ends the charged work without a result. */
    reverse,
    documentCharges: createDocumentCharges(deps),
    searchCharges: createSearchCharges({ ...deps, trial: criminalTrial }),
    monitorCharges: createMonitorCharges(deps),
    criminalTrial,
    findPrices: (accountId: string) => findPrices(deps.db, accountId),
    priceOverrides: { fromPriceOverrides, toPriceOverrides },
    service,
    routes: billingRoutes(service),
    jobKinds,
    cron,
  };
}
