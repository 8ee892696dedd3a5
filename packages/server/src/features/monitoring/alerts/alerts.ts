import type { Vault } from '../../../vault/vault.ts';
import type { Watch } from '../../../watching/watch.ts';
import { alertCron, createAlertJobs, toBaselineWrite } from './alerts-jobs.ts';
import { type AlertsDeps, createAlerts } from './alerts-service.ts';
import { type ComparingDeps, createComparing } from './compare-changes.ts';
import { createRaising, type RaisingDeps } from './raise-alerts.ts';
import { type BaselineDeps, createBaselines } from './take-baseline.ts';

export type AlertsFeatureDeps = Omit<ComparingDeps, 'raise'> &
  Omit<AlertsDeps, 'db' | 'vault'> &
  Pick<RaisingDeps, 'toNoticeWrites'> &
  Pick<BaselineDeps, 'findWatch'> & { readonly vault: Vault };

/** What changed for whom: from the change log of ingest to alerts. */
export function createAlertsFeature(deps: AlertsFeatureDeps) {
  const raise = createRaising(deps);
  const alerts = createAlerts(deps);
  return {
    jobKinds: createAlertJobs(createComparing({ ...deps, raise }), createBaselines({ ...deps, raise }), deps.clock),
    cron: alertCron,
    list: alerts.list,
    find: alerts.find,
    toBaselineWrites: (watch: Watch) => [toBaselineWrite(watch, deps.clock.now())],
  };
}
