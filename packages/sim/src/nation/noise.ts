import type { Random } from '../random.ts';

const KEYBOARD: Readonly<Record<string, string>> = {
  A: 'QSZ',
  B: 'VGN',
  C: 'XDV',
  D: 'SFE',
  E: 'WRD',
  F: 'DGR',
  G: 'FHT',
  H: 'GJY',
  I: 'UOK',
  J: 'HKU',
  K: 'JLI',
  L: 'KO',
  M: 'NK',
  N: 'BM',
  O: 'IPL',
  P: 'OL',
  Q: 'WA',
  R: 'ETF',
  S: 'ADW',
  T: 'RYG',
  U: 'YIJ',
  V: 'CBF',
  W: 'QES',
  X: 'ZCS',
  Y: 'TUH',
  Z: 'XA',
};

/** Characters that a scanner confuses. */
const OCR: readonly (readonly [string, string])[] = [
  ['RN', 'M'],
  ['M', 'RN'],
  ['CL', 'D'],
  ['O', '0'],
  ['I', 'L'],
  ['L', 'I'],
  ['S', '5'],
  ['B', '8'],
  ['VV', 'W'],
  ['E', 'F'],
  ['U', 'V'],
  ['H', 'N'],
  ['G', 'C'],
];

const replaceAt = (text: string, index: number, length: number, by: string): string =>
  text.slice(0, index) + by + text.slice(index + length);

const scan = (random: Random, word: string): string => {
  const [seen, read] = random.pick(OCR);
  const index = word.indexOf(seen, 1);
  return index < 0 ? word : replaceAt(word, index, seen.length, read);
};

/**
 * Returns the word with one error: a neighbouring key, two letters swapped, one dropped or doubled, or a scanner error.
 */
export function misspell(random: Random, word: string): string {
  if (word.length < 4) return word;
  const index = random.int(1, word.length - 2);
  const letter = word.charAt(index);
  switch (random.int(0, 5)) {
    case 0:
      return replaceAt(word, index, 1, random.pick([...(KEYBOARD[letter] ?? letter)]));
    case 1:
      return replaceAt(word, index, 2, word.charAt(index + 1) + letter);
    case 2:
      return replaceAt(word, index, 1, '');
    case 3:
      return replaceAt(word, index, 1, letter + letter);
    case 4:
      return scan(random, word);
    default: {
      const vowels = 'AEIOU';
      return vowels.includes(letter)
        ? replaceAt(word, index, 1, random.pick([...vowels]))
        : replaceAt(word, index, 1, '');
    }
  }
}

/** Returns the name without the characters that a form or a keyboard does not support. */
export function respace(random: Random, name: string): string {
  const gap = random.pick([' ', ' ', '', '-']);
  if (name.includes("'")) return random.chance(0.5) ? name.replace("'", random.pick(['', '', ' '])) : name;
  if (name.includes('-')) return random.chance(0.4) ? name.replaceAll('-', gap) : name;
  if (name.includes(' ')) return random.chance(0.4) ? name.replaceAll(' ', gap === '-' ? '' : gap) : name;
  return name;
}

export function toTitleCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[\s'-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}
