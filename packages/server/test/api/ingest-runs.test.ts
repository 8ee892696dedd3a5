import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { RunRow } from '../../src/features/ingest/run.ts';
import { createIngestRuns, type Rows, TEST_SEAL, toRows } from '../kit/ingest-runs.ts';
import { listStored } from '../kit/stored-records.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let now = new Date('2026-11-15T00:00:00.000Z');
let own: TestDatabase;
beforeAll(async () => {
  own = await cloneDatabase();
});
afterAll(() => own.drop());

const { ingest, run, present } = createIngestRuns(
  () => own,
  () => now,
);

const asOf = async (source: string, at: Date): Promise<Rows> => {
  const present = 'v.valid_from <= $2 AND (v.valid_to IS NULL OR v.valid_to > $2)';
  const rows = await listStored(own.db, TEST_SEAL, source, present, [at]);
  return Object.fromEntries(rows.map(({ rowKey, document }) => [rowKey, JSON.parse(document).text]));
};

describe('an ingest run (contract, Feeds)', () => {
  it('distinguishes arrived, changed (by content hash), unchanged and departed rows, and deletes nothing', async () => {
    const first = await run('A1', { a: '1', b: '1', c: '1', d: '1', e: '1', f: '1' });
    expect(first).toMatchObject({ state: 'done', arrived: 6, changed: 0, unchanged: 0, departed: 0 });
    const second = await run('A1', { a: '1', b: '2', c: '1', d: '1', e: '1', g: '1' });
    expect(second).toMatchObject({ state: 'done', arrived: 1, changed: 1, unchanged: 4, departed: 1 });
    expect(await present('A1')).toEqual({ a: '1', b: '2', c: '1', d: '1', e: '1', g: '1' });
    const { rows } = await own.db.query(
      `SELECT departed_at IS NOT NULL AS gone FROM records WHERE source = 'A1' AND row_key = 'f'`,
    );
    expect(rows).toEqual([{ gone: true }]);
  });

  it('a run that would depart more than 20 % of a source is held unpublished, and can be released or discarded', async () => {
    await run('H1', { a: '1', b: '1', c: '1', d: '1' });
    const held = await run('H1', { a: '2' });
    expect(held).toMatchObject({ state: 'held', departed: 3, reasons: [expect.stringContaining('75 %')] });
    expect(await present('H1')).toEqual({ a: '1', b: '1', c: '1', d: '1' });
    await expect(run('H1', { a: '3' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await ingest().release(held.id)).toMatchObject({ state: 'done' });
    expect(await present('H1')).toEqual({ a: '2' });
    const again = await run('H1', { z: '1' });
    await ingest().discard(again.id, ['the page had changed']);
    expect(await present('H1')).toEqual({ a: '2' });
    expect(await run('H1', { z: '1' }, { acceptDepartures: true })).toMatchObject({ state: 'done' });
  });

  it('a run that fails its source’s assertions is held', async () => {
    expect(await run('H2', { a: '1' }, { findFaults: () => ['The column DOB has vanished.'] })).toMatchObject({
      state: 'held',
      reasons: ['The column DOB has vanished.'],
    });
  });

  it('a delta departs no record', async () => {
    await run('D1', { a: '1', b: '1' });
    expect(await run('D1', { b: '2', c: '1' }, { kind: 'delta' })).toMatchObject({
      arrived: 1,
      changed: 1,
      departed: 0,
    });
    expect(await present('D1')).toEqual({ a: '1', b: '2', c: '1' });
  });

  it('a run held for its departures is not held again if the same file comes with its departures accepted', async () => {
    const all = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`k${n}`, '1']));
    await run('H3', all);
    const held = await run('H3', { k0: '1' });
    expect(held).toMatchObject({ state: 'held', departed: 9 });
    await expect(run('H3', { k1: '1' }, { acceptDepartures: true })).rejects.toMatchObject({ code: 'conflict' });
    await expect(run('H3', { k0: '1' })).rejects.toThrow('--accept-departures');
    expect(await run('H3', { k0: '1' }, { acceptDepartures: true })).toMatchObject({ state: 'done', departed: 9 });
    expect(await present('H3')).toEqual({ k0: '1' });
    expect(await run('H3', { k0: '1' })).toMatchObject({ state: 'done', unchanged: 1, departed: 0 });
    expect(await run('H3', { k0: '2', k1: '1' })).toMatchObject({ state: 'done', changed: 2, departed: 0 });
  });

  it('accepted departures do not publish a run that is held for another reason', async () => {
    const faulty = { findFaults: () => ['The column DOB has vanished.'] };
    await run('H4', { a: '1' }, faulty);
    expect(await run('H4', { a: '1' }, { ...faulty, acceptDepartures: true })).toMatchObject({ state: 'held' });
  });

  it('scrapedAt is the first recorded time, and sourceUpdatedAt the run that brought the change', async () => {
    now = new Date('2026-01-01T00:00:00.000Z');
    await run('T1', { a: '1', b: '1' });
    now = new Date('2026-02-01T00:00:00.000Z');
    await run('T1', { a: '2', b: '1' });
    const { rows } = await own.db.query(
      `SELECT row_key, first_seen_at, source_updated_at FROM records WHERE source = 'T1' ORDER BY 1`,
    );
    const january = new Date('2026-01-01T00:00:00.000Z');
    expect(rows).toEqual([
      { row_key: 'a', first_seen_at: january, source_updated_at: now },
      { row_key: 'b', first_seen_at: january, source_updated_at: january },
    ]);
  });

  it('an interrupted run resumes after its last chunk and ends exact', async () => {
    const rows = Object.fromEntries(Array.from({ length: 25_000 }, (_, i) => [`k${i}`, String(i)]));
    await expect(run('R1', rows, { cutAfter: 23_000 })).rejects.toThrow('cut off');
    expect(await present('R1')).toEqual({});
    expect(await run('R1', rows)).toMatchObject({ state: 'done', arrived: 25_000, rowsRead: 25_000 });
    expect(await present('R1')).toEqual(rows);
    const { rows: left } = await own.db.query(
      `SELECT relname FROM pg_class WHERE relkind = 'r' AND relname LIKE 'ingest_stage_%'
       AND NOT EXISTS (SELECT 1 FROM ingest_runs WHERE state = 'held' AND 'ingest_stage_' || substr(id, 5) = relname)`,
    );
    expect(left).toEqual([]);
  });

  it('an unchanged row is compared without creating a document', async () => {
    const rows = Object.fromEntries(Array.from({ length: 1_200 }, (_, i) => [`k${i}`, String(i)]));
    await run('U2', rows);
    const made: string[] = [];
    const links = (key: string) => {
      made.push(key);
      return [];
    };
    const changed = { ...rows, k7: 'new', k600: 'new', z: 'new' };
    expect(await run('U2', changed, { links })).toMatchObject({
      arrived: 1,
      changed: 2,
      unchanged: 1_198,
      departed: 0,
    });
    expect(made).toEqual(['k7', 'k600', 'z']);
    expect(await present('U2')).toEqual(changed);
  });

  it('a departed row that returns unchanged is present again', async () => {
    await run('U3', { a: '1', b: '1' });
    await run('U3', { b: '1' }, { acceptDepartures: true });
    expect(await run('U3', { a: '1', b: '1' })).toMatchObject({ arrived: 0, changed: 1, unchanged: 1 });
    expect(await present('U3')).toEqual({ a: '1', b: '1' });
  });

  it('an interrupted run over existing rows resumes and ends exact', async () => {
    const rows = Object.fromEntries(Array.from({ length: 12_000 }, (_, i) => [`k${i}`, String(i)]));
    await run('R2', rows);
    const next = { ...rows, k5: 'x', k11000: 'x', new: 'x' };
    await expect(run('R2', next, { cutAfter: 11_500 })).rejects.toThrow('cut off');
    expect(await present('R2')).toEqual(rows);
    expect(await run('R2', next)).toMatchObject({ arrived: 1, changed: 2, unchanged: 11_998 });
    expect(await present('R2')).toEqual(next);
  });

  it('stores any text unchanged', async () => {
    let number = 0;
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\\', '\t', '\n\r', '"', '\\N', '{}', '🙂', '\u007f'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          text.filter((key) => !key.includes('\0')),
          text,
        ),
        async (rows) => {
          const source = `X${number++}`;
          await run(source, rows, { links: (key) => [`id ${key}`, `x ${key}`] });
          expect(await present(source)).toEqual(rows);
          const { rows: keys } = await own.db.query<{ key: string }>('SELECT key FROM link_keys WHERE source = $1', [
            source,
          ]);
          expect(keys.map(({ key }) => key).sort()).toEqual(
            Object.keys(rows)
              .flatMap((key) => [`id ${key}`, `x ${key}`])
              .sort(),
          );
        },
      ),
      { numRuns: 8 * inject('scale') },
    );
  });

  it('the source’s own update time is stored to the millisecond', async () => {
    const at = new Date('1999-12-31T23:59:59.123Z');
    const dated = async function* (): AsyncIterable<RunRow> {
      for await (const found of toRows('T2', { a: '1' }, () => []))
        yield found.kind === 'row' ? { ...found, row: { ...found.row, sourceUpdatedAt: at } } : found;
    };
    await run('T2', {}, { rows: dated() });
    const { rows } = await own.db.query(`SELECT source_updated_at FROM records WHERE source = 'T2'`);
    expect(rows).toEqual([{ source_updated_at: at }]);
  });

  it('after any sequence of snapshots the last one is present, and each can be read as of its run', async () => {
    let number = 0;
    const snapshot = fc.dictionary(fc.constantFrom(...'abcdefghij'), fc.constantFrom('1', '2', '3'), { minKeys: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(snapshot, { minLength: 1, maxLength: 5 }), async (snapshots) => {
        const source = `P${number++}`;
        const times: Date[] = [];
        for (const rows of snapshots) {
          now = new Date(now.getTime() + 1_000);
          times.push(now);
          await run(source, rows, { acceptDepartures: true });
        }
        expect(await present(source)).toEqual(snapshots.at(-1));
        for (const [i, at] of times.entries()) expect(await asOf(source, at)).toEqual(snapshots[i]);
      }),
      { numRuns: 6 * inject('scale') },
    );
  });
});

