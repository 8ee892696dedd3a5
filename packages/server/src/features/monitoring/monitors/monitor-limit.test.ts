import { describe, expect, it } from 'vitest';
import { admitMonitors } from './monitor-limit.ts';

describe('an account has a limited number of active monitors (contract, Limits: Mail)', () => {
  it('first come, first served, and each account has its own limit', () => {
    expect(admitMonitors(['a', 'a', 'b', 'a', 'b'], new Map([['a', 1]]), 2)).toEqual([true, false, true, false, true]);
  });

  it('an account above a lowered limit gets no more', () => {
    expect(admitMonitors(['a'], new Map([['a', 9]]), 3)).toEqual([false]);
  });
});
