import { sha256 } from './digest.ts';
import { findTypedCode, toTypedCode } from './typed-code.ts';

const CHARACTERS = 12;

/** Sixty bits of a signature, for typing from paper: `7K2M-9QXP-4TDA`. */
export function toVerificationCode(signature: Buffer): string {
  const bits = sha256(signature).readBigUInt64BE() >> 4n;
  return toTypedCode(
    Array.from({ length: CHARACTERS }, (_, at) => Number((bits >> BigInt(5 * (CHARACTERS - 1 - at))) & 31n)),
  );
}

/** Normalizes a typed code to the form of `toVerificationCode`. Undefined if it is not a code. */
export function findVerificationCode(typed: string): string | undefined {
  return findTypedCode(typed, CHARACTERS);
}
