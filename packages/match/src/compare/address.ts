import { type Address, findJurisdiction, foldStreet } from '@blotter/vocab';
import { toOsaDistance } from '../text/osa.ts';

/** Hundredths of the weight. 0 means that the address does not match. */
export const ADDRESS_EQUAL = 100;
export const ADDRESS_WITH_TYPOS = 80;

const FEWEST_LETTERS_FOR_TYPO = 5;
const LETTERS_ONLY = /^\p{L}[\p{L}\p{M}]*$/u;

/** A number allows no typo: 78701 and 78702 are two places. */
export function allowsTypo(token: string): boolean {
  return token.length >= FEWEST_LETTERS_FOR_TYPO && LETTERS_ONLY.test(token);
}

/** Returns the words of a recorded or requested address, each once, in USPS abbreviations. */
export function toAddressWords(text: string): readonly string[] {
  return [...new Set(foldStreet(text))];
}

type AddressParts = Pick<Address, 'line1' | 'city' | 'state' | 'zipcode'>;

/** Returns every word that can find an address: street, city, state code and name, and the five ZIP digits. */
export function wordsOfAddress({ line1, city, state, zipcode }: AddressParts): readonly string[] {
  const name = findJurisdiction(state)?.name ?? '';
  return [...new Set([line1, city, state, name, zipcode.slice(0, 5)].flatMap((part) => [...foldStreet(part)]))];
}

export function isTypoOf(sent: string, recorded: string): boolean {
  return (
    Math.abs(sent.length - recorded.length) <= 1 && LETTERS_ONLY.test(recorded) && toOsaDistance(sent, recorded, 1) <= 1
  );
}

/**
 * Every requested word must be in this one address, with one typo per word from five letters on (contract Request:
 * query.address).
 */
export function compareAddress(sent: readonly string[], recorded: readonly string[]): number {
  if (sent.length === 0) return 0;
  let value = ADDRESS_EQUAL;
  for (const word of sent) {
    if (recorded.includes(word)) continue;
    if (!allowsTypo(word) || !recorded.some((other) => isTypoOf(word, other))) return 0;
    value = ADDRESS_WITH_TYPOS;
  }
  return value;
}
