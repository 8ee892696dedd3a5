import { AdminDisputeDetail, Dispute, type Order } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putSwitch } from '../../src/store/switches.ts';
import { createDisputesClient, type DisputesClient } from '../kit/fcra-disputes.ts';
import { createOrdersClient, type OrdersClient, SUBJECT, toOrderBody } from '../kit/fcra-orders.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const DAY_SECONDS = 86_400;
let server: TestServer;
let orders: OrdersClient;
let client: DisputesClient;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test' } });
  orders = createOrdersClient(server);
  client = createDisputesClient(server);
  account = await server.createAccount({ fcra: true });
  const surnames = Array.from({ length: 20 }, (_, i) => `SUBJECT${String.fromCharCode(65 + i)}`);
  await publish(
    server,
    'TX',
    surnames.flatMap((last) => [registrant(`${last}-1`, `${last}, JOHN`), registrant(`${last}-2`, `${last}, JACK`)]),
  );
});
afterAll(() => server.stop());

let subjects = 0;
/** Returns a new subject, whom no earlier report covers. */
const newSubject = () => ({ ...SUBJECT, lastName: `Subject${String.fromCharCode(65 + subjects++)}` });

const ordered = async (subject = newSubject(), by = account) => {
  const { order, searches } = await orders.run(by, { subject });
  const [first, second] = searches[0]?.records.map(({ recordId }) => recordId) ?? [];
  return { order, subject, first: first as string, second: second as string };
};
const advanceDays = (days: number) =>
  server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: days * DAY_SECONDS } });
const report = async ({ id, searches: [search] }: Order, by = account) =>
  (await orders.get(by, `/${id}/searches/${search?.id}`)).body;
const idsIn = async (order: Order, by = account) =>
  (await report(order, by)).records.map(({ recordId }: { recordId: string }) => recordId);
const current = async ({ id }: Order, by = account): Promise<Order> => (await orders.get(by, `/${id}`)).body;
const day = (text: string) => Math.round(Date.parse(text) / 86_400_000);

