import { describe, expect, it } from 'vitest';
import { toNetwork, toShownNetwork } from './network.ts';

describe('failures are counted per address (contract, FCRA partner product)', () => {
  it('addresses of one /64 count as one, IPv4 addresses each alone, mapped ones as IPv4', () => {
    expect(toNetwork('2001:db8:1:2::1')).toBe(toNetwork('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(toNetwork('2001:db8:1:2::1')).not.toBe(toNetwork('2001:db8:1:3::1'));
    expect(toNetwork('::ffff:192.0.2.7')).toBe(toNetwork('192.0.2.7'));
    expect(toNetwork('192.0.2.7')).not.toBe(toNetwork('192.0.2.8'));
    expect(toNetwork('fe80::1%eth0')).toBe(toNetwork('fe80::2%eth0'));
    expect(toNetwork('no address')).toBe('no address');
  });
});

describe('sessions are listed with their network (contract, Account endpoints)', () => {
  it('an IPv4 address is shown as it is, an IPv6 address as its /64', () => {
    expect(toShownNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(toShownNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(toShownNetwork('no address')).toBe('unknown');
  });
});
