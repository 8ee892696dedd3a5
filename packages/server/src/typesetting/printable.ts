const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Characters without a printed form: controls, bidi embeddings and overrides, tags, noncharacters, private use, lone surrogates. */
const UNPRINTABLE =
  /[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

const SCRIPTS =
  'Latin|Greek|Cyrillic|Devanagari|Arabic|Hebrew|Han|Hangul|Hiragana|Katakana|Bopomofo|Common|Inherited'.split('|');
const UNCOVERED = new RegExp(
  `[^${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]|\\p{Emoji_Presentation}`,
  'u',
);

const toMark = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Returns text for print. Nothing in it is invisible, reorders other text or breaks a line. */
export function toPrintable(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replace(UNPRINTABLE, (character) => (character === '\n' ? character : toMark(character)));
}

/** True if our fonts have all letters. Missing ones print as boxes and can still be copied. */
export function hasGlyphs(text: string): boolean {
  return !UNCOVERED.test(text);
}
