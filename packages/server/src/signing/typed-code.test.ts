import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTypedCode, toTypedCode } from './typed-code.ts';

describe('codes that are typed from paper', () => {
  it('are read regardless of case, spaces, dashes and look-alike letters', () => {
    const code = toTypedCode([0, 1, 2, 3, 31, 30, 29, 28, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect(code).toBe('0123-ZYXW-ABCD-EFGH');
    for (const typed of ['oi23zyxwabcdefgh', ' O l 2 3 – zyxw — ABCD EFGH ', '０１２３ZYXWABCDEFGH'])
      expect(findTypedCode(typed, 16)).toBe(code);
    for (const typed of ['', '0123-ZYXW-ABCD-EFG', '0123-ZYXW-ABCD-EFGH-J', '0123-ZYXW-ABCD-EFGU'])
      expect(findTypedCode(typed, 16)).toBeUndefined();
  });

  it('every code is read back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const code = toTypedCode(bytes);
        return findTypedCode(code, 16) === code && findTypedCode(code.toLowerCase().replaceAll('-', ''), 16) === code;
      }),
    );
  });
});
