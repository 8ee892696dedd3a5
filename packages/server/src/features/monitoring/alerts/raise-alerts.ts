import type { Clock } from '../../../clock.ts';
import { newId } from '../../../ids.ts';
import { type Write, write } from '../../../store/durable-writes.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { PresentedMatch, RaisedAlert, Watch } from '../../../watching/watch.ts';
import { type AlertFacts, toAlertText } from './alert.ts';
import { alertsWriter } from './alerts-store.ts';

export type ToNoticeWrites = (
  alerts: readonly { readonly alert: RaisedAlert; readonly watch: Watch }[],
) => Promise<readonly Write[]>;

export type RaisingDeps = {
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'seal'>;
  readonly toNoticeWrites: ToNoticeWrites;
};

/** What is to be told of a record: `batch` names the changes, or is empty for what was there before. */
export type Raise = Omit<AlertFacts, 'id' | 'raisedAt' | 'presented'> & {
  readonly batch: string;
  readonly present: () => Promise<PresentedMatch>;
};

export function alertContext(id: string): string {
  return `alert ${id}`;
}

/** The rows of alerts and of all that will tell of them. */
export function createRaising({ clock, vault, toNoticeWrites }: RaisingDeps) {
  return async (raises: readonly Raise[]): Promise<readonly Write[]> => {
    const raisedAt = clock.now();
    const rows: Write[] = [];
    const told: { readonly alert: RaisedAlert; readonly watch: Watch }[] = [];
    for (const { batch, present, ...facts } of raises) {
      const { accountId, monitorId } = facts.watch;
      const id = newId('alr');
      const text = toAlertText({ ...facts, id, raisedAt, presented: await present() });
      const sealed = await vault.seal(accountId, 'longlived', text, alertContext(id));
      const { kind, match } = facts;
      rows.push(write(alertsWriter, { accountId, id, monitorId, batch, ref: match.ref, kind, sealed, raisedAt }));
      told.push({ alert: { accountId, monitorId, alertId: id, raisedAt, text }, watch: facts.watch });
    }
    return [...rows, ...(await toNoticeWrites(told))];
  };
}

export type Raising = ReturnType<typeof createRaising>;
