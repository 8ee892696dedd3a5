import { Review } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaseClient, COURT, createCaseClient, defendant } from '../kit/fcra-cases.ts';
import { createDisputesClient, type DisputesClient } from '../kit/fcra-disputes.ts';
import { createOrdersClient, type OrdersClient } from '../kit/fcra-orders.ts';
import { createReviewsClient, type ReviewsClient } from '../kit/fcra-reviews.ts';
import { publish } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let client: OrdersClient;
let cases: CaseClient;
let disputes: DisputesClient;
let reviews: ReviewsClient;
let account: TestAccount;

const odd = (last: string) => defendant(last, { status: 'FROBNICATED' });
const withoutBirth = (last: string) => defendant(last, { record: { dob: '' } });
const both = (last: string) => ({
  ...defendant(last, {}),
  cases: [...defendant(last, {}).cases, { ...odd(last).cases[0], caseNumber: `26-${last}-ODD` }],
});

beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test' } });
  account = await server.createAccount({ fcra: true });
  client = createOrdersClient(server);
  cases = createCaseClient(server, account);
  disputes = createDisputesClient(server);
  reviews = createReviewsClient(server);
  await publish(server, COURT, [
    ...['BOTHA', 'BOTHB', 'BOTHC', 'BOTHD'].map(both),
    ...['ODDWORD', 'ODDA', 'ODDB', 'ODDC', 'ODDD', 'ODDE'].map(odd),
    ...['NOBIRTH', 'NOBIRTHA', 'NOBIRTHB'].map(withoutBirth),
  ]);
});
afterAll(() => server.stop());

