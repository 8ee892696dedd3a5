import { describe, expect, it } from 'vitest';
import { admitAddresses, firstCountedAsk } from './alert-address.ts';

const of = (accountId: string, ...addresses: readonly string[]) => addresses.map((address) => ({ accountId, address }));

describe('an account has a limited number of unconfirmed alert addresses (contract, Limits: Mail)', () => {
  it('first come, first served, and each account has its own limit', () => {
    const asked = [...of('a', '2', '3', '4'), ...of('b', '4')];
    expect(admitAddresses(asked, of('a', '1'), 3)).toEqual([true, true, false, true]);
  });

  it('an address that waits already is admitted, also at the limit', () => {
    expect(admitAddresses(of('a', '1', '3', '2', '3'), of('a', '1', '2'), 2)).toEqual([true, false, true, false]);
  });

  it('a limit of 0 admits none', () => {
    expect(admitAddresses(of('a', '1'), [], 0)).toEqual([false]);
  });

  it('a request older than 30 days no longer counts', () => {
    expect(firstCountedAsk(new Date('2026-03-31T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
  });
});
