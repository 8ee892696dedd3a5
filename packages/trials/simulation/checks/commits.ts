import type { JobRow } from '../store/jobs-statements.ts';
import type { DeliveryTwin, SearchTwin } from '../store/search-statements.ts';
import type { Observer, Transaction, TwinRow, TwinStore } from '../store/twin-store.ts';
import { violate } from '../world/expected-state.ts';
import { checkAttempt } from './attempts.ts';
import type { CommitWatch } from './commit-watch.ts';
import { checkMove } from './moves.ts';

/** Checks every commit before it becomes visible. */
export function watchCommits(watch: CommitWatch): Pick<Observer, 'onCommit' | 'onCircle'> {
  const { expectedState, machine, takes } = watch;
  const holders = new Map<string, string>();
  const jobsOfDeliveries = new Map<string, string>();

  /** Checks that the worker still holds the job in the transaction that writes the job's results. */
  const checkHolder = (store: TwinStore, tx: Transaction, jobId: string, what: string): void => {
    const before = store.get(undefined, 'jobs', jobId) as JobRow | undefined;
    const after = store.get(tx, 'jobs', jobId) as JobRow | undefined;
    if (after?.state === 'cancelled' && before?.state !== 'cancelled') return;
    const holder = holders.get(before?.worker ?? '');
    if (before?.state !== 'running' || holder !== tx.by)
      violate(
        expectedState,
        'only the holder of a job writes',
        `${what} by ${tx.by}, held by ${holder ?? 'no process'} (${before?.state})`,
      );
  };

  const onJob = (store: TwinStore, tx: Transaction, before: JobRow | undefined, after: JobRow): void => {
    if (after.state === 'running' && before?.state === 'pending') holders.set(after.worker ?? '', tx.by);
    if (!before && typeof after.payload.deliveryId === 'string')
      jobsOfDeliveries.set(after.payload.deliveryId, after.id);
    if (!before && after.kind === 'chore') expectedState.chores.set(after.id, after.runAtMs);
    checkMove(watch, store, tx, before, after, holders.get(before?.worker ?? ''));
    if (after.state === 'pending') machine.rouse();
  };

  const onTake = (tx: Transaction, bucket: string, row: TwinRow): void => {
    const us = row.refilledAtUs as number;
    takes.set(tx.by, us);
    const grants = expectedState.grants.get(bucket) ?? [];
    for (let i = 0; i < (row.granted as number); i++) grants.push(us);
    expectedState.grants.set(bucket, grants);
  };

  const onRow: {
    readonly [table: string]: (store: TwinStore, tx: Transaction, before: TwinRow | undefined, after: TwinRow) => void;
  } = {
    jobs: (store, tx, before, after) => onJob(store, tx, before as JobRow | undefined, after as JobRow),
    search_jobs: (store, tx, before, after) => {
      const { jobId, id, state } = after as SearchTwin;
      if (before) checkHolder(store, tx, jobId, `search ${id} ${state}`);
    },
    search_job_sources: (store, tx, _before, after) => {
      const { accountId, searchId } = after as TwinRow & { readonly accountId: string; readonly searchId: string };
      const search = store.get(tx, 'search_jobs', `${accountId} ${searchId}`) as SearchTwin | undefined;
      if (search) checkHolder(store, tx, search.jobId, `source of ${searchId}`);
    },
    deliveries: (store, tx, before, after) => {
      if (!before) return;
      const delivery = after as DeliveryTwin;
      checkHolder(store, tx, jobsOfDeliveries.get(delivery.id) ?? '', `attempt of ${delivery.id}`);
      checkAttempt(watch, tx, before as DeliveryTwin, delivery);
    },
  };

  return {
    onCommit: (tx, store) => {
      for (const [name, rows] of tx.writes) {
        if (name === 'rate_buckets') for (const [bucket, row] of rows) onTake(tx, bucket, row);
        const look = onRow[name];
        if (look) for (const [key, row] of rows) look(store, tx, store.get(undefined, name, key), row);
      }
    },
    onCircle: (tx) => violate(expectedState, 'there are no deadlocks', `${tx.by} for ${tx.waitsFor}`),
  };
}
