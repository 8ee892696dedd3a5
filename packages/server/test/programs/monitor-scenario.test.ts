import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Send } from '../kit/http-client.ts';
import { type Mailbox, startMailbox } from '../kit/mailbox.ts';
import { registrant } from '../kit/people.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import {
  BLOTTER,
  newSharedSecrets,
  type Settings,
  type StartedServer,
  startServer,
  stopServer,
} from '../kit/server-process.ts';
import { cloneDatabase } from '../kit/test-database.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const WATCHER = 'watch@example.com';
const FILLERS = Array.from({ length: 40 }, (_, n) => registrant(`F${n}`, `FILLER, ${n}`));
const LIVES = (line1: string) => ({
  addresses: [{ type: 'residence', line1, city: 'WACO', state: 'TX', zipcode: '76701' }],
});

let folder: string;
let settings: Settings;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let mailbox: Mailbox;
let receiver: Receiver;
let server: StartedServer;
let key: string;
let secret: string;
let kills = 0;

const send: Send = (method, path, sent = {}) => server.send(method, path, { key, ...sent });
const start = async (): Promise<void> => {
  server = await startServer({ entry: BLOTTER, args: ['serve'], settings });
};
const kill = async (): Promise<void> => {
  server.signal('SIGKILL');
  await server.exited;
  kills += 1;
  await start();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blotter-monitors-'));
  [database, mailbox, receiver] = await Promise.all([cloneDatabase(), startMailbox(), startReceiver()]);
  settings = {
    ...newSharedSecrets(),
    DATABASE_URL: database.url,
    BLOTTER_DATA: join(folder, 'data'),
    BLOTTER_SMTP_URL: mailbox.smtpUrl,
    BLOTTER_MAIL_FROM: 'Blotter <blotter@example.com>',
    BLOTTER_EGRESS_ALLOW: receiver.origin,
    BLOTTER_SIM: 'off',
  };
  await start();
  const account = await server.send('POST', '/v1/admin/accounts', {
    admin: settings.BLOTTER_ADMIN_KEY,
    body: { email: 'owner@example.com', orgName: 'Acme', billingEnabled: true },
  });
  key = account.body.key.secret;
  secret = (await send('PUT', '/v1/webhook-secret', { body: {} })).body.secret;
});
afterAll(async () => {
  await stopServer(server);
  await Promise.all([mailbox.close(), receiver.close()]);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const snapshot = async (rows: readonly object[]): Promise<void> => {
  const path = join(folder, 'TX.ndjson');
  await writeFile(path, [...FILLERS, ...rows].map((row) => JSON.stringify(row)).join('\n'));
  await promisify(execFile)(process.execPath, [BLOTTER, 'ingest', 'TX', path, '--accept-departures'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
  });
};

const watch = async (firstName: string, lastName: string): Promise<string> => {
  const { status, text, body } = await send('POST', '/v1/monitors', {
    body: {
      product: 'sex-offender',
      type: 'person',
      label: `${firstName} of the choir`,
      person: { firstName, lastName, dob: '1968-10-11' },
      channels: { email: WATCHER, webhookUrl: receiver.url },
    },
  });
  expect(status, text).toBe(200);
  return body.id;
};

type Alert = {
  readonly id: string;
  readonly kind: string;
  readonly monitorId: string;
  readonly record: { uuid: string };
};
/** Every alert that reached the receiver, without duplicates. */
const receivedAlerts = (): readonly Alert[] => [
  ...new Map(receiver.received.map(({ body }) => JSON.parse(body) as Alert).map((alert) => [alert.id, alert])).values(),
];
const factsOf = (alerts: readonly Alert[]) => alerts.map(({ kind, record }) => `${kind} ${record.uuid}`).sort();
/** Alert mails without duplicates. A mail that is sent again after a crash has the same Message-ID. */
const receivedMails = () => [
  ...new Map(
    mailbox.mails
      .filter(({ subject }) => !/confirm/i.test(subject))
      .map((mail) => [mail.headers.get('message-id'), mail]),
  ).values(),
];

describe('monitors get their alerts although the server is killed (contract, Monitors; spec §6.3)', () => {
  const monitors: Record<string, string> = {};

  it('a mail server and a webhook receiver get exactly the expected alerts, with valid signatures', async () => {
    await snapshot([registrant('A1', 'CHOIR, ANNA', LIVES('1 OAK ST')), registrant('B1', 'CHOIR, BENEDICT')]);
    for (const name of ['Anna', 'Benedict', 'Caroline']) monitors[name] = await watch(name, 'Choir');
    const [confirmation] = await mailbox.take(WATCHER);
    const link = /http:\/\/\S+\/alerts\/confirm\/\S+/.exec(confirmation?.text ?? '')?.[0] ?? '';
    const confirmed = await server.send('POST', new URL(link).pathname, { key: undefined });
    expect(confirmed.status, confirmed.text).toBe(200);

    await snapshot([
      registrant('A1', 'CHOIR, ANNA', LIVES('9 ELM ST')),
      registrant('C1', 'CHOIR, CAROLINE'),
      // Dorothea is Caroline's twin.
      registrant('D1', 'CHOIR, DOROTHEA'),
    ]);
    await kill();
    await expect.poll(() => factsOf(receivedAlerts()), PATIENCE).toEqual(['departed B1', 'new C1', 'updated A1']);
    await expect.poll(() => receivedMails().length, PATIENCE).toBe(3);
    const { webhooks } = new Stripe('sk_test_none');
    for (const { headers, body } of receiver.received)
      expect(webhooks.constructEvent(body, String(headers['x-service-signature']), secret)).toBeDefined();
    expect(receiver.received.length - receivedAlerts().length).toBeLessThanOrEqual(kills);
    for (const mail of receivedMails())
      expect(`${mail.subject} ${mail.text}`).toMatch(/(Anna|Benedict|Caroline) of the choir/);
    for (const id of Object.values(monitors)) {
      const states = async () => {
        const { body } = await send('GET', `/v1/monitors/${id}/alerts`);
        return body.alerts.map(({ deliveries }: { deliveries: { channel: string; status: string }[] }) =>
          deliveries.map(({ channel, status }) => `${channel} ${status}`),
        );
      };
      await expect.poll(states, PATIENCE).toEqual([['email delivered', 'webhook delivered']]);
    }
  });

  it('no alert is lost or duplicated if the server is killed repeatedly during comparisons', async () => {
    const rounds = 2 * inject('scale');
    for (let round = 0; round < rounds; round++) {
      await snapshot([
        registrant('A1', 'CHOIR, ANNA', LIVES(`${round} PINE ST`)),
        registrant('C1', 'CHOIR, CAROLINE'),
        registrant('D1', 'CHOIR, DOROTHEA'),
      ]);
      await kill();
    }
    const history = async (): Promise<readonly Alert[]> =>
      (await send('GET', `/v1/monitors/${monitors.Anna}/alerts`)).body.alerts;
    await expect.poll(async () => (await history()).length, PATIENCE).toBe(rounds + 1);
    await expect
      .poll(() => receivedAlerts().filter(({ kind }) => kind === 'updated').length, PATIENCE)
      .toBe(rounds + 1);
    expect((await history()).map(({ kind }) => kind)).toEqual(Array.from({ length: rounds + 1 }, () => 'updated'));
    await expect.poll(() => receivedMails().length, PATIENCE).toBe(rounds + 3);
    expect(receiver.received.length - receivedAlerts().length).toBeLessThanOrEqual(kills);
  });

  it('the unsubscribe link removes the e-mail channel only', async () => {
    const mail = receivedMails().find(({ text }) => text.includes('Caroline'));
    const path = new URL(/http:\/\/\S+\/alerts\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
    expect((await server.send('POST', path, { key: undefined })).status).toBe(200);
    const { body } = await send('GET', `/v1/monitors/${monitors.Caroline}`);
    expect(body).toMatchObject({ status: 'active', channels: { email: null, webhookUrl: receiver.url } });
  });
});
