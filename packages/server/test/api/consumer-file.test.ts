import { ConsumerFile } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putSwitch } from '../../src/store/switches.ts';
import { type ConsumerClient, createConsumerClient, toSignIn } from '../kit/consumers.ts';
import { createDisputesClient, type DisputesClient } from '../kit/fcra-disputes.ts';
import { createOrdersClient, SUBJECT, toOrderBody } from '../kit/fcra-orders.ts';
import { readPdf } from '../kit/pdf.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const ADDRESS = 'Blotter Disputes, PO Box 100, Austin, TX 78701';
let server: TestServer;
let client: ConsumerClient;
let disputes: DisputesClient;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_FCRA_DISPUTE_ADDRESS: ADDRESS } });
  client = createConsumerClient(server);
  disputes = createDisputesClient(server);
  account = await server.createAccount({ fcra: true });
  const names = Array.from({ length: 12 }, (_, i) => `PERSON${String.fromCharCode(65 + i)}`);
  await publish(
    server,
    'TX',
    names.flatMap((last) => [registrant(`${last}-1`, `${last}, JOHN`), registrant(`${last}-2`, `${last}, JACK`)]),
  );
});
afterAll(() => server.stop());

let people = 0;
/** Creates a file with two reported records and signs its consumer in. */
const newFile = async (by = account) => {
  const lastName = `Person${String.fromCharCode(65 + people++)}`;
  const { order, accessCode, records } = await client.order(by, { subject: { ...SUBJECT, lastName } });
  const token = await client.open(toSignIn(accessCode, { lastName }));
  const [first = '', second = ''] = records.map(({ recordId }) => recordId);
  return { order, token, me: client.as(token), lastName, first, second };
};
const day = (text: string) => Math.round(Date.parse(text) / 86_400_000);

describe('GET /v1/consumer/file (contract, FCRA partner product)', () => {
  it('shows the person’s order, purpose, end user, searches, records, sources, versions, recipients, rights and address', async () => {
    const { order, me, lastName, first, second } = await newFile();
    const { status, body, headers } = await me.file();
    expect(status).toBe(200);
    expect([...Value.Errors(ConsumerFile, body)]).toEqual([]);
    expect(headers['cache-control']).toBe('no-store');
    const { completedAt } = order;
    expect(body).toMatchObject({
      order: { id: order.id, status: 'completed', version: 1, completedAt },
      permissiblePurpose: 'employment',
      endUser: { name: 'Acme Trucking' },
      subject: { ...SUBJECT, lastName },
      searches: [{ type: 'sex_offender', result: 'records_found', sources: { searched: ['TX'] } }],
      versions: [{ version: 1, madeAt: completedAt, recordIds: [first, second] }],
      recipients: [
        { name: 'Acme Screening', role: 'screening_company', receivedAt: null },
        { name: 'Acme Trucking', role: 'end_user', receivedAt: null },
      ],
      disputes: [],
      disputeAddress: ADDRESS,
    });
    expect(body.searches[0].records.map(({ recordId }: { recordId: string }) => recordId)).toEqual([first, second]);
    expect(body.sources).toEqual([
      {
        code: 'TX',
        name: expect.stringMatching(/\w/),
        agency: expect.stringMatching(/\w/),
        url: expect.stringMatching(/^https:/),
      },
    ]);
    expect(body.summaryOfRights.title).toContain('Summary of Your Rights');
    const spanish = (await me.file('?language=es')).body.summaryOfRights;
    expect(spanish.title).toContain('sus derechos');
    expect(spanish.rights).toHaveLength(body.summaryOfRights.rights.length);
    expect((await me.file('?language=fr')).status).toBe(422);
  });

  it('shows an unfinished order and a cancelled one', async () => {
    const { db } = server.foundation;
    await putSwitch(db, 'workers_paused', 'true');
    const orders = createOrdersClient(server);
    const made = await orders.post(account, toOrderBody());
    const me = client.as(await client.open(toSignIn(made.body.accessCode)));
    const pending = await me.file();
    expect([pending.status, pending.body.order.status, pending.body.versions]).toEqual([200, 'pending', []]);
    expect((await me.dispute({ recordId: `rec_${'0'.repeat(20)}`, reason: 'other' })).status).toBe(409);
    await orders.cancel(account, made.body.id);
    expect((await me.file()).body.order).toMatchObject({ status: 'cancelled', completedAt: null });
    await putSwitch(db, 'workers_paused', 'false');
  });
});

