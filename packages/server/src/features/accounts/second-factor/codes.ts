import { Secret, TOTP } from 'otpauth';

export const SECRET_BYTES = 20;
/** A code of the step before or after the current one is accepted, because clocks differ. */
const DRIFT_STEPS = 1;
const CODE = /^\d{6}$/;

export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_BYTES = 16;
/** Without i, l, o and u, which are easily confused. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns a secret in base32, as authenticator apps take it. */
export function toSecretText(bytes: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/** Returns the link that authenticator apps open. */
export function toOtpauthUrl(secret: string, email: string): string {
  return new TOTP({ issuer: 'Blotter', label: email, secret }).toString();
}

/** Returns the time step of a code (RFC 6238, six digits, 30 seconds), or undefined if the code is wrong or too old. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  if (!CODE.test(code)) return undefined;
  const totp = new TOTP({ secret });
  const timestamp = now.getTime();
  const drift = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return drift === null ? undefined : totp.counter({ timestamp }) + drift;
}

/** Returns a recovery code of five random bits a byte, in groups of four. */
export function toRecoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

export type EnteredCode = { readonly kind: 'app' | 'recovery'; readonly text: string };

/** Reads an entered code. Spaces, hyphens and capitals do not matter. */
export function readCode(entered: string): EnteredCode {
  const text = entered.replaceAll(/[\s-]/g, '').toLowerCase();
  return { kind: CODE.test(text) ? 'app' : 'recovery', text };
}
