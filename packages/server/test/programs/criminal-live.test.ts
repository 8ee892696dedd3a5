import { CriminalEnvelope, JobRecord, PendingJobRecord } from '@blotter/contract';
import { type PublishedName, readName } from '@blotter/vocab';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Simulator, startSimulator } from '../../src/serve/simulator.ts';
import { whilePaused } from '../kit/paused-workers.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

type Person = { readonly firstName: string; readonly lastName: string };

const BOP = 'us-fed-bop-prison';
const WARRANTS = 'us-la-batonrouge-warrant';
const JAIL = 'us-ar-benton-jail';
/** This known source cannot be queried live. It makes a search asynchronous and ends as no_coverage. */
const SLOW = 'us-nc-doc-prison';
const PATIENCE = { timeout: 60_000, interval: 50 };

let simulator: Simulator;
let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  simulator = await startSimulator({ people: '1500', criminal: '8000', seed: 'live', port: '0' });
  server = await startTestServer({ settings: { BLOTTER_SIM: simulator.origin } });
});
afterAll(async () => {
  await server.stop();
  await simulator.stop();
});

const fresh = async (mode: 'live' | 'test' = 'live') => {
  account = await server.createAccount({ mode });
};
/** Gives a simulated site a fault while the work runs. */
const withFault = async <T>(code: string, fault: string, work: () => Promise<T>): Promise<T> => {
  const tell = (body: string) => fetch(`${simulator.origin}/faults/${code}`, { method: 'PUT', body });
  await tell(fault);
  try {
    return await work();
  } finally {
    await tell('none');
    await server.foundation.db.query('DELETE FROM live_breakers');
  }
};

/** Each test takes a person that no other test searches for. */
const taken = new Map<string, number>();
const someoneOf = async (code: string): Promise<Person> => {
  const feed = await (await fetch(`${simulator.origin}/feeds/${code}.ndjson`)).text();
  const at = taken.get(code) ?? 0;
  taken.set(code, at + 1);
  const line = feed.split('\n').filter(Boolean)[at] as string;
  const { first, last } = readName((JSON.parse(line) as { readonly name: PublishedName }).name);
  return { firstName: first, lastName: last };
};
const search = (query: object, live?: object, more: object = {}) =>
  server.send('POST', '/v1/criminal/search', { key: account.key, body: { query, ...(live && { live }), ...more } });
const read = (id: string) => server.send('GET', `/v1/criminal/searches/${id}`, { key: account.key });
const finished = async (id: string) => {
  await expect.poll(async () => (await read(id)).status, PATIENCE).toBe(200);
  const { body } = await read(id);
  expect([...Value.Errors(JobRecord, body)]).toEqual([]);
  return body;
};
const ledger = async (): Promise<readonly string[]> => {
  const { rows } = await server.foundation.db.query<{ line: string }>(
    `SELECT kind || ' ' || amount_micros AS line FROM ledger WHERE account_id = $1 ORDER BY kind, reference`,
    [account.id],
  );
  return rows.map(({ line }) => line);
};
const history = async () =>
  (await server.send('GET', '/v1/criminal/history', { key: account.key })).body.searches as {
    readonly searchId: string;
  }[];
const codesOf = (body: { records: { sources: { code: string }[] }[] }): string[] =>
  body.records.flatMap(({ sources }) => sources.map(({ code }) => code));
const statusOf = (body: { sourceStatus: { source: string }[] }, code: string) =>
  body.sourceStatus.find(({ source }) => source === code);
const BASE = 'base_call 150000';
const LIVE = 'live_source 20000';

