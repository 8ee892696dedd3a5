import type { Executor } from '../../../store/database.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { RaisedAlert } from '../notices/notice.ts';
import { toAlertSealContext } from './alert.ts';
import { findAlert, type SealedAlert } from './alerts-store.ts';

export type AlertReaderDeps = {
  readonly db: Executor;
  readonly vault: Pick<Vault, 'open'>;
};

export type AlertReader = ReturnType<typeof createAlertReader>;

export function createAlertReader({ db, vault }: AlertReaderDeps) {
  const open = async (accountId: string, { id, sealed }: SealedAlert): Promise<string> => {
    const text = await vault.open(accountId, sealed, toAlertSealContext(id));
    if (!text) throw new Error('The key that sealed an alert no longer exists.');
    return text.toString('utf8');
  };

  return {
    /** Returns the alert as JSON. Throws if the account's keys were destroyed. */
    open,

    find: async (accountId: string, alertId: string): Promise<RaisedAlert | undefined> => {
      const alert = await findAlert(db, accountId, alertId);
      if (!alert) return undefined;
      const { monitorId, raisedAt } = alert;
      return { accountId, monitorId, alertId, raisedAt, text: await open(accountId, alert) };
    },
  };
}
