import { setImmediate as nextTurn } from 'node:timers/promises';
import { toRecordKeys } from '@blotter/match';
import type { Clock } from '../../../clock.ts';
import type { JobContext } from '../../../jobs/job.ts';
import { keyOfVersion } from '../../../searches/answers/version-ref.ts';
import { listDocuments } from '../../../searches/documents/documents-store.ts';
import type { HeldProduct } from '../../../searches/held/index-store.ts';
import type { Database } from '../../../store/database.ts';
import { condition, TurnedAway } from '../../../store/durable-writes.ts';
import { passMonitorsBarrier } from '../../../store/record-batches.ts';
import type { MaterialChange } from '../../../watching/material-changes.ts';
import type { Watch, WatchedProduct, WatchMatch } from '../../../watching/watch.ts';
import { findAlertKind } from './alert-kind.ts';
import {
  beginProgress,
  type ChangedRecord,
  listChanges,
  listUncompared,
  noteCompared,
  PROGRESS_GUARD,
  progressGuard,
} from './changes-store.ts';
import type { Raise, Raising } from './raise-alerts.ts';

export type WatchedMonitors = {
  readonly hasAny: (product: HeldProduct) => Promise<boolean>;
  /** By which a monitor is found without telling whom it watches. */
  readonly toKey: (product: HeldProduct, key: string) => Buffer;
  /** Active ones with one of the keys to which the batch is news. */
  readonly listWatching: (product: HeldProduct, keys: readonly Buffer[], batch: string) => Promise<readonly Watch[]>;
};

export type ComparingDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly products: { readonly [P in HeldProduct]: WatchedProduct };
  readonly monitors: WatchedMonitors;
  readonly raise: Raising;
};

const BATCHES_AT_ONCE = 1_000;
const CHANGES_AT_ONCE = 1_000;
const WATCHES_PER_TURN = 50;

/** A change with what a monitor finds of it. */
type Seen = {
  readonly watch: Watch;
  readonly change: ChangedRecord;
  readonly before: WatchMatch | undefined;
  readonly after: WatchMatch | undefined;
};

/** Compares what ingest changed with the monitors: the cost follows the changes, not the monitors. */
export function createComparing({ db, clock, products, monitors, raise }: ComparingDeps) {
  const listWatches = async (
    product: HeldProduct,
    batch: string,
    changes: readonly ChangedRecord[],
  ): Promise<readonly Watch[]> => {
    const keys = new Set<string>();
    for (const { before, after } of changes)
      for (const version of [before, after])
        for (const key of version ? toRecordKeys(version.facets) : []) keys.add(key);
    if (keys.size === 0) return [];
    return monitors.listWatching(
      product,
      [...keys].map((key) => monitors.toKey(product, key)),
      batch,
    );
  };

  const listSeen = async (
    product: HeldProduct,
    changes: readonly ChangedRecord[],
    watches: readonly Watch[],
  ): Promise<readonly Seen[]> => {
    const changeOf = new Map<string, ChangedRecord>();
    for (const change of changes)
      for (const version of [change.before, change.after]) if (version) changeOf.set(keyOfVersion(version), change);
    const excerpt = await products[product].open(
      changes.flatMap(({ before, after }) => [...(before ? [before] : []), ...(after ? [after] : [])]),
    );
    const seen: Seen[] = [];
    for (const [at, watch] of watches.entries()) {
      const matches = new Map((await excerpt.find(watch)).map((match) => [keyOfVersion(match.ref), match]));
      const touched = new Set([...matches.keys()].flatMap((key) => changeOf.get(key) ?? []));
      for (const change of touched)
        seen.push({
          watch,
          change,
          before: change.before && matches.get(keyOfVersion(change.before)),
          after: change.after && matches.get(keyOfVersion(change.after)),
        });
      if (at % WATCHES_PER_TURN === WATCHES_PER_TURN - 1) await nextTurn();
    }
    return seen;
  };

  const listMaterial = async (
    product: HeldProduct,
    seen: readonly Seen[],
  ): Promise<ReadonlyMap<ChangedRecord, readonly MaterialChange[]>> => {
    const changed = [...new Set(seen.flatMap(({ change, before, after }) => (before && after ? change : [])))];
    const refs = changed.flatMap(({ before, after }) => (before && after ? [before, after] : []));
    const documents = new Map((await listDocuments(db, refs)).map((row) => [keyOfVersion(row), row.document]));
    const { listChanges: compare } = products[product];
    return new Map(
      changed.map((change) => {
        const [then, now] = [change.before, change.after].map((row) => row && documents.get(keyOfVersion(row)));
        return [change, then && now ? compare(then, now) : []];
      }),
    );
  };

  const toRaises = (
    batch: string,
    seen: readonly Seen[],
    material: ReadonlyMap<ChangedRecord, readonly MaterialChange[]>,
  ): readonly Raise[] =>
    seen.flatMap(({ watch, change, before, after }) => {
      const hasDeparted = change.kind === 'departed';
      const changes = material.get(change) ?? [];
      const compared = { hasDeparted, matchedBefore: before !== undefined, matchesNow: after !== undefined, changes };
      const kind = findAlertKind(compared);
      const match = after ?? before;
      if (!kind || !match) return [];
      return {
        batch,
        watch,
        kind,
        origin: change.before === undefined ? ('arrived' as const) : ('changed' as const),
        match,
        changes: kind === 'new' ? [] : changes,
        present: () => match.present(hasDeparted),
      };
    });

  const compareBatch = async (product: HeldProduct, batch: string, { commit, signal }: JobContext): Promise<void> => {
    let from = await beginProgress(db, product, batch);
    while (!signal.aborted) {
      const { changes, last } = await listChanges(db, { product, batch, from }, CHANGES_AT_ONCE);
      if (!last) {
        await commit({ run: (tx) => noteCompared(tx, product, [batch], clock.now()) });
        return;
      }
      const watches = await listWatches(product, batch, changes);
      const seen = watches.length === 0 ? [] : await listSeen(product, changes, watches);
      const raises = toRaises(batch, seen, await listMaterial(product, seen));
      const writes = raises.length === 0 ? [] : await raise(raises);
      await commit({ conditions: [condition(progressGuard, { product, batch, from, to: last })], writes });
      from = last;
    }
  };

  return {
    isReady: (product: HeldProduct): boolean => products[product].isLoaded(),

    /** Everything that was committed before the call; another who is at it already is left alone. */
    compare: async (product: HeldProduct, context: JobContext): Promise<void> => {
      const batches = await listUncompared(db, product, BATCHES_AT_ONCE);
      if (batches.length === 0) return;
      await db.transaction(passMonitorsBarrier);
      if (!(await monitors.hasAny(product))) {
        await context.commit({ run: (tx) => noteCompared(tx, product, batches, clock.now()) });
        return;
      }
      await products[product].catchUp();
      try {
        for (const batch of batches) await compareBatch(product, batch, context);
      } catch (error) {
        if (!(error instanceof TurnedAway && error.guard === PROGRESS_GUARD)) throw error;
      }
    },
  };
}

export type Comparing = ReturnType<typeof createComparing>;
