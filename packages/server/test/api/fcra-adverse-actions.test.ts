import { AdverseAction, AdverseActionPage } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/clock.ts';
import { putSwitch } from '../../src/store/switches.ts';
import { type AdverseActionsClient, createAdverseActionsClient } from '../kit/fcra-adverse-actions.ts';
import { createDisputesClient, type DisputesClient } from '../kit/fcra-disputes.ts';
import { createOrdersClient, type OrdersClient, SUBJECT, toOrderBody } from '../kit/fcra-orders.ts';
import type { Answer } from '../kit/http-client.ts';
import { readPdf } from '../kit/pdf.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let orders: OrdersClient;
let disputes: DisputesClient;
let client: AdverseActionsClient;
let account: TestAccount;
const AGENCY = 'Example Reporting Agency; 1 Agency Way; Austin, TX 78701';

beforeAll(async () => {
  const agency = { BLOTTER_FCRA_AGENCY: AGENCY, BLOTTER_FCRA_AGENCY_PHONE: '1-800-555-0100' };
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', ...agency } });
  [orders, disputes, client] = [
    createOrdersClient(server),
    createDisputesClient(server),
    createAdverseActionsClient(server),
  ];
  account = await server.createAccount({ fcra: true });
  const surnames = Array.from({ length: 20 }, (_, i) => `SUBJECT${String.fromCharCode(65 + i)}`);
  await publish(
    server,
    'TX',
    surnames.flatMap((last) => [registrant(`${last}-1`, `${last}, JOHN`), registrant(`${last}-2`, `${last}, JACK`)]),
  );
});
afterAll(() => server.stop());

const UNKNOWN = `rec_${'0'.repeat(20)}`;
const DELAWARE = [{ line1: '1 Main St', city: 'Dover', state: 'DE', zipcode: '19901' }];
let subjects = 0;
/** Creates a completed order about a new person with two records. */
const ordered = async (more: object = {}, addresses: object[] = DELAWARE) => {
  const subject = { ...SUBJECT, addresses, lastName: `Subject${String.fromCharCode(65 + subjects++)}` };
  const { order, searches } = await orders.run(account, { subject, ...more });
  const [first, second] = searches[0]?.records.map(({ recordId }) => recordId) ?? [];
  return { id: order.id, first: first as string, second: second as string };
};
/** A clock jump triggers every schedule at once, so a busy server may ask to retry a request. */
const insistently = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
};
const advanceTo = async (iso: string): Promise<void> => {
  const seconds = Math.ceil((Date.parse(iso) - server.foundation.clock.now().getTime()) / 1_000);
  const sent = { admin: ADMIN_KEY, body: { advanceSeconds: Math.max(seconds, 1) } };
  const { status, text } = await insistently(() => server.send('POST', '/v1/admin/clock', sent));
  expect(status, text).toBe(200);
};
const listSent = async (orderId: string) =>
  (await orders.listEvents(account, orderId)).filter(({ type }) => type.startsWith('adverse_action'));
const conflictOf = ({ status, body }: { status: number; body: { error?: { message: string } } }) => [
  status,
  body.error?.message,
];

