import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/clock.ts';
import { createAddresses } from '../../src/features/monitoring/notices/addresses-service.ts';
import { newId } from '../../src/ids.ts';
import { type NoticesTestServer, secretOf, startNoticesTestServer } from '../kit/notices-test-server.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';

let receiver: Receiver;
let server: NoticesTestServer;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startNoticesTestServer({ allow: [receiver.origin] });
});
afterAll(async () => {
  await server?.stop();
  await receiver?.close();
});

const PENDING = { status: 'pending', attempts: 0, lastAttemptAt: null };
const ofAlert = (alertId: string) =>
  receiver.received.filter(({ headers }) => headers['x-service-event-id'] === alertId);
const arrived = (alertId: string, count = 1) =>
  expect.poll(() => ofAlert(alertId).length, { timeout: 60_000, interval: 20 }).toBe(count);

describe('the webhook of a monitor (contract, Monitors and Outbound webhooks)', () => {
  it('sends the alert as monitor.alert with a signature that Stripe’s verifier accepts (§6.2 rule 2)', async () => {
    const watch = await server.watch({ webhookUrl: receiver.url });
    const alert = await server.raise(watch);
    await arrived(alert.alertId);
    const [{ headers, body }] = ofAlert(alert.alertId) as [(typeof receiver.received)[number]];
    expect(JSON.parse(body)).toEqual({ ...JSON.parse(alert.text), deliveries: [{ channel: 'webhook', ...PENDING }] });
    expect(headers['x-service-event']).toBe('monitor.alert');

    const { webhooks } = new Stripe('sk_test_none');
    const signature = String(headers['x-service-signature']);
    const secret = secretOf(watch.accountId);
    expect(webhooks.constructEvent(body, signature, secret)).toMatchObject({ id: alert.alertId });
    expect(() => webhooks.constructEvent(`${body} `, signature, secret)).toThrow(/signature/i);
    expect(() => webhooks.constructEvent(body, signature, `${secret}x`)).toThrow(/signature/i);
    const later = alert.raisedAt.getTime() + 400_000;
    expect(() => webhooks.constructEvent(body, signature, secret, 300, undefined, later)).toThrow(/tolerance/i);
  });

  it('lists the delivery states, e-mail before webhook, and delivers a resend', async () => {
    const watch = await server.watch({ webhookUrl: receiver.url, email: 'ann@example.com' });
    const alert = await server.raise(watch);
    await arrived(alert.alertId);
    await expect
      .poll(() => server.statesOf(alert), { timeout: 60_000, interval: 20 })
      .toEqual([
        { channel: 'email', ...PENDING, status: 'unconfirmed' },
        { channel: 'webhook', status: 'delivered', attempts: 1, lastAttemptAt: expect.stringMatching(/Z$/) },
      ]);
    expect(JSON.parse(ofAlert(alert.alertId)[0]?.body ?? '').deliveries).toEqual([
      { channel: 'email', ...PENDING, status: 'unconfirmed' },
      { channel: 'webhook', ...PENDING },
    ]);
    const { accountId, monitorId, alertId } = alert;
    await server.foundation.writes.commit({
      writes: (await server.notices.resend(accountId, monitorId, alertId)) ?? [],
    });
    await arrived(alertId, 2);
    expect(await server.notices.listDeliveryStates(newId('acct'), [alertId])).toEqual(new Map([[alertId, []]]));
  });

  it('resends only alerts of the account and the monitor, and nothing for a canceled monitor', async () => {
    const watch = await server.watch({ webhookUrl: receiver.url });
    const { accountId, monitorId, alertId } = await server.raise(watch);
    const { resend } = server.notices;
    expect(await resend(newId('acct'), monitorId, alertId)).toBeUndefined();
    expect(await resend(accountId, newId('mon'), alertId)).toBeUndefined();
    expect(await resend(accountId, monitorId, newId('alr'))).toBeUndefined();
    server.cancel(watch);
    expect(await resend(accountId, monitorId, alertId)).toEqual([]);
  });
});

describe('without a mail server', () => {
  it('alerts to a confirmed address stay pending and are retried', async () => {
    const watch = await server.watch({ email: 'waiting@example.com' });
    const { db } = server.foundation;
    await db.query('UPDATE alert_addresses SET confirmed_at = now() WHERE account_id = $1', [watch.accountId]);
    const alert = await server.raise(watch);
    const jobs = async () => {
      const { rows } = await db.query<{ kind: string; state: string; later: boolean }>(
        `SELECT kind, state, run_at > created_at AS later FROM jobs WHERE account_id = $1 ORDER BY kind`,
        [watch.accountId],
      );
      return rows.map(({ kind, state, later }) => `${kind} ${state} ${later ? 'later' : 'now'}`);
    };
    const waiting = ['alerts.confirm-address pending later', 'alerts.mail pending later'];
    await expect.poll(jobs, { timeout: 60_000, interval: 20 }).toEqual(waiting);
    await server.advance(15 * MINUTE_MS);
    await expect.poll(jobs, { timeout: 60_000, interval: 20 }).toEqual(waiting);
    expect(await server.statesOf(alert)).toEqual([{ channel: 'email', ...PENDING }]);
  });
});

describe('an alert that is raised during the confirmation of its address', () => {
  it('is sent, regardless of which commits first', async () => {
    const { db, writes } = server.foundation;
    const accountId = newId('acct');
    const watches = await Promise.all(
      Array.from({ length: 12 }, (_, i) => server.watch({ email: `racer${i}@example.com` }, 'Race', accountId)),
    );
    const { rows } = await db.query<{ address_hash: Buffer }>(
      'SELECT address_hash FROM alert_addresses WHERE account_id = $1',
      [accountId],
    );

    const addresses = createAddresses({ ...server.foundation, maxUnconfirmedAddresses: 20 });
    const confirm = ({ address_hash: addressHash }: { address_hash: Buffer }) =>
      addresses.confirm({ accountId, addressHash, addressSealed: Buffer.alloc(0), confirmedAt: null }, writes.commit);
    await Promise.all([...watches.map((watch) => server.raise(watch)), ...rows.map(confirm)]);
    const { rows: states } = await db.query(
      `SELECT m.status, count(j.id) AS jobs FROM alert_mails m
       LEFT JOIN jobs j ON j.account_id = m.account_id AND j.kind = 'alerts.mail' AND j.payload->>'alertId' = m.alert_id
       WHERE m.account_id = $1 GROUP BY m.alert_id, m.status`,
      [accountId],
    );
    expect(states).toEqual(Array.from({ length: 12 }, () => ({ status: 'pending', jobs: 1n })));
  });
});
