import { describe, expect, test } from 'vitest';
import { toBasisWords, toPublishedWords, toReasonWord, toStageWord } from './criminal-words.ts';

describe('words instead of codes', () => {
  test.each([
    ['FELONY_CONVICTION', 'Felony conviction'],
    ['released_on_bond', 'Released on bond'],
    ['IN CUSTODY', 'IN CUSTODY'],
    ['BURGLARY OF HABITATION', 'BURGLARY OF HABITATION'],
    ['21.11_A', '21.11_A'],
    ['', ''],
  ])('write %s as %s', (text, words) => {
    expect(toPublishedWords(text)).toBe(words);
  });

  test('an arrest and a charge are never called a conviction', () => {
    for (const stage of ['arrest', 'charge'] as const) expect(toStageWord(stage)).toContain('no conviction');
  });

  test('a reason without words of its own is still readable', () => {
    expect(toReasonWord('deadline')).toContain('time limit');
    expect(toReasonWord('some_new_reason')).toBe('some new reason');
    expect(toBasisWords('lastName:exact')).toBe('last name exact');
    expect(toBasisWords('dob:year_month')).toBe('date of birth year month');
  });
});
