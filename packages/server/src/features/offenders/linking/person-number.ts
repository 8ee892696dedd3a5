import { createHash } from 'node:crypto';

const MAX_POSITIVE = 0x7fff_ffff_ffff_ffffn;

/** Returns the person number of a single record. A merged person has the smallest number of its records. The SQL computes the same value. */
export function toOwnNumber(source: string, rowKey: string): bigint {
  return BigInt(`0x${createHash('md5').update(`${source}\n${rowKey}`).digest('hex').slice(0, 16)}`) & MAX_POSITIVE;
}
