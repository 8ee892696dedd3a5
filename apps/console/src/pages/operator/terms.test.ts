import { describe, expect, test } from 'vitest';
import { findFault, fromAccount, toChange } from './terms.ts';

describe('the form of custom prices and limits', () => {
  test('keeps custom values, and an empty field means the list price', () => {
    const agreed = { prices: { baseCall: 0.1 }, limits: { accountMonthlyQuota: null, burst: 5 } };
    expect(toChange(fromAccount(agreed))).toEqual(agreed);
    expect(toChange(fromAccount({ prices: {}, limits: {} }))).toEqual({ prices: {}, limits: {} });
  });

  test('accepts a number, or “unlimited” for a quota', () => {
    expect(findFault('baseCall', '0.125')).toBeUndefined();
    expect(findFault('baseCall', 'unlimited')).toBe('Enter a number.');
    expect(findFault('keyMonthlyQuota', 'Unlimited ')).toBeUndefined();
    expect(findFault('keyMonthlyQuota', '-1')).toContain('unlimited');
  });
});
