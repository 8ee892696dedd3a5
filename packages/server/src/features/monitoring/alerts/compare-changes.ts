import { setImmediate as nextTurn } from 'node:timers/promises';
import { toRecordKeys } from '@blotter/match';
import type { Clock } from '../../../clock.ts';
import type { JobContext } from '../../../jobs/job.ts';
import { keyOfVersion } from '../../../searches/answers/version-ref.ts';
import type { IndexedProduct } from '../../../searches/index/index-store.ts';
import type { Database } from '../../../store/database.ts';
import { condition, TurnedAway } from '../../../store/durable-writes.ts';
import { passMonitorsBarrier } from '../../../store/record-batches.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { MaterialChange } from '../../../watching/material-changes.ts';
import type { Watch, WatchedProduct, WatchMatch } from '../../../watching/watch.ts';
import { findAlertKind } from './alert-kind.ts';
import {
  beginProgress,
  type ChangedRecord,
  listChanges,
  listUncompared,
  markCompared,
  PROGRESS_GUARD,
  progressGuard,
} from './changes-store.ts';
import type { NewAlert, RaiseAlerts } from './raise-alerts.ts';

export type WatchLookup = {
  readonly hasAny: (product: IndexedProduct) => Promise<boolean>;
  /** Hashes a watch key, so that the table of keys does not show who is watched. */
  readonly toKey: (product: IndexedProduct, key: string) => Buffer;
  /** Active monitors that have one of the keys and whose baseline does not include the batch. */
  readonly listWatching: (product: IndexedProduct, keys: readonly Buffer[], batch: string) => Promise<readonly Watch[]>;
};

export type CompareChangesDeps = {
  readonly db: Database;
  readonly seal: RecordSeal;
  readonly clock: Clock;
  readonly products: { readonly [P in IndexedProduct]: WatchedProduct };
  readonly watches: WatchLookup;
  readonly raiseAlerts: RaiseAlerts;
};

const BATCHES_AT_ONCE = 1_000;
const CHANGES_AT_ONCE = 1_000;
const WATCHES_PER_TURN = 50;

/** A changed record and its versions that match a monitor. */
type MatchedChange = {
  readonly watch: Watch;
  readonly change: ChangedRecord;
  readonly before: WatchMatch | undefined;
  readonly after: WatchMatch | undefined;
};

export type CompareChanges = (product: IndexedProduct, context: JobContext) => Promise<void>;

/**
 * The function compares the batches that are not compared yet with the monitors. It looks monitors up by the keys of the changed
 * records, so the cost depends on the number of changes and not on the number of monitors.
 */
export function createCompareChanges({
  db,
  seal,
  clock,
  products,
  watches,
  raiseAlerts,
}: CompareChangesDeps): CompareChanges {
  const listWatches = async (
    product: IndexedProduct,
    batch: string,
    changes: readonly ChangedRecord[],
  ): Promise<readonly Watch[]> => {
    const keys = new Set<string>();
    for (const { before, after } of changes)
      for (const version of [before, after])
        for (const key of version ? toRecordKeys(version.facets) : []) keys.add(key);
    if (keys.size === 0) return [];
    return watches.listWatching(
      product,
      [...keys].map((key) => watches.toKey(product, key)),
      batch,
    );
  };

  const listMatched = async (
    product: IndexedProduct,
    changes: readonly ChangedRecord[],
    found: readonly Watch[],
  ): Promise<readonly MatchedChange[]> => {
    const changeOf = new Map<string, ChangedRecord>();
    for (const change of changes)
      for (const version of [change.before, change.after]) if (version) changeOf.set(keyOfVersion(version), change);
    const index = await products[product].open(
      changes.flatMap(({ before, after }) => [...(before ? [before] : []), ...(after ? [after] : [])]),
    );
    const matched: MatchedChange[] = [];
    for (const [at, watch] of found.entries()) {
      const matches = new Map((await index.find(watch)).map((match) => [keyOfVersion(match.ref), match]));
      const touched = new Set([...matches.keys()].flatMap((key) => changeOf.get(key) ?? []));
      for (const change of touched)
        matched.push({
          watch,
          change,
          before: change.before && matches.get(keyOfVersion(change.before)),
          after: change.after && matches.get(keyOfVersion(change.after)),
        });
      if (at % WATCHES_PER_TURN === WATCHES_PER_TURN - 1) await nextTurn();
    }
    return matched;
  };

  const listMaterial = async (
    product: IndexedProduct,
    matched: readonly MatchedChange[],
  ): Promise<ReadonlyMap<ChangedRecord, readonly MaterialChange[]>> => {
    const changed = [...new Set(matched.flatMap(({ change, before, after }) => (before && after ? change : [])))];
    const compared = changed.flatMap((change) => {
      const { before, after } = change;
      return before && after ? { change, before, after } : [];
    });
    const material = await products[product].listMaterial(compared);
    return new Map(compared.map(({ change }, at) => [change, material[at] ?? []]));
  };

  const toAlerts = (
    batch: string,
    matched: readonly MatchedChange[],
    material: ReadonlyMap<ChangedRecord, readonly MaterialChange[]>,
  ): readonly NewAlert[] =>
    matched.flatMap(({ watch, change, before, after }) => {
      const hasDeparted = change.kind === 'departed';
      const changes = material.get(change) ?? [];
      const [matchedBefore, matchesNow] = [before !== undefined, after !== undefined];
      const kind = findAlertKind({ hasDeparted, matchedBefore, matchesNow, changes });
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

  const compareBatch = async (
    product: IndexedProduct,
    batch: string,
    { commit, signal }: JobContext,
  ): Promise<void> => {
    let from = await beginProgress(db, product, batch);
    while (!signal.aborted) {
      const { changes, last } = await listChanges(db, seal, { product, batch, from }, CHANGES_AT_ONCE);
      if (!last) {
        await commit({ run: (tx) => markCompared(tx, product, [batch], clock.now()) });
        return;
      }
      const found = await listWatches(product, batch, changes);
      const matched = found.length === 0 ? [] : await listMatched(product, changes, found);
      const alerts = toAlerts(batch, matched, await listMaterial(product, matched));
      const writes = alerts.length === 0 ? [] : await raiseAlerts(alerts);
      await commit({ conditions: [condition(progressGuard, { product, batch, from, to: last })], writes });
      from = last;
    }
  };

  return async (product, context) => {
    const batches = await listUncompared(db, product, BATCHES_AT_ONCE);
    if (batches.length === 0) return;
    await db.transaction(passMonitorsBarrier);
    if (!(await watches.hasAny(product))) {
      await context.commit({ run: (tx) => markCompared(tx, product, batches, clock.now()) });
      return;
    }
    await products[product].catchUp();
    try {
      for (const batch of batches) await compareBatch(product, batch, context);
    } catch (error) {
      // Another worker compares the same batches. It raises the alerts.
      if (!(error instanceof TurnedAway && error.guard === PROGRESS_GUARD)) throw error;
    }
  };
}
