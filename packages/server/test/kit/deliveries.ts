import { randomText } from '../../src/ids.ts';
import { deliveriesWriter } from '../../src/outbound/deliveries-store.ts';
import { write } from '../../src/store/durable-writes.ts';
import type { TestServer } from './test-server.ts';

type Planted = { readonly url?: string; readonly body?: string; readonly status?: 'delivered' | 'failed' };

/** A webhook that was sent and ended, as its last attempt leaves it; what it says is whatever a test wants. */
export async function putDelivered(
  { foundation: { db, vault, writes } }: Pick<TestServer, 'foundation'>,
  accountId: string,
  { url = 'https://receiver.example.com/hook', body = '{"planted":true}', status = 'delivered' }: Planted = {},
): Promise<string> {
  const id = `dlv_${randomText(20)}`;
  const [targetSealed, bodySealed] = await Promise.all([
    vault.seal(accountId, 'longlived', url, `delivery-target:${id}`),
    vault.seal(accountId, 'longlived', body, `delivery-body:${id}`),
  ]);
  const event = { eventType: 'monitor.alert', eventId: `alr_${randomText(20)}` };
  const item = { accountId, id, ...event, targetSealed, bodySealed, createdAt: new Date() };
  await writes.commit({ writes: [write(deliveriesWriter, item)] });
  await db.query(
    `UPDATE deliveries SET status = $3, attempts = 1, first_attempt_at = now(), last_attempt_at = now(),
       last_status_code = $4, next_attempt_at = NULL
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, status, status === 'failed' ? 500 : 204],
  );
  return id;
}
