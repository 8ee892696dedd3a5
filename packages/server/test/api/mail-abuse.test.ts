import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTestScope } from '../../src/store/test-scope.ts';
import type { Answer } from '../kit/http-client.ts';
import { type Mailbox, startMailbox } from '../kit/mailbox.ts';
import { countMonitorRows } from '../kit/monitor-calls.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const STRANGERS = 100;
const MAX_ADDRESSES = 20;
const MAX_MONITORS = 60;
const DAY_S = 86_400;

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  const settings = {
    BLOTTER_CLOCK: 'test',
    BLOTTER_SMTP_URL: mailbox.smtpUrl,
    BLOTTER_MAX_MONITORS: String(MAX_MONITORS),
  };
  server = await startTestServer({ settings });
});
afterAll(async () => {
  await server?.stop();
  await mailbox?.close();
});

const PERSON = { firstName: 'Abner', lastName: 'Quickfall', dob: '1977-03-17' };

const mailTo = ({ key }: Pick<TestAccount, 'key'>, email: string, more: object = {}): Promise<Answer> =>
  server.send('POST', '/v1/monitors', {
    key,
    body: { product: 'sex-offender', type: 'person', person: PERSON, channels: { email }, ...more },
  });

type Mail = { readonly id: string; readonly to: string; readonly subject: string; readonly text: string };

const listMails = async ({ key }: Pick<TestAccount, 'key'>): Promise<readonly Mail[]> =>
  (await server.send('GET', '/v1/sandbox/mails', { key })).body.mails;
const countBy = (answers: readonly Answer[]) => ({
  created: answers.filter(({ status }) => status === 200).length,
  refused: answers.filter(({ status, body }) => status === 400 && body.error.code === 'limit_reached').length,
});
const sendAll = async (count: number, send: (n: number) => Promise<Answer>): Promise<readonly Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => send(n)));
const mailsOutside = (domain: string) => mailbox.mails.filter(({ to }) => to.some((each) => each.endsWith(domain)));

describe('a sandbox sends no mail to the outside (contract, Limits: Mail)', () => {
  it('an account without billing, a test key, 100 monitors to strangers: no stranger gets a mail', async () => {
    const account = await server.createAccount({ billing: false, mode: 'test' });
    const answers = await sendAll(STRANGERS, (n) => mailTo(account, `stranger${n}@strangers.example`));
    expect(countBy(answers)).toEqual({ created: MAX_ADDRESSES, refused: STRANGERS - MAX_ADDRESSES });
    // Every confirmation has been written once the sandbox shows all of them.
    await expect.poll(async () => (await listMails(account)).length, { timeout: 60_000 }).toBe(MAX_ADDRESSES);
    expect(mailsOutside('@strangers.example')).toEqual([]);
  });

  it('its mail is kept and shown: the confirmation, and the alerts after it', async () => {
    const account = await server.createAccount({ billing: false, mode: 'test' });
    const email = 'tester@inside.example';
    const { body: monitor } = await mailTo(account, email, { baseline: 'alert', label: 'My test' });
    await expect.poll(async () => (await listMails(account)).length, { timeout: 60_000 }).toBe(1);
    const [confirmation] = (await listMails(account)) as [Mail];
    expect(confirmation).toMatchObject({ to: email, subject: 'Confirm that you want alerts from Blotter' });
    const link = new URL(/http:\/\/\S+\/alerts\/confirm\/\S+/.exec(confirmation.text)?.[0] ?? '');
    expect((await server.send('POST', link.pathname)).status).toBe(200);
    await expect.poll(async () => (await listMails(account)).length, { timeout: 60_000 }).toBe(2);
    const [alert] = (await listMails(account)) as [Mail];
    expect([alert.to, alert.subject]).toEqual([email, 'New record: My test']);
    const path = `/v1/monitors/${monitor.id}/alerts`;
    const { alerts } = (await server.send('GET', path, { key: account.key })).body;
    expect(alerts[0].deliveries).toMatchObject([{ channel: 'email', status: 'delivered', attempts: 1 }]);
    expect(mailsOutside('@inside.example')).toEqual([]);
  });

  it('it is encrypted, only its account reads it, and a reset deletes it', async () => {
    const [account, other] = [
      await server.createAccount({ mode: 'test' }),
      await server.createAccount({ mode: 'test' }),
    ];
    await mailTo(account, 'sealed@inside.example');
    await expect.poll(async () => (await listMails(account)).length, { timeout: 60_000 }).toBe(1);
    expect(await listMails(other)).toEqual([]);
    const { rows } = await server.foundation.db.query<{ sealed: Buffer }>(
      'SELECT sealed FROM sandbox_mails WHERE account_id = $1',
      [toTestScope(account.id)],
    );
    expect(rows.map(({ sealed }) => sealed.includes('inside.example'))).toEqual([false]);
    expect((await server.send('POST', '/v1/sandbox/reset', { key: account.key })).status).toBe(204);
    expect(await listMails(account)).toEqual([]);
  });

  it('a live key is rejected (spec §7, 401)', async () => {
    const { key } = await server.createAccount();
    expect((await server.send('GET', '/v1/sandbox/mails', { key })).status).toBe(401);
  });
});

