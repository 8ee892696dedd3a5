import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { toRules } from '../models/rules.ts';
import { finish } from '../steps.ts';
import { createIndex } from './candidate-index.ts';
import { addToChecksum } from './checksum.ts';
import type { IndexRow } from './facets.ts';
import type { Generation } from './generations.ts';
import { type IndexQuery, OPEN_QUERY } from './query.ts';
import { findSavedIndex, saveIndex } from './snapshot.ts';
import { askIndex } from './test/ask-index.ts';

const rule = toRules({});
const broad = toRules({ match: 'broad' });

const toRow = (rowKey: string, last: string, more: Partial<IndexRow> = {}): IndexRow => ({
  source: 'TX',
  rowKey,
  version: 1,
  personId: 1n,
  firstSeenMs: 0,
  updatedMs: 0,
  fullness: 1,
  facets: { names: [[last, 'John']] },
  ...more,
});

const keysOf = (generation: Generation, query: Partial<IndexQuery>): readonly string[] =>
  [...generation.search({ ...OPEN_QUERY, rule, ...query }).candidates.record].map(generation.rowKeyOf).sort();

const many = (count: number, last: string, prefix = 'k'): readonly IndexRow[] =>
  Array.from({ length: count }, (_, at) => toRow(`${prefix}${at}`, last, { personId: BigInt(at) }));

describe('a generation', () => {
  it('is visible completely or not at all: a search never sees half an ingest (engine §3)', () => {
    const index = createIndex();
    const before = index.apply({ upserts: [toRow('a', 'Smith'), toRow('b', 'Smith')] });
    const batch = index.begin();
    batch.put(toRow('c', 'Smith'));
    batch.remove({ source: 'TX', rowKey: 'a' });
    expect(keysOf(index.current(), { last: 'Smith' })).toEqual(['a', 'b']);
    const after = batch.commit();
    expect(keysOf(before, { last: 'Smith' })).toEqual(['a', 'b']);
    expect(keysOf(after, { last: 'Smith' })).toEqual(['b', 'c']);
    expect(index.current()).toBe(after);
  });

  it('applies the changes of a batch in their order', () => {
    const index = createIndex();
    const batch = index.begin();
    batch.remove({ source: 'TX', rowKey: 'a' });
    batch.put(toRow('a', 'Smith'));
    batch.put(toRow('a', 'Jones'));
    batch.put(toRow('b', 'Jones'));
    batch.remove({ source: 'TX', rowKey: 'b' });
    expect(keysOf(batch.commit(), { last: 'Jones' })).toEqual(['a']);
    expect(keysOf(index.current(), { last: 'Smith' })).toEqual([]);
  });

  it('finds a row by its key and all records of a person', () => {
    const index = createIndex();
    index.apply({ upserts: [toRow('a', 'Smith', { personId: 7n }), toRow('b', 'Smith')] });
    index.apply({ upserts: [toRow('a', 'Smith', { source: 'OK', personId: 7n, version: 3 })] });
    const generation = index.current();
    const handle = generation.find({ source: 'OK', rowKey: 'a' });
    expect(handle === undefined ? undefined : generation.versionOf(handle)).toBe(3);
    expect(generation.find({ source: 'OK', rowKey: 'b' })).toBeUndefined();
    expect(generation.listOfPerson(7n).map(generation.sourceOf)).toEqual(['TX', 'OK']);
    expect(generation.listOfPerson(8n)).toEqual([]);
    expect(generation.people).toBe(2);
    expect(generation.lastNameOf(handle ?? -1)).toBe('smith');
    expect(generation.firstNameOf(handle ?? -1)).toBe('john');
  });
});

describe('a commit in steps', () => {
  it('finds its own names when it runs beside other commits, whichever ends first', () => {
    const toNames = (prefix: string): readonly IndexRow[] =>
      Array.from({ length: 3_000 }, (_, at) => toRow(`${prefix}${at}`, `${prefix}${at.toString(36)}`));
    fc.assert(
      fc.property(fc.infiniteStream(fc.boolean()), (turns) => {
        const index = createIndex();
        index.apply({ upserts: many(10, 'Smith', 'first') });
        const [one, other] = ['Bo', 'Cy'].map((prefix) => {
          const batch = index.begin();
          for (const row of toNames(prefix)) batch.put(row);
          return batch.commitSteps();
        });
        for (const isOne of turns) if ((isOne ? one : other)?.next().done === true) break;
        for (const rest of [one, other]) while (rest?.next().done !== true);
        for (const at of [0, 1_500, 2_999])
          for (const prefix of ['Bo', 'Cy'])
            expect(keysOf(index.current(), { last: `${prefix}${at.toString(36)}` })).toEqual([`${prefix}${at}`]);
        expect(index.current().size).toBe(6_010);
      }),
      { numRuns: 2 * inject('scale') },
    );
  });
});

