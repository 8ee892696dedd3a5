import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putSwitch } from '../../src/store/switches.ts';
import { countBlocked, countWaiting, withLock } from '../kit/locks.ts';
import { publish, registrant } from '../kit/people.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let receiver: Receiver;
let account: TestAccount;

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ settings: { BLOTTER_EGRESS_ALLOW: receiver.origin } });
  await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN'), registrant('TX-2', 'HARROWGATE, MARY')]);
});
beforeEach(async () => {
  account = await server.createAccount();
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

const PATIENCE = { timeout: 60_000, interval: 20 };
const db = () => server.foundation.db;

const start = async (lastName: string, more: object = {}): Promise<string> => {
  const body = { query: { lastName }, webhookUrl: receiver.url, ...more };
  return (await server.send('POST', '/v1/searches', { key: account.key, body })).body.searchId;
};
const read = async (id: string) => (await server.send('GET', `/v1/searches/${id}`, { key: account.key })).body;
const ended = async (id: string) => {
  await expect.poll(async () => (await read(id)).status, PATIENCE).toMatch(/^(complete|error)$/);
  return read(id);
};
const jobOf = async (searchId: string): Promise<string> => {
  const { rows } = await db().query<{ id: string }>(`SELECT id FROM jobs WHERE payload->>'searchId' = $1`, [searchId]);
  return rows[0]?.id as string;
};
const cancel = (jobId: string) => server.send('POST', `/v1/admin/jobs/${jobId}/cancel`, { admin: ADMIN_KEY });
const ledger = async (): Promise<readonly string[]> => {
  const { rows } = await db().query<{ line: string }>(
    `SELECT kind || ' ' || amount_micros AS line FROM ledger WHERE account_id = $1 ORDER BY kind`,
    [account.id],
  );
  return rows.map(({ line }) => line);
};
const REVERSED = ['base_call 150000', 'base_call_reversal -150000'];

/** Returns the webhooks of a search once none is due. */
const told = async (searchId: string): Promise<readonly string[]> => {
  await expect
    .poll(async () => {
      const { rows } = await db().query(
        `SELECT 1 FROM jobs WHERE account_id = $1 AND state IN ('pending', 'running') LIMIT 1`,
        [account.id],
      );
      return rows.length;
    }, PATIENCE)
    .toBe(0);
  return receiver.received
    .map(({ body }) => JSON.parse(body) as { searchId: string; status: string; error?: string })
    .filter((envelope) => envelope.searchId === searchId)
    .map(({ status, error }) => `${status} ${error ?? ''}`.trim());
};

describe('an operator cancels the job of a search (contract, Admin API: jobs; Money: reversed once if the job ends error)', () => {
  it('the search ends in error “cancelled”, its charge is reversed and its webhook sent, as by DELETE', async () => {
    await putSwitch(db(), 'workers_paused', 'true');
    const id = await start('Doverlane');
    const job = await jobOf(id);
    const answer = await cancel(job);
    expect([answer.status, answer.body]).toMatchObject([200, { id: job, state: 'cancelled' }]);
    const envelope = await read(id);
    expect(envelope).toMatchObject({ status: 'error', error: 'cancelled', records: [] });
    expect(await ledger()).toEqual(REVERSED);
    expect((await cancel(job)).status).toBe(409);
    const deleted = await server.send('DELETE', `/v1/searches/${id}`, { key: account.key });
    expect([deleted.status, deleted.body]).toEqual([200, envelope]);
    await putSwitch(db(), 'workers_paused', 'false');
    expect(await told(id)).toEqual(['error cancelled']);
    expect(await ledger()).toEqual(REVERSED);
  });

  it('a cancelled job that is retried changes nothing: the search has ended', async () => {
    await putSwitch(db(), 'workers_paused', 'true');
    const id = await start('Doverlane');
    const job = await jobOf(id);
    await cancel(job);
    const retried = await server.send('POST', `/v1/admin/jobs/${job}/retry`, { admin: ADMIN_KEY });
    expect(retried.body.state).toBe('pending');
    expect((await cancel(job)).status).toBe(200);
    await server.send('POST', `/v1/admin/jobs/${job}/retry`, { admin: ADMIN_KEY });
    await putSwitch(db(), 'workers_paused', 'false');
    expect(await told(id)).toEqual(['error cancelled']);
    expect(await read(id)).toMatchObject({ status: 'error', error: 'cancelled' });
    expect(await ledger()).toEqual(REVERSED);
  });

  it('a job kind without a cancel effect is only marked cancelled; an unknown job is 404', async () => {
    await db().query(
      `INSERT INTO jobs (id, kind, payload, state, run_at, created_at) VALUES ('job_plain', 'plain', '{}', 'pending', now(), now())`,
    );
    expect((await cancel('job_plain')).body).toMatchObject({ state: 'cancelled' });
    expect((await cancel('job_unknown')).status).toBe(404);
  });

  it('a worker that holds the job and commits later is rejected with all its writes', async () => {
    // The search reads versions as of a time, so the worker waits for that read.
    await withLock(server.foundation.databaseUrl, 'LOCK TABLE record_versions', async (release) => {
      const id = await start('Harrowgate', { asOf: new Date().toISOString() });
      await expect.poll(() => countWaiting(db(), 'record_versions'), PATIENCE).toBeGreaterThan(0);
      expect((await read(id)).status).toBe('running');
      expect((await cancel(await jobOf(id))).status).toBe(200);
      await release();
      expect(await told(id)).toEqual(['error cancelled']);
      expect(await read(id)).toMatchObject({ status: 'error', error: 'cancelled', records: [] });
      expect(await ledger()).toEqual(REVERSED);
    });
  });

  it('if a worker finishes the job first, the answer is 409 and the search keeps its result and charge', async () => {
    await withLock(server.foundation.databaseUrl, 'LOCK TABLE searches IN EXCLUSIVE MODE', async (release) => {
      const id = await start('Doverlane');
      await expect.poll(() => countWaiting(db(), 'searches'), PATIENCE).toBe(1);
      const answer = cancel(await jobOf(id));
      // The cancellation waits for the job's row while the worker's transaction holds it.
      await expect.poll(() => countBlocked(db()), PATIENCE).toBeGreaterThan(1);
      await release();
      expect((await answer).status).toBe(409);
      expect(await told(id)).toEqual(['complete']);
      expect(await ended(id)).toMatchObject({ status: 'complete', counts: { records: 1 } });
      expect(await ledger()).toEqual(['base_call 150000']);
    });
  });

  it('in every race the answer, the charge and the single webhook agree', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => start('Doverlane')));
    const statuses = await Promise.all(ids.map(async (id) => (await cancel(await jobOf(id))).status));
    const cancelled = statuses.filter((status) => status === 200).length;
    for (const [i, id] of ids.entries()) {
      const end = statuses[i] === 200 ? ['error', 'error cancelled'] : ['complete', 'complete'];
      expect([(await ended(id)).status, ...(await told(id))]).toEqual(end);
    }
    const lines = await ledger();
    expect(lines.filter((line) => line === 'base_call 150000')).toHaveLength(30);
    expect(lines.filter((line) => line === 'base_call_reversal -150000')).toHaveLength(cancelled);
  });
});
