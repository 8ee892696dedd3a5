import { OrderDetail, OrderSearch as OrderSearchShape } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsumerClient } from '../kit/consumers.ts';
import { type CaseClient, COURT, type CourtWords, createCaseClient, defendant } from '../kit/fcra-cases.ts';
import { createOrdersClient, type OrdersClient, SUBJECT } from '../kit/fcra-orders.ts';
import { createReviewsClient, type ReviewsClient } from '../kit/fcra-reviews.ts';
import { publish, registrant } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let client: OrdersClient;
let cases: CaseClient;
let reviews: ReviewsClient;
let account: TestAccount;

/** Maps the person's last name to the court's text. */
const CASES = {
  PLAIN: { status: 'DISPOSED' },
  ASHDOWN: { status: 'SEALED' },
  BIRCHALL: { status: 'Judgment vacated' },
  COPPERHILL: { charge: { status: 'EXPUNGED' } },
  DUNMORE: { court: 'HARRIS COUNTY JUVENILE COURT' },
  ELDERKIN: { record: { currentStatus: 'SEALED' } },
  FAIRWEATHER: { charge: { disposition: 'DISMISSED' } },
} satisfies Record<string, CourtWords>;

beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test' } });
  account = await server.createAccount({ fcra: true });
  client = createOrdersClient(server);
  cases = createCaseClient(server, account);
  reviews = createReviewsClient(server);
  await publish(
    server,
    COURT,
    Object.entries(CASES).map(([last, words]) => defendant(last, words)),
  );
  await publish(server, 'TX', [
    registrant('R-1', 'UNNAMED, JOHN', { offenses: [] }),
    registrant('R-2', 'NAMELESS, JOHN', { offenses: [], dob: '' }),
    registrant('R-3', 'YEARONLY, JOHN', { offenses: [], dob: '1968', addresses: [] }),
    registrant('R-4', 'ODDSTATUS, JOHN', { stateData: { status: 'FROBNICATED' } }),
    registrant('R-5', 'OTHERBIRTH, JOHN', { dob: '10/12/1968' }),
  ]);
});
afterAll(() => server.stop());

describe('a sealed, expunged, vacated or juvenile entry is never reported, wherever the source says so (contract, Accuracy)', () => {
  it.each([
    ['GUILTY with the case status SEALED', 'ASHDOWN'],
    ['GUILTY with the case status Judgment vacated', 'BIRCHALL'],
    ['GUILTY with the charge status EXPUNGED', 'COPPERHILL'],
    ['GUILTY of a juvenile court', 'DUNMORE'],
    ['GUILTY in a record that is SEALED', 'ELDERKIN'],
  ])('%s: the result is clear, and neither the order nor the report mentions an entry', async (_case, last) => {
    const { order: made, search } = await cases.order(last);
    expect(search).toMatchObject({ result: 'clear', reason: null, records: [] });
    expect(search.withheld).toEqual([]);
    const shown = await cases.show(made.id);
    expect([...Value.Errors(OrderDetail, shown)]).toEqual([]);
    expect(shown.decisions).toEqual([]);
    expect(shown.withheld).toEqual([]);
    for (const said of [JSON.stringify(shown), JSON.stringify(search)])
      expect(said).not.toMatch(/SECRETDEED|sealed|expunged|vacated|juvenile/i);
    const text = (await cases.print(made.id)).split('A Summary of Your Rights')[0] ?? '';
    expect(text).toContain('CLEAR');
    expect(text).not.toMatch(/SECRETDEED|withheld|expunged|vacated|juvenile|GUILTY|26-[A-Z]/i);
    expect(await reviews.listOf(made.id)).toEqual([]);
  });

  it('a guilty plea in a closed case is reported with its field, text, rule and citation, in JSON and PDF', async () => {
    const { order: made, search } = await cases.order('PLAIN');
    expect([...Value.Errors(OrderSearchShape, search)]).toEqual([]);
    const decision = {
      class: 'conviction',
      field: 'disposition',
      text: 'GUILTY',
      rule: 'guilty',
      decidedBy: 'table',
      citation: expect.stringContaining('Fed. R. Crim. P.'),
    };
    expect(search).toMatchObject({
      result: 'records_found',
      records: [{ entries: [{ isConviction: true, decision }] }],
    });
    const recordId = search.records[0]?.recordId;
    const shown = await cases.show(made.id);
    expect(shown.decisions).toEqual([{ searchId: search.id, recordId, entry: 1, ...decision }]);
    expect(shown.withheld).toEqual([]);
    const text = await cases.print(made.id);
    for (const said of ['SECRETDEED', 'By the disposition “GUILTY”', 'Rule: Guilty', 'Fed. R. Crim. P. 31'])
      expect(text).toContain(said);
  });

  it('a dismissal of this year is reported as a non-conviction', async () => {
    const { search } = await cases.order('FAIRWEATHER');
    expect(search.records[0]?.entries).toMatchObject([{ isConviction: false, decision: { rule: 'dismissed' } }]);
  });
});

describe('a current listing is itself a reportable entry, even if the registry publishes no offense', () => {
  it('a search about a listed person never ends clear', async () => {
    const { order: made, search } = await cases.order('UNNAMED', 'sex_offender');
    expect(search).toMatchObject({
      result: 'records_found',
      records: [{ entries: [{ decision: { rule: 'registry_listing', field: 'record_type' } }] }],
    });
    expect(await cases.print(made.id)).toContain('A current listing on the registry');
  });

  it.each([
    ['NAMELESS', 'identity_not_verified'],
    ['YEARONLY', 'identity_not_verified'],
    ['ODDSTATUS', 'status_not_understood'],
  ])('%s is neither reported nor clear: %s', async (last, reason) => {
    const { search } = await cases.order(last, 'sex_offender');
    expect(search).toMatchObject({ result: 'unable_to_complete', reason, records: [] });
    expect(search.withheld).toEqual([{ rule: reason, entries: 1 }]);
  });

  it('a record with another date of birth belongs to another person', async () => {
    const { search } = await cases.order('OTHERBIRTH', 'sex_offender');
    expect(search).toMatchObject({ result: 'clear', withheld: [] });
  });
});

describe('recipients[].receivedAt is set when a report is fetched, not when it is completed', () => {
  it('is null until then', async () => {
    const { order: made, accessCode } = await cases.order('PLAIN');
    const consumer = createConsumerClient(server);
    const token = await consumer.open({ accessCode, lastName: 'Plain', dob: SUBJECT.dob });
    const received = async () => {
      const { body } = await consumer.as(token).file();
      return body.recipients.map(({ receivedAt }: { receivedAt: string | null }) => receivedAt);
    };
    expect(await received()).toEqual([null, null]);
    const { headers } = await client.get(account, `/${made.id}/report`);
    expect(headers['x-report-version']).toBe('1');
    const [first, second] = await received();
    expect(first).toMatch(/Z$/);
    expect(second).toBe(first);
    await client.get(account, `/${made.id}/report`);
    expect(await received()).toEqual([first, first]);
  });
});
