import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { toFaultFinder } from '../../src/features/ingest/feeds/crawl-service.ts';
import type { RunRow } from '../../src/features/ingest/run.ts';
import { listQuarantine } from '../../src/features/ingest/staging/quarantine-store.ts';
import { createIngestRuns, TEST_SEAL, toListedRows, toRows } from '../kit/ingest-runs.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await cloneDatabase();
});
afterAll(() => own.drop());

const { run, present } = createIngestRuns(
  () => own,
  () => new Date('2026-11-15T00:00:00.000Z'),
);

describe('rows that cannot be read (operator, Feeds)', () => {
  it('an unreadable row is counted, quarantined with its reason, and never stops the file', async () => {
    const good = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`k${n}`, '1']));
    const { id, ...counts } = await run('Q1', { a: '1', b: 'UNREADABLE', ...good });
    expect(counts).toMatchObject({ state: 'done', rowsRead: 22, arrived: 21, quarantined: 1, repeated: 0 });
    expect(await listQuarantine(own.db, TEST_SEAL, id, { limit: 10 })).toEqual([
      { position: 1, rowNumber: 2, resource: '', reason: 'no name', excerpt: 'UNREADABLE', decision: null },
    ]);
  });

  it.each(['full', 'delta'] as const)(
    'a %s run with more than 5 % unreadable rows is held and names the first of them',
    async (kind) => {
      const rows = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, n % 16 ? '1' : 'UNREADABLE']));
      expect(await run(`Q-${kind}`, rows, { kind })).toMatchObject({
        state: 'held',
        quarantined: 7,
        reasons: [
          '7 of 100 rows could not be read (7 %); 5 % at most is applied without approval.',
          ...[1, 17, 33, 49, 65].map((number) => `Row ${number}: no name.`),
        ],
      });
      expect(await present(`Q-${kind}`)).toEqual({});
    },
  );

  it('a run with 5 % unreadable rows is published', async () => {
    const rows = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, n % 20 ? '1' : 'UNREADABLE']));
    expect(await run('Q2', rows)).toMatchObject({ state: 'done', arrived: 95, quarantined: 5 });
  });

  it('a source that could not be read to its end is held, however few rows are missing', async () => {
    const cutOff = async function* (): AsyncIterable<RunRow> {
      yield* toRows('Q3', Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, '1'])), () => []);
      const place = { position: 50, rowNumber: 0, resource: '' };
      yield { kind: 'unreadable', ...place, reason: 'the file is cut off', excerpt: '', stopsReading: true };
    };
    expect(await run('Q3', {}, { rows: cutOff(), kind: 'delta' })).toMatchObject({
      state: 'held',
      arrived: 50,
      reasons: ['The source could not be fully read: the file is cut off.'],
    });
  });
});

describe('a duplicate id in a run (operator, Feeds)', () => {
  it('of several rows with one key, a full run uses the first and a delta the last, whichever is already present', async () => {
    const twice = (texts: readonly string[]) => ({
      rows: toListedRows(
        'U1',
        texts.map((text) => ['a', text]),
      ),
      fingerprint: texts.join(),
    });
    const once = { rowsRead: 2, quarantined: 1, repeated: 0, fillRates: { text: 1 } };
    await run('U1', { a: '1' });
    expect(await run('U1', {}, twice(['1', '2']))).toMatchObject({ ...once, changed: 0, unchanged: 1 });
    expect(await run('U1', {}, twice(['3', '1']))).toMatchObject({ ...once, changed: 1, unchanged: 0 });
    expect(await present('U1')).toEqual({ a: '3' });
    const kind = 'delta';
    expect(await run('U1', {}, { kind, ...twice(['4', '3']) })).toMatchObject({ ...once, changed: 0, unchanged: 1 });
    expect(await run('U1', {}, { kind, ...twice(['3', '5']) })).toMatchObject({ ...once, changed: 1, unchanged: 0 });
    expect(await present('U1')).toEqual({ a: '5' });
  });

  it.each([
    ['full', 1, [3, 5, 6], 'row 1 counts, because it comes first'],
    ['delta', 6, [1, 3], 'row 6 counts, because it is the later change'],
  ] as const)(
    'in a %s run an equal duplicate is counted, and a contradicting one is quarantined and names the kept row',
    async (kind, kept, others, counts) => {
      const rows = toListedRows(`U4-${kind}`, [
        ['a', '1'],
        ['b', '1'],
        ['a', '2'],
        ['b', '1'],
        ['a', '3'],
        ['a', '3'],
      ]);
      const { id, ...found } = await run(`U4-${kind}`, {}, { rows, kind });
      const [quarantined, repeated] = [others.length, 4 - others.length];
      expect(found).toMatchObject({ state: 'done', rowsRead: 6, arrived: 2, quarantined, repeated });
      const reason = `has the same id as row ${kept} and says something else; ${counts}`;
      expect(await listQuarantine(own.db, TEST_SEAL, id, { limit: 10 })).toEqual(
        others.map((rowNumber) => ({
          position: rowNumber - 1,
          rowNumber,
          resource: '',
          reason,
          decision: null,
          excerpt: expect.stringContaining('"text"'),
        })),
      );
    },
  );

  it('a run with duplicates does not cause the next run without them to be held', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => [`k${n}`, '1'] as const);
    const doubled = [...rows, ...rows.slice(0, 25), ...rows.slice(25, 50).map(([key]) => [key, '2'] as const)];
    const findFaults = toFaultFinder({ assertions: { minRecords: 1, maxDropShare: 0.2, fillRates: {} } });
    const first = await run('U5', {}, { rows: toListedRows('U5', doubled), findFaults });
    expect(first).toMatchObject({ state: 'done', rowsRead: 150, arrived: 100, quarantined: 25, repeated: 25 });
    const second = await run('U5', Object.fromEntries(rows), { findFaults });
    expect(second).toMatchObject({ state: 'done', unchanged: 100, reasons: [] });
  });

  it('for any rows, each is counted once, one row per key is used, and no fill rate exceeds 1', async () => {
    let number = 0;
    const row = fc.tuple(fc.constantFrom(...'abcde'), fc.constantFrom('1', '2', 'UNREADABLE'));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), fc.boolean(), async (rows, isDelta) => {
        const source = `V${number++}`;
        const readable = rows.filter(([, text]) => text !== 'UNREADABLE');
        const kept = new Map(isDelta ? readable : readable.toReversed());
        const found = await run(source, {}, { rows: toListedRows(source, rows), kind: isDelta ? 'delta' : 'full' });
        const conflicting = readable.filter(([key, text]) => kept.get(key) !== text).length;
        expect(found).toMatchObject({
          rowsRead: rows.length,
          arrived: kept.size,
          quarantined: rows.length - readable.length + conflicting,
          repeated: readable.length - kept.size - conflicting,
          fillRates: kept.size === 0 ? {} : { text: 1 },
        });
        if (found.state === 'done') expect(await present(source)).toEqual(Object.fromEntries(kept));
      }),
      { numRuns: 8 * inject('scale') },
    );
  });
});
