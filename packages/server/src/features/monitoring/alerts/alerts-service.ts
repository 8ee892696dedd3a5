import type { NewAlerts } from '@blotter/contract';
import { type Clock, DAY_MS } from '../../../clock.ts';
import type { Executor } from '../../../store/database.ts';
import type { Write } from '../../../store/durable-writes.ts';
import type { Watch } from '../../../watching/watch.ts';
import { type DeliveryState, withDeliveries } from '../notices/delivery-state.ts';
import type { AlertReader } from './alert-reader-service.ts';
import { countAlertsSince, findAlert, listAlerts } from './alerts-store.ts';
import { toBaselineWrite } from './take-baseline.ts';

export type AlertsDeps = {
  readonly db: Executor;
  readonly clock: Clock;
  readonly alertReader: AlertReader;
  readonly listDeliveryStates: (
    accountId: string,
    alertIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly DeliveryState[]>>;
};

export type AlertsPage = {
  /** JSON objects. */
  readonly alerts: readonly string[];
  readonly nextAfter: string | null;
};

export type AlertsQuery = { readonly limit?: number | undefined; readonly after?: string | undefined };

const NEW_FOR_MS = 7 * DAY_MS;
const MAX_COUNTED = 1_000;

export type Alerts = ReturnType<typeof createAlerts>;

export function createAlerts({ db, clock, alertReader, listDeliveryStates }: AlertsDeps) {
  return {
    /** Newest first, all of them if there is no limit. Returns 'unknown_after' if `after` is not an alert of the monitor. */
    list: async (
      accountId: string,
      monitorId: string,
      { limit, after }: AlertsQuery = {},
    ): Promise<AlertsPage | 'unknown_after'> => {
      const position = after === undefined ? undefined : await findAlert(db, accountId, after);
      if (after !== undefined && position?.monitorId !== monitorId) return 'unknown_after';
      const rows = await listAlerts(db, accountId, monitorId, {
        limit: limit === undefined ? null : limit + 1,
        after: position,
      });
      const shown = limit === undefined ? rows : rows.slice(0, limit);
      const states = await listDeliveryStates(
        accountId,
        shown.map(({ id }) => id),
      );
      const alerts: string[] = [];
      for (const row of shown)
        alerts.push(withDeliveries(await alertReader.open(accountId, row), states.get(row.id) ?? []));
      return { alerts, nextAfter: shown.length < rows.length ? (shown.at(-1)?.id ?? null) : null };
    },

    countNew: async (accountId: string, since: string | undefined): Promise<NewAlerts> => {
      const now = clock.now();
      const from = since === undefined ? new Date(now.getTime() - NEW_FOR_MS) : new Date(since);
      return { asOf: now.toISOString(), monitors: await countAlertsSince(db, accountId, from, MAX_COUNTED) };
    },

    /** The job that alerts about existing records, for the transaction that creates the monitor. */
    toBaselineWrites: (watch: Watch): readonly Write[] => [toBaselineWrite(watch, clock.now())],
  };
}
