import { DISPUTE_OUTCOMES } from '@blotter/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomBelow } from '../../src/ids.ts';
import { putSwitch } from '../../src/store/switches.ts';
import { createDisputesClient, type DisputesClient } from '../kit/fcra-disputes.ts';
import { findMoveFaults, NO_FAULTS, watchMoves } from '../kit/fcra-moves.ts';
import { createOrdersClient, type OrdersClient, SUBJECT, toOrderBody } from '../kit/fcra-orders.ts';
import { walkMoves } from '../kit/fcra-walk.ts';
import type { Answer } from '../kit/http-client.ts';
import { inmate, publish, registrant } from '../kit/people.ts';
import { createRandom } from '../kit/random.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const JAIL = 'us-nc-buncombe-jail';
/** Higher values take minutes: `FCRA_WALKS=20 npx vitest run …`. */
const RUNS = Number(process.env.FCRA_WALKS ?? 2);
const WALK = 20;
const TIMEOUT_MS = 60_000 + RUNS * 30_000;

const toLetters = (n: number): string => [...String(n)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');

let server: TestServer;
let orders: OrdersClient;
let disputes: DisputesClient;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test' } });
  await watchMoves(server.foundation.db);
  orders = createOrdersClient(server);
  disputes = createDisputesClient(server);
  const surnames = Array.from({ length: RUNS }, (_, i) => `WALKER${toLetters(i)}`);
  const two = (last: string) => [registrant(`${last}-1`, `${last}, JOHN`), registrant(`${last}-2`, `${last}, JACK`)];
  await publish(server, 'TX', surnames.flatMap(two));
  await publish(
    server,
    JAIL,
    surnames.map((last) => inmate(`${last}-3`, `${last}, JOHN`, { dob: '10/11/1968' })),
  );
});
afterAll(() => server.stop());

type Walk = {
  readonly account: TestAccount;
  readonly subject: object;
  readonly orders: string[];
  readonly disputes: string[];
};

type Step = (walk: Walk) => Promise<readonly Answer[]>;
const pick = (ids: readonly string[], at: number): string => ids[at % ids.length] ?? 'unknown';
const pause = (paused: boolean) => putSwitch(server.foundation.db, 'workers_paused', String(paused));

const SEARCHES = [
  { type: 'sex_offender', jurisdictions: ['TX'] },
  { type: 'criminal', jurisdictions: [JAIL] },
];

const order =
  (count: number): Step =>
  async (walk) => {
    const made = await orders.post(
      walk.account,
      toOrderBody({ subject: walk.subject, searches: SEARCHES.slice(0, count) }),
    );
    walk.orders.push(made.body.id);
    return [made];
  };

const cancel =
  (at: number): Step =>
  async ({ account, orders: ids }) => [await orders.cancel(account, pick(ids, at))];

const dispute =
  (at: number, which: number): Step =>
  async (walk) => {
    const id = pick(walk.orders, at);
    const { body } = await orders.get(walk.account, `/${id}`);
    const reports = await Promise.all(
      (body.searches ?? []).map((search: { id: string }) => orders.get(walk.account, `/${id}/searches/${search.id}`)),
    );
    const records = reports.flatMap((report) =>
      report.body.records.map(({ recordId }: { recordId: string }) => recordId),
    );
    const sent = { recordId: records[which % records.length] ?? `rec_${'0'.repeat(20)}`, reason: 'other' };
    const made = await disputes.open(walk.account, id, sent);
    if (made.status === 201) walk.disputes.push(made.body.id);
    return [made];
  };

const inform =
  (at: number): Step =>
  async ({ account, disputes: ids }) => [await disputes.inform(account, pick(ids, at), 'see the file')];

const resolve =
  (at: number, outcome: string): Step =>
  async ({ disputes: ids }) => {
    const correction = outcome === 'modified' && { correction: { status: 'corrected' } };
    return [await disputes.resolve(pick(ids, at), { outcome, ...correction })];
  };

