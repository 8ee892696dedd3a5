import type { Clock } from '../../../clock.ts';
import { newId } from '../../../ids.ts';
import { type Write, write } from '../../../store/durable-writes.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { PresentedMatch } from '../../../watching/watch.ts';
import type { Notice } from '../notices/notice.ts';
import { type AlertFacts, toAlertSealContext, toAlertText } from './alert.ts';
import { alertsWriter } from './alerts-store.ts';

export type RaiseAlertsDeps = {
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'seal'>;
  readonly toNoticeWrites: (notices: readonly Notice[]) => Promise<readonly Write[]>;
};

/** An alert to raise. `batch` is empty for a record that existed before the monitor. */
export type NewAlert = Omit<AlertFacts, 'id' | 'raisedAt' | 'presented'> & {
  readonly batch: string;
  readonly present: () => Promise<PresentedMatch>;
};

export type RaiseAlerts = (alerts: readonly NewAlert[]) => Promise<readonly Write[]>;

/** The function returns the rows of the alerts and of their notices, to be committed together. */
export function createRaiseAlerts({ clock, vault, toNoticeWrites }: RaiseAlertsDeps): RaiseAlerts {
  return async (alerts) => {
    const raisedAt = clock.now();
    const rows: Write[] = [];
    const notices: Notice[] = [];
    for (const { batch, present, ...facts } of alerts) {
      const { accountId, monitorId } = facts.watch;
      const id = newId('alr');
      const text = toAlertText({ ...facts, id, raisedAt, presented: await present() });
      const sealed = await vault.seal(accountId, 'longlived', text, toAlertSealContext(id));
      const { kind, match } = facts;
      rows.push(write(alertsWriter, { accountId, id, monitorId, batch, ref: match.ref, kind, sealed, raisedAt }));
      notices.push({ alert: { accountId, monitorId, alertId: id, raisedAt, text }, watch: facts.watch });
    }
    return [...rows, ...(await toNoticeWrites(notices))];
  };
}
