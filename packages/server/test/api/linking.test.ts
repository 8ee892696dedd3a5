import { join } from 'node:path';
import { listManifests } from '@blotter/connectors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLinkPeople } from '../../src/features/offenders/linking/link-people-service.ts';
import { putPersons } from '../../src/features/offenders/linking/link-store.ts';
import { toOwnNumber } from '../../src/features/offenders/linking/person-number.ts';
import { createPeopleIndex } from '../../src/features/offenders/query/people-index.ts';
import { toSearchedRegistries } from '../../src/features/offenders/query/search-scope.ts';
import { listSourceStates } from '../../src/features/sources/sources-store.ts';
import { linkWaiting } from '../kit/link-pass.ts';
import { numbered, numberedRow as row } from '../kit/numbered-people.ts';
import { publish } from '../kit/people.ts';
import { startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;

const TEXAS = Array.from({ length: 1_500 }, (_, n) => row('TX', n));
const COMMON = Array.from({ length: 60 }, (_, n) => n * 20);
/** The same people in Oklahoma: unchanged, with a misspelled surname, or with another day of birth. */
const OKLAHOMA = COMMON.map((n, at) => {
  const { first, last, dob } = numbered(n);
  if (at % 3 === 1) return row('OK', n, { name: `${last.replace(/^(..)(.)(.)/, '$1$3$2')}, ${first}` });
  return at % 3 === 2
    ? row('OK', n, { dob: dob.replace(/^(\d\d)\/(\d)(\d)/, (_, m, d, e) => `${m}/${d}${(Number(e) + 1) % 10}`) })
    : row('OK', n);
});

beforeAll(async () => {
  // The worker is paused, because it would link too in its own process.
  server = await startTestServer({ settings: { BLOTTER_WORKER_PAUSED: 'on' } });
  account = await server.createAccount();
  await publish(server, 'TX', TEXAS, { links: false });
  await publish(server, 'OK', OKLAHOMA, { links: false });
});
afterAll(() => server.stop());

const people = () => createLinkPeople(server.foundation);
const personsOf = async (uuids: readonly string[]): Promise<bigint[]> => {
  const { rows } = await server.foundation.db.query<{ person_id: bigint }>(
    'SELECT person_id FROM records WHERE row_key = ANY($1) ORDER BY row_key',
    [uuids],
  );
  return rows.map(({ person_id }) => person_id);
};
const areOne = async (a: string, b: string): Promise<boolean> => new Set(await personsOf([a, b])).size === 1;

describe('linking by the model (contract, Merging)', () => {
  it('the person id of a single record is the same in SQL and in the program', async () => {
    const uuids = ['TX-1', 'TX-3', 'TX-5'];
    expect(await personsOf(uuids)).toEqual(uuids.map((uuid) => toOwnNumber('TX', uuid)));
  });

  it('a full link merges the same people despite typos, and no other people', async () => {
    const report = await people().linkAll();
    expect(report.records).toBe(1_560);
    await server.catchUp();
    const together = await Promise.all(COMMON.map((n) => areOne(`TX-${n}`, `OK-${n}`)));
    expect(together.filter(Boolean).length).toBeGreaterThanOrEqual(40);
    const { rows } = await server.foundation.db.query<{ people: number }>(
      'SELECT count(DISTINCT person_id)::integer AS people FROM records',
    );
    expect(rows[0]?.people).toBeGreaterThanOrEqual(1_500);
  });

  it('a search returns one person with both registries, and the explanation names the evidence', async () => {
    const { first, last } = numbered(0);
    // The link blocked this process, so the server sheds load until it recovers.
    const { body } = await vi.waitFor(
      async () => {
        const answer = await server.send('POST', '/v1/search', {
          key: account.key,
          body: { query: { lastName: last, firstName: first } },
        });
        expect(answer.status).toBe(200);
        return answer;
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(body.records[0].sources).toHaveLength(2);
    const how = await server.send('GET', `/v1/records/${body.records[0].recordId}/how`, { key: account.key });
    expect(how.body).toMatchObject({ personRef: body.records[0].personRef, rows: [{}, {}] });
    expect(how.body.steps).toHaveLength(1);
    expect(how.body.steps[0].confidence).toBeGreaterThan(0.99);
    expect(how.body.steps[0].evidence.map(({ feature }: { feature: string }) => feature)).toEqual(
      expect.arrayContaining(['dob']),
    );
  });

  it('changed records are linked by the learned model without a full link', async () => {
    const added = row('OK', 777, {
      name: `${numbered(777).last.replace(/^(..)(.)(.)/, '$1$3$2')}, ${numbered(777).first}`,
    });
    await publish(server, 'OK', [...OKLAHOMA, added], { links: false });
    expect(await areOne('TX-777', 'OK-777')).toBe(false);
    const { db } = server.foundation;
    await db.query(
      `UPDATE record_batches SET linked_at = created_at WHERE id NOT IN (SELECT id FROM record_batches ORDER BY xid DESC LIMIT 1)`,
    );
    const index = createPeopleIndex({
      db,
      clock: server.foundation.clock,
      log: server.foundation.log,
      seal: server.foundation.seal,
      listStates: listSourceStates,
      listRegistries: async () => toSearchedRegistries(listManifests()),
      dataDir: join(server.foundation.config.dataDir, 'of-the-test'),
    });
    const getHeld = async () => {
      await index.catchUp();
      return index.get();
    };
    const { linkSome, linkAll: linkFew } = people();
    await linkWaiting({ db, clock: server.foundation.clock, product: 'offender', getHeld, linkSome, linkFew });
    expect(await areOne('TX-777', 'OK-777')).toBe(true);
  });

  it('a record that moved after it was read is not moved by the older decision', async () => {
    const { db } = server.foundation;
    const personOf = async () => (await personsOf(['TX-1']))[0] as bigint;
    const now = await personOf();
    const move = { source: 'TX', rowKey: 'TX-1', personId: 7n };
    expect(await putPersons(db, 'ing_stale', [{ ...move, before: now + 1n }])).toBe(0);
    expect(await personOf()).toBe(now);
    expect(await putPersons(db, 'ing_fresh', [{ ...move, before: now }])).toBe(1);
    expect(await putPersons(db, 'ing_back', [{ ...move, before: 7n, personId: now }])).toBe(1);
  });

  it('undo separates a merge permanently, also after an ingest and a full link', async () => {
    expect(await areOne('TX-0', 'OK-0')).toBe(true);
    await people().takeApart(
      [
        { source: 'TX', rowKey: 'TX-0' },
        { source: 'OK', rowKey: 'OK-0' },
      ],
      'the customer showed it',
    );
    expect(await areOne('TX-0', 'OK-0')).toBe(false);
    await publish(
      server,
      'OK',
      OKLAHOMA.map((each, at) => (at === 0 ? { ...each, weight: '200' } : each)),
    );
    expect(await areOne('TX-0', 'OK-0')).toBe(false);
    await people().linkAll();
    expect(await areOne('TX-0', 'OK-0')).toBe(false);
    expect(await areOne('TX-20', 'OK-20')).toBe(true);
  });
});
