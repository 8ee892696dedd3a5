import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTokens } from './fold.ts';
import { isBlank, isFiller, trimText } from './sent-text.ts';

const SPACES = [' ', '\t', '\n', '\u0085', '\u00a0', '\u1680', '\u2003', '\u2028', '\u202f', '\u205f', '\u3000'];
const INVISIBLE = ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u202e', '\u180e', '\u3164', '\uffa0'];
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());

describe('a text that is empty or only spaces counts as not sent (contract Matching)', () => {
  it.each([undefined, '', ...SPACES, SPACES.join('')])('%j is blank and not a filler', (text) => {
    expect(isBlank(text)).toBe(true);
    expect(isFiller(text, 'name')).toBe(false);
    expect(isFiller(text, 'place')).toBe(false);
  });

  it('all white space around a text is removed, and nothing else', () => {
    expect(trimText(`${SPACES.join('')}De La\u00a0Cruz${SPACES.join('')}`)).toBe('De La\u00a0Cruz');
    expect(trimText('\ufeffSmith\u200b')).toBe('\ufeffSmith\u200b');
  });
});

describe('a text that holds no letter or digit after folding is a filler (contract Matching)', () => {
  it.each([
    ...[
      '-',
      '.',
      "'",
      '%',
      '—',
      '?',
      '#',
      '*',
      '...',
      'ˆ',
      'ー',
      '´',
      '😀',
      '🇺🇸',
      '☺\ufe0f',
      '\u0301',
      '\u20e3',
      '\u093e',
      '\ue000',
    ],
    ...INVISIBLE,
    ...INVISIBLE.map((character) => ` ${character} `),
  ])('%j', (text) => {
    expect(isFiller(text, 'name')).toBe(true);
    expect(isFiller(text, 'place')).toBe(true);
  });

  it.each(["O'", 'Ó', 'X', '7', '½', '王', 'محمد', 'Ольга', 'कि', '金\u200b', 'ｱ', 'Smith \u3164', '-a-'])(
    '%j has a letter or a digit, whatever its script',
    (text) => {
      expect(isFiller(text, 'name')).toBe(false);
      expect(isFiller(text, 'place')).toBe(false);
    },
  );

  it('in a place, words that addresses ignore do not count', () => {
    for (const text of ['the', 'Of The', 'AND', '-at-']) expect(isFiller(text, 'place'), text).toBe(true);
    for (const text of ['The', 'Of']) expect(isFiller(text, 'name'), text).toBe(false);
    for (const text of ['The Dalles', 'Isle of Wight', 'County', '# 4'])
      expect(isFiller(text, 'place'), text).toBe(false);
  });

  it('every text that folds to nothing is blank or a filler', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        if (foldTokens(text).length === 0) expect(isBlank(text) || isFiller(text, 'name')).toBe(true);
        expect(isBlank(text) && isFiller(text, 'name')).toBe(false);
      }),
      { numRuns: 2000 },
    ));
});
