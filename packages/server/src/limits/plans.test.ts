import { describe, expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { toLimits } from './plans.ts';

describe('plans (contract Limits)', () => {
  test('the default is 100 requests a second, burst 200, no monthly quota', () => {
    expect(toLimits('standard', {})).toEqual({
      ratePerSecond: 100,
      burst: 200,
      accountMonthlyQuota: null,
      keyMonthlyQuota: null,
    });
  });

  test("an account's own limits replace its plan's, one by one", () => {
    expect(toLimits('standard', { burst: 50, accountMonthlyQuota: 0 })).toEqual({
      ratePerSecond: 100,
      burst: 50,
      accountMonthlyQuota: 0,
      keyMonthlyQuota: null,
    });
  });

  test.each([
    ['gold', {}, 'plan'],
    ['constructor', {}, 'plan'],
    ['standard', null, 'limits'],
    ['standard', [], 'limits'],
    ['standard', { rate: 5 }, 'limits'],
    ['standard', { ratePerSecond: 0 }, 'limits.ratePerSecond'],
    ['standard', { ratePerSecond: '5' }, 'limits.ratePerSecond'],
    ['standard', { burst: 1.5 }, 'limits.burst'],
    ['standard', { burst: null }, 'limits.burst'],
    ['standard', { burst: 1e15 }, 'limits.burst'],
    ['standard', { keyMonthlyQuota: -1 }, 'limits.keyMonthlyQuota'],
    ['standard', { accountMonthlyQuota: Number.NaN }, 'limits.accountMonthlyQuota'],
  ])('%s with %j is refused and the message names %s', (plan, overrides, field) => {
    const attempt = () => toLimits(plan, overrides);
    expect(attempt).toThrow(Failure);
    expect(attempt).toThrow(`${field}: `);
  });

  test('an error echoes at most 80 characters of the input (contract Error bodies)', () => {
    expect(() => toLimits('x'.repeat(500), {})).toThrow(/^plan: "x{79} was sent/);
  });
});
