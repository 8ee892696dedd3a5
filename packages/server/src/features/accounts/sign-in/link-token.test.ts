import { describe, expect, it } from 'vitest';
import { isLinkToken, splitLinkToken, toLinkToken } from './link-token.ts';

const key = Buffer.alloc(32, 1);
const parts = ['usr_1', '1700000000000'];

describe('tokens of mailed links', () => {
  it('a token is accepted with the key, the parts and the bound value it was made of', () => {
    const token = toLinkToken(key, parts, 'old hash');
    expect(splitLinkToken(token, 2)).toEqual(parts);
    expect(isLinkToken(key, token, parts, 'old hash')).toBe(true);
    expect(token).not.toContain('old hash');
  });

  it('a changed token, another key, another bound value and another number of parts are refused', () => {
    const token = toLinkToken(key, parts, 'old hash');
    expect(isLinkToken(key, `${token}x`, parts, 'old hash')).toBe(false);
    expect(isLinkToken(key, token.replace('usr_1', 'usr_2'), ['usr_2', parts[1] as string], 'old hash')).toBe(false);
    expect(isLinkToken(Buffer.alloc(32, 2), token, parts, 'old hash')).toBe(false);
    expect(isLinkToken(key, token, parts, 'new hash')).toBe(false);
    expect(splitLinkToken(token, 1)).toBeUndefined();
    expect(splitLinkToken('', 1)).toBeUndefined();
  });
});
