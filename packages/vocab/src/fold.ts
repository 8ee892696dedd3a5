/** Letters that NFKD leaves whole, as a US registry would type them. */
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
/** Joined without a gap: apostrophes and their look-alikes, the Catalan middle dot, characters that are never shown (also the fillers of Hangul). */
const SILENT = /['`‘’‛′´ʹʻʼʽʾʿˈˊˋꞋꞌ·\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Accents and vowel points; the vowel signs of other scripts and the Japanese voicing marks are letters. */
const ACCENTS = /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Hebrew}]/gu;
const UNSPLIT = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const ASCII_TOKEN = /[a-z0-9]+/g;

const toPlain = (text: string): string =>
  // NFKD turns some apostrophes into a space and an accent, and others into apostrophes: they go before and after it.
  text
    .replace(SILENT, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(SILENT, '')
    .replace(ACCENTS, '')
    .replace(UNSPLIT, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFKD');

/** The words of a text, as they are compared: no case, accent, apostrophe or punctuation. A hyphen or a period parts words. */
export function foldTokens(text: string): readonly string[] {
  return ASCII.test(text)
    ? (text.toLowerCase().replace(/['`]/g, '').match(ASCII_TOKEN) ?? [])
    : (toPlain(text).match(TOKEN) ?? []);
}

const PLAIN_WORD = /^[A-Za-z0-9]*$/;

/** One key to compare by: `De La Cruz`, `DELACRUZ` and `de-la-crúz` are one (contract Matching). */
export function fold(text: string): string {
  return PLAIN_WORD.test(text) ? text.toLowerCase() : foldTokens(text).join('');
}
