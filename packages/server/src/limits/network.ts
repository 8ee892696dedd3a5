import ipaddr from 'ipaddr.js';

const PREFIX_BYTES = 8;

/** Whom failures are counted against: an address, of version 6 its first 64 bits, of which one household has more than it can count. */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : Buffer.from(parsed.toByteArray().slice(0, PREFIX_BYTES)).toString('hex');
}
