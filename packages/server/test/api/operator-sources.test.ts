import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeIntake } from '../../src/compose/compose-intake.ts';
import type { Backlog } from '../../src/jobs/backlog-store.ts';
import { hasSample, listSamples, pruneSamples, putSample } from '../../src/jobs/backlog-store.ts';
import { registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  // Schedules are on, but without a worker no source is read.
  const settings = { BLOTTER_CLOCK: 'test', BLOTTER_CRAWL: 'on', BLOTTER_WORKER_PAUSED: 'on' };
  server = await startTestServer({ settings });
  folder = await mkdtemp(join(tmpdir(), 'blotter-feeds-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (method: string, path: string, body?: object) =>
  server.send(method, `/v1/admin/${path}`, { admin: ADMIN_KEY, ...(body && { body }) });

const ingest = async (source: string, rows: readonly unknown[]) => {
  const path = join(folder, `${crypto.randomUUID()}.ndjson`);
  await writeFile(path, rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'));
  const { sources, intake } = composeIntake(server.foundation);
  const how = { format: undefined, mapping: undefined, delta: false, acceptDepartures: true };
  return intake.ingestFile({ manifest: sources.get(source), path, ...how });
};
const people = (source: string, count: number) =>
  Array.from({ length: count }, (_, n) => registrant(`${source}-${n}`, `DOE, JOHN ${n}`));

describe('quarantine (operator, Admin API)', () => {
  it('one decision with its reason is stored with each row, once, and repeating it changes nothing', async () => {
    const { id } = await ingest('OK', [...people('OK', 60), '{broken', '{torn', '[]']);
    const path = `ingest/runs/${id}/quarantine`;
    const { body: open } = await ask('GET', `${path}?state=open`);
    expect([open.open, open.nextAfter, open.rows.map(({ decision }: { decision: null }) => decision)]).toEqual([
      3,
      null,
      [null, null, null],
    ]);
    const [first, second, third] = open.rows.map(({ position }: { position: number }) => position);
    const decide = (rows: readonly number[], note: string, decision = 'source_error') =>
      ask('POST', `${path}/decisions`, { rows, decision, note });
    const made = await decide([first, second], 'The registry was told.');
    expect([made.status, made.body]).toEqual([200, { decided: 2, decidedBefore: 0, open: 1 }]);
    expect((await decide([first, second], 'The registry was told.')).body).toMatchObject({
      decided: 0,
      decidedBefore: 2,
    });
    expect((await decide([second, third], 'Another reason', 'not_a_record')).body).toMatchObject({
      decided: 1,
      decidedBefore: 1,
      open: 0,
    });
    const { body: decided } = await ask('GET', `${path}?state=decided`);
    const requestId = made.headers['x-request-id'];
    expect(decided.rows.map(({ decision }: { decision: object }) => decision)).toEqual([
      expect.objectContaining({ decision: 'source_error', note: 'The registry was told.', requestId }),
      expect.objectContaining({ decision: 'source_error', note: 'The registry was told.', requestId }),
      expect.objectContaining({ decision: 'not_a_record', note: 'Another reason' }),
    ]);
    const { db } = server.foundation;
    const audited = await db.query('SELECT route FROM audit_entries WHERE request_id = $1', [requestId]);
    expect(audited.rows).toEqual([{ route: '/v1/admin/ingest/runs/{id}/quarantine/decisions' }]);
    const stored = await db.query('SELECT sealed_note FROM quarantine WHERE run_id = $1', [id]);
    expect(JSON.stringify(stored.rows.map((row) => String(row.sealed_note)))).not.toContain('registry');
  });

  it('is listed in pages', async () => {
    const { id } = await ingest('AL', [...people('AL', 80), '{1', '{2', '{3']);
    const path = `ingest/runs/${id}/quarantine?limit=2`;
    const { body: page } = await ask('GET', path);
    const { body: rest } = await ask('GET', `${path}&after=${page.nextAfter}`);
    expect([page.rows.length, rest.rows.length, rest.nextAfter]).toEqual([2, 1, null]);
  });

  it('an unknown row, no row, a row twice, no reason or an unknown run changes nothing', async () => {
    const { id } = await ingest('AK', [...people('AK', 30), '{broken']);
    const path = `ingest/runs/${id}/quarantine`;
    const [{ position }] = (await ask('GET', path)).body.rows;
    const good = { rows: [position], decision: 'reader_error', note: 'to be fixed' };
    const wrong = [
      { ...good, rows: [position, 9_999] },
      { ...good, rows: [] },
      { ...good, rows: [position, position] },
      { ...good, note: '' },
      { ...good, decision: 'ignored' },
    ];
    for (const body of wrong) expect((await ask('POST', `${path}/decisions`, body)).status).toBe(422);
    expect((await ask('POST', 'ingest/runs/ing_unknown/quarantine/decisions', good)).status).toBe(404);
    await server.foundation.db.query(`UPDATE ingest_runs SET state = 'reading', finished_at = NULL WHERE id = $1`, [
      id,
    ]);
    expect((await ask('POST', `${path}/decisions`, good)).status).toBe(409);
    expect((await ask('GET', path)).body.open).toBe(1);
  });
});

describe('GET /v1/admin/sources/{id}', () => {
  it('shows the state of a source and its next run, which a paused source does not have', async () => {
    const { status, body } = await ask('GET', 'sources/GA');
    expect([status, body.code, body.url.startsWith('https://')]).toEqual([200, 'GA', true]);
    const { schedule, nextRunAt } = body;
    expect(schedule).not.toBeNull();
    expect(Date.parse(nextRunAt)).toBeGreaterThan(server.foundation.clock.now().getTime());
    await ask('PATCH', 'sources/GA', { paused: true });
    expect((await ask('GET', 'sources/GA')).body).toMatchObject({ paused: true, nextRunAt: null });
    expect((await ask('GET', 'sources/XX')).status).toBe(404);
  });

  it('a run says that the number of records of its source fell', async () => {
    await ingest('TX', people('TX', 40));
    const { id } = await ingest('TX', people('TX', 20));
    const { runs } = (await ask('GET', 'ingest/runs?source=TX')).body;
    expect(runs.map(({ drift }: { drift: string[] }) => drift)).toEqual([
      ['The run has 20 records, 50 % fewer than the 40 of the run before.'],
      [],
    ]);
    expect(runs[0].id).toBe(id);
  });
});

describe('GET /v1/admin/backlog', () => {
  const backlog = (kind: string, more: Partial<Backlog>): Backlog => ({
    kind,
    due: 0,
    later: 0,
    running: 0,
    dueSince: null,
    oldestAt: new Date(),
    ...more,
  });

  it('returns one sample a minute, the largest figures of longer steps, and nothing for a time without samples', async () => {
    const { db, clock } = server.foundation;
    const now = clock.now().getTime();
    const at = (minutesAgo: number) => new Date(Math.floor(now / 60_000 - minutesAgo) * 60_000);
    const dueSince = new Date(at(30).getTime() - 90_000);
    await putSample(db, at(30), [backlog('a', { due: 3, dueSince }), backlog('b', { due: 2, running: 1 })], at(30));
    await putSample(db, at(30), [backlog('a', { due: 99 })], at(30));
    await putSample(db, at(28), [backlog('a', { due: 1, later: 4 })], at(28));
    const { body } = await ask('GET', 'backlog?hours=1');
    const planted = body.samples.filter((sample: { at: string }) => Date.parse(sample.at) <= at(28).getTime());
    expect(planted).toEqual([
      { at: at(30).toISOString(), due: 5, later: 0, running: 1, oldestDueSeconds: 90 },
      { at: at(28).toISOString(), due: 1, later: 4, running: 0, oldestDueSeconds: 0 },
    ]);
    expect(await listSamples(db, at(40), at(20), 3_600)).toEqual([
      expect.objectContaining({ due: 5, later: 4, running: 1, oldestDueSeconds: 90 }),
    ]);
    for (const hours of [0, 169]) expect((await ask('GET', `backlog?hours=${hours}`)).status).toBe(422);
    await pruneSamples(db, at(29));
    expect([await hasSample(db, at(30)), await hasSample(db, at(28))]).toEqual([false, true]);
  });

  it('is sampled while no worker runs, with the kinds that wait', async () => {
    await ask('POST', 'sources/GA/run');
    await ask('POST', 'clock', { advanceSeconds: 120 });
    await expect
      .poll(async () => (await ask('GET', 'backlog?hours=1')).body.samples.at(-1)?.due ?? 0)
      .toBeGreaterThan(0);
    const { kinds } = (await ask('GET', 'backlog')).body;
    expect(kinds).toContainEqual(expect.objectContaining({ kind: 'ingest.crawl', due: 1 }));
  });
});