describe('POST /v1/fcra/orders/{id}/disputes (contract, FCRA partner product)', () => {
  it('answers 201 received, due in 30 days; the order becomes disputed and the reinvestigation starts', async () => {
    const { order, first } = await ordered();
    const made = await client.open(account, order.id, { recordId: first, reason: 'not_mine', explanation: 'not me' });
    expect(made.status).toBe(201);
    expect([...Value.Errors(Dispute, made.body)]).toEqual([]);
    const expected = { orderId: order.id, recordId: first, status: 'received', openedBy: 'partner', resolvedAt: null };
    expect(made.body).toMatchObject({ ...expected, reason: 'not_mine', explanation: 'not me', information: [] });
    expect(day(made.body.dueAt) - day(made.body.receivedAt)).toBe(30);
    expect((await current(order)).status).toBe('disputed');
    await client.waitFor(account, made.body.id, 'reinvestigating');
    expect(await client.listEvents(account, made.body.id)).toEqual([
      'dispute.created received',
      'dispute.updated reinvestigating',
    ]);
  });

  it('a record has one open dispute at a time, while another record of the order can be disputed too', async () => {
    const { order, first, second } = await ordered();
    const at = (recordId: string) => client.open(account, order.id, { recordId, reason: 'inaccurate' });
    const both = await Promise.all([at(first), at(first), at(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  });

  it('a record outside the report or an invalid body is 422, no report 409, another account’s order 404', async () => {
    const { order, first } = await ordered();
    const body = { recordId: first, reason: 'not_mine' };
    const unknown = `rec_${'0'.repeat(20)}`;
    for (const wrong of [
      { ...body, recordId: unknown },
      { recordId: first },
      { ...body, reason: 'x' },
      { ...body, ssn: '1' },
    ])
      expect((await client.open(account, order.id, wrong)).status).toBe(422);
    const { db } = server.foundation;
    await putSwitch(db, 'workers_paused', 'true');
    const unfinished = await orders.post(account, toOrderBody());
    expect((await client.open(account, unfinished.body.id, body)).status).toBe(409);
    await putSwitch(db, 'workers_paused', 'false');
    const other = await server.createAccount({ fcra: true });
    const [foreign, none] = [await client.open(other, order.id, body), await client.open(other, 'ord_x', body)];
    expect([foreign.status, foreign.text]).toEqual([404, none.text]);
    expect((await client.open(await server.createAccount(), order.id, body)).status).toBe(401);
  });
});

describe('reading', () => {
  it('lists disputes newest first, in pages; another account’s id is like an unknown one, byte for byte', async () => {
    const reader = await server.createAccount({ fcra: true });
    const { order, first, second } = await ordered(undefined, reader);
    const one = (await client.open(reader, order.id, { recordId: first, reason: 'other' })).body;
    await advanceDays(1);
    const two = (await client.open(reader, order.id, { recordId: second, reason: 'other' })).body;
    const page = (await client.get(reader, '?limit=1')).body;
    expect(page.disputes.map(({ id }: Dispute) => id)).toEqual([two.id]);
    const rest = (await client.get(reader, `?limit=1&after=${page.nextAfter}`)).body;
    expect([rest.disputes.map(({ id }: Dispute) => id), rest.nextAfter]).toEqual([[one.id], null]);
    expect((await client.get(reader, `/${one.id}`)).body.id).toBe(one.id);
    const answers = await Promise.all([
      ...[client.get(account, `/${one.id}`), client.get(account, '/dsp_x')],
      ...[client.inform(account, one.id, 'x'), client.inform(account, 'dsp_x', 'x')],
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('the operator reads the person of the order beside the record, with its source, until the record is deleted', async () => {
    const { order, subject, first } = await ordered();
    const { id } = (await client.open(account, order.id, { recordId: first, reason: 'not_mine' })).body;
    const { status, body } = await client.showBothSides(id);
    expect([status, ...Value.Errors(AdminDisputeDetail, body)]).toEqual([200]);
    const [record] = (await report(order)).records.filter(({ recordId }: { recordId: string }) => recordId === first);
    expect(body).toMatchObject({ id, accountId: account.id, subject, record, reportVersion: 1 });
    expect(body.source).toMatchObject({ code: 'TX', url: expect.stringMatching(/^https:/) });
    await client.resolve(id, { outcome: 'deleted' });
    expect((await client.showBothSides(id)).body).toMatchObject({ status: 'deleted', record: null, source: null });
    expect((await client.showBothSides('dsp_x')).status).toBe(404);
    const { key } = account;
    expect((await server.send('GET', `/v1/admin/disputes/${id}`, { key })).status).toBe(401);
  });

  it('the dispute’s text cannot be read at rest', async () => {
    const { order, first } = await ordered();
    const { body } = await client.open(account, order.id, {
      recordId: first,
      reason: 'not_mine',
      explanation: 'my cousin',
    });
    await client.inform(account, body.id, 'see the court file');
    const { rows } = await server.foundation.db.query(
      `SELECT d::text || (SELECT string_agg(n::text, '') FROM fcra_dispute_notes n WHERE n.dispute_id = d.id) AS text
       FROM fcra_disputes d WHERE id = $1`,
      [body.id],
    );
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const word of ['not_mine', 'my cousin', 'see the court file'])
      expect(String(rows[0]?.text), word).not.toMatch(new RegExp(`${word}|${hex(word)}`));
  });
});

describe('POST /{id}/information', () => {
  it('extends the deadline to 45 days, once', async () => {
    const { order, first } = await ordered();
    const { body: made } = await client.open(account, order.id, { recordId: first, reason: 'outdated' });
    const informed = await client.inform(account, made.id, 'released in 2001');
    expect(informed.status).toBe(200);
    expect(informed.body).toMatchObject({ status: 'extended', information: [{ text: 'released in 2001' }] });
    expect(day(informed.body.dueAt) - day(made.receivedAt)).toBe(45);
    const again = await client.inform(account, made.id, 'and moved');
    expect(again.body.information.map(({ text }: { text: string }) => text)).toEqual(['released in 2001', 'and moved']);
    expect(again.body.dueAt).toBe(informed.body.dueAt);
    const events = await client.listEvents(account, made.id);
    expect(events.filter((event) => event.endsWith('extended'))).toHaveLength(1);
    await client.resolve(made.id, { outcome: 'verified' });
    expect((await client.inform(account, made.id, 'late')).status).toBe(409);
  });
});

describe('POST /v1/admin/disputes/{id}/resolve', () => {
  it.each(['verified', 'frivolous', 'withdrawn'] as const)(
    '%s: the record stays in the report, in a new version',
    async (outcome) => {
      const { order, first } = await ordered();
      const { body } = await client.open(account, order.id, { recordId: first, reason: 'inaccurate' });
      const resolved = await client.resolve(body.id, { outcome, note: 'the court confirmed it' });
      expect(resolved.status).toBe(200);
      expect(resolved.body).toMatchObject({
        status: outcome,
        accountId: account.id,
        resolutionNote: 'the court confirmed it',
      });
      expect(resolved.body.resolvedAt).toMatch(/Z$/);
      expect(await current(order)).toMatchObject({ status: 'completed', version: 2 });
      expect(await idsIn(order)).toContain(first);
      expect(await client.listCorrected(first)).toEqual([]);
      expect((await client.resolve(body.id, { outcome })).status).toBe(409);
    },
  );

  it('deleted: the record leaves the report for good, and every account that received it is notified', async () => {
    const { order, subject, first, second } = await ordered();
    const other = await server.createAccount({ fcra: true });
    const theirs = await ordered(subject, other);
    expect(theirs.first).toBe(first);
    const { body } = await client.open(account, order.id, { recordId: first, reason: 'not_mine' });
    await client.resolve(body.id, { outcome: 'deleted' });
    expect(await current(order)).toMatchObject({ status: 'completed', version: 2 });
    expect([await idsIn(order), await idsIn(theirs.order, other)]).toEqual([[second], [second]]);
    expect(await current(theirs.order, other)).toMatchObject({ status: 'completed', version: 2 });
    const told = (orderId: string) => ({ orderId, recordId: first, status: 'deleted', version: 2 });
    expect(await client.listCorrected(first)).toEqual(
      expect.arrayContaining([
        { accountId: account.id, data: told(order.id) },
        { accountId: other.id, data: told(theirs.order.id) },
      ]),
    );
    const later = await ordered(subject, other);
    expect(await idsIn(later.order, other)).toEqual([second]);
  });

  it('a report that loses its last record is clear, and stays clear for a nickname or a suffix', async () => {
    const { order, first, second, subject } = await ordered();
    for (const recordId of [first, second]) {
      const { body } = await client.open(account, order.id, { recordId, reason: 'not_mine' });
      await client.resolve(body.id, { outcome: 'deleted' });
    }
    expect((await current(order)).searches[0]?.result).toBe('clear');
    expect(await current(order)).toMatchObject({ status: 'completed', version: 3 });
    for (const same of [{}, { firstName: 'Jack' }, { lastName: `${subject.lastName} Jr` }]) {
      const { order: again } = await orders.run(account, { subject: { ...subject, ...same } });
      expect(again.searches[0]?.result).toBe('clear');
    }
  });

  it('modified: the corrected record is in a new version', async () => {
    const { order, first } = await ordered();
    const { body } = await client.open(account, order.id, { recordId: first, reason: 'inaccurate' });
    expect((await client.resolve(body.id, { outcome: 'modified' })).status).toBe(422);
    expect((await client.resolve(body.id, { outcome: 'deleted', correction: { status: 'x' } })).status).toBe(422);
    const resolved = await client.resolve(body.id, {
      outcome: 'modified',
      correction: { status: 'off the registry', entries: [] },
    });
    expect(resolved.body.status).toBe('modified');
    const corrected = await report(order);
    expect(corrected.version).toBe(2);
    const shown = corrected.records.find(({ recordId }: { recordId: string }) => recordId === first);
    expect(shown).toMatchObject({ status: 'off the registry', entries: [] });
    expect(await client.listCorrected(first)).toHaveLength(1);
  });

  it('the order stays disputed until its last dispute is resolved', async () => {
    const { order, first, second } = await ordered();
    const [one, two] = [
      (await client.open(account, order.id, { recordId: first, reason: 'other' })).body,
      (await client.open(account, order.id, { recordId: second, reason: 'other' })).body,
    ];
    await client.resolve(one.id, { outcome: 'deleted' });
    expect(await current(order)).toMatchObject({ status: 'disputed', version: 2 });
    await client.resolve(two.id, { outcome: 'verified' });
    expect(await current(order)).toMatchObject({ status: 'completed', version: 3 });
  });

  it('concurrent resolutions of one report are all kept; of one dispute only one succeeds', async () => {
    const { order, first, second } = await ordered();
    const [one, two] = [
      (await client.open(account, order.id, { recordId: first, reason: 'other' })).body,
      (await client.open(account, order.id, { recordId: second, reason: 'other' })).body,
    ];
    const answers = await Promise.all([one, one, two, two].map(({ id }) => client.resolve(id, { outcome: 'deleted' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await idsIn(order)).toEqual([]);
    expect(await current(order)).toMatchObject({ status: 'completed', version: 3 });
  });

  it('the work list shows the operator the open disputes of all accounts, most urgent first', async () => {
    const { order, first } = await ordered();
    const { body } = await client.open(account, order.id, { recordId: first, reason: 'other' });
    const open = await client.listOpen();
    expect(open.map(({ dueAt }) => dueAt)).toEqual([...open.map(({ dueAt }) => dueAt)].sort());
    expect(open.find(({ id }) => id === body.id)).toMatchObject({ accountId: account.id });
    await client.resolve(body.id, { outcome: 'withdrawn' });
    expect((await client.listOpen()).map(({ id }) => id)).not.toContain(body.id);
    const path = `/v1/admin/disputes/${body.id}/resolve`;
    expect((await server.send('POST', path, { key: account.key, body: { outcome: 'verified' } })).status).toBe(401);
  });
});

describe('an overdue unverified dispute becomes deleted', () => {
  it('after 30 days, or 45 if it was extended', async () => {
    const [plain, extended] = [await ordered(), await ordered()];
    const open = async ({ order, first }: typeof plain) =>
      (await client.open(account, order.id, { recordId: first, reason: 'not_mine' })).body as Dispute;
    const [one, two] = [await open(plain), await open(extended)];
    await client.inform(account, two.id, 'see the file');
    await advanceDays(29);
    expect((await client.get(account, `/${one.id}`)).body.status).toBe('reinvestigating');
    await advanceDays(2);
    await client.waitFor(account, one.id, 'deleted');
    expect(await idsIn(plain.order)).not.toContain(plain.first);
    expect((await client.get(account, `/${two.id}`)).body.status).toBe('extended');
    await advanceDays(15);
    const late = await client.waitFor(account, two.id, 'deleted');
    expect(late.resolutionNote).toMatch(/not verify/);
    expect(await current(extended.order)).toMatchObject({ status: 'completed', version: 2 });
  });
});
