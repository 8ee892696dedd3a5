import type { Executor } from '../../../store/database.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { RaisedAlert } from '../../../watching/watch.ts';
import { type DeliveryState, withDeliveries } from '../notices/delivery-state.ts';
import { findAlert, listAlerts, type SealedAlert } from './alerts-store.ts';
import { alertContext } from './raise-alerts.ts';

export type AlertsDeps = {
  readonly db: Executor;
  readonly vault: Pick<Vault, 'open'>;
  readonly listDeliveryStates: (
    accountId: string,
    alertIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly DeliveryState[]>>;
};

export type AlertsPage = {
  /** As JSON. */
  readonly alerts: readonly string[];
  readonly nextAfter: string | null;
};

export function createAlerts({ db, vault, listDeliveryStates }: AlertsDeps) {
  const open = async (accountId: string, { id, sealed }: SealedAlert): Promise<string> => {
    const text = await vault.open(accountId, sealed, alertContext(id));
    if (!text) throw new Error('an alert is sealed under a key that is gone');
    return text.toString('utf8');
  };

  return {
    find: async (accountId: string, alertId: string): Promise<RaisedAlert | undefined> => {
      const alert = await findAlert(db, accountId, alertId);
      if (!alert) return undefined;
      const { monitorId, raisedAt } = alert;
      return { accountId, monitorId, alertId, raisedAt, text: await open(accountId, alert) };
    },

    /** The newest first; 'unknown_after' when there is no such place. */
    list: async (
      accountId: string,
      monitorId: string,
      { limit, after }: { readonly limit?: number | undefined; readonly after?: string | undefined } = {},
    ): Promise<AlertsPage | 'unknown_after'> => {
      const place = after === undefined ? undefined : await findAlert(db, accountId, after);
      if (after !== undefined && place?.monitorId !== monitorId) return 'unknown_after';
      const rows = await listAlerts(db, accountId, monitorId, {
        limit: limit === undefined ? null : limit + 1,
        after: place,
      });
      const shown = limit === undefined ? rows : rows.slice(0, limit);
      const states = await listDeliveryStates(
        accountId,
        shown.map(({ id }) => id),
      );
      const alerts: string[] = [];
      for (const row of shown) alerts.push(withDeliveries(await open(accountId, row), states.get(row.id) ?? []));
      return { alerts, nextAfter: shown.length < rows.length ? (shown.at(-1)?.id ?? null) : null };
    },
  };
}
