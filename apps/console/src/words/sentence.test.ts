import { afterEach, describe, expect, test } from 'vitest';
import { setSentences, tSentence } from './sentence.ts';

describe('sentences of the service', () => {
  afterEach(() => setSentences({}));

  test('stay as they are if they are not known', () => {
    expect(tSentence('There is no such order.')).toBe('There is no such order.');
    setSentences({ 'There is no such order.': 'Este pedido no existe.' });
    expect(tSentence('There is no such order!')).toBe('There is no such order!');
  });
  test('are shown in the language of the reader, with the values that the service filled in', () => {
    setSentences({ 'got {sent} rows; send 1 to {count}.': 'hasta {count}, no {sent}.' });
    expect(tSentence('got 700 rows; send 1 to 500.')).toBe('hasta 500, no 700.');
  });
  test('are matched with the entry that shares most words, in any order of entries', () => {
    setSentences({ '{field}: {fault}.': '{fault}', '{field}: is missing; send {accepted}.': 'falta {accepted}' });
    expect(tSentence('dob: is missing; send a date.')).toBe('falta a date');
  });
  test('say in the language of the reader what a field accepts', () => {
    setSentences({
      '{field}: send {accepted}.': '{field}: indique {accepted}.',
      'a list of {most}': 'lista de {most}',
    });
    expect(tSentence('codes: send a list of 3.')).toBe('codes: indique lista de 3.');
  });
  test('keep what a person wrote, even if it reads like a pattern or a sentence', () => {
    setSentences({ 'got {sent}.': '{sent}?', Yes: 'Sí' });
    expect(tSentence('got {sent}.')).toBe('{sent}?');
    expect(tSentence('got Yes.')).toBe('Yes?');
    expect(tSentence('got $& and\na line.')).toBe('$& and\na line?');
  });
});
