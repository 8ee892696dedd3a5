import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toOsaDistance } from '../text/osa.ts';
import { createDictionary, type DictionaryEntry } from './dictionary.ts';

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('e', 'l', 'é', '李', '😀'), minLength: 1, maxLength: 6 }),
);
const words = fc.uniqueArray(word, { maxLength: 60 });

const toEntries = (tokens: readonly string[], from = 0): readonly DictionaryEntry[] =>
  tokens.map((token, index) => ({ id: 7 + (from + index) * 3, token, count: index + 1 }));

/** Creates a dictionary with some initial tokens and adds the rest later. */
const createPartly = (tokens: readonly string[], known: number) => {
  const entries = toEntries(tokens);
  const dictionary = createDictionary(entries.slice(0, known));
  for (const entry of entries.slice(known)) dictionary.add(entry);
  return dictionary;
};

describe('a dictionary of tokens', () => {
  it('finds every token within one and two edits, and no other, whenever it was added', () =>
    fc.assert(
      fc.property(words, word, fc.nat(60), fc.constantFrom(1, 2), (tokens, sent, known, edits) => {
        const dictionary = createPartly(tokens, known);
        const found: string[] = [];
        dictionary.visitNear(sent, edits, (id, token, distance) => {
          expect(dictionary.findToken(id)).toBe(token);
          expect(distance).toBe(toOsaDistance(sent, token));
          found.push(token);
        });
        const expected = tokens.filter((token) => token !== sent && toOsaDistance(sent, token) <= edits);
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 2_000 },
    ));

  it('finds every token that starts with a prefix, and no other, whenever it was added', () =>
    fc.assert(
      fc.property(words, word, fc.nat(60), (tokens, prefix, known) => {
        const dictionary = createPartly(tokens, known);
        const found: string[] = [];
        dictionary.visitPrefix(prefix, (_id, token) => found.push(token));
        expect(found.toSorted()).toEqual(tokens.filter((token) => token.startsWith(prefix)).toSorted());
      }),
      { numRuns: 1_000 },
    ));

  it('finds a token after thousands were added', () => {
    const dictionary = createDictionary(toEntries(['smith', 'jones']));
    const tokens = Array.from({ length: 5_000 }, (_, index) => `name${index}`);
    for (const entry of toEntries(tokens, 2)) dictionary.add(entry);
    let found = 0;
    dictionary.visitPrefix('name', () => {
      found += 1;
    });
    expect([dictionary.size(), found]).toEqual([5_002, 5_000]);
    expect(dictionary.findToken(dictionary.findId('name4999') ?? -1)).toBe('name4999');
    const near: string[] = [];
    dictionary.visitNear('name499x', 1, (_id, token) => near.push(token));
    expect(near).toContain('name4999');
    expect(near).toContain('name499');
  });

  it('an id permanently identifies one token, and adding it again replaces its count', () => {
    const dictionary = createDictionary([{ id: 1, token: 'smith', count: 4 }]);
    dictionary.add({ id: 1, token: 'smith', count: 9 });
    expect([dictionary.size(), dictionary.countOf('smith'), dictionary.countOf('nobody')]).toEqual([1, 9, 0]);
    expect(() => dictionary.add({ id: 1, token: 'jones', count: 1 })).toThrow(RangeError);
    expect(() => dictionary.add({ id: 2, token: 'smith', count: 1 })).toThrow(RangeError);
  });

  it('common names weigh less than rare ones (contract Score)', () => {
    const counts = [1, 5, 20, 100, 500, 1_000, 5_000, 20_000];
    const dictionary = createDictionary(
      counts.map((count, id) => ({ id, token: `n${count}`, count })),
      1_000_000,
    );
    const rarities = counts.map((count) => dictionary.rarityOf(`n${count}`));
    expect(rarities).toEqual([100, 100, 98, 96, 92, 90, 86, 84]);
    expect(dictionary.rarityOf('nobody')).toBe(100);
    dictionary.setPeople(10_000_000);
    expect(dictionary.rarityOf('n20000')).toBe(88);
  });

  it('takes 4 bytes per posting: the indexes over 20,000 tokens stay under 8 MB', () => {
    const tokens = Array.from({ length: 20_000 }, (_, index) => `surname${index.toString(36)}`.slice(-9));
    expect(createDictionary(toEntries([...new Set(tokens)])).indexBytes()).toBeLessThan(8_000_000);
  });
});
