import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../failure.ts';
import { excerpt, findBadText, toFieldPath } from './text.ts';

describe('findBadText: NUL and lone surrogates are refused before they reach SQL (contract, "400 or 422?")', () => {
  it.each([
    [{ q: 'a\0b' }, { path: 'q', fault: 'holds the character NUL, which is not accepted' }],
    [{ q: ['a', '\ud800'] }, { path: 'q[1]', fault: 'holds half of a surrogate pair; send whole characters' }],
    [{ 'a\0': '1' }, { path: '["a\\u0000"]', fault: 'holds the character NUL, which is not accepted' }],
    [{ q: '\u001b[0m' }, { path: 'q', fault: 'holds a control character; only tab and line break are accepted' }],
    ['\u007f', { path: '', fault: 'holds a control character; only tab and line break are accepted' }],
  ])('%j', (value, bad) => {
    expect(findBadText(value)).toEqual(bad);
  });

  it('accepts every other text', () => {
    for (const value of [{ q: 'José\tO’Neil\r\n😀' }, {}, undefined, null, { n: 5 }, Object.create(null)]) {
      expect(findBadText(value)).toBeUndefined();
    }
  });
});

describe('excerpt shows at most 80 characters of the sent value (contract, Error bodies)', () => {
  it('is JSON, cut with an ellipsis', () => {
    expect(excerpt('a"b')).toBe('"a\\"b"');
    expect(excerpt(undefined)).toBe('nothing');
    expect(excerpt({ a: [1, null] })).toBe('{"a":[1,null]}');
    expect(excerpt('x'.repeat(100))).toBe(`"${'x'.repeat(78)}…`);
  });

  it('never splits a character and never exceeds its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.integer({ min: 10, max: 80 }), (text, length) => {
        const shown = excerpt(text, length);
        expect(shown.length).toBeLessThanOrEqual(length);
        expect(shown.isWellFormed()).toBe(true);
        expect(cut(text, length).isWellFormed()).toBe(true);
      }),
    );
  });
});

it('toFieldPath names a field by its dotted path', () => {
  expect(toFieldPath(['queries', 3, 'dob'])).toBe('queries[3].dob');
  expect(toFieldPath(['data', 'first name'])).toBe('data["first name"]');
  expect(toFieldPath([])).toBe('');
});
