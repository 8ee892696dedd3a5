import { uint32At } from '@blotter/vocab';
import { type Steps, TOKENS_PER_STEP } from '../steps.ts';
import { deletionKeys, FARTHEST_EDITS } from './deletion-keys.ts';

/**
 * Slots of tokens by the hashes of their deletions. Unrelated tokens share buckets, so the caller must verify every
 * slot.
 */
export interface Neighbourhood {
  readonly add: (slot: number, token: string) => void;
  /** May visit a slot more than once. */
  readonly visit: (token: string, edits: number, each: (slot: number) => void) => void;
  readonly bytes: () => number;
}

const toBucketBits = (tokens: number): number => Math.min(24, Math.max(8, Math.ceil(Math.log2(tokens * 8 + 1))));

/** Packs the initial tokens: 4 bytes per posting and no keys. A Map of arrays took ten times as much. */
function* pack(
  tokens: readonly string[],
  mask: number,
): Steps<{ readonly starts: Uint32Array; readonly slots: Uint32Array }> {
  const starts = new Uint32Array(mask + 2);
  for (const [slot, token] of tokens.entries()) {
    for (const key of deletionKeys(token, FARTHEST_EDITS))
      starts[(key & mask) + 1] = (starts[(key & mask) + 1] ?? 0) + 1;
    if (slot % TOKENS_PER_STEP === TOKENS_PER_STEP - 1) yield;
  }
  for (let bucket = 1; bucket < starts.length; bucket += 1)
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  const slots = new Uint32Array(starts[mask + 1] ?? 0);
  const next = starts.slice();
  for (const [slot, token] of tokens.entries()) {
    for (const key of deletionKeys(token, FARTHEST_EDITS)) {
      const at = next[key & mask] ?? 0;
      slots[at] = slot;
      next[key & mask] = at + 1;
    }
    if (slot % TOKENS_PER_STEP === TOKENS_PER_STEP - 1) yield;
  }
  return { starts, slots };
}

const grown = (values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
  const longer = new Uint32Array(values.length * 2);
  longer.set(values);
  return longer;
};

/** Tokens added later are chained to the same buckets, so that no addition rebuilds the packed part. */
export function* createNeighbourhood(tokens: readonly string[]): Steps<Neighbourhood> {
  const mask = 2 ** toBucketBits(tokens.length) - 1;
  const { starts, slots } = yield* pack(tokens, mask);
  let heads = new Uint32Array(0);
  let links = new Uint32Array(0);
  let chained = new Uint32Array(0);
  let used = 1;

  const add = (slot: number, token: string): void => {
    if (heads.length === 0) {
      heads = new Uint32Array(mask + 1);
      links = new Uint32Array(1024);
      chained = new Uint32Array(1024);
    }
    for (const key of deletionKeys(token, FARTHEST_EDITS)) {
      if (used === links.length) {
        links = grown(links);
        chained = grown(chained);
      }
      links[used] = heads[key & mask] ?? 0;
      chained[used] = slot;
      heads[key & mask] = used;
      used += 1;
    }
  };

  const visit = (token: string, edits: number, each: (slot: number) => void): void => {
    for (const key of deletionKeys(token, edits)) {
      const bucket = key & mask;
      const end = uint32At(starts, bucket + 1);
      for (let at = uint32At(starts, bucket); at < end; at += 1) each(uint32At(slots, at));
      if (heads.length > 0)
        for (let at = uint32At(heads, bucket); at !== 0; at = uint32At(links, at)) each(uint32At(chained, at));
    }
  };

  const bytes = (): number =>
    starts.byteLength + slots.byteLength + heads.byteLength + links.byteLength + chained.byteLength;

  return { add, visit, bytes };
}
