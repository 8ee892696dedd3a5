import { createMonitorKeysJob, type MonitorKeysDeps, monitorKeysCron } from './monitor-keys-jobs.ts';
import { createMonitorMonthsJob, type MonitorMonthsDeps, monitorMonthsCron } from './monitor-months-jobs.ts';
import { monitorRoutes } from './monitors-routes.ts';
import { createMonitors, type MonitorsDeps } from './monitors-service.ts';
import { createPlaceLocation, type PlaceLocationDeps } from './place-location.ts';
import { createZipCentroids } from './zip-centroids.ts';

export type MonitorsPartDeps = Omit<MonitorsDeps, 'placeLocation'> &
  MonitorMonthsDeps &
  MonitorKeysDeps &
  Pick<PlaceLocationDeps, 'findCoordinates'>;

/** The routes of monitors, and the jobs that charge their months and renew their keys. */
export function createMonitorsPart(deps: MonitorsPartDeps) {
  const placeLocation = createPlaceLocation({ ...deps, findZipCentroid: createZipCentroids() });
  return {
    routes: monitorRoutes(createMonitors({ ...deps, placeLocation })),
    jobKinds: [createMonitorMonthsJob(deps), createMonitorKeysJob(deps)],
    cron: [...monitorMonthsCron, ...monitorKeysCron],
  };
}
