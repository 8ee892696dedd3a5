import { SearchEnvelope } from '@blotter/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../src/outbound/signature.ts';
import { putSwitch } from '../../src/store/switches.ts';
import { publish, registrant } from '../kit/people.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let receiver: Receiver;
let account: TestAccount;

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ settings: { BLOTTER_EGRESS_ALLOW: receiver.origin, BLOTTER_CLOCK: 'test' } });
  await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN'), registrant('TX-2', 'DOVERLANE, MARY')]);
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

const DOVERLANE = { query: { lastName: 'Doverlane' } };

const fresh = async (options: { readonly mode?: 'live' | 'test' } = {}) => {
  account = await server.createAccount(options);
};
const start = (body: object, headers: Record<string, string> = {}) =>
  server.send('POST', '/v1/searches', { key: account.key, body, headers });
const read = (id: string, tail = '') => server.send('GET', `/v1/searches/${id}${tail}`, { key: account.key });
const cancel = (id: string, key = account.key) => server.send('DELETE', `/v1/searches/${id}`, { key });
const finished = async (id: string) => {
  await expect
    .poll(async () => (await read(id)).body.status, { timeout: 60_000, interval: 20 })
    .not.toMatch(/^(pending|running)$/);
  return (await read(id)).body;
};
/** Runs `work` with paused workers, so that jobs stay pending. */
const paused = async (work: () => Promise<void>): Promise<void> => {
  await putSwitch(server.foundation.db, 'workers_paused', 'true');
  try {
    await work();
  } finally {
    await putSwitch(server.foundation.db, 'workers_paused', 'false');
  }
};
const ledger = async (): Promise<readonly string[]> => {
  const { rows } = await server.foundation.db.query<{ line: string }>(
    `SELECT kind || ' ' || amount_micros AS line FROM ledger WHERE account_id = $1 ORDER BY kind`,
    [account.id],
  );
  return rows.map(({ line }) => line);
};

