import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the token of a mailed link: its parts and their MAC. `bound` is a value that the token depends on without
 * containing it, such as the hash of the password that it replaces.
 */
export function toLinkToken(key: Buffer, parts: readonly string[], bound = ''): string {
  const mac = createHmac('sha256', key)
    .update(JSON.stringify([parts, bound]))
    .digest('base64url');
  return [...parts, mac].join('.');
}

/** Returns the parts of a token without checking them, or undefined if their number differs. */
export function splitLinkToken(token: string, count: number): readonly string[] | undefined {
  const parts = token.split('.').slice(0, -1);
  return parts.length === count ? parts : undefined;
}

export function isLinkToken(key: Buffer, token: string, parts: readonly string[], bound = ''): boolean {
  const given = Buffer.from(token);
  const expected = Buffer.from(toLinkToken(key, parts, bound));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
