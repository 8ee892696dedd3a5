/** Letters that NFKD does not decompose, as a US registry would type them. */
const PLAIN_LETTERS: { readonly [letter: string]: string } = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ə: 'e',
  ƒ: 'f',
  ƀ: 'b',
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ǥ: 'g',
  ɨ: 'i',
  ƙ: 'k',
  ʉ: 'u',
  ƴ: 'y',
  ƶ: 'z',
  ς: 'σ',
};

const ASCII = /^[\p{ASCII}]*$/u;
/**
 * Removed without a gap: apostrophes and similar characters, the Catalan middle dot, and invisible characters
 * (including the Hangul fillers).
 */
const SILENT = /['`‘’‛′´ʹʻʼʽʾʿˈˊˋꞋꞌ·\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Accents and vowel points. Vowel signs of other scripts and the Japanese voicing marks are letters and stay. */
const ACCENTS = /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Hebrew}]/gu;
const UNSPLIT = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const ASCII_TOKEN = /[a-z0-9]+/g;

const toPlain = (text: string): string =>
  // NFKD turns some apostrophes into a space and an accent, and others into apostrophes, so they are removed before and
  // after it.
  text
    .replace(SILENT, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(SILENT, '')
    .replace(ACCENTS, '')
    .replace(UNSPLIT, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFKD');

/**
 * Returns the words of a text in comparable form: without case, accents, apostrophes or punctuation. A hyphen or a
 * period separates words.
 */
export function foldTokens(text: string): readonly string[] {
  return ASCII.test(text)
    ? (text.toLowerCase().replace(/['`]/g, '').match(ASCII_TOKEN) ?? [])
    : (toPlain(text).match(TOKEN) ?? []);
}

const PLAIN_WORD = /^[A-Za-z0-9]*$/;

/** Returns one comparison key: `De La Cruz`, `DELACRUZ` and `de-la-crúz` are equal (contract Matching). */
export function fold(text: string): string {
  return PLAIN_WORD.test(text) ? text.toLowerCase() : foldTokens(text).join('');
}
