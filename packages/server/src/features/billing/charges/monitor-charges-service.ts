import { utcMonth } from '../../../clock.ts';
import type { Payer } from '../../../searches/payer.ts';
import type { Database } from '../../../store/database.ts';
import type { Write } from '../../../store/durable-writes.ts';
import { charge, findPrices } from '../ledger/ledger-store.ts';
import { firstMonitorMonth } from '../ledger/prices.ts';

const toReference = (monitorId: string, month: string): string => `${monitorId}:${month}`;

/** Charges the months of monitors: the first one by the day, later ones in full at their start (contract, Money). */
export function createMonitorCharges({ db }: { readonly db: Database }) {
  return {
    /** Empty for a test key. */
    first: async ({ accountId, keyId, mode }: Payer, monitorId: string, at: Date): Promise<readonly Write[]> => {
      if (mode === 'test') return [];
      const amountMicros = firstMonitorMonth(await findPrices(db, accountId), at);
      const reference = toReference(monitorId, utcMonth(at));
      return [charge({ accountId, kind: 'monitor_month', reference, keyId, at, amountMicros })];
    },

    /** `month` is `YYYY-MM`. Never called for a monitor of a test key. */
    later: ({
      accountId,
      id,
      keyId,
      month,
    }: {
      readonly accountId: string;
      readonly id: string;
      readonly keyId: string | null;
      readonly month: string;
    }): Write =>
      charge({
        accountId,
        kind: 'monitor_month',
        reference: toReference(id, month),
        keyId,
        at: new Date(`${month}-01T00:00:00.000Z`),
      }),
  };
}
