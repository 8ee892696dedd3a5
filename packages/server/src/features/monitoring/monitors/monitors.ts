import type { Database } from '../../../store/database.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import type { Vault } from '../../../vault/vault.ts';
import { createMonitorKeysJob, monitorKeysCron } from './monitor-keys-jobs.ts';
import { createMonitorMonthsJob, type MonitorMonthsDeps, monitorMonthsCron } from './monitor-months-jobs.ts';
import { monitorRoutes } from './monitors-routes.ts';
import { createMonitors, type MonitorsDeps } from './monitors-service.ts';
import { createPlacing, type PlacingDeps } from './place-location.ts';
import { createContents } from './sealed-contents-service.ts';
import { createWatches } from './watches-service.ts';
import { createZipCentroids } from './zip-centroids.ts';

export type MonitorsFeatureDeps = Omit<MonitorsDeps, 'contents' | 'place' | 'toKey'> &
  Pick<MonitorMonthsDeps, 'chargeMonth'> &
  Pick<PlacingDeps, 'findCoordinates'> & {
    readonly db: Database;
    readonly vault: Pick<Vault, 'seal' | 'open'>;
    readonly blind: BlindIndex;
  };

export function createMonitorsFeature(deps: MonitorsFeatureDeps) {
  const contents = createContents(deps.vault);
  const watches = createWatches({ ...deps, contents });
  const place = createPlacing({ ...deps, findZipCentroid: createZipCentroids() });
  return {
    routes: monitorRoutes(createMonitors({ ...deps, contents, place, toKey: watches.toKey })),
    jobKinds: [createMonitorMonthsJob(deps), createMonitorKeysJob({ ...deps, contents, toKey: watches.toKey })],
    cron: [...monitorMonthsCron, ...monitorKeysCron],
    ...watches,
  };
}
