import { describe, expect, it } from 'vitest';
import { isConviction } from './conviction.ts';

describe('a stage follows from what is published (contract, CriminalRecord: stage)', () => {
  it.each([
    ['GUILTY', true],
    ['Guilty Plea', true],
    ['Disposed: CONVICTION, 03/12/2015. Guilty Plea', true],
    ['Pleaded guilty. Sentenced to 24 months imprisonment', true],
    ['NOT GUILTY', false],
    ['Guilty plea vacated', false],
    ['Deferred adjudication of guilt', false],
    ['Guilty; adjudication deferred', false],
    ['NOLLE PROSEQUI', false],
    ['Dismissed', false],
    ['', false],
  ])('%s', (disposition, convicted) => {
    expect(isConviction(disposition)).toBe(convicted);
  });
});
