import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasGlyphs, toPrintable } from './printable.ts';

describe('text for print', () => {
  it('shows invisible and reordering characters by their code', () => {
    expect(toPrintable('a\u202eb\u2066c\u0000\u001b\ufeff\uffff\ue000\ud800')).toBe(
      'a[U+202E]b[U+2066]c[U+0000][U+001B][U+FEFF][U+FFFF][U+E000][U+D800]',
    );
  });

  it('keeps line breaks and adds none', () => {
    expect(toPrintable('a\r\nb\rc\u0085d\u2028e\tf\vg')).toBe('a\nb\nc\nd\ne f\ng');
  });

  it('leaves letters of every script unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const printed = toPrintable(text);
        expect(/[^\P{Cc}\n]|\p{Cs}/u.test(printed)).toBe(false);
        if (/^[\p{L}\p{M}\p{N}\p{P}\p{Zs}]*$/u.test(text)) expect(printed).toBe(text);
        expect(toPrintable(printed)).toBe(printed);
      }),
    );
  });

  it('knows the letters its fonts lack', () => {
    expect(hasGlyphs('Łukasz 王 김 דוד محمد हिन्दी ひ Ελ Ил 12-34 — ©')).toBe(true);
    expect(hasGlyphs('a'.repeat(5_000_000))).toBe(true);
    expect(hasGlyphs('ไทย')).toBe(false);
    expect(hasGlyphs('😀')).toBe(false);
  });
});
