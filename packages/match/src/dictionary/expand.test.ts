import { readFileSync } from 'node:fs';
import { fold, NAME_STRATEGIES } from '@blotter/vocab';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { compareFirst, compareGivenToken, toGivenFinding } from '../compare/first-name.ts';
import { compareLast, compareSurnameToken, toSurnameFinding } from '../compare/last-name.ts';
import type { FirstRule, LastRule, MatchMode } from '../models/modes.ts';
import { howOf, NO_FINDING, strongerOf, toFinding } from '../models/name-finding.ts';
import { toRules } from '../models/rules.ts';
import { ABSENT } from '../models/strategies.ts';
import { toGivenName, tokensOfGiven, toSentGiven } from '../normalize/given-name.ts';
import { tokensOfSurname, toSurname } from '../normalize/surname.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { expandAddressWord, expandFirst, expandLast, findSplitExpansion } from './expand.ts';
import type { Expansion } from './expansion.ts';

const GIVEN = [
  'bob',
  'robert',
  'rob',
  'roberta',
  'maryann',
  'mary',
  'ann',
  'anne',
  'j',
  'john',
  'jon',
  'al',
  'bo',
  'é',
  '伟',
];
const LAST = [
  'smith',
  'smyth',
  'smithson',
  'cruz',
  'delacruz',
  'gonzalez',
  'gonzales',
  'gonsales',
  'de',
  'la',
  'li',
  'o',
];
const letters = fc.string({ unit: fc.constantFrom(...'abjo伟é'), minLength: 1, maxLength: 9 });
const given = fc.oneof(fc.constantFrom(...GIVEN), letters);
const last = fc.oneof(fc.constantFrom(...LAST), letters);
const strategy = fc.constantFrom(...NAME_STRATEGIES);
const mode = fc.constantFrom<MatchMode>('strict', 'balanced', 'broad');
const firstRule = fc.oneof(
  mode.map((match) => toRules({ match }).first),
  fc.uniqueArray(strategy, { minLength: 1 }).map((firstName) => toRules({ nameMatch: { firstName } }).first),
);
const lastRule = fc.oneof(
  mode.map((match) => toRules({ match }).last),
  mode.map((match) => toRules({ match, prefixMatch: 'both' }).last),
);

const toDictionary = (tokens: Iterable<string>): Dictionary =>
  createDictionary([...new Set(tokens)].filter((token) => token !== '').map((token, id) => ({ id, token, count: 1 })));

const toHows = (dictionary: Dictionary, { ids, findings }: Expansion): ReadonlyMap<string, number> =>
  new Map([...ids].map((id, index) => [dictionary.findToken(id) ?? '', howOf(findings[index] ?? 0)]));

const expectSameFirst = (names: readonly string[], sent: string, rule: FirstRule): void => {
  const dictionary = toDictionary(names.map(fold));
  const expected = new Map(
    [...new Set(names.map(fold))]
      .map((name) => [name, howOf(compareGivenToken(fold(sent), name, rule))] as const)
      .filter(([, how]) => how > 0),
  );
  expect(toHows(dictionary, expandFirst(dictionary, sent, rule))).toEqual(expected);
};
const expectSameLast = (names: readonly string[], sent: string, rule: LastRule): void => {
  const dictionary = toDictionary(names.map(fold));
  const expected = new Map(
    [...new Set(names.map(fold))]
      .map((name) => [name, howOf(compareSurnameToken(fold(sent), name, rule))] as const)
      .filter(([, how]) => how > 0),
  );
  expect(toHows(dictionary, expandLast(dictionary, sent, rule))).toEqual(expected);
};

interface NameCase {
  readonly because: string;
  readonly sent: readonly [first: string, last: string];
  readonly legal: readonly [first: string, middle: string, last: string];
}
const cases: readonly NameCase[] = JSON.parse(readFileSync(new URL('../../cases/names.json', import.meta.url), 'utf8'));