describe('live on POST /v1/criminal/search (spec §4.4: at most 2 quick sources are synchronous)', () => {
  it('queries a source by code, passes its records through the same matcher and stores them for the next cached search', async () => {
    await fresh();
    const someone = await someoneOf(JAIL);
    expect(codesOf((await search(someone)).body)).not.toContain(JAIL);
    const { status, body } = await search(someone, { jurisdictions: [JAIL.toUpperCase(), JAIL] });
    expect(status, JSON.stringify(body)).toBe(200);
    expect([...Value.Errors(CriminalEnvelope, body)]).toEqual([]);
    expect(body).toMatchObject({ status: 'complete', resolution: [] });
    expect(body.warnings).toEqual([expect.stringMatching(`^SIMULATED DATA: ${JAIL} holds`)]);
    expect(body.counts).toMatchObject({ liveRequested: 1, liveCompleted: 1, liveFailed: 0 });
    expect(codesOf(body)).toContain(JAIL);
    expect(body.sourceStatus).toHaveLength(1);
    expect(statusOf(body, JAIL)).toMatchObject({ status: 'ok', fromCache: false, incomplete: false });
    const cached = (await search(someone)).body;
    expect(codesOf(cached)).toContain(JAIL);
    expect(cached.counts).toMatchObject({ liveRequested: 0, liveCompleted: 0, liveFailed: 0 });
    expect([cached.sourceStatus, cached.usage.liveChecks]).toEqual([[], 0]);
    expect(await ledger()).toEqual([BASE, BASE, BASE, LIVE]);
  });

  it('bills the base call and each of two sources, and reports it in usage and meterEvents', async () => {
    await fresh();
    const { status, body } = await search(await someoneOf(BOP), { jurisdictions: [BOP, WARRANTS] });
    expect(status).toBe(200);
    expect(body.counts).toMatchObject({ liveRequested: 2, liveCompleted: 2, liveFailed: 0 });
    expect(body.usage).toMatchObject({ liveChecks: 2, liveChecksCompleted: 2, liveChargeUsd: 0.04, capped: false });
    expect(body.meterEvents.map(({ kind, source, chargeUsd }: Record<string, unknown>) => [kind, source, chargeUsd])) //
      .toEqual([
        ['base_call', null, 0.15],
        ['live_source', BOP, 0.02],
        ['live_source', WARRANTS, 0.02],
      ]);
    expect(codesOf(body)).toContain(BOP);
    expect(await ledger()).toEqual([BASE, LIVE, LIVE]);
    expect(await history()).toMatchObject([{ searchId: body.searchId, mode: 'live', status: 'complete' }]);
  });

  it('lists each website at its index in resolution[], including an uncovered one, and returns no host', async () => {
    await fresh();
    const websites = ['https://www.bop.gov/inmateloc/', 'unheard-of.example', 'data.brla.gov', 'http://BOP.gov'];
    const answer = await search(await someoneOf(BOP), { websites });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.resolution).toEqual([
      { index: 0, covered: true, code: BOP },
      { index: 1, covered: false, code: null },
      { index: 2, covered: true, code: WARRANTS },
      { index: 3, covered: true, code: BOP },
    ]);
    expect(answer.body.counts).toMatchObject({ liveRequested: 2, liveCompleted: 2 });
    expect(answer.text).not.toMatch(/bop\.gov|brla\.gov|\.example|https?:/i);
    const nowhere = await search({ lastName: 'Nobodywhatever' }, { websites: ['unheard-of.example'] });
    expect(nowhere.body).toMatchObject({ status: 'complete', counts: { liveRequested: 0 }, sourceStatus: [] });
    expect(await ledger()).toEqual([BASE, BASE, LIVE, LIVE]);
  });

  it('scope matched queries only the sources with a record in the cached answer', async () => {
    await fresh();
    const someone = await someoneOf(JAIL);
    await search(someone, { jurisdictions: [JAIL] });
    const held = [...new Set(codesOf((await search(someone)).body))].sort();
    expect(held).toContain(JAIL);
    const { status, body } = await search(someone, { scope: 'matched' });
    expect(status).toBe(200);
    expect(body.sourceStatus.map(({ source }: { source: string }) => source).sort()).toEqual(held);
    const nobody = await search({ lastName: 'Nobodywhatever' }, { scope: 'matched' });
    expect(nobody.body).toMatchObject({ counts: { liveRequested: 0, records: 0 }, usage: { liveChecks: 0 } });
  });

  it('a source queried live is in scope even if jurisdictions names others', async () => {
    await fresh();
    const { body } = await search(await someoneOf(JAIL), { jurisdictions: [JAIL] }, { jurisdictions: [BOP] });
    expect(codesOf(body)).toContain(JAIL);
    expect(body.coverage.sources.map(({ code }: { code: string }) => code).sort()).toEqual([JAIL, BOP].sort());
  });

  it('a failed source is reported and not billed, and an empty result is marked incomplete (§7 rule 3)', async () => {
    await fresh();
    const body = await withFault(WARRANTS, 'captcha', async () => {
      const answer = await search({ lastName: 'Nobodywhatever', firstName: 'Ann' }, { jurisdictions: [BOP, WARRANTS] });
      return answer.body;
    });
    expect(body).toMatchObject({ status: 'partial', records: [] });
    expect(body.counts).toMatchObject({ liveRequested: 2, liveCompleted: 1, liveFailed: 1 });
    expect(statusOf(body, WARRANTS)).toMatchObject({ status: 'restricted', incompleteReason: 'excluded' });
    expect(statusOf(body, BOP)).toMatchObject({ status: 'ok', incomplete: false });
    expect(body.warnings[0]).toMatch(/^INCOMPLETE SEARCH:/);
    expect(body.usage).toMatchObject({ liveChecks: 2, liveChecksCompleted: 1, liveChargeUsd: 0.02 });
    expect(await ledger()).toEqual([BASE, LIVE]);
  });

  it('a test key is never billed for live sources either', async () => {
    await fresh('test');
    const { body } = await search(await someoneOf(BOP), { jurisdictions: [BOP] });
    expect(body.usage).toMatchObject({ liveChecksCompleted: 1, liveChargeUsd: 0 });
    expect(await ledger()).toEqual([]);
  });

  it('onDeadline error returns 504 and stores and bills nothing; partial returns completed sources and marks the late one deadline', async () => {
    await fresh();
    const live = { jurisdictions: [JAIL, WARRANTS] };
    const someone = await someoneOf(JAIL);
    await withFault(WARRANTS, 'slow', async () => {
      const error = await search(someone, live, { deadlineMs: 3_000, onDeadline: 'error' });
      expect([error.status, error.body]).toEqual([
        504,
        { error: { code: 'deadline_exceeded', message: expect.any(String) } },
      ]);
      expect([await ledger(), await history()]).toEqual([[], []]);
      const { status, body } = await search(someone, live, { deadlineMs: 3_000 });
      expect([status, body.status]).toEqual([200, 'partial']);
      expect(statusOf(body, WARRANTS)).toMatchObject({ status: 'error', incompleteReason: 'deadline' });
      expect(codesOf(body)).toContain(JAIL);
      expect(body.counts).toMatchObject({ liveRequested: 2, liveCompleted: 1, liveFailed: 1 });
    });
    expect(await ledger()).toEqual([BASE, LIVE]);
  });
});

