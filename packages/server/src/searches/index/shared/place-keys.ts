import type { PlacePosting } from '@blotter/match';
import type { RecordSeal } from '../../../vault/record-seal.ts';

/** The number of a kind of place in the index tables. */
export const PLACE_KINDS: { readonly [K in PlacePosting['place']]: number } = { zip: 1, city: 2, cell: 3, word: 4 };

export type Hide = RecordSeal['hide'];

const HEX_DIGITS = 8;

/** Hashes a text with a key to a signed 32-bit integer. Two texts with one hash only add candidates. */
export function hashPlaceText(text: string, hide: Hide): number {
  return Number.parseInt(hide(`place ${text}`).slice(0, HEX_DIGITS), 16) | 0;
}

export function toPlaceKey(posting: PlacePosting, hide: Hide): number {
  return 'text' in posting ? hashPlaceText(posting.text, hide) : posting.key;
}