describe('an undecided record is not reported, and the operator decides', () => {
  const note = 'The clerk of the court was asked by telephone.';

  it.each([
    ['ODDWORD', 'status_not_understood'],
    ['NOBIRTH', 'identity_not_verified'],
  ])('%s: unable_to_complete, %s, with a review; neither order nor report shows it', async (last, reason) => {
    const { order: made, search } = await cases.order(last);
    expect(search).toMatchObject({ result: 'unable_to_complete', reason, records: [] });
    expect(made.searches[0]).toMatchObject({ result: 'unable_to_complete', reason });
    const text = await cases.print(made.id);
    expect(text).toContain('1 entry is under review and not reported until decided.');
    expect(text).toContain('NOT COMPLETED');
    expect(text).not.toContain('SECRETDEED');
    expect(JSON.stringify(await cases.show(made.id))).not.toMatch(/SECRETDEED|FROBNICATED/);
    const [review] = await reviews.listOf(made.id);
    expect([...Value.Errors(Review, review)]).toEqual([]);
    expect(review).toMatchObject({
      accountId: account.id,
      orderId: made.id,
      searchId: search.id,
      status: 'open',
      reasons: [reason],
      subject: { lastName: last },
      record: { source: COURT, entries: [{ entry: 1, description: 'SECRETDEED' }] },
    });
  });

  it('matched records are still in the report, and the search completes only after every review', async () => {
    const { order: made, search } = await cases.order('BOTHA');
    expect(search).toMatchObject({ result: 'unable_to_complete', reason: 'status_not_understood' });
    expect(search.records[0]?.entries).toHaveLength(1);
    const text = await cases.print(made.id);
    expect(text).toContain('1 record is reported.');
    expect(text).not.toContain('26-BOTHA-ODD');
  });

  it('report: a new completed version has the entry, with one event; the old one is not available', async () => {
    const { order: made, search } = await cases.order('BOTHB');
    const [review] = await reviews.listOf(made.id);
    const id = review?.id ?? '';
    const decided = await reviews.decide(id, {
      decision: 'report',
      entries: [{ entry: 1, class: 'conviction' }],
      note,
    });
    expect(decided.status).toBe(200);
    expect([...Value.Errors(Review, decided.body)]).toEqual([]);
    expect(decided.body).toMatchObject({ status: 'reported', decision: { note } });
    const after = (await client.get(account, `/${made.id}/searches/${search.id}`)).body;
    expect(after).toMatchObject({ result: 'records_found', reason: null, version: 2, withheld: [] });
    expect(after.records).toHaveLength(1);
    expect(after.records[0].entries[1].decision).toMatchObject({
      class: 'conviction',
      decidedBy: 'operator',
      field: 'case_status',
      text: 'FROBNICATED',
    });
    expect(await cases.show(made.id)).toMatchObject({
      version: 2,
      status: 'completed',
      searches: [{ result: 'records_found' }],
    });
    const text = await cases.print(made.id);
    for (const said of ['Version 2, changed since version 1', '26-BOTHB-ODD', 'after a review', '(reviewed)'])
      expect(text).toContain(said);
    expect((await client.get(account, `/${made.id}/report?version=1`)).status).toBe(409);
    const told = (await client.listEvents(account, made.id)).filter(({ type }) => type === 'search.completed');
    expect(told.map(({ data }) => data.result)).toEqual(['unable_to_complete', 'records_found']);
    expect((await reviews.decide(id, { decision: 'do_not_report', note })).status).toBe(409);
    expect(await reviews.listOf(made.id)).toEqual([]);
  });

  it('report of an identity: the record is in the report, found by review, and can be disputed', async () => {
    const { order: made, search } = await cases.order('NOBIRTHA');
    const [review] = await reviews.listOf(made.id);
    expect((await reviews.decide(review?.id ?? '', { decision: 'report', note })).status).toBe(200);
    const after = (await client.get(account, `/${made.id}/searches/${search.id}`)).body;
    expect(after).toMatchObject({ result: 'records_found', records: [{ matchedOn: { birth: 'reviewed' } }] });
    expect(await cases.print(made.id)).toContain('A review verified that the record is about the consumer.');
    const { body } = await disputes.open(account, made.id, { recordId: after.records[0].recordId, reason: 'not_mine' });
    await disputes.resolve(body.id, { outcome: 'deleted' });
    expect(await cases.show(made.id)).toMatchObject({ version: 3, searches: [{ result: 'clear', reason: null }] });
  });

  it('do_not_report: the search is clear if nothing else matched, and the record is not shown', async () => {
    const { order: made, search } = await cases.order('NOBIRTHB');
    const [review] = await reviews.listOf(made.id);
    expect((await reviews.decide(review?.id ?? '', { decision: 'do_not_report', note })).status).toBe(200);
    const after = (await client.get(account, `/${made.id}/searches/${search.id}`)).body;
    expect(after).toMatchObject({ result: 'clear', reason: null, records: [], withheld: [], version: 2 });
    const text = await cases.print(made.id);
    expect(text).toContain('Entries that had been undecided were reviewed.');
    expect(text).not.toContain('SECRETDEED');
  });

  it('of many concurrent decisions, one counts', async () => {
    const { order: made } = await cases.order('ODDA');
    const [review] = await reviews.listOf(made.id);
    const body = { decision: 'report', entries: [{ entry: 1, class: 'conviction' }], note };
    const answers = await Promise.all(Array.from({ length: 5 }, () => reviews.decide(review?.id ?? '', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await cases.show(made.id)).toMatchObject({ version: 2 });
    const told = (await client.listEvents(account, made.id)).filter(({ type }) => type === 'search.completed');
    expect(told).toHaveLength(2);
  });

  it('a decision concurrent with a dispute of the same report: both count', async () => {
    const { order: made, search } = await cases.order('BOTHC');
    const [review] = await reviews.listOf(made.id);
    const recordId = search.records[0]?.recordId;
    const { body } = await disputes.open(account, made.id, { recordId, reason: 'inaccurate' });
    await Promise.all([
      disputes.resolve(body.id, { outcome: 'verified' }),
      reviews.decide(review?.id ?? '', { decision: 'do_not_report', note }),
    ]);
    expect(await cases.show(made.id)).toMatchObject({
      status: 'completed',
      version: 3,
      searches: [{ result: 'records_found' }],
    });
    expect((await cases.show(made.id)).withheld).toEqual([]);
  });

  it('a review does not restore a record that a dispute deleted from the file', async () => {
    const { order: made, search } = await cases.order('BOTHD');
    const { body } = await disputes.open(account, made.id, {
      recordId: search.records[0]?.recordId,
      reason: 'not_mine',
    });
    await disputes.resolve(body.id, { outcome: 'deleted' });
    const [review] = await reviews.listOf(made.id);
    const asked = { decision: 'report', entries: [{ entry: 1, class: 'conviction' }], note };
    expect((await reviews.decide(review?.id ?? '', asked)).status).toBe(409);
    expect((await reviews.decide(review?.id ?? '', { decision: 'do_not_report', note })).status).toBe(200);
    expect(await cases.show(made.id)).toMatchObject({ searches: [{ result: 'clear' }] });
  });

  it('an invalid decision is 422, an unknown review 404, another credential 401; nothing changes', async () => {
    const { order: made } = await cases.order('ODDB');
    const [review] = await reviews.listOf(made.id);
    const id = review?.id ?? '';
    for (const wrong of [
      {},
      { decision: 'report', note },
      { decision: 'report', entries: [{ entry: 2, class: 'conviction' }], note },
      { decision: 'report', entries: [{ entry: 1, class: 'review' }], note },
      { decision: 'report', entries: [{ entry: 1, class: 'never_report' }], note },
      { decision: 'do_not_report', entries: [{ entry: 1, class: 'conviction' }], note },
      { decision: 'do_not_report', note: '' },
      { decision: 'maybe', note },
    ])
      expect((await reviews.decide(id, wrong)).status, JSON.stringify(wrong)).toBe(422);
    expect((await reviews.decide('rvw_x', { decision: 'do_not_report', note })).status).toBe(404);
    expect((await reviews.decide(id, { decision: 'do_not_report', note }, 'wrong')).status).toBe(401);
    expect(await cases.show(made.id)).toMatchObject({ version: 1, searches: [{ result: 'unable_to_complete' }] });
    expect(await reviews.listOf(made.id)).toHaveLength(1);
  });

  it('lists reviews oldest first, in pages, and no personal data can be read at rest', async () => {
    await cases.order('ODDC');
    await cases.order('ODDD');
    const { reviews: all } = await reviews.list();
    const first = await reviews.list('?limit=1');
    const second = await reviews.list(`?limit=1&after=${first.nextAfter}`);
    expect([...first.reviews, ...second.reviews].map(({ id }) => id)).toEqual(all.slice(0, 2).map(({ id }) => id));
    const { rows } = await server.foundation.db.query<{ text: string }>('SELECT r::text AS text FROM fcra_reviews r');
    for (const word of ['ODDC', 'SECRETDEED', 'clerk'])
      for (const { text } of rows)
        expect(text.includes(word) || text.includes(Buffer.from(word).toString('hex'))).toBe(false);
  });

  it('a cancelled order has no reviews', async () => {
    const made = await cases.order('ODDE');
    const { db } = server.foundation;
    // Simulates another search of the order that is still pending.
    await db.query(
      `UPDATE fcra_orders SET status = 'in_progress', completed_at = NULL WHERE account_id = $1 AND id = $2`,
      [account.id, made.order.id],
    );
    expect((await client.cancel(account, made.order.id)).status).toBe(200);
    expect(await reviews.listOf(made.order.id)).toEqual([]);
  });
});
