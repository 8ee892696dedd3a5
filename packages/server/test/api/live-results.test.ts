import type { ParsedRow } from '@blotter/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeIntake } from '../../src/compose/compose-intake.ts';
import type { RunRow } from '../../src/features/ingest/run.ts';
import { prepareBy } from '../../src/features/ingest/staging/staging-service.ts';
import { createOffenderEncoder } from '../../src/features/offenders/documents/offender-encoder.ts';
import { withLock } from '../kit/locks.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test' } });
  account = await server.createAccount();
});
afterAll(() => server.stop());

const clock = () => server.foundation.clock.now();
const advance = (advanceSeconds: number) =>
  server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });
const intake = () => composeIntake(server.foundation).intake;

const toRow = (record: object, missingFields: readonly string[] = []): ParsedRow =>
  ({ kind: 'record', resource: 'page', rowNumber: 1, record, unknownFields: [], missingFields }) as never;
const see = (source: string, ...records: readonly object[]) =>
  intake().storeLiveResults({ source, rows: records.map((record) => toRow(record)), at: clock() });
const found = async (query: object, more: object = {}) => {
  await server.catchUp();
  const { body } = await server.send('POST', '/v1/search', { key: account.key, body: { query, ...more } });
  return body.records as { uuid: string; recordId: string; dob: string; addresses: { city: string }[] }[];
};
const uuidsOf = async (query: object, more: object = {}) => (await found(query, more)).map(({ uuid }) => uuid).sort();

