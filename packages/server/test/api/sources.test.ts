import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeIntake } from '../../src/compose/compose-intake.ts';
import { createLinkPeople } from '../../src/features/offenders/linking/link-people-service.ts';
import { listStored } from '../kit/stored-records.ts';
import { ADMIN_KEY, startTestServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'blotter-feeds-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const intake = () => composeIntake(server.foundation);

const ingest = async (source: string, rows: readonly unknown[], delta = false) => {
  const path = join(folder, `${crypto.randomUUID()}.ndjson`);
  await writeFile(path, rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'));
  const { sources, intake: feature } = intake();
  const manifest = sources.get(source);
  return feature.ingestFile({ manifest, path, format: undefined, mapping: undefined, delta, acceptDepartures: false });
};

const person = (uuid: string, more: object = {}) => ({
  uuid,
  name: 'DOE, JOHN ALLEN JR',
  dob: '10/11/1968',
  height: '511',
  addresses: [{ type: 'residence', line1: '12 N MAIN ST', city: 'AUSTIN', state: 'TX', zipcode: '78701' }],
  offenses: [{ crime: 'INDECENCY', convictionDate: '10/11/1988' }],
  stateData: { registrationEnds: 'LIFETIME' },
  ...more,
});

describe('GET /v1/sources (spec §4.1)', () => {
  it('lists every registry by code with coverage and health, without a credential', async () => {
    const { status, body } = await server.send('GET', '/v1/sources');
    expect(status).toBe(200);
    expect(body.count).toBe(body.sources.length);
    const codes = body.sources.map(({ id }: { id: string }) => id);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(expect.arrayContaining(['TX', 'DC', 'PR', 'GU', 'NAVAJO']));
    expect(body.sources.find(({ id }: { id: string }) => id === 'ID').legal.nonCommercial).toBe(true);
  });

  it('health shows the last success and its age once a registry has been read', async () => {
    const before = (await server.send('GET', '/v1/sources')).body.sources.find(({ id }: { id: string }) => id === 'OK');
    expect(before).toMatchObject({ status: 'building', records: 0, health: { lastSuccessAt: null, ageSeconds: null } });
    await ingest('OK', [person('OK-1'), person('OK-2')]);
    const after = (await server.send('GET', '/v1/sources')).body.sources.find(({ id }: { id: string }) => id === 'OK');
    expect(after).toMatchObject({
      status: 'live',
      records: 2,
      health: { lastOutcome: 'ok', ageSeconds: expect.any(Number) },
    });
  });

  it('GET /v1/criminal/sources requires no credential and shows no host (spec §4.4, contract Criminal)', async () => {
    const { status, text, body } = await server.send('GET', '/v1/criminal/sources');
    expect(status).toBe(200);
    expect(body.coverage).toEqual({ states: 0, counties: 0, sources: 0, records: 0 });
    expect(text).not.toMatch(/https?:|\.gov|\.example|www\./);
  });
});

describe('a feed file (contract, Feeds)', () => {
  it('becomes documents of the contract: ISO dates, every key, nothing invented', async () => {
    expect(await ingest('TX', [person('TX-1')])).toMatchObject({ state: 'done', arrived: 1 });
    const { db, seal } = server.foundation;
    const [stored] = await listStored(db, seal, 'TX', `v.row_key = 'TX-1'`);
    const document = JSON.parse(stored?.document ?? '');
    expect(document.name).toMatchObject({ first: 'JOHN', middle: 'ALLEN', last: 'DOE', suffix: 'JR' });
    expect([document.dob, document.dobPrecision, document.birthYear]).toEqual(['1968-10-11', 'exact', 1968]);
    expect(document.offense).toMatchObject({ convictionDate: '1988-10-11', offenseDate: '', federal: null });
    expect(document.offense.datePrecision).toEqual({
      convictionDate: 'exact',
      offenseDate: 'none',
      registrationDate: 'none',
      releaseDate: 'none',
    });
    expect(document.offense.datesAsPublished).toEqual({ convictionDate: '10/11/1988' });
    expect(document.stateData).toMatchObject({
      registrationEnds: '',
      datesAsPublished: { registrationEnds: 'LIFETIME' },
      isLifetimeRegistration: null,
    });
    expect(document.stateData.datePrecision.registrationEnds).toBe('unparseable');
    expect([document.height, document.registrationState, document.addressStates]).toEqual([`5'11"`, 'TX', ['TX']]);
  });

  it('unreadable rows are quarantined with their reasons and shown to the operator', async () => {
    const run = await ingest('NM', [person('NM-1'), '{broken', { name: 'NO, ID' }, person('NM-2', { dob: 5 })]);
    expect(run).toMatchObject({ state: 'held', arrived: 2, quarantined: 2 });
    const { body } = await server.send('GET', `/v1/admin/ingest/runs/${run.id}/quarantine`, { admin: ADMIN_KEY });
    expect(body.rows).toMatchObject([
      { rowNumber: 2, resource: '', reason: 'is not JSON' },
      { rowNumber: 3, resource: '', reason: 'uuid is missing or blank' },
    ]);
    const released = await server.send('POST', `/v1/admin/ingest/runs/${run.id}/release`, { admin: ADMIN_KEY });
    expect(released.body).toMatchObject({ state: 'done', arrived: 2 });
    expect((await server.send('POST', `/v1/admin/ingest/runs/${run.id}/release`, { admin: ADMIN_KEY })).status).toBe(
      409,
    );
    const list = await server.send('GET', '/v1/admin/ingest/runs?source=NM', { admin: ADMIN_KEY });
    expect(list.body.runs.map(({ id }: { id: string }) => id)).toEqual([run.id]);
    expect(list.body.runs[0].reasons).toEqual([
      '2 of 4 rows could not be read (50 %); 5 % at most is applied without approval.',
      'Row 2: is not JSON.',
      'Row 3: uuid is missing or blank.',
    ]);
  });

  it('a duplicate id in a run counts once, and the contradicting row is shown to the operator', async () => {
    const run = await ingest('WY', [person('WY-1'), person('WY-2'), person('WY-1'), person('WY-2', { sex: 'F' })]);
    expect(run).toMatchObject({ state: 'done', arrived: 2, quarantined: 1, repeated: 1 });
    expect(Object.values(run.fillRates).every((rate) => rate <= 1)).toBe(true);
    const { body } = await server.send('GET', `/v1/admin/ingest/runs/${run.id}/quarantine`, { admin: ADMIN_KEY });
    expect(body.rows).toMatchObject([
      {
        rowNumber: 4,
        reason: 'has the same id as row 2 and says something else; row 2 counts, because it comes first',
      },
    ]);
    expect(await ingest('WY', [person('WY-1'), person('WY-2')])).toMatchObject({ state: 'done', unchanged: 2 });
    const list = await server.send('GET', '/v1/admin/ingest/runs?source=WY', { admin: ADMIN_KEY });
    expect(list.body.runs[1]).toMatchObject({ id: run.id, repeated: 1, quarantined: 1 });
  });

  it('the same name and full birth date in two registries is one person; JR and SR are two', async () => {
    await ingest('AR', [person('AR-1', { name: 'ROEBLING, RUFUS' }), person('AR-2', { name: 'ROEBLING, RUFUS SR' })]);
    await ingest('LA', [
      person('LA-1', { name: { first: 'Rufus', last: 'Roebling', suffix: 'JR' } }),
      person('LA-2', { name: 'POE, EDGAR', linkIds: ['AR-2'] }),
    ]);
    await createLinkPeople(server.foundation).linkAll();
    const { rows } = await server.foundation.db.query<{ row_key: string; person_id: bigint }>(
      `SELECT row_key, person_id FROM records WHERE source IN ('AR', 'LA') ORDER BY row_key`,
    );
    const [ar1, ar2, la1, la2] = rows.map(({ person_id }) => person_id);
    expect([ar1 === la1, ar2 === la2, ar1 === ar2]).toEqual([true, true, false]);
  });

  it('an unknown source is 404 on the operator’s routes; a source without a feed cannot be run', async () => {
    expect(
      (await server.send('PATCH', '/v1/admin/sources/XX', { admin: ADMIN_KEY, body: { paused: true } })).status,
    ).toBe(404);
    expect((await server.send('POST', '/v1/admin/sources/NAVAJO/run', { admin: ADMIN_KEY })).status).toBe(409);
    const paused = await server.send('PATCH', '/v1/admin/sources/tx', { admin: ADMIN_KEY, body: { paused: true } });
    expect(paused.body).toEqual({ code: 'TX', paused: true });
  });
});
