import { createHash } from 'node:crypto';

/**
 * For a source that publishes no id: a key from what it publishes of a person. It changes when that changes, and then the
 * person departs and arrives anew.
 */
export function deriveId(code: string, ...parts: readonly string[]): string {
  const folded = parts.map((part) => part.normalize('NFKC').toUpperCase().replaceAll(/\s+/g, ' ').trim());
  const digest = createHash('sha256').update(JSON.stringify(folded)).digest('hex');
  return `${code}-${digest.slice(0, 20)}`;
}
