import { operation, reply, shape } from '@blotter/contract';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature, Platform } from '../../src/compose/feature.ts';
import { Failure } from '../../src/failure.ts';
import { route } from '../../src/http/call.ts';
import { newId } from '../../src/ids.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const trialSearch = operation({
  id: 'testTrialSearch',
  method: 'POST',
  path: '/v1/criminal/test-search',
  tag: 'Test',
  summary: 'Searches as the criminal product does',
  credentials: ['key'],
  billable: true,
  trial: true,
  idempotent: true,
  body: shape({
    rows: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
    fail: Type.Optional(Type.Boolean()),
  }),
  answers: { 200: { description: 'Done.', body: shape({ searchIds: Type.Array(Type.String()) }) } },
});

/** A stand-in for a criminal search: it counts, charges and stores in one unit. */
const createTrialFeature = ({ billing: { criminalTrial, searchCharges }, clock }: Platform): Feature => ({
  routes: [
    route(trialSearch, async ({ caller, body: { rows = 1, fail }, commitReply }) => {
      const searchIds = Array.from({ length: rows }, () => newId('srch'));
      const isFree = criminalTrial.isOnTrial(caller);
      return commitReply(reply(200, { searchIds }), {
        conditions: criminalTrial.toConditions(caller, searchIds),
        writes: searchIds.flatMap((id) => searchCharges.base(caller, id, isFree, clock.now())),
        ...(fail && {
          run: async () => {
            throw new Failure('conflict', 'As told.');
          },
        }),
      });
    }),
  ],
});