describe('GET /v1/fcra/orders/{id}/adverse-actions', () => {
  it('names who created a notice, and says about which records a final notice is possible and why not about the others', async () => {
    const { id, first, second } = await ordered();
    const finalOf = async () => {
      const { body } = await client.list(account, id);
      expect([...Value.Errors(AdverseActionPage, body)]).toEqual([]);
      const about = (recordId: string) =>
        body.final.records.find((each: { recordId: string }) => each.recordId === recordId);
      return { possible: body.final.possible, first: about(first), second: about(second) };
    };
    expect(await finalOf()).toMatchObject({ possible: false, first: { because: 'no_pre_notice', possibleAt: null } });
    const { body: pre } = await client.make(account, id, { recordIds: [first] });
    expect(pre).toMatchObject({ keyId: account.keyId, userId: null });
    expect(await finalOf()).toMatchObject({
      possible: false,
      first: { because: 'waiting_period', possibleAt: pre.earliestFinalAt },
      second: { because: 'no_pre_notice' },
    });
    await advanceTo(pre.earliestFinalAt);
    expect(await finalOf()).toMatchObject({
      possible: true,
      first: { possible: true, because: null, message: null },
      second: { possible: false, message: `No pre-adverse notice about ${second} was sent yet.` },
    });
    const dispute = (await disputes.open(account, id, { recordId: first, reason: 'not_mine' })).body;
    expect(await finalOf()).toMatchObject({ possible: false, first: { because: 'disputed', possibleAt: null } });
    await disputes.resolve(dispute.id, { outcome: 'modified', correction: { status: 'compliant' } });
    expect(await finalOf()).toMatchObject({ possible: false, first: { because: 'corrected' } });
  });
});

