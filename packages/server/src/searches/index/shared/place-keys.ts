import type { PlacePosting } from '@blotter/match';

/** The number of a kind of place in the index tables. */
export const PLACE_KINDS: { readonly [K in PlacePosting['place']]: number } = { zip: 1, city: 2, cell: 3, word: 4 };

/** Hashes a text to a signed 32-bit integer. Two texts with one hash only add candidates. */
export function hashPlaceText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

export function toPlaceKey(posting: PlacePosting): number {
  return 'text' in posting ? hashPlaceText(posting.text) : posting.key;
}
