import { afterEach, describe, expect, test } from 'vitest';
import { setDictionary, splitAtPlaces, t } from './translate.ts';

describe('texts of the console', () => {
  afterEach(() => setDictionary({}));

  test('a text without a translation stays English', () => {
    expect(t('Search')).toBe('Search');
  });
  test('a text is shown in the language of the reader', () => {
    setDictionary({ Search: 'Buscar' });
    expect(t('Search')).toBe('Buscar');
  });
  test('places are filled with values, in the order of the language', () => {
    setDictionary({ '{done} of {all}': 'De {all}, {done}' });
    expect(t('{done} of {all}', { done: 2, all: 5 })).toBe('De 5, 2');
  });
  test('a value is never read as a text with places', () => {
    expect(t('Hello {name}', { name: '{other}', other: 'x' })).toBe('Hello {other}');
  });
  test('a text around elements is split at its places', () => {
    setDictionary({ 'Read {link} first.': 'Primero lea {link}.' });
    expect(splitAtPlaces('Read {link} first.')).toEqual(['Primero lea ', { place: 'link' }, '.']);
  });
});