describe('disputes by the consumer have the same clock, events and transactions as the partner’s', () => {
  it('is due in 30 days and reported to the partner, who can read it; a statement extends it to 45 days', async () => {
    const { order, me, first } = await newFile();
    const made = await me.dispute({ recordId: first, reason: 'not_mine', explanation: 'my cousin’s' });
    expect(made.status).toBe(201);
    const expected = {
      orderId: order.id,
      recordId: first,
      openedBy: 'consumer',
      status: 'received',
      reason: 'not_mine',
    };
    expect(made.body).toMatchObject({ ...expected, explanation: 'my cousin’s' });
    expect(day(made.body.dueAt) - day(made.body.receivedAt)).toBe(30);
    await disputes.waitFor(account, made.body.id, 'reinvestigating');
    const stated = await me.state(made.body.id, 'I was abroad.');
    expect([stated.status, stated.body.status]).toEqual([200, 'extended']);
    expect(day(stated.body.dueAt) - day(made.body.receivedAt)).toBe(45);
    expect(await disputes.listEvents(account, made.body.id)).toEqual([
      ...['dispute.created received', 'dispute.updated reinvestigating', 'dispute.updated extended'],
    ]);
    const partners = (await disputes.get(account, `/${made.body.id}`)).body;
    expect(partners).toEqual((await me.disputes(`/${made.body.id}`)).body);
    expect((await me.disputes()).body).toEqual({ disputes: [partners] });
    expect((await me.file()).body).toMatchObject({ order: { status: 'disputed' }, disputes: [partners] });
  });

  it('a deleted record leaves the file, takes no statement, and stays listed in version 1', async () => {
    const { me, first, second } = await newFile();
    const { body: made } = await me.dispute({ recordId: first, reason: 'inaccurate' });
    await disputes.resolve(made.id, { outcome: 'deleted', note: 'The court has no such case.' });
    const { body } = await me.file();
    expect(body.order).toMatchObject({ status: 'completed', version: 2 });
    expect(body.versions).toMatchObject([
      { version: 1, recordIds: [first, second] },
      { version: 2, madeAt: expect.any(String), recordIds: [second] },
    ]);
    expect(body.disputes).toMatchObject([{ status: 'deleted', resolutionNote: 'The court has no such case.' }]);
    expect((await me.state(made.id, 'more')).status).toBe(409);
  });

  it('a consumer can add a statement to a verified record, which reports carry; nothing else changes (15 U.S.C. 1681i(b))', async () => {
    const { order, me, first } = await newFile();
    const { body: made } = await me.dispute({ recordId: first, reason: 'inaccurate' });
    await disputes.resolve(made.id, { outcome: 'verified' });
    const before = await disputes.listEvents(account, made.id);
    const stated = await me.state(made.id, 'I was never there.');
    expect([stated.status, stated.body.status]).toEqual([200, 'verified']);
    expect(stated.body.information).toMatchObject([{ text: 'I was never there.' }]);
    expect(await disputes.listEvents(account, made.id)).toEqual(before);
    expect((await me.file()).body.order).toMatchObject({ status: 'completed', version: 2 });
    const { key } = account;
    const report = await server.send('GET', `/v1/fcra/orders/${order.id}/report`, { key });
    expect((await readPdf(report.bytes)).text).toContain('The consumer says: “I was never there.”');
    const partners = { key, body: { text: 'x' } };
    expect((await server.send('POST', `/v1/fcra/disputes/${made.id}/information`, partners)).status).toBe(409);
  });

  it('a dispute that the partner opened is also in the person’s file', async () => {
    const { order, me, first } = await newFile();
    const { body } = await disputes.open(account, order.id, { recordId: first, reason: 'other' });
    expect((await me.disputes()).body.disputes).toMatchObject([{ id: body.id, openedBy: 'partner' }]);
    expect((await me.dispute({ recordId: first, reason: 'not_mine' })).status).toBe(409);
    expect((await me.state(body.id, 'It is not mine.')).body.information).toMatchObject([{ text: 'It is not mine.' }]);
  });

  it('invalid input is 422, and every id of another order answers like an unknown id, byte for byte', async () => {
    const [mine, foreign] = [await newFile(), await newFile()];
    for (const body of [
      { recordId: foreign.first, reason: 'not_mine' },
      { recordId: mine.first },
      { recordId: mine.first, reason: 'not_mine', orderId: foreign.order.id },
      { recordId: mine.first, reason: 'not_mine', explanation: 'x'.repeat(4_001) },
    ])
      expect((await mine.me.dispute(body)).status, JSON.stringify(body).slice(0, 99)).toBe(422);
    const { body } = await foreign.me.dispute({ recordId: foreign.first, reason: 'not_mine' });
    const answers = [
      ...[await mine.me.disputes(`/${body.id}`), await mine.me.disputes('/dsp_unknown')],
      ...[await mine.me.state(body.id, 'x'), await mine.me.state('dsp_unknown', 'x')],
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await mine.me.disputes()).body.disputes).toEqual([]);
  });
});

describe('credentials (contract, Credentials)', () => {
  it('a consumer’s token opens only the file, which keys, account sessions and strangers cannot open', async () => {
    const { token, order } = await newFile();
    for (const [method, path] of [
      ['GET', '/v1/account'],
      ['GET', '/v1/keys'],
      ['POST', '/v1/search'],
      ['GET', '/v1/fcra/orders'],
      ['GET', `/v1/fcra/orders/${order.id}`],
      ['GET', '/v1/fcra/disputes'],
      ['GET', '/v1/compat/sexoffender?lastName=Grover'],
      ['GET', '/v1/admin/disputes'],
      ['GET', '/v1/monitors'],
      ['POST', '/v1/auth/logout'],
    ] as const)
      for (const sent of [{ token }, { key: token }])
        expect(
          (await server.send(method, path, { ...sent, ...(method === 'POST' && { body: {} }) })).status,
          path,
        ).toBe(401);
    for (const sent of [{ key: account.key }, { token: account.token }, { admin: ADMIN_KEY }, {}, { key: 'x', token }])
      for (const [method, path] of [
        ['GET', '/file'],
        ['GET', '/disputes'],
        ['POST', '/disputes'],
        ['DELETE', '/session'],
      ] as const)
        expect((await server.send(method, `/v1/consumer${path}`, { ...sent })).status, path).toBe(401);
  });

  it('a file allows thirty requests at once, however many sessions are signed in to it', async () => {
    const { order, lastName, me } = await newFile();
    const issued = await server.send('POST', `/v1/fcra/orders/${order.id}/access-code`, { key: account.key });
    expect((await me.file()).status).toBe(401);
    const again = async () => client.as(await client.open(toSignIn(issued.body.accessCode, { lastName })));
    const [one, other] = [await again(), await again()];
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => (i % 2 ? one : other).disputes()));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['x-ratelimit-limit']).toBe('30');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await (await newFile()).me.file()).status).toBe(200);
  });
});