const count = async (sql: string): Promise<number> =>
  (await server.foundation.db.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${sql}`)).rows[0]?.n as number;

const home = (city: string) => ({
  addresses: [{ type: 'residence', line1: '1 OAK ST', city, state: 'KS', zipcode: '66101' }],
});

/** A full run of the source that began to read at that time. */
const startRun = (source: string, records: readonly object[], readingSince: Date) => {
  const { sources, intake: own } = composeIntake(server.foundation);
  const prepare = prepareBy({
    offender: ({ code, covers }) => createOffenderEncoder(code, covers, server.foundation.clock),
    criminal: undefined as never,
  });
  async function* rows(): AsyncIterable<RunRow> {
    yield* prepare(
      sources.get(source),
      (async function* () {
        for (const record of records) yield toRow(record);
      })(),
    );
  }
  return (meanwhile: () => Promise<unknown> = async () => {}, findFaults: () => readonly string[] = () => []) =>
    own.ingest.run({
      source,
      product: 'offender',
      kind: 'full',
      fingerprint: JSON.stringify(records),
      readingSince,
      findFaults,
      acceptDepartures: true,
      rows: (async function* () {
        for await (const row of rows()) yield row;
        await meanwhile();
      })(),
    });
};

describe('the snapshot is updated with what a live check saw (spec §1, Live)', () => {
  const VERA = registrant('KS-1', 'HALLORAN, VERA', home('TOPEKA'));
  const OTTO = registrant('KS-2', 'BRISTLEWICK, OTTO', home('WICHITA'));

  it('who is new or changed is found by the next search, and nobody departs who was not shown', async () => {
    await publish(server, 'KS', [VERA, OTTO]);
    const before = clock().toISOString();
    await advance(60);
    const seen = await see('KS', { ...VERA, ...home('LAWRENCE') }, registrant('KS-3', 'HALLORAN, IDA', home('SALINA')));
    expect(seen).toEqual({ kind: 'noted', arrived: 1, changed: 1, unchanged: 0 });
    expect(await uuidsOf({ lastName: 'Halloran' })).toEqual(['KS-1', 'KS-3']);
    expect(await uuidsOf({ city: 'Lawrence' })).toEqual(['KS-1']);
    expect(await uuidsOf({ lastName: 'Bristlewick' })).toEqual(['KS-2']);
    expect(await uuidsOf({ lastName: 'Halloran' }, { asOf: before })).toEqual(['KS-1']);
    expect(await uuidsOf({ city: 'Topeka' }, { asOf: before })).toEqual(['KS-1']);
    const history = await server.send('GET', '/v1/records/KS-1/history', { key: account.key });
    expect(history.body.versions).toHaveLength(2);
  });

  it('the same again changes nothing', async () => {
    const batches = await count('record_batches');
    const versions = await count('record_versions');
    expect(await see('KS', { ...VERA, ...home('LAWRENCE') })).toEqual({
      kind: 'noted',
      arrived: 0,
      changed: 0,
      unchanged: 1,
    });
    expect([await count('record_batches'), await count('record_versions')]).toEqual([batches, versions]);
  });

  it('the time at which the whole registry was read stays what it was (contract, Record: lastCheckedAt)', async () => {
    const read = async () =>
      (await server.send('GET', '/v1/sources')).body.sources.find(({ id }: { id: string }) => id === 'KS');
    const before = await read();
    await advance(60);
    await see('KS', registrant('KS-4', 'HALLORAN, JUNE', home('SALINA')));
    const after = await read();
    expect(after.health.lastSuccessAt).toBe(before.health.lastSuccessAt);
    expect(after.records).toBe(before.records + 1);
  });

  it('what a site’s search does not show of a person stays as it is held', async () => {
    const { dob: _unshown, offenses: _neither, ...shown } = registrant('KS-2', 'BRISTLEWICK, OTTO', home('WICHITA'));
    expect(await see('KS', shown)).toMatchObject({ unchanged: 1, changed: 0 });
    expect(await see('KS', { ...shown, ...home('TOPEKA') })).toMatchObject({ changed: 1 });
    const [otto] = await found({ lastName: 'Bristlewick' });
    expect([otto?.dob, otto?.addresses[0]?.city]).toEqual(['1968-10-11', 'TOPEKA']);
  });

  it('a row that lacks what it should have changes nobody who is known better', async () => {
    const thin = toRow({ uuid: 'KS-2', name: 'BRISTLEWICK, O' }, ['the page of the person']);
    expect(await intake().storeLiveResults({ source: 'KS', rows: [thin], at: clock() })).toMatchObject({
      unchanged: 1,
    });
    expect(await uuidsOf({ lastName: 'Bristlewick', firstName: 'Otto' })).toEqual(['KS-2']);
  });

  it('what was seen before a run began to read that is taken over already is too old to be taken in', async () => {
    const at = clock();
    await advance(60);
    await publish(server, 'KS', [VERA, OTTO]);
    const late = { source: 'KS', rows: [toRow(registrant('KS-9', 'HALLORAN, NINA'))], at };
    expect(await intake().storeLiveResults(late)).toMatchObject({ arrived: 0 });
    expect(await uuidsOf({ lastName: 'Halloran' })).toEqual(['KS-1']);
  });

  it('who had departed and is shown again is back', async () => {
    expect(await see('KS', registrant('KS-4', 'HALLORAN, JUNE', home('SALINA')))).toMatchObject({ changed: 1 });
    expect(await uuidsOf({ lastName: 'Halloran' })).toEqual(['KS-1', 'KS-4']);
  });
});

describe('a run that began to read before a sighting does not undo it', () => {
  const OLD = ['A', 'B', 'C'].map((letter) => registrant(`NM-${letter}`, `COVENHAM, ${letter}DA`, home('TAOS')));
  const NEW = registrant('NM-N', 'COVENHAM, NORA', home('TAOS'));
  const [moved] = OLD as [(typeof OLD)[number]];

  it('who was seen while it was reading neither departs nor goes back to what the run had read', async () => {
    await publish(server, 'NM', OLD);
    await advance(60);
    const run = startRun('NM', OLD.slice(0, 2), clock());
    await advance(60);
    const done = await run(() => see('NM', { ...moved, ...home('GALLUP') }, NEW, OLD[2] as object));
    expect(done).toMatchObject({ state: 'done', departed: 0 });
    expect(await uuidsOf({ lastName: 'Covenham' })).toEqual(['NM-A', 'NM-B', 'NM-C', 'NM-N']);
    expect(await uuidsOf({ city: 'Gallup' })).toEqual(['NM-A']);
  });

  it('a run held meanwhile is not disturbed, and its release spares who was seen since', async () => {
    await advance(60);
    const held = await startRun('NM', OLD.slice(0, 1), clock())(undefined, () => ['The column DOB has vanished.']);
    expect(held.state).toBe('held');
    await advance(60);
    expect(await see('NM', NEW)).toMatchObject({ kind: 'noted', unchanged: 1 });
    expect(await intake().ingest.release(held.id)).toMatchObject({ state: 'done' });
    expect(await uuidsOf({ lastName: 'Covenham' })).toEqual(['NM-A', 'NM-N']);
  });

  it('a run that begins to read later departs them', async () => {
    await advance(60);
    await publish(server, 'NM', OLD);
    expect(await uuidsOf({ lastName: 'Covenham' })).toEqual(['NM-A', 'NM-B', 'NM-C']);
  });
});

describe('a live search does not wait for a run that is being taken over', () => {
  it('it says that it was busy, and how much of what it saw is not held', async () => {
    const held = registrant('OK-1', 'DUNSTABLY, RUTH');
    await publish(server, 'OK', [held]);
    const { databaseUrl } = server.foundation;
    await withLock(databaseUrl, `SELECT pg_advisory_xact_lock(1101, hashtext('OK'))`, async (release) => {
      const seen = [held, registrant('OK-2', 'DUNSTABLY, ANNA')];
      expect(await see('OK', ...seen)).toEqual({ kind: 'busy', pending: 1 });
      await release();
      expect(await see('OK', ...seen)).toMatchObject({ kind: 'noted', arrived: 1, unchanged: 1 });
    });
  });

  it('nor for another that gives records their people: both would reach records of any source, in no order', async () => {
    const seen = registrant('OK-L1', 'DUNSTABLY, LOIS');
    await withLock(server.foundation.databaseUrl, 'SELECT pg_advisory_xact_lock(1102)', async (release) => {
      expect(await see('OK', seen)).toEqual({ kind: 'busy', pending: 1 });
      await release();
      expect(await see('OK', seen)).toMatchObject({ kind: 'noted', arrived: 1 });
    });
  });

  it('many at once for one source all come to an end, and each person is held once', async () => {
    // On a slow machine the last of them may lose its patience; then it says so, and comes again.
    const seeUntilNoted = async (records: readonly object[]): Promise<number> => {
      const seen = await see('OK', ...records);
      return seen.kind === 'noted' ? seen.arrived : seeUntilNoted(records);
    };
    const people = Array.from({ length: 6 }, (_, at) => registrant(`OK-M${at}`, `EASTERLEIGH, P${'ABCDEF'[at]}M`));
    const arrived = await Promise.all(people.map((_, at) => seeUntilNoted(people.slice(0, at + 1))));
    expect(arrived.reduce((sum, n) => sum + n)).toBe(6);
    expect(await uuidsOf({ lastName: 'Easterleigh' })).toEqual(people.map(({ uuid }) => uuid));
    expect(await count(`record_versions WHERE source = 'OK' AND row_key LIKE 'OK-M%'`)).toBe(6);
  });
});