describe('POST /v1/fcra/orders/{id}/adverse-actions (contract, FCRA partner product)', () => {
  it('answers 201 with the sent pre-adverse notice, earliestFinalAt, the cited rule and the event', async () => {
    const { id, first } = await ordered();
    const { status, body } = await client.make(account, id, { recordIds: [first] });
    expect(status).toBe(201);
    expect([...Value.Errors(AdverseAction, body)]).toEqual([]);
    expect(body).toMatchObject({
      orderId: id,
      type: 'pre',
      recordIds: [first],
      sendBy: 'download',
      status: 'sent',
      warnings: [],
      rule: { state: 'US', businessDays: 5, basis: 'practice', citation: expect.stringContaining('1681b(b)(3)') },
      documentUrl: `/v1/fcra/orders/${id}/adverse-actions/${body.adverseActionId}/document`,
    });
    expect(Date.parse(body.earliestFinalAt) - Date.parse(body.sentAt)).toBeGreaterThan(6 * DAY_MS);
    expect(await listSent(id)).toEqual([
      { type: 'adverse_action.pre_sent', data: { adverseActionId: body.adverseActionId, orderId: id, status: 'sent' } },
    ]);
  });

  it('a final notice is 409 before earliestFinalAt and 201 from then on; each has its event', async () => {
    const { id, first } = await ordered();
    const pre = (await client.make(account, id, { recordIds: [first] })).body;
    const early = await client.make(account, id, { type: 'final', recordIds: [first] });
    expect(conflictOf(early)).toEqual([
      409,
      `The waiting period ends at ${pre.earliestFinalAt}; no final notice before it.`,
    ]);
    await advanceTo(pre.earliestFinalAt);
    const final = await client.make(account, id, { type: 'final', recordIds: [first] });
    expect(final.status).toBe(201);
    expect(final.body).toMatchObject({ type: 'final', status: 'sent', earliestFinalAt: null, rule: null });
    expect((await listSent(id)).map(({ type }) => type)).toEqual(['adverse_action.pre_sent', 'adverse_action.sent']);
  });

  it.each(['employment', 'tenant_screening'])('a final notice needs a pre-adverse one for %s', async (purpose) => {
    const { id, first, second } = await ordered({ permissiblePurpose: purpose });
    const without = await client.make(account, id, { type: 'final', recordIds: [first] });
    expect(conflictOf(without)).toEqual([409, `No pre-adverse notice about ${first} was sent yet.`]);
    const pre = (await client.make(account, id, { recordIds: [first] })).body;
    await advanceTo(pre.earliestFinalAt);
    expect((await client.make(account, id, { type: 'final', recordIds: [first, second] })).status).toBe(409);
    expect((await client.make(account, id, { type: 'final', recordIds: [first] })).status).toBe(201);
  });

  it('a dispute blocks the final notice, and a corrected record requires a new pre-adverse notice', async () => {
    const california = [{ line1: '1 Main St', city: 'Fresno', state: 'CA', zipcode: '93701' }];
    const { id, first, second } = await ordered({}, california);
    const pre = (await client.make(account, id, { recordIds: [first, second] })).body;
    expect(pre.rule).toMatchObject({ state: 'CA', businessDays: 5, ifDisputedBusinessDays: 5, basis: 'statute' });
    await advanceTo(pre.earliestFinalAt);
    const {
      status,
      text,
      body: dispute,
    } = await insistently(() => disputes.open(account, id, { recordId: second, reason: 'inaccurate' }));
    expect(status, text).toBe(201);
    const finalOf = (recordId: string) =>
      insistently(() => client.make(account, id, { type: 'final', recordIds: [recordId] }));
    const held = await finalOf(first);
    expect(conflictOf(held)).toEqual([409, 'A record of the order is disputed; wait until the dispute is resolved.']);
    const correction = { status: 'as the court has it' };
    const resolved = await insistently(() => disputes.resolve(dispute.id, { outcome: 'modified', correction }));
    expect(resolved.status, resolved.text).toBe(200);
    const [again] = (await insistently(() => client.list(account, id))).body.adverseActions;
    expect(Date.parse(again.earliestFinalAt)).toBeGreaterThan(Date.parse(pre.earliestFinalAt));
    expect((await finalOf(first)).status).toBe(409);
    await advanceTo(again.earliestFinalAt);
    expect(conflictOf(await finalOf(first))).toEqual([201, undefined]);
    const corrected = await finalOf(second);
    expect(conflictOf(corrected)[1]).toContain('was corrected since the pre-adverse notice');
    expect((await client.make(account, id, { recordIds: [second] })).body.reportVersion).toBe(2);
  });

  it('an invalid body or a record outside the current report is 422, and nothing is stored', async () => {
    const { id, first } = await ordered();
    const other = await ordered();
    for (const wrong of [
      ...[{ recordIds: [] }, { recordIds: [UNKNOWN] }, { recordIds: [first, other.first] }, { recordIds: ['x'] }],
      ...[{ recordIds: [first, first] }, { recordIds: [first], type: 'later' }, { recordIds: [first], sendBy: 'fax' }],
      ...[{ recordIds: [first], sendBy: 'email' }, { recordIds: [first], email: 'a@example.com' }, {}],
      ...[
        { recordIds: [first], sendBy: 'email', email: 'nobody' },
        { recordIds: [first], note: 'x' },
      ],
    ])
      expect((await client.make(account, id, wrong)).status).toBe(422);
    expect((await client.list(account, id)).body).toMatchObject({ adverseActions: [], nextAfter: null });
    expect(await listSent(id)).toEqual([]);
  });

  it('an order without a report, also a cancelled one, and e-mail without a mail server are 409', async () => {
    const { id, first } = await ordered();
    const { db } = server.foundation;
    await putSwitch(db, 'workers_paused', 'true');
    const open = (await orders.post(account, toOrderBody())).body.id;
    expect(conflictOf(await client.make(account, open, { recordIds: [first] }))).toEqual([
      409,
      'The order has no report yet.',
    ]);
    await orders.cancel(account, open);
    expect((await client.make(account, open, { recordIds: [first] })).status).toBe(409);
    await putSwitch(db, 'workers_paused', 'false');
    const mailed = await client.make(account, id, { recordIds: [first], sendBy: 'email', email: 'a@example.com' });
    expect(conflictOf(mailed)[1]).toContain('no mail server');
  });

  it('sequential and concurrent repeats with an Idempotency-Key create one notice', async () => {
    const { id, first, second } = await ordered();
    const send = (recordIds: string[]) => client.make(account, id, { recordIds }, { 'idempotency-key': 'n-1' });
    const answers = [...(await Promise.all([send([first]), send([first])])), await send([first])];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await send([second])).status).toBe(422);
    expect((await client.list(account, id)).body.adverseActions).toHaveLength(1);
    expect(await listSent(id)).toHaveLength(1);
  });

  it('costs nothing and writes no charge', async () => {
    const { id, first } = await ordered();
    const before = await orders.listCharges(account);
    expect((await client.make(account, id, { recordIds: [first] })).status).toBe(201);
    expect(await orders.listCharges(account)).toEqual(before);
  });

  it('another account’s order answers like an unknown one, and only the account can read the document', async () => {
    const { id, first } = await ordered();
    const { adverseActionId } = (await client.make(account, id, { recordIds: [first] })).body;
    const other = await server.createAccount({ fcra: true });
    const [foreign, none] = [
      await client.make(other, id, { recordIds: [first] }),
      await client.make(other, 'ord_x', { recordIds: [first] }),
    ];
    expect([foreign.status, foreign.text]).toEqual([404, none.text]);
    expect((await client.list(other, id)).status).toBe(404);
    expect((await client.document(other, id, adverseActionId)).status).toBe(404);
    expect((await client.document(account, id, 'aac_x')).status).toBe(404);
    const plain = await server.createAccount();
    expect((await client.make(plain, id, { recordIds: [first] })).status).toBe(401);
  });
});

