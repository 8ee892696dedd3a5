import { afterEach, describe, expect, it } from 'vitest';
import { setDictionary } from '../words/translate.ts';
import { counted, toAge, toCount, toDay, toPlain, toUsd } from './texts.ts';

describe('dates, numbers and ages', () => {
  afterEach(() => setDictionary({}));

  it('are written in English by default', () => {
    expect(toDay('2026-05-17T12:00:00Z')).toBe('May 17, 2026');
    expect([toUsd(1_234.5), toCount(10_000)]).toEqual(['$1,234.50', '10,000']);
    expect([toAge(30), toAge(60), toAge(7_300), toAge(200_000)]).toEqual([
      'just now',
      '1 minute ago',
      '2 hours ago',
      '2 days ago',
    ]);
  });

  it('are written in the language of the reader', () => {
    setDictionary({ '{count} hours ago': 'hace {count} horas', 'no coverage': 'sin cobertura' }, 'es-US');
    expect(toDay('2026-05-17T12:00:00Z')).toBe('17 may 2026');
    expect(toUsd(1_234.5)).toBe('$1,234.50');
    expect([toAge(7_300), toPlain('no_coverage')]).toEqual(['hace 2 horas', 'sin cobertura']);
  });

  it('have a text for one and a text for several', () => {
    const count = (people: number): string =>
      counted(people, '{count} person in {state}', '{count} people in {state}', { state: 'TX' });
    expect([count(1), count(0), count(1_200)]).toEqual(['1 person in TX', '0 people in TX', '1,200 people in TX']);
  });
});
