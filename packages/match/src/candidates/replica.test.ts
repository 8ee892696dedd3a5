import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { toRules } from '../models/rules.ts';
import { type CandidateIndex, createIndex } from './candidate-index.ts';
import { OPEN_QUERY } from './query.ts';
import {
  createReplica,
  type DeliveryState,
  type IndexDelta,
  NOTHING_SENT,
  toDeliveryState,
  toDelta,
} from './replica.ts';
import { arbitraryChanges, arbitraryQuery, arbitraryRow } from './test/arbitraries.ts';
import { askIndex } from './test/ask-index.ts';

const deltaOf = ({ vocabulary, current }: CandidateIndex, delivered: DeliveryState = NOTHING_SENT): IndexDelta =>
  toDelta(vocabulary, current(), delivered);

/** Simulates sending to another thread: shared memory stays shared, and everything else is copied. */
const send = (delta: IndexDelta): IndexDelta => structuredClone(delta);

const toArrays = (value: unknown): readonly ArrayBufferView[] => {
  if (ArrayBuffer.isView(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(toArrays) : [];
};

describe('an index that another thread searches (engine §6: threads hold one copy of the index)', () => {
  it('finds the same records as the index itself, after every change', () => {
    fc.assert(
      fc.property(arbitraryChanges, fc.array(arbitraryQuery, { minLength: 2, maxLength: 4 }), (changes, queries) => {
        const index = createIndex();
        const replica = createReplica();
        let delivered = NOTHING_SENT;
        for (const change of changes) {
          if (change.kind === 'compact') index.compact();
          else if (change.kind !== 'reload') index.apply({ upserts: change.rows, removals: change.gone });
          const delta = send(deltaOf(index, delivered));
          delivered = toDeliveryState(delta);
          const there = replica.learn(delta);
          expect(there.size).toBe(index.current().size);
          for (const query of queries) expect(askIndex(there, query)).toEqual(askIndex(index.current(), query));
        }
      }),
      { numRuns: 20 * inject('scale') },
    );
  });

  it('keeps an accepted generation unchanged while the index continues', () => {
    const rows = fc.sample(arbitraryRow, { numRuns: 400, seed: 7 }).map((row, at) => ({ ...row, rowKey: `k${at}` }));
    const index = createIndex();
    index.apply({ upserts: rows.slice(0, 200) });
    const there = createReplica().learn(send(deltaOf(index)));
    const queries = fc.sample(arbitraryQuery, { numRuns: 40, seed: 8 });
    const keysOf = () => queries.map((query) => askIndex(there, query).map(({ key }) => key));
    const before = keysOf();
    expect(before.flat().length).toBeGreaterThan(0);
    index.apply({ upserts: rows.slice(200), removals: rows.slice(0, 100) });
    index.compact();
    expect(keysOf()).toEqual(before);
  });

  it('shares the large arrays and sends each name once', () => {
    const index = createIndex();
    index.apply({ upserts: fc.sample(arbitraryRow, { numRuns: 300, seed: 9 }) });
    const { segments, words, last, given } = deltaOf(index);
    const { alphabet, ...table } = words;
    for (const { buffer } of [segments, table, last.bearers, given.bearers].flatMap(toArrays))
      expect(buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(alphabet.length).toBeLessThan(1_000);
    const delivered = toDeliveryState(deltaOf(index));
    expect(deltaOf(index, delivered).last.texts).toEqual([]);
    expect(deltaOf(index, delivered).given.texts).toEqual([]);
  });

  it('finds no records while it is empty', () => {
    const there = createReplica().learn(send(deltaOf(createIndex())));
    expect(askIndex(there, { ...OPEN_QUERY, rule: toRules({}), last: 'Smith' })).toEqual([]);
  });
});
