import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAddress } from '../compare/address.ts';
import { createWordTable } from './word-table.ts';

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', '5'), minLength: 1, maxLength: 7 }),
  fc.constantFrom('maple', 'mapel', 'mapl', 'maples', 'naple', '78701', '78702'),
  fc.string({ unit: 'binary', maxLength: 9 }),
);

describe('the word table', () => {
  it('gives every word one permanent number, also after saving', () => {
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (before, after) => {
        const table = createWordTable();
        const ids = new Map(before.map((each) => [each, table.put(each)]));
        const loaded = createWordTable(table.toState());
        for (const each of after) ids.set(each, loaded.put(each));
        for (const [each, id] of ids) expect(loaded.find(each)).toBe(id);
        expect(new Set(ids.values()).size).toBe(ids.size);
        expect(loaded.size()).toBe(ids.size);
      }),
    );
  });

  it('finds the same typos as comparing every word (contract Request: one typo a token from 5 letters on)', () => {
    fc.assert(
      fc.property(fc.array(word), word, (held, sent) => {
        const table = createWordTable();
        for (const each of held) table.put(each);
        const found = new Set<number>();
        table.visitTypos(sent, (id) => found.add(id));
        const expected = held.filter((each) => each !== sent && compareAddress([sent], [each]) > 0);
        expect(found).toEqual(new Set(expected.map(table.find)));
      }),
      { numRuns: 300 },
    );
  });

  it('does not find a word that was never added', () => {
    const table = createWordTable();
    expect(table.find('maple')).toBe(0);
    table.put('maple');
    expect(table.find('mapl')).toBe(0);
  });
});
