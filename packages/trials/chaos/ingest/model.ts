import type { RunCounts } from '../../../server/src/features/ingest/run.ts';
import type { Feed } from './feeds.ts';

/** Computes the content of the source after each feed without the product's own code. */
export function createModel() {
  const known = new Map<string, number>();
  let present: ReadonlyMap<string, number> = new Map();
  return {
    /** Returns the counts of the run that ingests the feed. */
    take: ({ revisions, rows, unreadable, contradicting }: Feed): RunCounts => {
      const counts = { arrived: 0, changed: 0, unchanged: 0, departed: 0 };
      for (const [key, revision] of revisions) {
        if (!known.has(key)) counts.arrived += 1;
        else if (present.has(key) && known.get(key) === revision) counts.unchanged += 1;
        else counts.changed += 1;
        known.set(key, revision);
      }
      for (const key of present.keys()) if (!revisions.has(key)) counts.departed += 1;
      present = revisions;
      return { ...counts, rowsRead: rows, quarantined: unreadable.length + contradicting.length, repeated: 0 };
    },
  };
}
