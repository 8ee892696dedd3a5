import { fold } from '@blotter/vocab';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokensOfGiven } from './given-name.ts';
import { isInitialOf } from './initial.ts';
import { NICKNAME_FAMILIES } from './nickname-table.ts';
import { isNickname, listNicknames } from './nicknames.ts';
import { SPELLING_FAMILIES } from './spelling-table.ts';
import { tokensOfSurname, toSentSurname, toSurname } from './surname.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string());

describe('a surname in the index (contract Matching: one whole token of a compound surname)', () => {
  it.each([
    ['Smith', 'smith', []],
    ["O'Brien", 'obrien', []],
    ['Garcia-Ruiz', 'garciaruiz', ['garcia', 'ruiz']],
    ['De La Cruz', 'delacruz', ['de', 'la', 'cruz']],
    ['De La Cruz Martinez', 'delacruzmartinez', ['de', 'la', 'cruz', 'martinez', 'delacruz']],
    ['Van Der Berg', 'vanderberg', ['van', 'der', 'berg']],
    ['St. John', 'stjohn', ['st', 'john']],
    ['Le-Nguyen', 'lenguyen', ['le', 'nguyen']],
    ['---', '', []],
    ['GARCIALOPEZ', 'garcialopez', ['garcia', 'lopez']],
    ['Lunasierra', 'lunasierra', ['luna', 'sierra']],
    ['BERROCILLOLOPEZ', 'berrocillolopez', ['berrocillo', 'lopez']],
    ['Garciaparra', 'garciaparra', ['garcia', 'parra']],
    ['Perezperez', 'perezperez', ['perez']],
    ['Blackwood', 'blackwood', []],
    ['Villalobos', 'villalobos', []],
    ['Gonzalezz', 'gonzalezz', []],
  ])('%s', (published, whole, parts) => expect(toSurname(published)).toEqual({ whole, parts }));

  it.each([
    ['De La Cruz', ['cruz']],
    ['Luu Van', ['luu', 'van']],
    ['Smith J', ['smith']],
    ['Smith', []],
  ])('a particle or an initial of %s is not searched for alone', (sent, parts) =>
    expect(toSentSurname(sent).parts).toEqual(parts),
  );

  it('has one whole token, unless there is nothing to compare', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const tokens = tokensOfSurname(text);
        expect(tokens.filter(({ whole }) => whole).map(({ token }) => token)).toEqual(
          fold(text) === '' ? [] : [fold(text)],
        );
        expect(new Set(tokens.map(({ token }) => token)).size).toBe(tokens.length);
      }),
    ));
});

describe('given names in the index', () => {
  it.each([
    ['John', '', 'john first'],
    ['John', 'Paul Q', 'john first, paul middle, q middle'],
    ['Mary Ann', 'Lee', 'maryann first, mary head, lee middle, ann rest'],
    ['Mary Ann', 'Lee Ann', 'maryann first, mary head, lee middle, ann middle'],
    ['J. Robert', '', 'j first, robert middle'],
    ['J. Robert', 'Lee', 'j first, robert middle, lee middle'],
    ['', '', ' first'],
    ['', 'Lee', ' first, lee middle'],
  ])('%s / %s', (first, middle, tokens) =>
    expect(
      tokensOfGiven(first, middle)
        .map(({ token, kind }) => `${token} ${kind}`)
        .join(', '),
    ).toBe(tokens),
  );

  it('never throw, and have one first name', () =>
    fc.assert(
      fc.property(anyText, anyText, (first, middle) => {
        expect(tokensOfGiven(first, middle).filter(({ kind }) => kind === 'first')).toHaveLength(1);
      }),
    ));
});

describe('nickname families (contract Matching: bob, robert)', () => {
  it.each([
    ['bob', 'robert'],
    ['bill', 'william'],
    ['peggy', 'margaret'],
    ['chuy', 'jesus'],
    ['liz', 'betty'],
    ['jack', 'john'],
    ['memo', 'guillermo'],
    ['rasheed', 'rashid'],
    ['volodymyr', 'vladimir'],
    ['seongho', 'sungho'],
    ['zhiwei', 'chihwei'],
    ['guoqiang', 'kuochiang'],
    ['jun', 'chun'],
    ['xiaoming', 'hsiaoming'],
  ])('%s is %s', (one, other) => {
    expect(isNickname(one, other)).toBe(true);
    expect(isNickname(other, one)).toBe(true);
  });

  it.each([
    ['albert', 'norbert'],
    ['bob', 'bob'],
    ['erin', 'aaron'],
    ['john', 'juan'],
    ['dina', 'tina'],
    ['dan', 'tan'],
    ['jun', 'qun'],
    ['nobody', 'anybody'],
  ])('%s is not a nickname of %s', (one, other) => expect(isNickname(one, other)).toBe(false));

  it('is symmetric for any names', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'zchsiaoungeqjxtd'), maxLength: 9 }), (name) => {
        for (const other of listNicknames(name)) {
          expect(other).not.toBe(name);
          expect(isNickname(other, name)).toBe(true);
        }
      }),
      { numRuns: 2_000, examples: [['zhiwei'], ['chihwei'], ['chun'], ['alexander']] },
    ));

  it.each([
    ['nicknames', NICKNAME_FAMILIES],
    ['spellings', SPELLING_FAMILIES],
  ])('the table of %s holds folded names, each once per family, and no family twice', (_of, table) => {
    const families = table.map((family) => family.split(' '));
    for (const family of families) {
      expect(family.map(fold)).toEqual(family);
      expect(new Set(family).size).toBe(family.length);
      expect(family.length).toBeGreaterThan(1);
    }
    expect(new Set(table).size).toBe(table.length);
    const heads = families.map(([head = '']) => head);
    expect(heads.filter((head, index) => heads.indexOf(head) !== index)).toEqual([]);
  });

  it('no name has more relatives than a query can carry', () => {
    const names = [...NICKNAME_FAMILIES, ...SPELLING_FAMILIES].flatMap((family) => family.split(' '));
    expect(Math.max(...names.map((name) => listNicknames(name).size))).toBeLessThan(80);
  });
});

describe('initials', () => {
  it.each([
    ['j', 'john', true],
    ['john', 'j', true],
    ['j', 'j', false],
    ['b', 'john', false],
    ['jo', 'john', false],
    ['伟', '伟明', false],
    ['д', 'дмитрий', true],
  ])('%s of %s: %s', (one, other, expected) => expect(isInitialOf(one, other)).toBe(expected));
});