describe('at most 20 unconfirmed alert addresses an account (contract, Limits: Mail)', () => {
  it('the next stranger is a 400 limit_reached; nothing is stored or billed; a confirmed address frees its place', async () => {
    const account = await server.createAccount();
    const answers = await sendAll(30, (n) => mailTo(account, `person${n}@people.example`));
    expect(countBy(answers)).toEqual({ created: MAX_ADDRESSES, refused: 10 });
    const { db } = server.foundation;
    const before = await countMonitorRows(db, account.id);
    expect(before).toMatchObject({ monitors: 20n, charges: 20n });
    const refused = await mailTo(account, 'late@people.example');
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: { code: 'limit_reached', message: expect.stringMatching(/^channels\.email: 20 addresses/) } },
    ]);
    expect(await countMonitorRows(db, account.id)).toEqual(before);

    const known = answers.find(({ status }) => status === 200)?.body.channels.email as string;
    expect((await mailTo(account, known)).status, 'an address that waits already').toBe(200);
    const [first] = await mailbox.take(known);
    const link = /\/alerts\/confirm\/\S+/.exec(first?.text ?? '')?.[0] ?? '';
    expect((await server.send('POST', link)).status).toBe(200);
    expect((await mailTo(account, 'late@people.example')).status).toBe(200);
    expect((await mailTo(account, 'later@people.example')).status).toBe(400);
  });

  it('a canceled monitor frees no place, but 30 days without a confirmation do', async () => {
    const account = await server.createAccount();
    const answers = await sendAll(MAX_ADDRESSES, (n) => mailTo(account, `silent${n}@silence.example`));
    for (const { body } of answers)
      expect((await server.send('DELETE', `/v1/monitors/${body.id}`, { key: account.key })).status).toBe(200);
    expect((await mailTo(account, 'next@silence.example')).status).toBe(400);
    const advance = (days: number) =>
      server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: days * DAY_S } });
    await advance(29);
    expect((await mailTo(account, 'next@silence.example')).status).toBe(400);
    // An address that is asked again counts from then on.
    expect((await mailTo(account, 'silent0@silence.example')).status).toBe(200);
    await advance(2);
    const later = await sendAll(MAX_ADDRESSES, (n) => mailTo(account, `new${n}@silence.example`));
    expect(countBy(later)).toEqual({ created: MAX_ADDRESSES - 1, refused: 1 });
  });
});

describe('a limited number of active monitors an account (contract, Limits: Mail)', () => {
  it('exact for simultaneous requests; a canceled monitor frees its place; a repeat is answered at the limit', async () => {
    const account = await server.createAccount();
    const email = 'owner@many.example';
    const headers = { 'idempotency-key': 'first' };
    const body = { product: 'sex-offender', type: 'person', person: PERSON, channels: { email } };
    const create = () => server.send('POST', '/v1/monitors', { key: account.key, headers, body });
    const first = await create();
    const answers = await sendAll(MAX_MONITORS + 10, () => mailTo(account, email));
    expect(countBy(answers)).toEqual({ created: MAX_MONITORS - 1, refused: 11 });
    const refused = await mailTo(account, email);
    expect(refused.body.error.message).toMatch(/^This account has 60 active monitors/);
    expect((await create()).text).toBe(first.text);
    await server.send('DELETE', `/v1/monitors/${first.body.id}`, { key: account.key });
    expect((await mailTo(account, email)).status).toBe(200);
    expect((await mailTo(account, email)).status).toBe(400);
    expect((await countMonitorRows(server.foundation.db, account.id))?.charges).toBe(BigInt(MAX_MONITORS + 1));
  });
});