const TRIAL = 3;
let server: TestServer;
let other: TestServer;
let account: TestAccount;
let billing: Platform['billing'];
beforeAll(async () => {
  const settings = { BLOTTER_CRIMINAL_TRIAL: String(TRIAL) };
  server = await startTestServer({
    settings,
    extend: (platform) => {
      billing = platform.billing;
      return [createTrialFeature(platform)];
    },
  });
  const { databaseUrl, config } = server.foundation;
  other = await startTestServer({
    settings,
    databaseUrl,
    dataDir: config.dataDir,
    extend: (platform) => [createTrialFeature(platform)],
  });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const fresh = async (options: { readonly billing?: boolean; readonly mode?: 'live' | 'test' } = { billing: false }) => {
  account = await server.createAccount(options);
  await server.send('PATCH', `/v1/admin/accounts/${account.id}`, {
    admin: ADMIN_KEY,
    body: { limits: { ratePerSecond: 1_000, burst: 1_000 } },
  });
};
const search = (body: unknown = {}, headers: Record<string, string> = {}, at = server) =>
  at.send('POST', '/v1/criminal/test-search', { key: account.key, body, headers });
const counted = async (): Promise<number> => {
  const { rows } = await server.foundation.db.query<{ n: number }>(
    'SELECT cardinality(search_ids) AS n FROM criminal_trials WHERE account_id = $1',
    [account.id],
  );
  return rows[0]?.n ?? 0;
};
const ledger = async (): Promise<readonly string[]> => {
  const { rows } = await server.foundation.db.query<{ line: string }>(
    `SELECT kind || ' ' || amount_micros AS line FROM ledger WHERE account_id = $1 ORDER BY kind`,
    [account.id],
  );
  return rows.map(({ line }) => line);
};
const USED_UP = [402, { detail: expect.stringMatching(/trial of 3 .* used up/) }];

describe('an account without a subscription may make BLOTTER_CRIMINAL_TRIAL criminal searches (contract, Trial; spec §7)', () => {
  it('beyond it, answers a flat 402 before the body is read, and a rejected search leaves no charge', async () => {
    await fresh();
    for (let i = 0; i < TRIAL; i++) expect((await search()).status).toBe(200);
    const answer = await server.send('POST', '/v1/criminal/test-search', { key: account.key, raw: '{broken' });
    expect([answer.status, answer.body]).toEqual(USED_UP);
    expect([await counted(), await ledger()]).toEqual([TRIAL, Array.from({ length: TRIAL }, () => 'base_call 0')]);
  });

  it('is exact under concurrency: of 50 requests in two processes exactly 3 are answered', async () => {
    await fresh();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        search({}, i % 2 ? { 'idempotency-key': `race ${i}` } : {}, i % 4 < 2 ? server : other),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBe(TRIAL);
    for (const { status, body } of refused) expect([status, body]).toEqual(USED_UP);
    expect([await counted(), await ledger()]).toEqual([TRIAL, Array.from({ length: TRIAL }, () => 'base_call 0')]);
  });

  it('a repeat with an Idempotency-Key is not counted again, and is answered when the trial is used up', async () => {
    await fresh();
    const headers = { 'idempotency-key': 'the same' };
    const repeats = await Promise.all(
      Array.from({ length: 12 }, (_, i) => search({}, headers, i % 2 ? server : other)),
    );
    for (const { status, body } of repeats) expect([status, body]).toEqual([200, repeats[0]?.body]);
    expect(await counted()).toBe(1);
    for (let i = 1; i < TRIAL; i++) expect((await search()).status).toBe(200);
    expect((await search()).status).toBe(402);
    expect((await search({}, headers)).body).toEqual(repeats[0]?.body);
    const unknown = await search({}, { 'idempotency-key': 'another' });
    expect([unknown.status, unknown.body]).toEqual(USED_UP);
    expect(await counted()).toBe(TRIAL);
  });

  it('a key whose search was rejected with 402 stays unused: with billing the repeat is a new search', async () => {
    await fresh();
    const race = Array.from({ length: 20 }, (_, i) => `key ${i}`);
    const first = await Promise.all(race.map((key) => search({}, { 'idempotency-key': key })));
    await server.send('PATCH', `/v1/admin/accounts/${account.id}`, {
      admin: ADMIN_KEY,
      body: { billingEnabled: true },
    });
    const key = race[first.findIndex(({ status }) => status === 402)] as string;
    await expect.poll(async () => (await search({}, { 'idempotency-key': key })).status, { timeout: 60_000 }).toBe(200);
    expect((await ledger()).filter((line) => line === 'base_call 150000')).toHaveLength(1);
  });

  it('a rejected search counts nothing, whether its body or its unit is at fault', async () => {
    await fresh();
    expect((await search({ rows: 0 })).status).toBe(422);
    expect((await search({ fail: true })).status).toBe(409);
    expect((await search({ fail: true }, { 'idempotency-key': 'x' })).status).toBe(409);
    expect([await counted(), await ledger()]).toEqual([0, []]);
    expect((await search({}, { 'idempotency-key': 'x' })).status).toBe(200);
  });

  it('each row of a batch is a search, and a batch beyond the remaining trial is rejected as a whole', async () => {
    await fresh();
    expect((await search({ rows: TRIAL + 1 })).body).toEqual({ detail: expect.any(String) });
    expect(await counted()).toBe(0);
    expect((await search({ rows: TRIAL })).status).toBe(200);
    expect((await search()).status).toBe(402);
  });

  it('a search that ends in error is returned to the trial with its charge, once', async () => {
    await fresh();
    const { body } = await search({ rows: 2 });
    const [id, kept] = body.searchIds as [string, string];
    const { writes, db, clock } = server.foundation;
    const payer = { accountId: account.id, keyId: account.keyId, mode: 'live' as const };
    for (let i = 0; i < 2; i++)
      await writes.commit({ writes: billing.searchCharges.reverse(payer, id, [], clock.now()) });
    const { rows } = await db.query('SELECT search_ids FROM criminal_trials WHERE account_id = $1', [account.id]);
    expect(rows).toEqual([{ search_ids: [kept] }]);
    expect((await search({ rows: 2 })).status).toBe(200);
    expect((await search()).status).toBe(402);
  });

  it('paying accounts and test keys have no trial: the first are charged, the second never get 402', async () => {
    await fresh({ billing: true });
    for (let i = 0; i <= TRIAL; i++) expect((await search()).status).toBe(200);
    expect([await counted(), await ledger()]).toEqual([0, Array.from({ length: TRIAL + 1 }, () => 'base_call 150000')]);
    await fresh({ billing: false, mode: 'test' });
    for (let i = 0; i <= TRIAL; i++) expect((await search()).status).toBe(200);
    expect([await counted(), await ledger()]).toEqual([0, []]);
  });

  it('by default there is no trial: 402 at once', async () => {
    const without = await startTestServer({ extend: (platform) => [createTrialFeature(platform)] });
    const { key } = await without.createAccount({ billing: false });
    for (const headers of [{}, { 'idempotency-key': 'x' }]) {
      const answer = await without.send('POST', '/v1/criminal/test-search', { key, body: {}, headers });
      expect([answer.status, answer.body]).toEqual([
        402,
        { detail: expect.stringContaining('Billing is not enabled') },
      ]);
    }
    await without.stop();
  });
});
