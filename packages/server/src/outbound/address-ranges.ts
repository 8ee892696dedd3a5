import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Cidr = ReturnType<typeof ipaddr.parseCIDR>;

/** The special-purpose registries of IANA, and the metadata addresses of clouds. */
const CLOSED_IPV4 = toRanges([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // A public address by number, but the host agent inside Azure.
  '168.63.129.16/32',
]);

/**
 * IANA has assigned addresses in 2000::/3 only, so everything else is closed: loopback, link-local, ULA, multicast,
 * v4-mapped, v4-compatible, NAT64, SRv6. The rest of this table closes the exceptions inside it.
 */
const OPEN_IPV6 = toRanges(['2000::/3']);
const CLOSED_IPV6 = toRanges([
  // Teredo, benchmarking, ORCHID and the other protocol assignments.
  '2001::/23',
  '2001:db8::/32',
  // 6to4 contains an IPv4 address.
  '2002::/16',
  '2620:4f:8000::/48',
  '3ffe::/16',
  '3fff::/20',
]);

function toRanges(texts: readonly string[]): readonly Cidr[] {
  return texts.map((text) => ipaddr.parseCIDR(text));
}

/** True if an address is reachable from the whole internet. It is written as by a resolver, or as a URL's `hostname` without brackets. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  const isIn = (ranges: readonly Cidr[]): boolean => ranges.some((range) => parsed.match(range));
  return parsed.kind() === 'ipv4' ? !isIn(CLOSED_IPV4) : isIn(OPEN_IPV6) && !isIn(CLOSED_IPV6);
}

/** True if two spellings name one address. */
export function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [withoutZone(one), withoutZone(other)];
  return (
    isIP(a) !== 0 &&
    isIP(a) === isIP(b) &&
    ipaddr.parse(a).toNormalizedString() === ipaddr.parse(b).toNormalizedString()
  );
}

const withoutZone = (address: string): string => address.split('%')[0] ?? '';
