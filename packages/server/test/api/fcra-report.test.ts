import { NOTICE, type Order, Reinstatement } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toFileHash } from '../../src/features/fcra/orders/order.ts';
import { checkFile } from '../../src/signing/check.ts';
import { fromKeySet } from '../../src/signing/key-set.ts';
import { putSwitch } from '../../src/store/switches.ts';
import { createDisputesClient, type DisputesClient } from '../kit/fcra-disputes.ts';
import { createOrdersClient, type OrdersClient, SUBJECT, toOrderBody } from '../kit/fcra-orders.ts';
import type { Answer } from '../kit/http-client.ts';
import { countBlocked, withLock } from '../kit/locks.ts';
import { listActions, readPdf } from '../kit/pdf.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const JAIL = 'us-nc-buncombe-jail';
const ADDRESS = 'Blotter Consumer Disputes; PO Box 100; Austin, TX 78701';
let server: TestServer;
let orders: OrdersClient;
let client: DisputesClient;
let account: TestAccount;

const people = (last: string) => [
  registrant(`${last}-1`, `${last}, JOHN`, { aliases: [`MARRIED${last.slice(-1)}, JOHN`] }),
  registrant(`${last}-2`, `${last}, JACK`, { offenses: [{ crime: 'STALKING', convictionDate: '03/04/2001' }] }),
];
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_FCRA_DISPUTE_ADDRESS: ADDRESS } });
  orders = createOrdersClient(server);
  client = createDisputesClient(server);
  account = await server.createAccount({ fcra: true });
  const surnames = Array.from({ length: 12 }, (_, i) => `PRINTED${String.fromCharCode(65 + i)}`);
  await publish(server, 'TX', surnames.flatMap(people));
  await publish(server, JAIL, [inmate('J-1', 'PRINTEDA, JOHN', { dob: '10/11/1968' })]);
});
afterAll(() => server.stop());

let subjects = 0;
const newSubject = () => ({ ...SUBJECT, lastName: `Printed${String.fromCharCode(65 + subjects++)}` });
const ordered = async (more: object = {}, by = account) => {
  const { order, searches } = await orders.run(by, { subject: newSubject(), ...more });
  const ids = searches[0]?.records.map(({ recordId }) => recordId) ?? [];
  return { order, subject: order.subject, first: ids[0] as string, second: ids[1] as string };
};
const print = ({ id }: Pick<Order, 'id'>, query = '', by = account) => orders.get(by, `/${id}/report${query}`);
const read = async (order: Order, by = account) => readPdf((await print(order, '', by)).bytes);
const idsIn = async ({ id, searches: [search] }: Order, by = account) =>
  (await orders.get(by, `/${id}/searches/${search?.id}`)).body.records.map(
    ({ recordId }: { recordId: string }) => recordId,
  );
const dispute = async (order: Order, recordId: string, more: object = {}) =>
  (await client.open(account, order.id, { recordId, reason: 'not_mine', ...more })).body.id as string;