describe('a name expanded with the dictionary', () => {
  it.each(cases)('finds the same as comparing: $because', ({ sent, legal: [first, middle, last] }) => {
    for (const match of ['strict', 'balanced', 'broad'] as const) {
      const rules = toRules({ match });
      const given = tokensOfGiven(first, middle).map(({ token }) => token);
      const surnames = tokensOfSurname(last).map(({ token }) => token);
      expectSameFirst(given, sent[0], rules.first);
      expectSameLast(surnames, sent[1], rules.last);
    }
  });

  it('finds the same first names as comparing each one, each with its strongest strategy', () =>
    fc.assert(fc.property(fc.uniqueArray(given, { maxLength: 30 }), given, firstRule, expectSameFirst), {
      numRuns: 1_000 * inject('scale'),
    }));

  it('finds the same surnames as comparing each one', () =>
    fc.assert(fc.property(fc.uniqueArray(last, { maxLength: 30 }), last, lastRule, expectSameLast), {
      numRuns: 1_000 * inject('scale'),
    }));

  it('ids ascend, and a finding has the rarity of the more common name', () => {
    const dictionary = createDictionary(
      [
        { id: 30, token: 'robert', count: 20_000 },
        { id: 10, token: 'bob', count: 10 },
        { id: 20, token: 'rob', count: 10 },
      ],
      1_000_000,
    );
    const { ids, findings, size } = expandFirst(dictionary, 'Rob', toRules({}).first);
    expect([...ids]).toEqual([10, 20, 30]);
    expect(size).toBe(3);
    expect([...findings]).toEqual([toFinding(2, 0, false, 99), toFinding(1, 0, false, 99), toFinding(2, 0, false, 84)]);
  });

  it('never throws and never repeats an id, for any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200, size: 'max' }), given, (text, name) => {
        const dictionary = toDictionary([fold(text), fold(name)]);
        const rules = toRules({ match: 'broad' });
        for (const { ids } of [expandFirst(dictionary, text, rules.first), expandLast(dictionary, text, rules.last)])
          expect(new Set(ids).size).toBe(ids.length);
      }),
    ));

  it('an address word is found by an equal word or with one typo from five letters on', () => {
    const dictionary = toDictionary(['maple', 'maples', 'oak', 'oaks', '78701', '78702']);
    const tokens = (word: string) => [...toHows(dictionary, expandAddressWord(dictionary, word)).keys()].toSorted();
    expect([tokens('mapel'), tokens('oak'), tokens('78701')]).toEqual([['maple'], ['oak'], ['78701']]);
  });
});

const spaced = (part: fc.Arbitrary<string>) => fc.array(part, { maxLength: 3 }).map((parts) => parts.join(' '));

/** Does what the index does: takes the strongest finding of its rows. */
const findFirstByRows = (
  dictionary: Dictionary,
  sent: string,
  first: string,
  middle: string,
  rule: ReturnType<typeof toRules>['first'],
) => {
  const hows = toHows(dictionary, expandFirst(dictionary, sent, rule));
  const tokens = tokensOfGiven(first, middle);
  let best = NO_FINDING;
  for (const { token, kind } of tokens)
    best = strongerOf(
      best,
      token === ''
        ? rule.strategies.includes('absent')
          ? toFinding(ABSENT, 0, false, 0)
          : NO_FINDING
        : toGivenFinding(hows.get(token) ?? NO_FINDING, kind, rule),
    );
  const split = findSplitExpansion(dictionary, sent, rule);
  if (split === undefined) return howOf(best);
  const of = (kind: 'first' | 'middle', expansion: Expansion): number => {
    const bySplit = toHows(dictionary, expansion);
    return tokens
      .filter((token) => token.kind === kind || (kind === 'middle' && token.kind === 'rest'))
      .reduce((so, { token }) => {
        const finding = bySplit.get(token) ?? NO_FINDING;
        return strongerOf(so, kind === 'first' ? toGivenFinding(finding, kind, rule) : finding);
      }, NO_FINDING);
  };
  const parts = [of('first', split.first), ...split.middles.map((middles) => of('middle', middles))];
  return howOf(parts.includes(NO_FINDING) ? best : strongerOf(best, Math.max(...parts)));
};

describe('index rows', () => {
  it('find the same given names as comparing the names', () =>
    fc.assert(
      fc.property(spaced(given), spaced(given), spaced(given), firstRule, (sent, first, middle, rule) => {
        fc.pre(fold(sent) !== '');
        const dictionary = toDictionary(tokensOfGiven(first, middle).map(({ token }) => token));
        const expected = howOf(compareFirst(toSentGiven(sent), toGivenName(first, middle), rule));
        expect(findFirstByRows(dictionary, sent, first, middle, rule)).toBe(expected);
      }),
      { numRuns: 1_000 * inject('scale') },
    ));

  it('find the same surnames as comparing the surnames', () =>
    fc.assert(
      fc.property(spaced(last), spaced(last), lastRule, (sent, recorded, rule) => {
        const rows = tokensOfSurname(recorded);
        const dictionary = toDictionary(rows.map(({ token }) => token));
        const hows = toHows(dictionary, expandLast(dictionary, sent, rule));
        const found = rows.reduce(
          (so, { token, whole }) => strongerOf(so, toSurnameFinding(hows.get(token) ?? NO_FINDING, whole, rule)),
          NO_FINDING,
        );
        expect(howOf(found)).toBe(howOf(compareLast({ whole: fold(sent), parts: [] }, toSurname(recorded), rule)));
      }),
      { numRuns: 1_000 * inject('scale') },
    ));
});
