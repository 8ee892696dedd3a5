import { describe, expect, it } from 'vitest';
import { readSignInToken, toSignInSecrets, toSignInToken } from './sign-in-secrets.ts';

const KEY = Buffer.alloc(32, 7);
const EXPIRES = new Date(1_000);
const token = toSignInToken(KEY, 'acct_1', 'random', EXPIRES);

describe('a sign-in that has begun in a browser', () => {
  it('is read from its token until it expires', () => {
    expect(readSignInToken(KEY, token, new Date(999))).toEqual({ token, accountId: 'acct_1' });
    expect(readSignInToken(KEY, token, EXPIRES)).toBeUndefined();
  });

  it('is not read from a changed token, or from one of another key', () => {
    const now = new Date(0);
    for (const changed of ['', 'a.b.c.d', token.replace('acct_1', 'acct_2'), token.replace('1000', '9000')])
      expect(readSignInToken(KEY, changed, now), changed).toBeUndefined();
    expect(readSignInToken(Buffer.alloc(32, 8), token, now)).toBeUndefined();
  });

  it('has a state, a nonce and a PKCE verifier that differ and that the token alone does not tell', () => {
    const { state, nonce, verifier } = toSignInSecrets(KEY, token);
    const others = Object.values(toSignInSecrets(Buffer.alloc(32, 8), token));
    expect(new Set([state, nonce, verifier, ...others]).size).toBe(6);
    expect(verifier).toMatch(/^[\w-]{43}$/);
  });
});
