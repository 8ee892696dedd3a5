import { uint32At } from '@blotter/vocab';
import { countOf, findKey, type Postings } from './postings.ts';
import { toTextKey } from './segment.ts';

/** A path to every record of a segment that can pass a check. It may visit a record more than once. */
export interface Lead {
  /** Number of visits. */
  readonly estimate: number;
  readonly visit: (each: (record: number) => void) => void;
}

export const NO_LEAD: Lead = { estimate: 0, visit: () => undefined };

export function cheapestOf(leads: readonly Lead[]): Lead {
  return leads.reduce((best, lead) => (lead.estimate < best.estimate ? lead : best));
}

/**
 * Creates a lead from the positions of keys in the postings. `owners` maps a value to its record if the values are not
 * records.
 */
export function toLead(postings: Postings, positions: readonly number[], owners?: Uint32Array): Lead {
  return {
    estimate: positions.reduce((sum, at) => sum + countOf(postings, at), 0),
    visit: (each) => {
      const { starts, values } = postings;
      for (const at of positions)
        for (let entry = uint32At(starts, at); entry < uint32At(starts, at + 1); entry++) {
          const value = uint32At(values, entry);
          each(owners ? uint32At(owners, value) : value);
        }
    },
  };
}

/** Returns the positions in the postings of the words that are present. */
export function positionsOf({ keys }: Postings, wordIds: Iterable<number>, role: number): readonly number[] {
  const positions: number[] = [];
  for (const id of wordIds) {
    const at = id === 0 ? -1 : findKey(keys, toTextKey(id, role));
    if (at >= 0) positions.push(at);
  }
  return positions;
}
