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

/** Publishes a full run whose reading started at the given time. */
const startRun = (source: string, records: readonly object[], readingSince: Date) => {
  const { sources, intake: own } = composeIntake(server.foundation);
  const prepare = prepareBy(
    {
      offender: ({ code, covers }) => createOffenderEncoder(code, covers, server.foundation.clock),
      criminal: undefined as never,
    },
    server.foundation.seal,
  );
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

describe('live results update the snapshot (spec §1, Live)', () => {
  const VERA = registrant('KS-1', 'HALLORAN, VERA', home('TOPEKA'));
  const OTTO = registrant('KS-2', 'BRISTLEWICK, OTTO', home('WICHITA'));

  it('the next search finds new and changed people, and people that were not shown do not depart', async () => {
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

  it('an identical result changes nothing', async () => {
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

  it('the time of the last full read does not change (contract, Record: lastCheckedAt)', async () => {
    const read = async () =>
      (await server.send('GET', '/v1/sources')).body.sources.find(({ id }: { id: string }) => id === 'KS');
    const before = await read();
    await advance(60);
    await see('KS', registrant('KS-4', 'HALLORAN, JUNE', home('SALINA')));
    const after = await read();
    expect(after.health.lastSuccessAt).toBe(before.health.lastSuccessAt);
    expect(after.records).toBe(before.records + 1);
  });

  it('fields that the site’s search does not show keep their stored values', async () => {
    const { dob: _unshown, offenses: _neither, ...shown } = registrant('KS-2', 'BRISTLEWICK, OTTO', home('WICHITA'));
    expect(await see('KS', shown)).toMatchObject({ unchanged: 1, changed: 0 });
    expect(await see('KS', { ...shown, ...home('TOPEKA') })).toMatchObject({ changed: 1 });
    const [otto] = await found({ lastName: 'Bristlewick' });
    expect([otto?.dob, otto?.addresses[0]?.city]).toEqual(['1968-10-11', 'TOPEKA']);
  });

  it('a row with missing expected fields does not change a more complete record', async () => {
    const thin = toRow({ uuid: 'KS-2', name: 'BRISTLEWICK, O' }, ['the page of the person']);
    expect(await intake().storeLiveResults({ source: 'KS', rows: [thin], at: clock() })).toMatchObject({
      unchanged: 1,
    });
    expect(await uuidsOf({ lastName: 'Bristlewick', firstName: 'Otto' })).toEqual(['KS-2']);
  });

  it('a result older than the start of an already published run is ignored', async () => {
    const at = clock();
    await advance(60);
    await publish(server, 'KS', [VERA, OTTO]);
    const late = { source: 'KS', rows: [toRow(registrant('KS-9', 'HALLORAN, NINA'))], at };
    expect(await intake().storeLiveResults(late)).toMatchObject({ arrived: 0 });
    expect(await uuidsOf({ lastName: 'Halloran' })).toEqual(['KS-1']);
  });

  it('a departed person who is shown again is present again', async () => {
    expect(await see('KS', registrant('KS-4', 'HALLORAN, JUNE', home('SALINA')))).toMatchObject({ changed: 1 });
    expect(await uuidsOf({ lastName: 'Halloran' })).toEqual(['KS-1', 'KS-4']);
  });
});

describe('a run that started to read before a live result does not undo it', () => {
  const OLD = ['A', 'B', 'C'].map((letter) => registrant(`NM-${letter}`, `COVENHAM, ${letter}DA`, home('TAOS')));
  const NEW = registrant('NM-N', 'COVENHAM, NORA', home('TAOS'));
  const [moved] = OLD as [(typeof OLD)[number]];

  it('a person seen while it was reading neither departs nor reverts to the run’s content', async () => {
    await publish(server, 'NM', OLD);
    await advance(60);
    const run = startRun('NM', OLD.slice(0, 2), clock());
    await advance(60);
    const done = await run(() => see('NM', { ...moved, ...home('GALLUP') }, NEW, OLD[2] as object));
    expect(done).toMatchObject({ state: 'done', departed: 0 });
    expect(await uuidsOf({ lastName: 'Covenham' })).toEqual(['NM-A', 'NM-B', 'NM-C', 'NM-N']);
    expect(await uuidsOf({ city: 'Gallup' })).toEqual(['NM-A']);
  });

  it('a held run is not affected, and its release keeps people seen since', async () => {
    await advance(60);
    const held = await startRun('NM', OLD.slice(0, 1), clock())(undefined, () => ['The column DOB has vanished.']);
    expect(held.state).toBe('held');
    await advance(60);
    expect(await see('NM', NEW)).toMatchObject({ kind: 'noted', unchanged: 1 });
    expect(await intake().ingest.release(held.id)).toMatchObject({ state: 'done' });
    expect(await uuidsOf({ lastName: 'Covenham' })).toEqual(['NM-A', 'NM-N']);
  });

  it('a run that starts to read later departs them', async () => {
    await advance(60);
    await publish(server, 'NM', OLD);
    expect(await uuidsOf({ lastName: 'Covenham' })).toEqual(['NM-A', 'NM-B', 'NM-C']);
  });
});

describe('a live search does not wait for a run that is being published', () => {
  it('reports that it was busy and how many of its results are not stored', async () => {
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

  it('does not wait for another person assignment, because both could lock records of any source in any order', async () => {
    const seen = registrant('OK-L1', 'DUNSTABLY, LOIS');
    await withLock(server.foundation.databaseUrl, 'SELECT pg_advisory_xact_lock(1102)', async (release) => {
      expect(await see('OK', seen)).toEqual({ kind: 'busy', pending: 1 });
      await release();
      expect(await see('OK', seen)).toMatchObject({ kind: 'noted', arrived: 1 });
    });
  });

  it('concurrent searches of one source all end, and each person is stored once', async () => {
    // On a slow machine the last search may time out. It then reports busy and is retried.
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
