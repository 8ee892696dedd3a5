/** Omits I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const grouped = (characters: string): string => characters.replaceAll(/.{4}(?=.)/g, '$&-');

/** Returns a code that people type from paper, such as `7K2M-9QXP-4TDA`: five bits per character, in groups of four. */
export function toTypedCode(numbers: Iterable<number>): string {
  return grouped(Array.from(numbers, (number) => ALPHABET.charAt(number & 31)).join(''));
}

/** Normalises a typed code to the form of `toTypedCode`. Returns undefined if it is not a code of that length. */
export function findTypedCode(typed: string, characters: number): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '');
  const read = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return new RegExp(`^[${ALPHABET}]{${characters}}$`).test(read) ? grouped(read) : undefined;
}
