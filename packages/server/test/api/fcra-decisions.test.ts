import { OrderDetail, OrderSearch as OrderSearchShape, Review } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsumerDesk } from '../kit/consumers.ts';
import { createDisputeDesk } from '../kit/fcra-disputes.ts';
import { createOrderDesk, type OrderDesk, SUBJECT } from '../kit/fcra-orders.ts';
import { createReviewDesk, type ReviewDesk } from '../kit/fcra-reviews.ts';
import { readPdf } from '../kit/pdf.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const COURT = 'us-tx-harris-court';
let server: TestServer;
let desk: OrderDesk;
let reviews: ReviewDesk;
let account: TestAccount;

type Words = { readonly court?: string; readonly status?: string; readonly charge?: object; readonly record?: object };

const defendant = (
  last: string,
  { court = 'HARRIS COUNTY DISTRICT COURT', status = '', charge = {}, record = {} }: Words,
) => ({
  ...{
    externalId: `C-${last}`,
    recordType: 'court',
    name: `${last}, JOHN`,
    dob: '10/11/1968',
    state: 'TX',
    county: 'Harris',
  },
  cases: [
    {
      ...{ caseNumber: `26-${last}`, court, filedDate: '01/05/2026', status },
      charges: [{ description: 'SECRETDEED', severity: 'FELONY', disposition: 'GUILTY', ...charge }],
    },
  ],
  ...record,
});

/** The person's last name, and the words of the court. */
const CASES = {
  PLAIN: { status: 'DISPOSED' },
  ASHDOWN: { status: 'SEALED' },
  BIRCHALL: { status: 'Judgment vacated' },
  COPPERHILL: { charge: { status: 'EXPUNGED' } },
  DUNMORE: { court: 'HARRIS COUNTY JUVENILE COURT' },
  ELDERKIN: { record: { currentStatus: 'SEALED' } },
  ODDWORD: { status: 'FROBNICATED' },
  NOBIRTH: { record: { dob: '' } },
  DISMISSED: { charge: { disposition: 'DISMISSED' } },
} satisfies Record<string, Words>;

const both = (last: string) => ({
  ...defendant(last, {}),
  cases: [
    ...defendant(last, {}).cases,
    { ...defendant(last, { status: 'FROBNICATED' }).cases[0], caseNumber: `26-${last}-ODD` },
  ],
});

beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test' } });
  desk = createOrderDesk(server);
  reviews = createReviewDesk(server);
  account = await server.createAccount({ fcra: true });
  await publish(server, COURT, [
    ...Object.entries(CASES).map(([last, words]) => defendant(last, words)),
    ...['BOTHA', 'BOTHB', 'BOTHC', 'BOTHD'].map(both),
    ...['ODDA', 'ODDB', 'ODDC', 'ODDD', 'ODDE'].map((last) => defendant(last, { status: 'FROBNICATED' })),
    ...['NOBIRTHA', 'NOBIRTHB'].map((last) => defendant(last, { record: { dob: '' } })),
  ]);
  await publish(server, 'TX', [
    registrant('R-1', 'UNNAMED, JOHN', { offenses: [] }),
    registrant('R-2', 'NAMELESS, JOHN', { offenses: [], dob: '' }),
    registrant('R-3', 'YEARONLY, JOHN', { offenses: [], dob: '1968', addresses: [] }),
    registrant('R-4', 'ODDSTATUS, JOHN', { stateData: { status: 'FROBNICATED' } }),
    registrant('R-5', 'OTHERBIRTH, JOHN', { dob: '10/12/1968' }),
  ]);
});
afterAll(() => server.stop());

const subjectOf = (last: string) => ({ ...SUBJECT, lastName: last });
const order = async (last: string, type: 'criminal' | 'sex_offender' = 'criminal') => {
  const jurisdictions = [type === 'criminal' ? COURT : 'TX'];
  const made = await desk.run(account, { subject: subjectOf(last), searches: [{ type, jurisdictions }] });
  const [search] = made.searches;
  if (!search) throw new Error('no search');
  return { ...made, search };
};
const show = async (id: string) => (await desk.get(account, `/${id}`)).body as OrderDetail;
const print = async (id: string) => (await readPdf((await desk.get(account, `/${id}/report`)).bytes)).text;