describe('GET lists the notices and returns the document', () => {
  it('lists notices newest first, in pages', async () => {
    const { id, first, second } = await ordered();
    const made: string[] = [];
    for (const recordId of [first, second, first])
      made.unshift((await client.make(account, id, { recordIds: [recordId] })).body.adverseActionId);
    const page = (await client.list(account, id, '?limit=2')).body;
    const rest = (await client.list(account, id, `?limit=2&after=${page.nextAfter}`)).body;
    const ids = [...page.adverseActions, ...rest.adverseActions].map(({ adverseActionId }) => adverseActionId);
    expect([ids, rest.nextAfter]).toEqual([made, null]);
    expect((await client.list(account, id, '?after=x')).status).toBe(422);
  });

  it('the pre-adverse notice has the report, the rights summary and the content of 15 U.S.C. 1681b(b)(3)', async () => {
    const { id, first } = await ordered();
    const { body } = await client.make(account, id, { recordIds: [first] });
    const got = await client.document(account, id, body.adverseActionId);
    expect([got.status, got.headers['content-type'], got.headers['cache-control']]).toEqual([
      ...[200, 'application/pdf', 'no-store'],
    ]);
    expect(got.headers['content-disposition']).toContain(`pre-adverse-action-notice-${body.adverseActionId}.pdf`);
    const { pages, text } = await readPdf(got.bytes);
    const letter = pages[0] ?? '';
    for (const said of [
      'Acme Trucking',
      'No decision has been made',
      first,
      'Example Reporting Agency',
      '1-800-555-0100',
    ])
      expect(letter).toContain(said);
    expect(letter).toContain('1 Agency Way');
    expect(letter).toContain('wait at least 5 business days');
    expect(text).toContain(body.reportId);
    expect(text).toContain('RECORDS FOUND');
    expect(text).toContain('A Summary of Your Rights Under the Fair Credit Reporting Act');
    expect((await client.document(account, id, body.adverseActionId)).bytes.equals(got.bytes)).toBe(true);
    const report = await orders.get(account, `/${id}/report`);
    expect(report.headers['x-report-id']).toBe(body.reportId);
  });

  it('the final notice has the content of 15 U.S.C. 1681m(a)', async () => {
    const { id, first } = await ordered();
    const pre = (await client.make(account, id, { recordIds: [first] })).body;
    await advanceTo(pre.earliestFinalAt);
    const { body } = await client.make(account, id, { type: 'final', recordIds: [first] });
    const { text } = await readPdf((await client.document(account, id, body.adverseActionId)).bytes);
    for (const said of [
      ...['Example Reporting Agency', '1 Agency Way', '1-800-555-0100'],
      'did not make the decision and is unable to give you the specific reasons why it was made',
      'a free copy of your consumer report from Example Reporting Agency if you ask for it within 60 days',
      'the right to dispute with Example Reporting Agency the accuracy or completeness of any information',
      'has made a decision against you',
    ])
      expect(text).toContain(said);
  });
});