describe('more than two sources or a slow one run as a job (spec §3, Criminal async job)', () => {
  const THREE = { jurisdictions: [BOP, WARRANTS, JAIL] };

  it('returns 202 {searchId, status, poll}, stays pending with result null until every source has an outcome, then returns the envelope', async () => {
    await fresh();
    const someone = await someoneOf(BOP);
    const searchId = await whilePaused(server.foundation.db, async () => {
      const { status, body } = await search(someone, THREE);
      expect(status).toBe(202);
      expect(body).toEqual({
        searchId: expect.stringMatching(/^srch_/),
        status: 'pending',
        poll: `/v1/criminal/searches/${body.searchId}`,
      });
      const pending = await server.send('GET', body.poll, { key: account.key });
      expect([...Value.Errors(PendingJobRecord, pending.body)]).toEqual([]);
      expect(pending.status).toBe(202);
      expect(pending.body).toMatchObject({ searchId: body.searchId, status: 'pending', result: null });
      expect(pending.body.sources).toEqual(THREE.jurisdictions.map((code) => ({ code, outcome: null })));
      expect(await history()).toMatchObject([{ searchId: body.searchId, mode: 'live', status: 'pending' }]);
      return body.searchId as string;
    });
    const job = await finished(searchId);
    expect(job).toMatchObject({ searchId, status: 'complete', result: { searchId, status: 'complete' } });
    expect(new Set(job.sources.map(({ outcome }: { outcome: string }) => outcome))).toEqual(new Set(['ok']));
    expect(job.result.counts).toMatchObject({ liveRequested: 3, liveCompleted: 3, liveFailed: 0 });
    expect(codesOf(job.result)).toContain(BOP);
    expect(await ledger()).toEqual([BASE, LIVE, LIVE, LIVE]);
    expect(await history()).toMatchObject([{ searchId, status: 'complete', counts: job.result.counts }]);
    expect((await read(searchId)).text).toBe((await read(searchId)).text);
  });

  it('shows the outcomes of other sources while a slow one runs, and at the deadline is partial and bills only the others', async () => {
    await fresh();
    await withFault(WARRANTS, 'slow', async () => {
      const { body } = await search(await someoneOf(BOP), THREE, { deadlineMs: 4_000 });
      const outcomes = async () => {
        const { sources } = (await read(body.searchId)).body;
        return sources.map(({ outcome }: { outcome: string | null }) => outcome);
      };
      await expect.poll(outcomes, PATIENCE).toEqual(['ok', null, 'ok']);
      expect((await read(body.searchId)).status).toBe(202);
      const { result } = await finished(body.searchId);
      expect(result).toMatchObject({ status: 'partial', counts: { liveCompleted: 2, liveFailed: 1 } });
      expect(statusOf(result, WARRANTS)).toMatchObject({ status: 'error', incompleteReason: 'deadline' });
    });
    expect(await ledger()).toEqual([BASE, LIVE, LIVE]);
  });

  it('one slow source is enough for a job, and a source that cannot be queried is no_coverage and not billed', async () => {
    await fresh();
    const { status, body } = await search({ lastName: 'Nobodywhatever' }, { jurisdictions: [SLOW] });
    expect(status).toBe(202);
    const { result, sources } = await finished(body.searchId);
    expect(sources).toEqual([{ code: SLOW, outcome: 'no_coverage' }]);
    expect(result).toMatchObject({ status: 'partial', records: [], counts: { liveFailed: 1 } });
    expect(await ledger()).toEqual([BASE]);
  });

  it('a job that exceeds its deadline with onDeadline error is complete with an error result and has all charges reversed', async () => {
    await fresh();
    const jobs = await withFault(WARRANTS, 'slow', async () => {
      const accepted = await Promise.all([
        search(await someoneOf(BOP), THREE, { deadlineMs: 3_000, onDeadline: 'error' }),
        search(await someoneOf(BOP), { jurisdictions: [SLOW, WARRANTS] }, { deadlineMs: 3_000, onDeadline: 'error' }),
      ]);
      return Promise.all(accepted.map(({ body }) => finished(body.searchId)));
    });
    for (const job of jobs) {
      expect(job).toMatchObject({ status: 'complete', result: { status: 'error', records: [], meterEvents: [] } });
      expect(job.sources.every(({ outcome }: { outcome: string | null }) => outcome !== null)).toBe(true);
      expect(job.result.warnings[0]).toMatch(/^INCOMPLETE SEARCH:/);
      expect(job.result.sourceStatus.map(({ source }: { source: string }) => source)).toEqual(
        job.sources.map(({ code }: { code: string }) => code),
      );
      for (const { incomplete } of job.result.sourceStatus) expect(incomplete).toBe(true);
      const { liveRequested, liveCompleted, liveFailed } = job.result.counts;
      expect([liveRequested, liveCompleted + liveFailed]).toEqual([job.sources.length, job.sources.length]);
    }
    const { rows } = await server.foundation.db.query<{ sum: string }>(
      'SELECT sum(amount_micros)::text AS sum FROM ledger WHERE account_id = $1',
      [account.id],
    );
    expect(rows[0]?.sum).toBe('0');
    expect(new Set((await history()).map((entry) => (entry as { status?: string }).status))).toEqual(
      new Set(['error']),
    );
  });
});
