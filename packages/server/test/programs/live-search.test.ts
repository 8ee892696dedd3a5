import { SearchEnvelope } from '@blotter/contract';
import { type PublishedName, readName } from '@blotter/vocab';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeIntake } from '../../src/compose/compose-intake.ts';
import { type Simulator, startSimulator } from '../../src/serve/simulator.ts';
import { putSwitch } from '../../src/store/switches.ts';
import { withLock } from '../kit/locks.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

type Person = { readonly firstName: string; readonly lastName: string };

let simulator: Simulator;
let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  simulator = await startSimulator({ people: '2000', seed: '7', port: '0' });
  server = await startTestServer({ settings: { BLOTTER_SIM: simulator.origin, BLOTTER_CLOCK: 'test' } });
});
afterAll(async () => {
  await server.stop();
  await simulator.stop();
});

const fresh = async (mode: 'live' | 'test' = 'live') => {
  account = await server.createAccount({ mode });
};
const tell = (path: string, body: string) => fetch(`${simulator.origin}${path}`, { method: 'PUT', body });

const listPeople = async (code: string): Promise<readonly (Person & { readonly uuid: string })[]> => {
  const feed = await (await fetch(`${simulator.origin}/feeds/${code}.ndjson`)).text();
  return feed
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { readonly uuid: string; readonly name: PublishedName })
    .map(({ uuid, name }) => ({ uuid, name: readName(name) }))
    .map(({ uuid, name }) => ({ uuid, firstName: name.first, lastName: name.last }));
};
const someoneOf = async (code: string, at = 0): Promise<Person> => {
  const { firstName, lastName } = (await listPeople(code))[at] as Person;
  return { firstName, lastName };
};
const search = (query: object, live: object, more: object = {}) =>
  server.send('POST', '/v1/search', { key: account.key, body: { query, live, ...more } });
const finished = async (id: string) => {
  const read = async () => (await server.send('GET', `/v1/searches/${id}`, { key: account.key })).body;
  await expect
    .poll(async () => (await read()).status, { timeout: 60_000, interval: 50 })
    .not.toMatch(/pending|running/);
  return read();
};
const ledger = async (): Promise<readonly string[]> => {
  const { rows } = await server.foundation.db.query<{ line: string }>(
    `SELECT kind || ' ' || amount_micros AS line FROM ledger WHERE account_id = $1 ORDER BY kind, reference`,
    [account.id],
  );
  return rows.map(({ line }) => line);
};
const statusOf = (body: { sourceStatus: { source: string }[] }, code: string) =>
  body.sourceStatus.find(({ source }) => source === code);

