import { describe, expect, test } from 'vitest';
import { findFault, fromAccount, toChange } from './terms.ts';

describe('prices and limits agreed with an account, as they are typed', () => {
  test('what was agreed comes back as it was, and what is empty is the list price', () => {
    const agreed = { prices: { baseCall: 0.1 }, limits: { accountMonthlyQuota: null, burst: 5 } };
    expect(toChange(fromAccount(agreed))).toEqual(agreed);
    expect(toChange(fromAccount({ prices: {}, limits: {} }))).toEqual({ prices: {}, limits: {} });
  });

  test('a number, or where there is a quota none', () => {
    expect(findFault('baseCall', '0.125')).toBeUndefined();
    expect(findFault('baseCall', 'unlimited')).toBe('is a number');
    expect(findFault('keyMonthlyQuota', 'Unlimited ')).toBeUndefined();
    expect(findFault('keyMonthlyQuota', '-1')).toContain('unlimited');
  });
});