describe('a merge', () => {
  it('in steps keeps commits that happen between its steps', () => {
    const index = createIndex();
    index.apply({ upserts: many(40, 'Smith') });
    index.apply({ upserts: many(30, 'Smith', 'other') });
    const steps = index.findCompaction();
    steps?.next();
    index.apply({ upserts: [toRow('k0', 'Jones')], removals: [{ source: 'TX', rowKey: 'other1' }] });
    expect(index.findCompaction()).toBeUndefined();
    if (steps) finish(steps);
    expect(index.current().segments).toHaveLength(2);
    expect(index.current().size).toBe(69);
    expect(keysOf(index.current(), { last: 'Smith' })).toHaveLength(68);
    expect(keysOf(index.current(), { last: 'Jones' })).toEqual(['k0']);
  });

  it('leaves no more segments than doublings of the size', () => {
    const index = createIndex();
    for (let round = 0; round < 40; round++) {
      index.apply({ upserts: many(40, 'Smith', `${round} `) });
      index.compact();
    }
    expect(index.current().size).toBe(1_600);
    expect(index.current().segments.length).toBeLessThanOrEqual(3);
  });
});

describe('limits a source (contract: 15,000 candidates a registry, 2,000 for the typo arm)', () => {
  const rows = [
    ...many(30, 'Washington'),
    ...many(20, 'Washingtan', 'typo'),
    ...many(5, 'Washington', 'ok').map((row) => ({ ...row, source: 'OK' })),
  ];
  const query: IndexQuery = { ...OPEN_QUERY, rule: broad, last: 'Washington' };

  it('report the source and keep the records with the highest confidence', () => {
    const index = createIndex();
    const { candidates, truncated } = index.apply({ upserts: rows }).search({ ...query, maxPerSource: 30 });
    expect(truncated).toEqual(['TX']);
    expect(candidates.size).toBe(35);
    expect(keysOf(index.current(), { ...query, maxPerSource: 30 }).filter((key) => key.startsWith('typo'))).toEqual([]);
  });

  it('limit the typo arm separately', () => {
    const index = createIndex();
    const { candidates, truncated } = index.apply({ upserts: rows }).search({ ...query, maxFuzzyPerSource: 3 });
    expect(truncated).toEqual(['TX']);
    expect(candidates.size).toBe(38);
  });

  it('report nothing when the count equals the limit', () => {
    const index = createIndex();
    const found = index.apply({ upserts: rows }).search({ ...query, maxPerSource: 50, maxFuzzyPerSource: 20 });
    expect(found.truncated).toEqual([]);
    expect(found.candidates.size).toBe(55);
  });

  it('do not apply when they are infinite', () => {
    const index = createIndex();
    const none = { maxPerSource: Number.POSITIVE_INFINITY, maxFuzzyPerSource: Number.POSITIVE_INFINITY };
    const generation = index.apply({ upserts: [...rows, ...many(16_000, 'Washington', 'more')] });
    expect(generation.search(query).truncated).toEqual(['TX']);
    const { candidates, truncated } = generation.search({ ...query, ...none });
    expect([candidates.size, truncated]).toEqual([16_055, []]);
    const cut = generation.search({ ...query, ...none, maxFuzzyPerSource: 3 });
    expect([cut.candidates.size, cut.truncated]).toEqual([16_038, ['TX']]);
  });

  it('keep the same records for any order of arrival', () => {
    const kept = (parts: readonly (readonly IndexRow[])[]): readonly string[] => {
      const index = createIndex();
      for (const upserts of parts) index.apply({ upserts });
      return keysOf(index.current(), { ...query, maxPerSource: 11, maxFuzzyPerSource: 4 });
    };
    const atOnce = kept([rows]);
    expect(atOnce).toHaveLength(16);
    expect(kept([rows.slice(20).toReversed(), rows.slice(0, 20)])).toEqual(atOnce);
  });
});

