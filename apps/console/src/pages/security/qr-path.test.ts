import { expect, it } from 'vitest';
import { toPath } from './qr-path.ts';

it('each dark module of a QR code is a unit square of the path', () => {
  expect(
    toPath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
  expect(toPath([[false]])).toBe('');
});
