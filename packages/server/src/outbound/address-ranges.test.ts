import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, isSameAddress } from './address-ranges.ts';

const CLOSED = {
  'this network': ['0.0.0.0', '0.1.2.3'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  'link-local': ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  CGNAT: ['100.64.0.0', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  'reserved and broadcast': [
    '240.0.0.1',
    '255.255.255.255',
    '192.0.0.8',
    '192.88.99.1',
    'fec0::1',
    '100::1',
    '4000::1',
  ],
  benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ULA: ['fc00::1', 'fd12:3456::1'],
  'v4-mapped': ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:808:808'],
  'v4-compatible': ['::127.0.0.1', '::8.8.8.8', '::'],
  NAT64: ['64:ff9b::808:808', '64:ff9b:1::1', '64:ff9b:1:ffff::a00:1'],
  '6to4': ['2002:7f00:1::1', '2002:808:808::1'],
  Teredo: ['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  metadata: ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
};

describe('public addresses only (contract Outbound webhooks)', () => {
  it.each(Object.entries(CLOSED))('%s addresses are not public', (_kind, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '198.17.255.255',
    '198.20.0.1',
    '223.255.255.255',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450:4001:80b::200e', '2001:200::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['', 'example.com', '1.2.3', '0x7f.1', '2130706433', '1.2.3.4.5', '::g'])('%j is not an address', (text) =>
    expect(isPublicAddress(text)).toBe(false),
  );

  it('every address that is public here is unicast in ipaddr.js too', () => {
    const anyAddress = fc.oneof(fc.ipV4(), fc.ipV6());
    fc.assert(
      fc.property(anyAddress, (address) => !isPublicAddress(address) || ipaddr.parse(address).range() === 'unicast'),
      {
        numRuns: 2_000,
      },
    );
  });

  it('no IPv6 address with an embedded IPv4 address in a well-known prefix is public', () => {
    const prefixes = fc.constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::');
    fc.assert(fc.property(prefixes, fc.ipV4(), (prefix, v4) => !isPublicAddress(`${prefix}${v4}`)));
  });
});

describe('our own addresses', () => {
  it('are found in any spelling', () => {
    expect(isSameAddress('2606:4700::0:1', '2606:4700:0::1')).toBe(true);
    expect(isSameAddress('fe80::1%eth0', 'fe80::1')).toBe(true);
    expect(isSameAddress('9.9.9.9', '9.9.9.9')).toBe(true);
    expect(isSameAddress('9.9.9.9', '9.9.9.8')).toBe(false);
    expect(isSameAddress('nonsense', 'nonsense')).toBe(false);
  });
});
