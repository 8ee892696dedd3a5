import { createHmac } from 'node:crypto';
import { isLinkToken, splitLinkToken, toLinkToken } from '../sign-in/link-token.ts';

/** A sign-in that has begun in a browser. Its token is in a cookie of that browser. */
export type BegunSignIn = { readonly token: string; readonly accountId: string };

/** Values that a sign-in sends to the provider and expects back. They cannot be computed from the cookie alone. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

export function toSignInToken(key: Buffer, accountId: string, random: string, expiresAt: Date): string {
  return toLinkToken(key, [accountId, random, String(expiresAt.getTime())]);
}

/** Returns the sign-in of a token, or undefined if the token is not ours or has expired. */
export function readSignInToken(key: Buffer, token: string, now: Date): BegunSignIn | undefined {
  const parts = splitLinkToken(token, 3) ?? [];
  const [accountId = '', , expiresAtMs] = parts;
  return isLinkToken(key, token, parts) && Number(expiresAtMs) > now.getTime() ? { token, accountId } : undefined;
}

export function toSignInSecrets(key: Buffer, token: string): SignInSecrets {
  const derive = (purpose: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, token]))
      .digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}
