import type { FcraEventType } from '@blotter/contract';
import type { Platform } from '../../src/compose/feature.ts';
import { createFcraEndpoints } from '../../src/features/fcra/events/endpoints-service.ts';
import { createFcraEvents } from '../../src/features/fcra/events/events-service.ts';
import { newId } from '../../src/ids.ts';
import { newWebhookSecret } from '../../src/outbound/signature.ts';
import type { Executor } from '../../src/store/database.ts';
import { writeWithin } from '../../src/store/durable-writes.ts';

/** Whether pollers can see all that was told: while any transaction of the cluster is older, they wait. */
export async function isSettled(db: Executor, accountId: string): Promise<boolean> {
  const { rows } = await db.query(
    'SELECT 1 FROM fcra_events WHERE account_id = $1 AND xid >= pg_snapshot_xmin(pg_current_snapshot()) LIMIT 1',
    [accountId],
  );
  return rows.length === 0;
}

/** Tells events as the feature does, of orders that are none. */
export function createEventEnvironment({ db, vault, clock, deliveries, egress }: Platform) {
  const { findUrl } = createFcraEndpoints({
    db,
    vault,
    clock,
    newSecret: newWebhookSecret,
    checkUrl: egress.checkUrl,
  });
  const events = createFcraEvents({ db, vault, clock, sendClock: clock, deliveries, findUrl });
  const toWrites = (accountId: string, type: FcraEventType = 'order.created', callbackUrl?: string) =>
    events.toWrites({ accountId, type, facts: { orderId: newId('ord'), status: 'pending', version: 1 }, callbackUrl });
  return {
    events,
    toWrites,
    tell: async (...told: Parameters<typeof toWrites>): Promise<void> => {
      const writes = await toWrites(...told);
      await db.transaction((tx) => writeWithin(tx, writes));
      while (!(await isSettled(db, told[0])));
    },
  };
}

export type EventEnvironment = ReturnType<typeof createEventEnvironment>;
