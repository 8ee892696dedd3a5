/** Without I, L, O and U: nothing that is read as something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const grouped = (characters: string): string => characters.replaceAll(/.{4}(?=.)/g, '$&-');

/** To be typed from paper: the lowest five bits of each number, in groups of four, as `7K2M-9QXP-4TDA`. */
export function toTypedCode(numbers: Iterable<number>): string {
  return grouped(Array.from(numbers, (number) => ALPHABET.charAt(number & 31)).join(''));
}

/** As `toTypedCode` writes it, however it was typed; undefined if it is no code of so many characters. */
export function findTypedCode(typed: string, characters: number): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '');
  const read = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return new RegExp(`^[${ALPHABET}]{${characters}}$`).test(read) ? grouped(read) : undefined;
}