describe('anything sealed, expunged, vacated or juvenile never enters, wherever the source says so (contract, Accuracy)', () => {
  it.each([
    ['GUILTY with the case status SEALED', 'ASHDOWN'],
    ['GUILTY with the case status Judgment vacated', 'BIRCHALL'],
    ['GUILTY with the charge status EXPUNGED', 'COPPERHILL'],
    ['GUILTY of a juvenile court', 'DUNMORE'],
    ['GUILTY in a record that is SEALED', 'ELDERKIN'],
  ])('%s: clear; neither the order nor the report says that there is an entry', async (_case, last) => {
    const { order: made, search } = await order(last);
    expect(search).toMatchObject({ result: 'clear', reason: null, records: [] });
    expect(search.withheld).toEqual([]);
    const shown = await show(made.id);
    expect([...Value.Errors(OrderDetail, shown)]).toEqual([]);
    expect(shown.decisions).toEqual([]);
    expect(shown.withheld).toEqual([]);
    for (const said of [JSON.stringify(shown), JSON.stringify(search)])
      expect(said).not.toMatch(/SECRETDEED|sealed|expunged|vacated|juvenile/i);
    const text = (await print(made.id)).split('A Summary of Your Rights')[0] ?? '';
    expect(text).toContain('CLEAR');
    expect(text).not.toMatch(/SECRETDEED|withheld|expunged|vacated|juvenile|GUILTY|26-[A-Z]/i);
    expect(await reviews.listOf(made.id)).toEqual([]);
  });

  it('a guilty plea in a closed case is reported with its field, words, rule and citation, in JSON and PDF', async () => {
    const { order: made, search } = await order('PLAIN');
    expect([...Value.Errors(OrderSearchShape, search)]).toEqual([]);
    const decision = {
      ...{ class: 'conviction', field: 'disposition', text: 'GUILTY', rule: 'guilty', decidedBy: 'table' },
      citation: expect.stringContaining('Fed. R. Crim. P.'),
    };
    expect(search).toMatchObject({
      result: 'records_found',
      records: [{ entries: [{ isConviction: true, decision }] }],
    });
    const recordId = search.records[0]?.recordId;
    const shown = await show(made.id);
    expect(shown.decisions).toEqual([{ searchId: search.id, recordId, entry: 1, ...decision }]);
    expect(shown.withheld).toEqual([]);
    const text = await print(made.id);
    for (const said of ['SECRETDEED', 'By the disposition “GUILTY”', 'Rule: Guilty', 'Fed. R. Crim. P. 31'])
      expect(text).toContain(said);
  });

  it('a dismissal of this year is reported as no conviction', async () => {
    const { search } = await order('DISMISSED');
    expect(search.records[0]?.entries).toMatchObject([{ isConviction: false, decision: { rule: 'dismissed' } }]);
  });
});

describe('a current listing is itself a reportable entry, also where the registry publishes no offense', () => {
  it('a search never ends clear about a listed person', async () => {
    const { order: made, search } = await order('UNNAMED', 'sex_offender');
    expect(search).toMatchObject({
      result: 'records_found',
      records: [{ entries: [{ decision: { rule: 'registry_listing', field: 'record_type' } }] }],
    });
    expect(await print(made.id)).toContain('A current listing on the registry');
  });

  it.each([
    ['NAMELESS', 'identity_not_verified'],
    ['YEARONLY', 'identity_not_verified'],
    ['ODDSTATUS', 'status_not_understood'],
  ])('%s is not reported and not clear: %s', async (last, reason) => {
    const { search } = await order(last, 'sex_offender');
    expect(search).toMatchObject({ result: 'unable_to_complete', reason, records: [] });
    expect(search.withheld).toEqual([{ rule: reason, entries: 1 }]);
  });

  it('a person with another date of birth is another person', async () => {
    const { search } = await order('OTHERBIRTH', 'sex_offender');
    expect(search).toMatchObject({ result: 'clear', withheld: [] });
  });
});

