import type { Database } from '../../store/database.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import type { Vault } from '../../vault/vault.ts';
import { createAlertReader } from './alerts/alert-reader-service.ts';
import { type AlertsPartDeps, createAlertsPart } from './alerts/alerts.ts';
import { createMonitorsPart, type MonitorsPartDeps } from './monitors/monitors.ts';
import { createSealedContents } from './monitors/sealed-contents-service.ts';
import { createWatches } from './monitors/watches-service.ts';
import { createNoticesPart, type NoticesPartDeps } from './notices/notices.ts';

export type MonitoringDeps = Pick<AlertsPartDeps, 'products' | 'seal'> &
  Pick<NoticesPartDeps, 'clock' | 'deliveries' | 'mailer' | 'publicUrl' | 'hasConsole' | 'maxUnconfirmedAddresses'> &
  Pick<MonitorsPartDeps, 'maxMonitors' | 'checkUrl' | 'findCoordinates' | 'chargeFirstMonth' | 'chargeMonth'> & {
    readonly db: Database;
    readonly vault: Vault;
    readonly blind: BlindIndex;
  };

/** Each part gets only parts that were created before it: watches, alert reader, notices, alerts, monitors. */
export function createMonitoringFeature(deps: MonitoringDeps) {
  const contents = createSealedContents(deps.vault);
  const watches = createWatches({ ...deps, contents });
  const { findWatch, dropEmail, toKey } = watches;
  const alertReader = createAlertReader(deps);
  const notices = createNoticesPart({ ...deps, findWatch, dropEmail, findAlert: alertReader.find });
  const { toNoticeWrites, listDeliveryStates, resend, prepareChannels } = notices;
  const alerts = createAlertsPart({ ...deps, watches, findWatch, alertReader, toNoticeWrites, listDeliveryStates });
  const { list: listAlerts, toBaselineWrites } = alerts;
  const monitors = createMonitorsPart({
    ...deps,
    contents,
    toKey,
    listAlerts,
    toBaselineWrites,
    resend,
    prepareChannels,
  });
  return {
    routes: [...monitors.routes, ...alerts.routes, ...notices.routes],
    pages: notices.pages,
    jobKinds: [...monitors.jobKinds, ...alerts.jobKinds, ...notices.jobKinds],
    cron: [...monitors.cron, ...alerts.cron],
  };
}
