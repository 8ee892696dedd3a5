import { describe, expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

describe('the language of the console', () => {
  test('is the stored choice of the reader', () => {
    expect(chooseLanguage('es', ['en-US'])).toBe('es');
    expect(chooseLanguage('en', ['es-MX'])).toBe('en');
  });
  test('is the first language of the browser that the console has', () => {
    expect(chooseLanguage(null, ['fr-FR', 'es-MX', 'en-US'])).toBe('es');
    expect(chooseLanguage(null, ['en-GB', 'es'])).toBe('en');
    expect(chooseLanguage('xx', ['ES'])).toBe('es');
  });
  test('is English if the console has none of them', () => {
    expect(chooseLanguage(null, [])).toBe('en');
    expect(chooseLanguage('toString', ['fr', 'en-US@posix'])).toBe('en');
    expect(chooseLanguage('', ['est'])).toBe('en');
  });
});