const work: Step = async ({ account }) => {
  await pause(false);
  await finish(account);
  await pause(true);
  return [];
};

const advance =
  (days: number): Step =>
  async () => [
    await server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: days * 86_400 } }),
  ];

const together =
  (steps: readonly Step[]): Step =>
  async (walk) =>
    (await Promise.all(steps.map((step) => step(walk)))).flat();

const place = fc.nat({ max: 5 });
const single: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 2 }).map(order) },
  { weight: 1, arbitrary: place.map(cancel) },
  { weight: 4, arbitrary: fc.tuple(place, place).map(([at, which]) => dispute(at, which)) },
  { weight: 2, arbitrary: place.map(inform) },
  {
    weight: 4,
    arbitrary: fc.tuple(place, fc.constantFrom(...DISPUTE_OUTCOMES)).map(([at, outcome]) => resolve(at, outcome)),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 46 }).map(advance) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: single },
  { weight: 3, arbitrary: fc.constant(work) },
  { weight: 2, arbitrary: fc.array(single, { minLength: 2, maxLength: 4 }).map(together) },
);

/** Waits until the account has no more pending work. */
const finish = async ({ id }: TestAccount): Promise<void> => {
  for (let left = 1n; left > 0n; ) {
    const { rows } = await server.foundation.db.query<{ count: bigint }>(
      `SELECT count(*) FROM jobs WHERE account_id = $1 AND state IN ('pending', 'running')`,
      [id],
    );
    left = rows[0]?.count as bigint;
  }
};

describe('state changes of orders, searches and disputes (contract, FCRA partner product)', () => {
  it(
    'no illegal change is reachable, and each change and its event share one transaction',
    async () => {
      let runs = 0;
      const walked = fc.array(step, { minLength: WALK, maxLength: WALK });
      await fc.assert(
        fc.asyncProperty(walked, async (steps) => {
          const account = await server.createAccount({ fcra: true });
          const last = `Walker${toLetters(runs++)}`;
          const walk: Walk = { account, subject: { ...SUBJECT, lastName: last }, orders: [], disputes: [] };
          await pause(true);
          for (const one of [order(2), work, dispute(0, 0), ...steps, work]) {
            const answers = await one(walk);
            expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
          }
          await pause(false);
          await finish(account);
          expect(await findMoveFaults(server.foundation.db, account.id)).toEqual(NO_FAULTS);
          expect(walk.disputes.length).toBeGreaterThan(0);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    TIMEOUT_MS,
  );

  it('random changes of orders, searches and disputes succeed only if the contract’s tables list them', async () => {
    // `npm run chaos -- --part states` tries 10,000 changes.
    const { faults } = await walkMoves(server.foundation.db, 1_000, createRandom(randomBelow(2 ** 32)));
    expect(faults).toEqual([]);
  });

  it('the check detects a change without its event, an event without its change and an unlisted change', async () => {
    const { db } = server.foundation;
    const account = await server.createAccount({ fcra: true });
    const { order: made } = await orders.run(account, { subject: { ...SUBJECT, lastName: 'Nobody' } });
    await db.query(`UPDATE fcra_orders SET status = 'pending', completed_at = NULL WHERE id = $1`, [made.id]);
    await db.query(`UPDATE fcra_orders SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [made.id]);
    await db.query(
      `INSERT INTO fcra_events (account_id, id, type, created_at, data)
       VALUES ($1, 'evt_1', 'dispute.updated', now(), '{}'), ($1, 'evt_2', 'record.corrected', now(), '{"orderId": "ord_1"}')`,
      [account.id],
    );
    expect(await findMoveFaults(db, account.id)).toMatchObject({
      illegal: ['order completed>pending'],
      untold: [expect.stringContaining(`order.cancelled ${made.id}`)],
      unfounded: [expect.stringContaining('dispute.updated')],
      correctedByNothing: [expect.stringContaining('ord_1')],
    });
  });
});