describe('a snapshot', () => {
  const index = createIndex();
  index.apply({ upserts: many(20, 'Smith') });
  index.apply({ upserts: many(5, 'Jones') });
  const bytes = Buffer.concat([...saveIndex(index, '{"cursor":"9"}')]);

  it('restores the saved index and accepts changes', () => {
    const loaded = findSavedIndex(bytes);
    expect(loaded?.meta).toBe('{"cursor":"9"}');
    expect(loaded?.index.current().size).toBe(20);
    loaded?.index.apply({ upserts: [toRow('new', 'Smith')] });
    expect(loaded && keysOf(loaded.index.current(), { last: 'Smith' })).toHaveLength(16);
    expect(keysOf(index.current(), { last: 'Smith' })).toHaveLength(15);
  });

  it.each([1, 2])('is rejected in format %s, which had other columns and tokens', (format) => {
    const older = Buffer.from(bytes);
    older.writeUInt32LE(format, older.length - 24);
    older.writeUInt32LE(addToChecksum(0, older.subarray(0, -4)), older.length - 4);
    expect(findSavedIndex(older)).toBeUndefined();
    older.writeUInt32LE(bytes.readUInt32LE(bytes.length - 24), older.length - 24);
    older.writeUInt32LE(addToChecksum(0, older.subarray(0, -4)), older.length - 4);
    expect(findSavedIndex(older)?.index.current().size).toBe(20);
  });

  it('is rejected when it is corrupted, truncated or not a snapshot', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
        const broken = Buffer.from(bytes);
        broken[bit >> 3] = (broken[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(findSavedIndex(broken)).toBeUndefined();
      }),
    );
    for (const length of [0, 8, 100, bytes.length - 8])
      expect(findSavedIndex(bytes.subarray(0, length))).toBeUndefined();
    expect(findSavedIndex(Buffer.alloc(4_096))).toBeUndefined();
  });
});

describe('any text', () => {
  it('can be searched for without an error', () => {
    const index = createIndex();
    const hostile = fc.string({ unit: 'binary', maxLength: 100 });
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const facets = { names: [[one, other], other], places: [[one, other, 'TX', '78701']] };
        index.apply({ upserts: [toRow('a', '', { facets })] });
        const texts = { first: one, last: other, city: one, zip: one, address: other, q: one };
        const narrowed = { last: other, middle: one, county: { name: other, sources: new Set<string>() } };
        expect(index.current().search({ ...OPEN_QUERY, rule: broad, ...narrowed }).truncated).toEqual([]);
        for (const [field, text] of Object.entries(texts))
          expect(index.current().search({ ...OPEN_QUERY, rule: broad, [field]: text }).truncated).toEqual([]);
      }),
      { numRuns: 20 * inject('scale') },
    );
  });
});

describe('an index with the name weights of another index', () => {
  it('scores a record like the other index, although it holds few records (monitors: the same labels as search)', () => {
    const rows = Array.from({ length: 400 }, (_, at) => ({
      source: 'TX',
      rowKey: `${at}`,
      version: 1,
      personId: BigInt(at),
      firstSeenMs: 0,
      updatedMs: 0,
      fullness: 0,
      facets: { names: [[at % 4 === 0 ? 'Rarename' : 'Smith', at % 3 === 0 ? 'John' : 'Mary']], dob: '1980-05-05' },
    }));
    const whole = createIndex().apply({ upserts: rows });
    const few = createIndex(undefined, whole.weights).apply({ upserts: rows.slice(0, 5) });
    const birth = { dob: 19800505, age: -1, ageTolerance: 1, today: 20260115 };
    for (const [last, first] of [
      ['Smith', 'John'],
      ['Smith', 'Mary'],
      ['Rarename', 'Jon'],
      ['Rarename', 'John'],
    ] as const) {
      const query = { ...OPEN_QUERY, rule: toRules({ match: 'balanced' }), last, first, birth };
      const among = new Map(askIndex(whole, query).map(({ key, confidence }) => [key, confidence]));
      const alone = askIndex(few, query);
      expect(alone.length).toBeGreaterThan(0);
      expect(alone.map(({ confidence }) => confidence)).toEqual(alone.map(({ key }) => among.get(key)));
    }
    expect(whole.weights.people).toBe(400);
    expect(few.people).toBe(400);
  });
});
