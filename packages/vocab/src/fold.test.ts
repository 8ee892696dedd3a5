import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldTokens } from './fold.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());

describe('names are compared after folding (contract Matching)', () => {
  it.each([
    ['case', 'McDonald', 'MCDONALD'],
    ['accents', 'José Núñez', 'JOSE NUNEZ'],
    ['accents written apart', 'Jose\u0301', 'JOSÉ'],
    ['apostrophes', 'O’Brien', "O'BRIEN"],
    ['an acute used as apostrophe', 'O´Brien', 'OBRIEN'],
    ['an ʻokina', 'Kaʻahumanu', 'KAAHUMANU'],
    ['hyphens', 'Smith-Jones', 'SMITH JONES'],
    ['spaces', 'De La Cruz', 'delacruz'],
    ['periods', 'St. John', 'ST JOHN'],
    ['a soft hyphen', 'Gut\u00adierrez', 'Gutierrez'],
    ['characters that are never shown', 'Kim\u200b\u3164\ufe0f', 'KIM'],
    ['full-width letters', 'ＳＭＩＴＨ', 'smith'],
    ['ß', 'Weiß', 'WEISS'],
    ['capital ß', 'WEIẞ', 'weiss'],
    ['æ and ø', 'Sæther Bjørn', 'saether bjorn'],
    ['ł and đ', 'Łukasz Đorđević', 'lukasz dordevic'],
    ['þ and ð', 'Þórður', 'thordur'],
    ['dotted and dotless i', 'İpek Işık', 'IPEK ISIK'],
    ['final sigma', 'ΠΑΠΠΑΣ', 'Παππασ'],
  ])('folds %s', (_, one, other) => expect(fold(one)).toBe(fold(other)));

  it('keeps different names distinct', () => {
    expect(fold('Ann')).not.toBe(fold('Anne'));
    expect(fold('李')).not.toBe(fold('王'));
    expect(fold('कि')).not.toBe(fold('कु'));
  });

  it('splits words at spaces, hyphens and periods, never at apostrophes', () => {
    expect(foldTokens("  O'Neil-García,  J.R. ")).toEqual(['oneil', 'garcia', 'j', 'r']);
    expect(foldTokens('12 ½')).toEqual(['12', '1', '2']);
    expect(foldTokens('--- ** ')).toEqual([]);
  });

  it('is idempotent for every text, and never throws', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const tokens = foldTokens(text);
        expect(fold(fold(text))).toBe(fold(text));
        expect(foldTokens(tokens.join(' '))).toEqual(tokens);
      }),
      { numRuns: 2000 },
    ));

  it('adds no letter: folding the characters one by one gives the same letters', () => {
    const letters = [..."aZ9éÑßÆøŁđÞœıİ'’-. ,"];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...letters) }), (text) => {
        expect(fold(text)).toBe([...text].map(fold).join(''));
      }),
    );
  });

  it('ASCII text folds the same on the fast path and on the full path', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(foldTokens(`${text} \u00e9`)).toEqual([...foldTokens(text), 'e']);
      }),
    ));
});