describe('live on POST /v1/search (spec §1, §2.5, §8)', () => {
  it('queries the named registry and merges its records through the same matcher', async () => {
    await fresh();
    const someone = await someoneOf('ND');
    const before = await server.send('POST', '/v1/search', { key: account.key, body: { query: someone } });
    expect(before.body.records).toEqual([]);
    const { status, body } = await search(someone, { jurisdictions: ['nd', 'ND'] });
    expect(status, JSON.stringify(body)).toBe(200);
    expect([...Value.Errors(SearchEnvelope, body)]).toEqual([]);
    expect(body).toMatchObject({ mode: 'live', status: 'complete', counts: { sourcesIncomplete: 0 } });
    expect(body.records.length).toBeGreaterThan(0);
    expect(body.records[0].source.jurisdiction).toBe('ND');
    expect(statusOf(body, 'ND')).toMatchObject({ status: 'ok', fromCache: false, incomplete: false });
  });

  it('bills the base call and one live source, and reports it in usage and meterEvents', async () => {
    await fresh();
    const { body } = await search(await someoneOf('ND'), { jurisdictions: ['ND', 'NE'] });
    expect(body.usage).toEqual({
      liveChecks: 2,
      liveChecksCompleted: 2,
      liveChargeUsd: 0.04,
      capped: false,
      display: expect.stringContaining('2 of 2'),
    });
    expect(body.meterEvents).toEqual([
      { kind: 'base_call', source: null, quantity: 1, unitUsd: 0.15, chargeUsd: 0.15, chargeCeilingUsd: 0.15 },
      { kind: 'live_source', source: 'ND', quantity: 1, unitUsd: 0.02, chargeUsd: 0.02, chargeCeilingUsd: 2 },
      { kind: 'live_source', source: 'NE', quantity: 1, unitUsd: 0.02, chargeUsd: 0.02, chargeCeilingUsd: 2 },
    ]);
    expect(await ledger()).toEqual(['base_call 150000', 'live_source 20000', 'live_source 20000']);
  });

  it('updates the snapshot, so the next cached search finds the person without live usage', async () => {
    await fresh();
    const someone = await someoneOf('NE', 3);
    const live = await search(someone, { jurisdictions: ['NE'] });
    const cached = await server.send('POST', '/v1/search', {
      key: account.key,
      body: { query: someone, jurisdictions: ['NE'] },
    });
    const uuids = ({ body }: typeof live): string[] => body.records.map(({ uuid }: { uuid: string }) => uuid);
    expect(uuids(live).length).toBeGreaterThan(0);
    expect(uuids(cached)).toEqual(uuids(live));
    expect(Object.keys(cached.body)).not.toContain('usage');
    expect(Object.keys(cached.body)).not.toContain('meterEvents');
  });

  it('a failed source is reported and not billed, and never counts as no match (§7 rule 3)', async () => {
    await fresh();
    const someone = await someoneOf('VI');
    await tell('/faults/VI', 'captcha');
    try {
      const { body } = await search({ ...someone, lastName: 'Nobodywhatever' }, { jurisdictions: ['VI'] });
      expect(body).toMatchObject({ status: 'partial', records: [], verdict: { canConcludeNoMatch: false } });
      expect(statusOf(body, 'VI')).toMatchObject({
        status: 'restricted',
        incompleteReason: 'excluded',
        retryable: false,
      });
      expect(body.warnings[0]).toMatch(/^INCOMPLETE SEARCH:/);
      expect(body.usage).toMatchObject({ liveChecks: 1, liveChecksCompleted: 0, liveChargeUsd: 0 });
      expect(await ledger()).toEqual(['base_call 150000']);
    } finally {
      await tell('/faults/VI', 'none');
    }
  });

  it('a registry that cannot be queried live is no_coverage, not_searched', async () => {
    await fresh();
    const { body } = await search({ zipcode: '58501' }, { jurisdictions: ['ND'] });
    expect(statusOf(body, 'ND')).toMatchObject({ status: 'no_coverage', incompleteReason: 'not_searched' });
    expect(await ledger()).toEqual(['base_call 150000']);
  });

  it('scope matched queries only the registries with a record in the cached answer', async () => {
    await fresh();
    await composeIntake(server.foundation).intake.crawl('NE');
    await server.catchUp();
    const { body } = await search(await someoneOf('NE', 3), { scope: 'matched' });
    expect(body.usage).toMatchObject({ liveChecks: 1, liveChecksCompleted: 1 });
    expect(body.meterEvents[1]).toMatchObject({ source: 'NE' });
    const nobody = await search({ lastName: 'Nobodywhatever' }, { scope: 'matched' });
    expect(nobody.body.usage).toMatchObject({ liveChecks: 0, liveChargeUsd: 0 });
  });

  it('both or neither of jurisdictions and scope, an empty list, an unknown code, asOf and batch return 422', async () => {
    await fresh();
    const query = { lastName: 'Doverlane' };
    for (const live of [
      {},
      { jurisdictions: [] },
      { jurisdictions: ['ND'], scope: 'matched' },
      { jurisdictions: ['ZZ'] },
      { scope: 'all' },
      7,
    ])
      expect((await search(query, live as object)).status, JSON.stringify(live)).toBe(422);
    expect((await search(query, { jurisdictions: ['ND'] }, { asOf: '2026-01-01T00:00:00Z' })).status).toBe(422);
    const batch = { queries: [query], live: { jurisdictions: ['ND'] } };
    expect((await server.send('POST', '/v1/batch', { key: account.key, body: batch })).status).toBe(422);
    expect(await ledger()).toEqual([]);
  });

  it('dryRun returns the registries it would query and the maximum price', async () => {
    await fresh();
    const { body } = await search({ lastName: 'Doverlane' }, { jurisdictions: ['ND', 'NE', 'VI'] }, { dryRun: true });
    expect(body.wouldQuery).toEqual(expect.arrayContaining(['ND', 'NE', 'VI']));
    expect(body.estimatedChargeUsd).toEqual({ base: 0.15, liveMax: 0.06, documents: 0 });
    expect(await ledger()).toEqual([]);
  });

  it('a test key is never billed for live sources either', async () => {
    await fresh('test');
    const { body } = await search({ lastName: 'Harrowgate' }, { jurisdictions: ['VI'] });
    expect(body.usage).toMatchObject({ liveChecksCompleted: 1, liveChargeUsd: 0 });
    expect(await ledger()).toEqual([]);
  });
});

