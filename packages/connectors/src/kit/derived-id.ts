import { createHash } from 'node:crypto';

/**
 * Derives an id for a source without ids from the published data of a person. If that data changes, the person departs
 * and arrives again.
 */
export function deriveId(code: string, ...parts: readonly string[]): string {
  const folded = parts.map((part) => part.normalize('NFKC').toUpperCase().replaceAll(/\s+/g, ' ').trim());
  const digest = createHash('sha256').update(JSON.stringify(folded)).digest('hex');
  return `${code}-${digest.slice(0, 20)}`;
}
