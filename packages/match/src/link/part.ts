import { listBlockKeys } from './block.ts';
import { createEncoder } from './encode.ts';
import type { EncodedRows, Lists } from './encoded.ts';
import { type LinkedProduct, type PublishedRecord, readPublished } from './read-published.ts';

/** Rows that one thread encoded, with its own tokens. */
export interface Part {
  readonly rows: EncodedRows;
  readonly keys: Lists;
  readonly ids: readonly string[];
  /** Only rows that have link ids. */
  readonly linkIds: ReadonlyMap<number, readonly string[]>;
}

export function createPart(product: LinkedProduct) {
  const encoder = createEncoder();
  const ids: string[] = [];
  const linkIds = new Map<number, readonly string[]>();
  return {
    push: (published: readonly PublishedRecord[]): void => {
      for (const each of published) {
        const row = readPublished(product, each);
        encoder.push(row);
        if (row.linkIds?.length) linkIds.set(ids.length, row.linkIds);
        ids.push(row.id);
      }
    },
    end: (): Part => {
      const rows = encoder.end();
      return { rows, keys: listBlockKeys(rows), ids, linkIds };
    },
  };
}