describe('more than two registries or a slow one (spec §4.1, §8)', () => {
  it('return 202 with searchId, status pending, mode async, liveSourcesRequested and poll, then the full envelope', async () => {
    await fresh();
    const { status, body } = await search(await someoneOf('ND'), { jurisdictions: ['ND', 'NE', 'VI'] });
    expect(status).toBe(202);
    expect(body).toEqual({
      searchId: expect.stringMatching(/^srch_/),
      status: 'pending',
      mode: 'async',
      liveSourcesRequested: 3,
      poll: `/v1/searches/${body.searchId}`,
    });
    const envelope = await finished(body.searchId);
    expect([...Value.Errors(SearchEnvelope, envelope)]).toEqual([]);
    expect(envelope).toMatchObject({
      mode: 'live',
      usage: { liveChecks: 3, liveChecksCompleted: 3, liveChargeUsd: 0.06 },
    });
    expect(envelope.meterEvents[0]).toMatchObject({ kind: 'base_call', chargeUsd: 0.15 });
    expect(await ledger()).toEqual(['base_call 150000', 'live_source 20000', 'live_source 20000', 'live_source 20000']);
  });

  it('one registry that is not sync-eligible is enough, and POST /v1/searches also accepts a live block', async () => {
    await fresh();
    expect((await search({ lastName: 'Doverlane' }, { jurisdictions: ['NC'] })).status).toBe(202);
    const body = { query: await someoneOf('ND'), live: { jurisdictions: ['ND'] } };
    const started = await server.send('POST', '/v1/searches', { key: account.key, body });
    expect(started.status).toBe(202);
    expect(await finished(started.body.searchId)).toMatchObject({ mode: 'live', usage: { liveChecksCompleted: 1 } });
  });

  it('a search that lost its worker twice queries one registry first, so that part of it completes early', async () => {
    await fresh();
    const { db } = server.foundation;
    await putSwitch(db, 'workers_paused', 'true');
    const live = { jurisdictions: ['ND', 'NE', 'VI'] };
    const { body } = await search(await someoneOf('ND'), live, { deadlineMs: 3_000 });
    const { rows } = await db.query<{ first: string }>(
      `UPDATE jobs j SET crashes = 2 FROM search_jobs s WHERE s.id = $1 AND j.id = s.job_id RETURNING s.sources[1] AS first`,
      [body.searchId],
    );
    const slow = `/faults/${rows[0]?.first}`;
    await tell(slow, 'slow');
    try {
      await putSwitch(db, 'workers_paused', 'false');
      expect((await finished(body.searchId)).usage).toMatchObject({ liveChecks: 3, liveChecksCompleted: 0 });
    } finally {
      await tell(slow, 'none');
    }
  });
});

describe('the deadline (spec §2.1, §7)', () => {
  it('onDeadline error returns 504 and stores and bills nothing', async () => {
    await fresh();
    const query = await someoneOf('NE', 3);
    const lock = 'LOCK TABLE record_versions IN ACCESS EXCLUSIVE MODE';
    await withLock(server.foundation.databaseUrl, lock, async () => {
      const body = { query, asOf: new Date().toISOString(), deadlineMs: 50, onDeadline: 'error' };
      const answer = await server.send('POST', '/v1/search', { key: account.key, body });
      expect([answer.status, answer.body.error.code]).toEqual([504, 'deadline_exceeded']);
    });
    expect(await ledger()).toEqual([]);
  });

  it('partial returns the completed registries and marks each late one deadline', async () => {
    await fresh();
    await tell('/faults/VI', 'slow');
    try {
      const someone = await someoneOf('ND');
      const { status, body } = await search(someone, { jurisdictions: ['ND', 'VI'] }, { deadlineMs: 3_000 });
      expect(status).toBe(200);
      expect(statusOf(body, 'ND')).toMatchObject({ status: 'ok', incomplete: false });
      expect(statusOf(body, 'VI')).toMatchObject({ status: 'error', incompleteReason: 'deadline', retryable: true });
      expect(body.records.length).toBeGreaterThan(0);
      expect(await ledger()).toEqual(['base_call 150000', 'live_source 20000']);
    } finally {
      await tell('/faults/VI', 'none');
    }
  });

  it('a job that exceeds its deadline with onDeadline error ends in error and has its charges reversed', async () => {
    await fresh();
    await tell('/faults/VI', 'slow');
    try {
      const live = { jurisdictions: ['ND', 'VI', 'NE'] };
      const { body } = await search(await someoneOf('ND'), live, { deadlineMs: 3_000, onDeadline: 'error' });
      const envelope = await finished(body.searchId);
      expect(envelope).toMatchObject({ status: 'error', error: 'deadline_exceeded', records: [] });
      const { rows } = await server.foundation.db.query<{ sum: string }>(
        'SELECT sum(amount_micros)::text AS sum FROM ledger WHERE account_id = $1',
        [account.id],
      );
      expect(rows[0]?.sum).toBe('0');
    } finally {
      await tell('/faults/VI', 'none');
    }
  });
});
