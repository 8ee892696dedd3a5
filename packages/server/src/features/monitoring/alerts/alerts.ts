import { alertCron, createAlertJobs } from './alerts-jobs.ts';
import { alertRoutes } from './alerts-routes.ts';
import { type AlertsDeps, createAlerts } from './alerts-service.ts';
import { type CompareChangesDeps, createCompareChanges } from './compare-changes.ts';
import { createRaiseAlerts, type RaiseAlertsDeps } from './raise-alerts.ts';
import { createTakeBaseline, type TakeBaselineDeps } from './take-baseline.ts';

export type AlertsPartDeps = AlertsDeps &
  RaiseAlertsDeps &
  Omit<CompareChangesDeps, 'raiseAlerts'> &
  Omit<TakeBaselineDeps, 'raiseAlerts'>;

/** Compares the changes of ingest with the monitors and raises alerts. */
export function createAlertsPart(deps: AlertsPartDeps) {
  const raiseAlerts = createRaiseAlerts(deps);
  const compareChanges = createCompareChanges({ ...deps, raiseAlerts });
  const takeBaseline = createTakeBaseline({ ...deps, raiseAlerts });
  const alerts = createAlerts(deps);
  return {
    routes: alertRoutes(alerts),
    jobKinds: createAlertJobs({ ...deps, compareChanges, takeBaseline }),
    cron: alertCron,
    ...alerts,
  };
}
