/** Returns an SQL expression for a positive 63-bit number from the record's own key: the person of a single record. */
export function ownNumber(record: string): string {
  return `(('x' || substr(md5(${record}.source || chr(10) || ${record}.row_key), 1, 16))::bit(64)::bigint & 9223372036854775807)`;
}