describe('an undecided record is not reported, and the operator decides', () => {
  const note = 'The clerk of the court was asked by telephone.';

  it.each([
    ['ODDWORD', 'status_not_understood'],
    ['NOBIRTH', 'identity_not_verified'],
  ])('%s: unable_to_complete, %s, with a review; nothing of it in the order or the report', async (last, reason) => {
    const { order: made, search } = await order(last);
    expect(search).toMatchObject({ result: 'unable_to_complete', reason, records: [] });
    expect(made.searches[0]).toMatchObject({ result: 'unable_to_complete', reason });
    const text = await print(made.id);
    expect(text).toContain('1 entry is under review and not reported until decided.');
    expect(text).toContain('NOT COMPLETED');
    expect(text).not.toContain('SECRETDEED');
    expect(JSON.stringify(await show(made.id))).not.toMatch(/SECRETDEED|FROBNICATED/);
    const [review] = await reviews.listOf(made.id);
    expect([...Value.Errors(Review, review)]).toEqual([]);
    expect(review).toMatchObject({
      ...{ accountId: account.id, orderId: made.id, searchId: search.id, status: 'open', reasons: [reason] },
      subject: { lastName: last },
      record: { source: COURT, entries: [{ entry: 1, description: 'SECRETDEED' }] },
    });
  });

  it('found records are still in the report; the search is not completed until the rest is decided', async () => {
    const { order: made, search } = await order('BOTHA');
    expect(search).toMatchObject({ result: 'unable_to_complete', reason: 'status_not_understood' });
    expect(search.records[0]?.entries).toHaveLength(1);
    const text = await print(made.id);
    expect(text).toContain('1 record is reported.');
    expect(text).not.toContain('26-BOTHA-ODD');
  });

  it('report: a new version with the entry, completed, told once; the old version is not handed out', async () => {
    const { order: made, search } = await order('BOTHB');
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
    const after = (await desk.get(account, `/${made.id}/searches/${search.id}`)).body;
    expect(after).toMatchObject({ result: 'records_found', reason: null, version: 2, withheld: [] });
    expect(after.records).toHaveLength(1);
    expect(after.records[0].entries[1].decision).toMatchObject({
      ...{ class: 'conviction', decidedBy: 'operator', field: 'case_status', text: 'FROBNICATED' },
    });
    expect(await show(made.id)).toMatchObject({
      version: 2,
      status: 'completed',
      searches: [{ result: 'records_found' }],
    });
    const text = await print(made.id);
    for (const said of ['Version 2, changed since version 1', '26-BOTHB-ODD', 'after a review', '(reviewed)'])
      expect(text).toContain(said);
    expect((await desk.get(account, `/${made.id}/report?version=1`)).status).toBe(409);
    const told = (await desk.listEvents(account, made.id)).filter(({ type }) => type === 'search.completed');
    expect(told.map(({ data }) => data.result)).toEqual(['unable_to_complete', 'records_found']);
    expect((await reviews.decide(id, { decision: 'do_not_report', note })).status).toBe(409);
    expect(await reviews.listOf(made.id)).toEqual([]);
  });

  it('report of an identity: the record is in the report, found by review, and can be disputed', async () => {
    const { order: made, search } = await order('NOBIRTHA');
    const [review] = await reviews.listOf(made.id);
    expect((await reviews.decide(review?.id ?? '', { decision: 'report', note })).status).toBe(200);
    const after = (await desk.get(account, `/${made.id}/searches/${search.id}`)).body;
    expect(after).toMatchObject({ result: 'records_found', records: [{ matchedOn: { birth: 'reviewed' } }] });
    expect(await print(made.id)).toContain('A review verified that the record is about the consumer.');
    const disputes = createDisputeDesk(server);
    const { body } = await disputes.open(account, made.id, { recordId: after.records[0].recordId, reason: 'not_mine' });
    await disputes.resolve(body.id, { outcome: 'deleted' });
    expect(await show(made.id)).toMatchObject({ version: 3, searches: [{ result: 'clear', reason: null }] });
  });

  it('do_not_report: clear where nothing else was found, and nothing of the record is shown', async () => {
    const { order: made, search } = await order('NOBIRTHB');
    const [review] = await reviews.listOf(made.id);
    expect((await reviews.decide(review?.id ?? '', { decision: 'do_not_report', note })).status).toBe(200);
    const after = (await desk.get(account, `/${made.id}/searches/${search.id}`)).body;
    expect(after).toMatchObject({ result: 'clear', reason: null, records: [], withheld: [], version: 2 });
    const text = await print(made.id);
    expect(text).toContain('Entries that had been undecided were reviewed.');
    expect(text).not.toContain('SECRETDEED');
  });

  it('of many decisions at once one counts', async () => {
    const { order: made } = await order('ODDA');
    const [review] = await reviews.listOf(made.id);
    const body = { decision: 'report', entries: [{ entry: 1, class: 'conviction' }], note };
    const answers = await Promise.all(Array.from({ length: 5 }, () => reviews.decide(review?.id ?? '', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await show(made.id)).toMatchObject({ version: 2 });
    const told = (await desk.listEvents(account, made.id)).filter(({ type }) => type === 'search.completed');
    expect(told).toHaveLength(2);
  });

  it('beside a dispute of the same report, both count', async () => {
    const { order: made, search } = await order('BOTHC');
    const [review] = await reviews.listOf(made.id);
    const disputes = createDisputeDesk(server);
    const recordId = search.records[0]?.recordId;
    const { body } = await disputes.open(account, made.id, { recordId, reason: 'inaccurate' });
    await Promise.all([
      disputes.resolve(body.id, { outcome: 'verified' }),
      reviews.decide(review?.id ?? '', { decision: 'do_not_report', note }),
    ]);
    expect(await show(made.id)).toMatchObject({
      status: 'completed',
      version: 3,
      searches: [{ result: 'records_found' }],
    });
    expect((await show(made.id)).withheld).toEqual([]);
  });

  it('what a dispute deleted from the file does not come back by a review', async () => {
    const { order: made, search } = await order('BOTHD');
    const disputes = createDisputeDesk(server);
    const { body } = await disputes.open(account, made.id, {
      recordId: search.records[0]?.recordId,
      reason: 'not_mine',
    });
    await disputes.resolve(body.id, { outcome: 'deleted' });
    const [review] = await reviews.listOf(made.id);
    const asked = { decision: 'report', entries: [{ entry: 1, class: 'conviction' }], note };
    expect((await reviews.decide(review?.id ?? '', asked)).status).toBe(409);
    expect((await reviews.decide(review?.id ?? '', { decision: 'do_not_report', note })).status).toBe(200);
    expect(await show(made.id)).toMatchObject({ searches: [{ result: 'clear' }] });
  });

  it('422 for what cannot be decided so, 404, 401; nothing changes by it', async () => {
    const { order: made } = await order('ODDB');
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
    expect(await show(made.id)).toMatchObject({ version: 1, searches: [{ result: 'unable_to_complete' }] });
    expect(await reviews.listOf(made.id)).toHaveLength(1);
  });

  it('the list pages, oldest first; at rest nothing of the person can be read', async () => {
    await order('ODDC');
    await order('ODDD');
    const { reviews: all } = await reviews.list();
    const first = await reviews.list('?limit=1');
    const second = await reviews.list(`?limit=1&after=${first.nextAfter}`);
    expect([...first.reviews, ...second.reviews].map(({ id }) => id)).toEqual(all.slice(0, 2).map(({ id }) => id));
    const { rows } = await server.foundation.db.query<{ text: string }>('SELECT r::text AS text FROM fcra_reviews r');
    for (const word of ['ODDC', 'SECRETDEED', 'clerk'])
      for (const { text } of rows)
        expect(text.includes(word) || text.includes(Buffer.from(word).toString('hex'))).toBe(false);
  });

  it('a cancelled order leaves nothing to review', async () => {
    const made = await order('ODDE');
    const { db } = server.foundation;
    // As if another search of the order were still waiting.
    await db.query(
      `UPDATE fcra_orders SET status = 'in_progress', completed_at = NULL WHERE account_id = $1 AND id = $2`,
      [account.id, made.order.id],
    );
    expect((await desk.cancel(account, made.order.id)).status).toBe(200);
    expect(await reviews.listOf(made.order.id)).toEqual([]);
  });
});

describe('recipients[].receivedAt is set when a report is fetched, not when it is completed', () => {
  it('null until then', async () => {
    const { order: made, accessCode } = await order('PLAIN');
    const consumer = createConsumerDesk(server);
    const token = await consumer.open({ accessCode, lastName: 'Plain', dob: SUBJECT.dob });
    const received = async () => {
      const { body } = await consumer.as(token).file();
      return body.recipients.map(({ receivedAt }: { receivedAt: string | null }) => receivedAt);
    };
    expect(await received()).toEqual([null, null]);
    const { headers } = await desk.get(account, `/${made.id}/report`);
    expect(headers['x-report-version']).toBe('1');
    const [first, second] = await received();
    expect(first).toMatch(/Z$/);
    expect(second).toBe(first);
    await desk.get(account, `/${made.id}/report`);
    expect(await received()).toEqual([first, first]);
  });
});
