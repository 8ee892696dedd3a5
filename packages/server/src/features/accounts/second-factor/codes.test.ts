import fc from 'fast-check';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { findStep, readCode, toOtpauthUrl, toRecoveryCode, toSecretText } from './codes.ts';

const STEP_MS = 30_000;
const secret = toSecretText(Buffer.from('12345678901234567890'));
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('codes of an authenticator app (RFC 6238)', () => {
  // The last six of the eight digits in appendix B.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d s the code of the test vectors is accepted', (seconds, code) => {
    expect(findStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('one step of drift each way is accepted, two are not', () => {
    const now = 1_700_000_010_000;
    const step = Math.floor(now / STEP_MS);
    const codeOf = (drift: number): string => new TOTP({ secret }).generate({ timestamp: now + drift * STEP_MS });
    const steps = [-2, -1, 0, 1, 2].map((drift) => findStep(secret, codeOf(drift), new Date(now)));
    expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it('anything else is refused', () => {
    const now = at(59);
    for (const code of ['', '287083', '28708', '2870822', '94287082', '２８７０８２']) {
      expect(findStep(secret, code, now)).toBeUndefined();
    }
  });

  it('the link names the service and the user', () => {
    const url = new URL(toOtpauthUrl(secret, 'a+b@example.com'));
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toContain('Blotter:a+b@example.com');
    expect([url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([secret, 'Blotter']);
  });
});

describe('recovery codes', () => {
  it('have four groups of four characters without i, l, o and u, and are read in any spelling', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const code = toRecoveryCode(bytes);
        expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
        const read = readCode(code);
        expect(read.kind).toBe('recovery');
        expect(readCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toEqual(read);
      }),
    );
  });

  it('six digits are a code of the app, with or without spaces', () => {
    for (const entered of ['123456', '123 456', '123-456'])
      expect(readCode(entered)).toEqual({ kind: 'app', text: '123456' });
    expect(readCode('1234567').kind).toBe('recovery');
  });
});