describe('linking by a registry’s own cross-reference (contract, Merging)', () => {
  const persons = async (...sources: readonly string[]): Promise<readonly bigint[]> => {
    const sql = 'SELECT person_id FROM records WHERE source = ANY($1) ORDER BY row_key';
    const { rows } = await own.db.query<{ person_id: bigint }>(sql, [sources]);
    return rows.map(({ person_id }) => person_id);
  };

  it('records that share a registry id are one person, also transitively; a shared name is not enough', async () => {
    const links = (key: string) =>
      ({ a: ['id x', 'name n'], b: ['id x', 'id y'], c: ['id y'], d: ['id z', 'name n'] })[key] ?? [];
    await run('L1', { a: '1', b: '1', e: '1' }, { links });
    await run('L2', { c: '1', d: '1' }, { links });
    const [a, b, c, d, e] = await persons('L1', 'L2');
    expect(new Set([a, b, c]).size).toBe(1);
    expect(new Set([a, d, e]).size).toBe(3);
  });

  it('a record whose keys changed becomes its own person, and any other change keeps its person', async () => {
    const count = async () => new Set(await persons('L3')).size;
    for (const row of ['1', '2']) await run('L3', { p: row, q: '1' }, { links: () => ['id shared'] });
    expect(await count()).toBe(1);
    await run('L3', { p: '3', q: '3' }, { links: (key) => [`self ${key}`] });
    expect(await count()).toBe(2);
  });
});
