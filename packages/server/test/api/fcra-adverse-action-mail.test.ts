import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsumerClient, toSignIn } from '../kit/consumers.ts';
import { type AdverseActionsClient, createAdverseActionsClient } from '../kit/fcra-adverse-actions.ts';
import { createOrdersClient, type OrdersClient, SUBJECT, toOrderBody } from '../kit/fcra-orders.ts';
import { type Mailbox, startMailbox } from '../kit/mailbox.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let orders: OrdersClient;
let client: AdverseActionsClient;
let account: TestAccount;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ settings: { BLOTTER_SMTP_URL: mailbox.smtpUrl } });
  [orders, client] = [createOrdersClient(server), createAdverseActionsClient(server)];
  account = await server.createAccount({ fcra: true });
  await publish(server, 'TX', [registrant('M-1', 'GROVER, JOHN')]);
});
afterAll(async () => {
  await server?.stop();
  await mailbox?.close();
});

const ordered = async () => {
  const { order, searches, accessCode } = await orders.run(account);
  return { id: order.id, recordId: searches[0]?.records[0]?.recordId as string, accessCode };
};
const listSent = async (id: string) =>
  (await orders.listEvents(account, id)).filter(({ type }) => type.startsWith('adverse_action'));

describe('with sendBy email the consumer gets a mail with a link to the notice', () => {
  it('is sent once the mail server accepts it, with its event in the same transaction', async () => {
    const { id, recordId, accessCode } = await ordered();
    const body = { recordIds: [recordId], sendBy: 'email' as const, email: 'john@example.com' };
    const made = await client.make(account, id, body);
    expect([made.status, made.body.status, made.body.sentAt]).toEqual([201, 'sending', null]);
    expect(made.body.earliestFinalAt).not.toBeNull();
    const sent = await client.waitFor(account, id, 'sent');
    expect(sent.sentAt).not.toBeNull();
    const mails = await mailbox.take('john@example.com');
    expect(mails).toHaveLength(1);
    expect(await listSent(id)).toEqual([
      {
        type: 'adverse_action.pre_sent',
        data: { adverseActionId: sent.adverseActionId, orderId: id, status: 'sent' },
      },
    ]);
    const [mail] = mails;
    const said = `${mail?.subject} ${mail?.text} ${mail?.html}`;
    expect(said).toContain('Acme Trucking');
    expect(said).toContain(`${server.url}/consumer`);
    for (const secret of [SUBJECT.lastName, SUBJECT.dob, '1968', 'TX', recordId]) expect(said).not.toContain(secret);

    const code = /Access code: (\S+)/.exec(mail?.text ?? '')?.[1] as string;
    const consumer = createConsumerClient(server);
    expect((await consumer.signIn(toSignIn(accessCode))).status).toBe(401);
    const token = await consumer.open(toSignIn(code));
    const own = await server.send('GET', '/v1/consumer/adverse-actions', { token });
    expect(own.body.adverseActions).toEqual([
      {
        adverseActionId: sent.adverseActionId,
        type: 'pre',
        recordIds: [recordId],
        sentAt: sent.sentAt,
        earliestFinalAt: sent.earliestFinalAt,
        documentUrl: `/v1/consumer/adverse-actions/${sent.adverseActionId}/document`,
      },
    ]);
    const mine = await server.send('GET', own.body.adverseActions[0].documentUrl, { token });
    const theirs = await client.document(account, id, sent.adverseActionId);
    expect([mine.status, mine.bytes.equals(theirs.bytes)]).toEqual([200, true]);
  });

  it('fails if the server permanently rejects the recipient: no event, and the old code still works', async () => {
    const { id, recordId, accessCode } = await ordered();
    mailbox.refusals.recipient.set('nobody@example.com', 550);
    await client.make(account, id, { recordIds: [recordId], sendBy: 'email', email: 'nobody@example.com' });
    const failed = await client.waitFor(account, id, 'failed');
    expect(failed.sentAt).toBeNull();
    expect(await listSent(id)).toEqual([]);
    const final = await client.make(account, id, { type: 'final', recordIds: [recordId] });
    expect(final.body.error.message).toBe(`No pre-adverse notice about ${recordId} was sent yet.`);
    const consumer = createConsumerClient(server);
    const token = await consumer.open(toSignIn(accessCode));
    const own = await server.send('GET', '/v1/consumer/adverse-actions', { token });
    expect(own.body).toEqual({ adverseActions: [] });
    const path = `/v1/consumer/adverse-actions/${failed.adverseActionId}/document`;
    expect((await server.send('GET', path, { token })).status).toBe(404);
  });

  it('a temporary rejection is retried; until then the notice is being sent and there is no event', async () => {
    const { id, recordId } = await ordered();
    mailbox.refusals.data.set('later@example.com', 451);
    const made = await client.make(account, id, { recordIds: [recordId], sendBy: 'email', email: 'later@example.com' });
    const { db } = server.foundation;
    const attempts = async () => {
      const { rows } = await db.query<{ n: number; state: string }>(
        `SELECT a.mail_attempts AS n, j.state FROM fcra_adverse_actions a JOIN jobs j ON j.payload->>'actionId' = a.id
         WHERE a.id = $1`,
        [made.body.adverseActionId],
      );
      return rows[0];
    };
    await expect.poll(attempts, { timeout: 60_000, interval: 20 }).toEqual({ n: 1, state: 'pending' });
    expect(await listSent(id)).toEqual([]);
    mailbox.refusals.data.delete('later@example.com');
    await db.query(`UPDATE jobs SET run_at = clock_timestamp() WHERE payload->>'actionId' = $1`, [
      made.body.adverseActionId,
    ]);
    await client.waitFor(account, id, 'sent');
    expect(await mailbox.take('later@example.com')).toHaveLength(1);
    expect(await listSent(id)).toHaveLength(1);
  });

  it('a test key uses the sandbox’s clock, and its mail is kept in the sandbox', async () => {
    const tester = await server.createAccount({ fcra: true, mode: 'test' });
    const send = (path: string, body?: object) => server.send('POST', path, { key: tester.key, ...(body && { body }) });
    const subject = { firstName: 'Edmund', lastName: 'Harrowgate', dob: '1968-10-11', addresses: [] };
    const order = (await send('/v1/fcra/orders', toOrderBody({ subject }))).body;
    for (let step = 0; step < 2; step++) await send(`/v1/sandbox/orders/${order.id}/advance`);
    const search = await orders.get(tester, `/${order.id}/searches/${order.searches[0].id}`);
    const recordIds = search.body.records.map(({ recordId }: { recordId: string }) => recordId);
    // The clock is far ahead because the job runs by real time.
    await send('/v1/sandbox/clock', { advanceSeconds: 30 * 86_400 });
    await client.make(tester, order.id, { recordIds, sendBy: 'email', email: 'sandbox@example.com' });
    const pre = await client.waitFor(tester, order.id, 'sent');
    expect(pre.rule).toMatchObject({ place: 'Philadelphia', businessDays: 10, ifDisputedBusinessDays: 10 });
    expect(Date.parse(pre.sentAt as string)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect((await client.make(tester, order.id, { type: 'final', recordIds })).status).toBe(409);
    await send('/v1/sandbox/clock', { now: pre.earliestFinalAt });
    expect((await client.make(tester, order.id, { type: 'final', recordIds })).status).toBe(201);
    expect(mailbox.mails.filter(({ to }) => to.includes('sandbox@example.com'))).toEqual([]);
    const { mails } = (await server.send('GET', '/v1/sandbox/mails', { key: tester.key })).body;
    expect(mails).toMatchObject([{ to: 'sandbox@example.com', text: expect.stringContaining('/consumer') }]);
  });
});
