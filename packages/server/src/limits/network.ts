import ipaddr from 'ipaddr.js';

const PREFIX_BYTES = 8;

/**
 * Returns the network that failures and calls without a key are counted for: an IPv4 address, or the first 64 bits of an IPv6 address,
 * because one household has a whole /64.
 */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : Buffer.from(parsed.toByteArray().slice(0, PREFIX_BYTES)).toString('hex');
}

/** Returns the network of an address in the usual notation, such as `192.0.2.7` or `2001:db8:1:2::/64`. */
export function toShownNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().map((byte, at) => (at < PREFIX_BYTES ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/64`;
}
