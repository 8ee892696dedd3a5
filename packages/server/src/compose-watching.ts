import type { Feature } from './feature.ts';
import { type AlertsFeatureDeps, createAlertsFeature } from './features/alerts/alerts.ts';
import { createMonitorsFeature, type MonitorsFeatureDeps } from './features/monitors/monitors.ts';
import { createNoticesFeature } from './features/notices/notices.ts';
import type { Foundation } from './foundation.ts';
import type { Deliveries } from './outbound/deliveries.ts';
import type { Egress } from './outbound/guarded-fetch.ts';
import type { Mailer } from './outbound/mailer.ts';

export type WatchingDeps = Pick<AlertsFeatureDeps, 'products'> &
  Pick<MonitorsFeatureDeps, 'findCoordinates'> & {
    readonly foundation: Foundation;
    readonly deliveries: Deliveries;
    readonly egress: Egress;
    readonly mailer: Mailer | undefined;
    readonly publicUrl: () => string;
    readonly charges: {
      readonly first: MonitorsFeatureDeps['chargeFirstMonth'];
      readonly later: MonitorsFeatureDeps['chargeMonth'];
    };
  };

/** Monitors know their alerts, alerts their monitors and notices, and notices both. */
export function composeWatching(deps: WatchingDeps): readonly Feature[] {
  const { db, clock, vault, blind, config } = deps.foundation;
  const { deliveries, egress, mailer, publicUrl, charges, findCoordinates, products } = deps;
  const monitors = createMonitorsFeature({
    db,
    clock,
    vault,
    blind,
    findCoordinates,
    checkUrl: egress.checkUrl,
    chargeFirstMonth: charges.first,
    chargeMonth: charges.later,
    listAlerts: (...asked) => alerts.list(...asked),
    toBaselineWrites: (watch) => alerts.toBaselineWrites(watch),
    resend: (...asked) => notices.resend(...asked),
    toChannelWrites: (...asked) => notices.toChannelWrites(...asked),
  });
  const notices = createNoticesFeature({
    db,
    clock,
    vault,
    blind,
    deliveries,
    mailer,
    publicUrl,
    hasConsole: config.console,
    findWatch: monitors.findWatch,
    findAlert: (...asked) => alerts.find(...asked),
    dropEmail: async (accountId, monitorId, commit) =>
      commit({ writes: await monitors.dropEmail(accountId, monitorId) }),
  });
  const alerts = createAlertsFeature({
    db,
    clock,
    vault,
    products,
    monitors,
    findWatch: monitors.findWatch,
    toNoticeWrites: notices.toNoticeWritesOf,
    listDeliveryStates: notices.listDeliveryStates,
  });
  return [monitors, alerts, notices];
}