describe('GET /v1/fcra/orders/{id}/report returns a PDF with its version (contract, FCRA partner product)', () => {
  it('is a tagged, signed, no-store attachment with order, purpose, searches, records, rights and dispute address, without the notice', async () => {
    const { order, first } = await ordered({
      searches: [
        { type: 'sex_offender', jurisdictions: ['TX', 'AK'] },
        { type: 'criminal', jurisdictions: [JAIL] },
      ],
      reference: 'HR-7',
    });
    const answer = await print(order);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="consumer-report-${order.id}-v1.pdf"`,
      'cache-control': 'no-store',
      'x-report-version': '1',
      'x-report-id': expect.stringMatching(/^rpt_[A-Za-z0-9]{20}$/),
    });
    const { text, pages, isTagged } = await readPdf(answer.bytes);
    expect(isTagged).toBe(true);
    expect(listActions(answer.bytes)).toEqual([]);
    const printed = [order.id, 'Acme Trucking', 'Employment', 'HR-7', 'John PrintedA', '1968-10-11', 'authorized it'];
    const found = ['JOHN PRINTEDA', 'INDECENCY', 'STALKING', 'LARCENY', first, 'Why it may be reported', 'AK · Alaska'];
    const rights = ['A Summary of Your Rights Under the Fair Credit Reporting Act', 'PO Box 100', '/consumer'];
    for (const expected of [...printed, ...found, ...rights]) expect(text).toContain(expected);
    expect(text).not.toContain(NOTICE.slice(0, 50));
    for (const page of pages) expect(page).toContain(`${answer.headers['x-report-id']} · version 1`);
    const keys = fromKeySet((await server.send('GET', '/.well-known/blotter-keys.json')).body);
    expect(checkFile(answer.bytes, keys)).toMatchObject({ valid: true });
  });

  it('an unchanged report returns the same stored file, and nothing is charged for it', async () => {
    const { order } = await ordered();
    const before = await orders.listCharges(account);
    const [one, two] = await Promise.all([print(order), print(order)]);
    const again = await print(order, '?version=1');
    for (const other of [two, again]) {
      expect(other.headers['x-report-id']).toBe(one.headers['x-report-id']);
      expect(other.bytes.equals(one.bytes)).toBe(true);
    }
    expect(await orders.listCharges(account)).toEqual(before);
    const verified = await server.send('GET', `/v1/verify/${one.headers['x-report-id']}`);
    expect(verified.body.valid).toBe(true);
  });

  it('the file cannot be read in the database', async () => {
    const { order } = await ordered();
    await print(order);
    const { rows } = await server.foundation.db.query<{ head: string }>(
      `SELECT encode(sealed, 'escape') AS head FROM fcra_report_files WHERE order_id = $1`,
      [order.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.head).not.toMatch(/%PDF-|endobj|\/Type|\/Filter|blotter-seal/);
  });

  it('409 before completion and after cancellation, 404 for an unknown version, 422 for an invalid one', async () => {
    const { db } = server.foundation;
    await putSwitch(db, 'workers_paused', 'true');
    const made = (await orders.post(account, toOrderBody())).body;
    const early = await print(made);
    expect([early.status, early.body.error.code]).toEqual([409, 'conflict']);
    await orders.cancel(account, made.id);
    expect((await print(made)).status).toBe(409);
    await putSwitch(db, 'workers_paused', 'false');
    const { order } = await orders.run(account, { subject: { ...SUBJECT, lastName: 'Nobody' } });
    const statuses = ['?version=2', '?version=0', '?version=x', '?colour=red'].map((query) => print(order, query));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 422, 422, 422]);
  });

  it('marks a disputed record; a later version says what changed, and the old one is not available', async () => {
    const { order, first, second } = await ordered();
    const plain = await print(order);
    const id = await dispute(order, first, { explanation: 'This is my cousin.' });
    const during = await print(order);
    expect(during.headers).toMatchObject({ 'x-report-version': '1' });
    expect(during.headers['x-report-id']).not.toBe(plain.headers['x-report-id']);
    const { text } = await readPdf(during.bytes);
    for (const said of ['Disputed by the consumer', 'is being reinvestigated', 'This is my cousin.'])
      expect(text).toContain(said);
    await client.resolve(id, { outcome: 'verified' });
    const verified = (await read(order)).text;
    expect(verified).toContain('Version 2, changed since version 1');
    expect(verified).toContain('stays as it is: its source verified it');
    expect((await print(order, '?version=1')).status).toBe(200);
    await client.resolve(await dispute(order, second), { outcome: 'deleted' });
    const newest = await print(order);
    expect(newest.headers['x-report-version']).toBe('3');
    const deleted = (await readPdf(newest.bytes)).text;
    expect(deleted).toContain(`Record ${second} was deleted`);
    expect(deleted).not.toContain('STALKING');
    for (const old of ['?version=1', '?version=2']) {
      const refused = await print(order, old);
      expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
    }
  });
});

describe('a deleted item returns only with the source’s certification and notice to the consumer (contract, Accuracy)', () => {
  const now = async () =>
    (await server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: 60 } })).body
      .now as string;
  const certify = async (source = 'TX', more: object = {}) => {
    const at = await now();
    await now();
    const certification = { source, certifiedBy: 'R. Clerk', certifiedAt: at, reference: 'letter 7' };
    return { certification, noticeSentAt: at, ...more };
  };
  const reinstate = (id: string, body: object, admin = ADMIN_KEY) =>
    server.send('POST', `/v1/admin/disputes/${id}/reinstate`, { admin, body });

  it('until then no later order has it, even under a former surname; then every report has it again and its recipients are notified', async () => {
    const other = await server.createAccount({ fcra: true });
    const { order, subject, first, second } = await ordered();
    const theirs = (await orders.run(other, { subject })).order;
    const id = await dispute(order, first);
    await client.resolve(id, { outcome: 'deleted' });
    const married = { ...subject, lastName: subject.lastName.replace('Printed', 'Married') };
    for (const by of [account, other]) {
      expect(await idsIn((await orders.run(by, { subject })).order, by)).toEqual([second]);
      expect((await orders.run(by, { subject: married })).order.searches[0]?.result).toBe('clear');
    }
    const made = await reinstate(id, await certify());
    expect(made.status).toBe(200);
    expect([...Value.Errors(Reinstatement, made.body)]).toEqual([]);
    expect(made.body).toMatchObject({ disputeId: id, recordId: first, accountId: account.id, reports: 2 });
    for (const [own, by] of [[order, account] as const, [theirs, other] as const]) {
      expect((await orders.get(by, `/${own.id}`)).body).toMatchObject({ status: 'completed', version: 3 });
      expect(await idsIn(own, by)).toEqual([second, first]);
      const told = { orderId: own.id, recordId: first, status: 'reinstated', version: 3 };
      expect(await client.listCorrected(first)).toContainEqual({ accountId: by.id, data: told });
    }
    expect((await read(order)).text).toContain(`Record ${first} was put back`);
    expect(await idsIn((await orders.run(other, { subject })).order, other)).toContain(first);
    expect((await reinstate(id, await certify())).status).toBe(409);
  });

  it('a second deletion removes it again', async () => {
    const { order, subject, first, second } = await ordered();
    const id = await dispute(order, first);
    await client.resolve(id, { outcome: 'deleted' });
    expect((await reinstate(id, await certify())).status).toBe(200);
    await client.resolve(await dispute(order, first), { outcome: 'deleted' });
    expect(await idsIn((await orders.run(account, { subject })).order)).toEqual([second]);
  });

  it('missing certification or notice, or another source, is 422; nothing deleted is 409; unknown is 404; only for the operator', async () => {
    const { order, subject, first, second } = await ordered();
    const [deleted, kept] = [await dispute(order, first), await dispute(order, second)];
    await client.resolve(deleted, { outcome: 'deleted' });
    await client.resolve(kept, { outcome: 'verified' });
    const good = await certify();
    const { certification, noticeSentAt } = good;
    for (const wrong of [
      { certification },
      { noticeSentAt },
      { ...good, noticeSentAt: '2990-01-01T00:00:00.000Z' },
      { ...good, certification: { ...certification, certifiedAt: '2020-01-01T00:00:00.000Z' } },
      { ...good, certification: { ...certification, source: 'OK' } },
      { ...good, certification: { ...certification, certifiedBy: '' } },
    ])
      expect((await reinstate(deleted, wrong)).status).toBe(422);
    expect((await reinstate(kept, good)).status).toBe(409);
    expect((await reinstate('dsp_x', good)).status).toBe(404);
    expect((await reinstate(deleted, good, 'wrong')).status).toBe(401);
    expect(await idsIn((await orders.run(account, { subject })).order)).toEqual([second]);
  });

  it.each(['order', 'deletion'] as const)(
    'if an order ends while a record is deleted, the %s first, no report keeps that record',
    async (one) => {
      const { order, subject, first } = await ordered();
      const id = await dispute(order, first);
      await client.waitFor(account, id, 'reinvestigating');
      const { db, blind, databaseUrl } = server.foundation;
      const place = toFileHash(blind.derive('subjects of consumer reports'), subject).readInt32BE(0);
      const until = async (blocked: number) => {
        while ((await countBlocked(db)) < blocked);
      };
      let late: Promise<Answer> | undefined;
      let deleting: Promise<Answer> | undefined;
      const begin = {
        order: () => {
          late = orders.post(account, toOrderBody({ subject }));
        },
        deletion: () => {
          deleting = client.resolve(id, { outcome: 'deleted' });
        },
      };
      await withLock(databaseUrl, `SELECT pg_advisory_xact_lock(1104, ${place})`, async (release) => {
        begin[one]();
        await until(1);
        begin[one === 'order' ? 'deletion' : 'order']();
        await until(2);
        await release();
      });
      expect((await deleting)?.status).toBe(200);
      const done = await orders.waitFor(account, (await late)?.body.id, 'completed');
      expect([await idsIn(order), await idsIn(done)].flat()).not.toContain(first);
    },
  );
});
