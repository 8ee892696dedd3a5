import { describe, expect, it } from 'vitest';
import { pickLanguage } from './language.ts';

describe('the language of the consumer portal', () => {
  it.each([
    [undefined, undefined, 'en'],
    [undefined, 'es', 'es'],
    [undefined, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
    [undefined, 'en-US,en;q=0.9,es;q=0.8', 'en'],
    [undefined, 'de,fr;q=0.9,ES-us;q=0.5,en;q=0.4', 'es'],
    [undefined, 'es;q=0,en;q=0.1', 'en'],
    [undefined, 'es;q=x', 'es'],
    [undefined, '*', 'en'],
    [undefined, ';;,,q=', 'en'],
    ['es', 'en', 'es'],
    ['en', 'es', 'en'],
    ['fr', 'es', 'es'],
    [['es', 'en'], '', 'en'],
  ])('requested %j, accepted %j: %s', (requested, accepted, language) => {
    expect(pickLanguage(requested, accepted)).toBe(language);
  });
});