describe('POST /v1/searches (spec §4.1, contract Live, async, batch)', () => {
  it('answers 202 with searchId, status pending, resultsUrl and poll; the finished job is the full search response', async () => {
    await fresh();
    const { status, body } = await start(DOVERLANE);
    expect(status).toBe(202);
    expect(body).toEqual({
      searchId: expect.stringMatching(/^srch_/),
      status: 'pending',
      jurisdictionsQueried: 1,
      estimatedCompletionSec: expect.any(Number),
      resultsUrl: `/v1/searches/${body.searchId}/results`,
      poll: `/v1/searches/${body.searchId}`,
    });
    const envelope = await finished(body.searchId);
    expect([...Value.Errors(SearchEnvelope, envelope)]).toEqual([]);
    expect(envelope).toMatchObject({ searchId: body.searchId, status: 'complete', counts: { records: 2 } });
    const direct = await server.send('POST', '/v1/search', { key: account.key, body: DOVERLANE });
    expect(envelope.records).toEqual(direct.body.records);
    expect((await read(body.searchId, '/results')).body).toEqual({
      searchId: body.searchId,
      status: 'complete',
      records: envelope.records,
    });
  });

  it('while a job is pending, records and sourceStatus are empty and counts is zeroed (§2.2), and results is 409', async () => {
    await fresh();
    await paused(async () => {
      const { body } = await start(DOVERLANE);
      const envelope = (await read(body.searchId)).body;
      expect([...Value.Errors(SearchEnvelope, envelope)]).toEqual([]);
      expect(envelope).toMatchObject({
        status: 'pending',
        records: [],
        sourceStatus: [],
        sourcesDone: 0,
        sourcesTotal: 0,
        verdict: { canConcludeNoMatch: false },
      });
      expect(Object.values(envelope.counts)).toEqual([0, 0, 0, 0, 0, 0]);
      expect((await read(body.searchId, '/results')).status).toBe(409);
    });
  });

  it('repeating an Idempotency-Key returns the original job and does not bill again', async () => {
    await fresh();
    const headers = { 'idempotency-key': 'the same' };
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => start(DOVERLANE, headers)));
    for (const other of others) expect(other.body).toEqual(first?.body);
    expect(await ledger()).toEqual(['base_call 150000']);
    expect((await start({ query: { lastName: 'Other' } }, headers)).status).toBe(422);
  });

  it('the finished envelope is POSTed to webhookUrl, signed with the account’s secret (§6.2, §6.3)', async () => {
    await fresh();
    const secret = (await server.send('PUT', '/v1/webhook-secret', { key: account.key, body: {} })).body.secret;
    const { body } = await start({ ...DOVERLANE, webhookUrl: receiver.url });
    const [got] = await receiver.take(1);
    expect(got?.headers).toMatchObject({ 'x-service-event': 'search.finished' });
    expect(JSON.parse(String(got?.body))).toEqual(await finished(body.searchId));
    const header = String(got?.headers['x-service-signature']);
    expect(verify({ header, rawBody: String(got?.body), secret, nowUnixSeconds: Date.now() / 1_000 })).toBe(true);
  });

  it('a webhookUrl that is not a public https URL is 422 and starts nothing; on POST /v1/search it is unknown', async () => {
    await fresh();
    for (const webhookUrl of ['http://example.com/x', 'https://127.0.0.1/x', 'https://localhost/x', 'ftp://x', '', 7]) {
      const answer = await start({ ...DOVERLANE, webhookUrl });
      expect((await start({ ...DOVERLANE, webhookUrl, dryRun: true })).status).toBe(422);
      expect([answer.status, answer.body.error.code], String(webhookUrl)).toEqual([422, 'unprocessable_query']);
    }
    const elsewhere = { ...DOVERLANE, webhookUrl: receiver.url };
    expect((await server.send('POST', '/v1/search', { key: account.key, body: elsewhere })).status).toBe(422);
    expect(await ledger()).toEqual([]);
  });

  it('an invalid request is rejected before a job exists: nothing to narrow on, unknown code, §7', async () => {
    await fresh();
    for (const body of [{ query: { firstName: 'Ann' } }, { ...DOVERLANE, jurisdictions: ['ZZ'] }, {}])
      expect((await start(body)).status).toBe(422);
    expect(await ledger()).toEqual([]);
  });

  it('dryRun stores and bills nothing', async () => {
    await fresh();
    const { status, body } = await start({ ...DOVERLANE, dryRun: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ dryRun: true, wouldQuery: ['TX'], estimatedChargeUsd: { base: 0.15, liveMax: 0 } });
    expect(await ledger()).toEqual([]);
  });

  it('a test key is never billed', async () => {
    await fresh({ mode: 'test' });
    const { body } = await start(DOVERLANE);
    expect((await finished(body.searchId)).status).toBe('complete');
    expect((await cancel(body.searchId)).status).toBe(409);
    expect(await ledger()).toEqual([]);
  });
});

describe('DELETE /v1/searches/{id} (contract, Live, async, batch)', () => {
  it('cancels an unfinished job: it becomes error, “cancelled”, with all its charges reversed once', async () => {
    await fresh();
    await paused(async () => {
      const { body } = await start(DOVERLANE);
      const answer = await cancel(body.searchId);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({ searchId: body.searchId, status: 'error', error: 'cancelled', records: [] });
      expect((await cancel(body.searchId)).body).toEqual(answer.body);
      expect((await read(body.searchId)).body).toEqual(answer.body);
      expect((await read(body.searchId, '/results')).body).toEqual({
        searchId: body.searchId,
        status: 'error',
        records: [],
      });
      expect(await ledger()).toEqual(['base_call 150000', 'base_call_reversal -150000']);
    });
  });

  it('the webhook of a cancelled job is sent like that of any finished job', async () => {
    await fresh();
    const before = receiver.received.length;
    await paused(async () => {
      const { body } = await start({ ...DOVERLANE, webhookUrl: receiver.url });
      await cancel(body.searchId);
    });
    const got = (await receiver.take(before + 1)).at(-1);
    expect(JSON.parse(String(got?.body))).toMatchObject({ status: 'error', error: 'cancelled' });
  });

  it('a finished search is 409, an unknown one or another account’s 404', async () => {
    await fresh();
    const { body } = await start(DOVERLANE);
    await finished(body.searchId);
    expect((await cancel(body.searchId)).status).toBe(409);
    expect(await ledger()).toEqual(['base_call 150000']);
    const direct = await server.send('POST', '/v1/search', { key: account.key, body: DOVERLANE });
    expect((await cancel(direct.body.searchId)).status).toBe(409);
    const other = await server.createAccount();
    expect((await cancel(body.searchId, other.key)).status).toBe(404);
    expect((await cancel('srch_00000000000000000000')).status).toBe(404);
  });
});
