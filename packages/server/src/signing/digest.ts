import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { toCanonicalJson, toCanonicalPieces } from './canonical-json.ts';

export function sha256(content: Buffer | string): Buffer {
  return createHash('sha256').update(content).digest();
}

/** SHA-256 of the canonical JSON. */
export function digest(content: unknown): Buffer {
  return sha256(toCanonicalJson(content));
}

/** Records are in `records` or in `result.records`. */
const LEVELS_TO_A_RECORD = 3;
const HASHED_AT_ONCE = 128 * 1_024;

/** Equals `digest`, but releases the event loop between the records of a large answer. */
export async function digestCooperatively(content: unknown): Promise<Buffer> {
  const hash = createHash('sha256');
  let hashed = 0;
  for (const piece of toCanonicalPieces(content, LEVELS_TO_A_RECORD)) {
    hash.update(piece);
    hashed += piece.length;
    if (hashed < HASHED_AT_ONCE) continue;
    hashed = 0;
    await nextTurn();
  }
  return hash.digest();
}
