import { setTimeout as sleep } from 'node:timers/promises';
import { monotonicMs } from '../../../clock.ts';
import type { Database } from '../../../store/database.ts';
import { isCitus } from '../../../store/distribution.ts';
import { SnapshotMoved } from '../index-snapshot.ts';
import { beginCommit, type Commits, endCommit, getCommits, settlePrepared } from './commits-store.ts';

/** A search waits this long before it looks again whether a commit has reached every server. */
const COMMIT_MS = 25;
/** A commit takes milliseconds. After this time its process is gone or a server is down. */
const STALE_SECONDS = 5;

export type CommitMarks = ReturnType<typeof createCommitMarks>;

/**
 * Keeps searches from seeing a part of a commit. One server shows a commit at once. A cluster has no snapshot over its
 * servers, so a writer marks the begin and the end of each commit, and a search that overlaps one starts again.
 */
export function createCommitMarks(db: Database, product: number, isSpread = (): Promise<boolean> => isCitus(db)) {
  let asked: Promise<boolean> | undefined;
  const isOnCluster = (): Promise<boolean> => {
    asked ??= isSpread().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
  /** This process has seen the commit open since then. */
  let open: { readonly begun: bigint; readonly sinceMs: number } | undefined;

  const isDone = ({ begun, done }: Commits): boolean => begun === done;

  return {
    /** Runs a read of rows. Throws SnapshotMoved if a commit was open at the same time. */
    read: async <T>(work: () => Promise<T>): Promise<T> => {
      if (!(await isOnCluster())) return work();
      const before = await getCommits(db, product);
      if (!isDone(before)) {
        await sleep(COMMIT_MS);
        throw new SnapshotMoved();
      }
      const result = await work();
      if ((await getCommits(db, product)).begun !== before.begun) throw new SnapshotMoved();
      return result;
    },

    /** Runs a transaction that changes rows. It calls `mark` as its last step, right before the commit. */
    commit: async <T>(work: (mark: () => Promise<void>) => Promise<T>): Promise<T> => {
      if (!(await isOnCluster())) return work(async () => {});
      let number: bigint | undefined;
      const result = await work(async () => {
        number = await beginCommit(db, product);
      });
      if (number !== undefined) await endCommit(db, product, number);
      return result;
    },

    /** Ends a commit whose process is gone, after its transaction is complete or rolled back on every server. */
    mend: async (): Promise<void> => {
      if (!(await isOnCluster())) return;
      const commits = await getCommits(db, product);
      if (isDone(commits)) open = undefined;
      else if (open?.begun !== commits.begun) open = { begun: commits.begun, sinceMs: monotonicMs() };
      else if (monotonicMs() - open.sinceMs > STALE_SECONDS * 1_000 && (await settlePrepared(db, STALE_SECONDS)))
        await endCommit(db, product, commits.begun);
    },
  };
}
