import { describe, expect, it } from 'vitest';
import { NO_NEAR_MISSES, toNamedSentence, toReportVerdict, type VerdictFacts } from './verdict-section.ts';

const NAMES: { readonly [code: string]: string } = { MN: 'Minnesota', NY: 'New York', OSAGE: 'Osage Nation' };
const nameOf = (code: string) => NAMES[code] ?? (/^T\d+$/.test(code) ? `Tribe ${code}` : undefined);
const FACTS: VerdictFacts = {
  records: 0,
  suppressed: 0,
  searched: 'the 3 registries that were searched',
  isAll: false,
  isComplete: true,
  mayConclude: true,
  because: [],
  remedies: [],
  nearMisses: NO_NEAR_MISSES,
};
const verdict = (more: Partial<VerdictFacts>) => toReportVerdict({ ...FACTS, ...more }, nameOf);
const many = (count: number) => Array.from({ length: count }, (_, at) => `T${at}`).join(', ');

describe('the verdict on paper (contract, Envelope: verdict)', () => {
  it('says yes only for the registries that were searched', () => {
    expect(verdict({})).toMatchObject({
      sign: 'clear',
      answer: 'Yes, in the 3 registries that were searched.',
      headline: 'No person matched in the 3 registries that were searched.',
    });
    expect(verdict({ isAll: true }).headline).toContain('every source was searched');
  });

  it('does not repeat its headline as a reason', () => {
    const because = [
      'No person matched in the 3 registries that were searched.',
      'The answer shows the data as of May 1.',
    ];
    expect(verdict({ because }).because).toEqual(['The answer shows the data as of May 1.']);
  });

  it('names the registries of near misses and the filters that excluded the people', () => {
    const nearMisses = { people: 2, jurisdictions: ['NY', 'MN'], reasons: ['place' as const, 'birth' as const] };
    const said = verdict({ mayConclude: false, nearMisses });
    expect(said).toMatchObject({ sign: 'unknown', answer: 'No.' });
    expect(said.headline).toBe(
      'No person matched with these limits, but 2 similar people are registered outside them.',
    );
    expect(said.nearMisses).toEqual([
      '2 people outside this answer may be the subject, registered in: Minnesota (MN), New York (NY).',
      'Left out by the place filter, a difference in the date of birth.',
    ]);
    expect(verdict({ records: 1, mayConclude: false, nearMisses }).nearMisses).toHaveLength(2);
    expect(verdict({}).nearMisses).toEqual([]);
  });

  it('keeps the remedies of the answer', () => {
    expect(verdict({ mayConclude: false, remedies: ['Send a last name.'] }).remedies).toEqual(['Send a last name.']);
  });
});

describe('registries in a sentence of the verdict', () => {
  it.each([
    ['1 person is registered in MN, NY.', '1 person is registered in Minnesota (MN), New York (NY).'],
    [
      'Searched 2 of 3 registries. Not covered yet: OSAGE.',
      'Searched 2 of 3 registries. Not covered yet: Osage Nation (OSAGE).',
    ],
    [`Not covered yet: ${many(140)}.`, 'Not covered yet: 140 registries, listed below.'],
    [
      `The search was limited to ${many(12)} and 1,135 more.`,
      'The search was limited to 1,147 registries, listed below.',
    ],
    [
      'Only people with an address in Chicago, IL were considered.',
      'Only people with an address in Chicago, IL were considered.',
    ],
    ['The word was QX.', 'The word was QX.'],
    ['No registry was searched.', 'No registry was searched.'],
  ])('%s', (sentence, expected) => {
    expect(toNamedSentence(sentence, nameOf)).toBe(expected);
  });
});
