import { createHash } from 'node:crypto';
import { type Clock, DAY_MS, utcDay } from '../../../clock.ts';
import type { Database } from '../../../store/database.ts';
import { writeSnapshot } from './coverage.ts';
import { deleteSnapshotsBefore, findSnapshot, putSnapshot } from './coverage-store.ts';
import type { CriminalSource } from './search-scope.ts';

const KEPT_DAYS = 16;

export type CoverageSnapshots = ReturnType<typeof createCoverageSnapshots>;

/** Stores the state of all sources once per day and change instead of with every search. */
export function createCoverageSnapshots({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  let kept:
    | { readonly sources: readonly CriminalSource[]; readonly day: string; readonly id: Promise<string> }
    | undefined;

  const put = async (sources: readonly CriminalSource[], day: string): Promise<string> => {
    const text = writeSnapshot(sources);
    const id = createHash('sha256').update(`${day}\n${text}`).digest().subarray(0, 16);
    await putSnapshot(db, id, text, clock.now());
    return id.toString('hex');
  };

  return {
    /** Returns the id of the snapshot after it is committed. */
    keep: (sources: readonly CriminalSource[]): Promise<string> => {
      const day = utcDay(clock.now());
      if (kept?.sources !== sources || kept.day !== day) {
        const id = put(sources, day);
        kept = { sources, day, id };
        id.catch(() => {
          kept = undefined;
        });
      }
      return kept.id;
    },
    find: (id: string) => findSnapshot(db, Buffer.from(id, 'hex')),
    prune: () => deleteSnapshotsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  };
}
