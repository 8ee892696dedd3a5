import type { ParsedRow, SourceManifest } from '@blotter/connectors';
import { type Clock, SECOND_MS } from '../../../clock.ts';
import { newId } from '../../../ids.ts';
import { type Database, type Executor, isLostRace } from '../../../store/database.ts';
import { lockPeople, noteBatch } from '../../../store/record-batches.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { RunRow, StagedRow } from '../run.ts';
import type { Announce } from '../runs/ingest-service.ts';
import { lockSource, putSource } from '../runs/ingest-store.ts';
import { linkChanged } from '../runs/linking-store.ts';
import { noteSimulated, showReturned } from '../runs/simulated-store.ts';
import { hideOldKeys } from '../staging/hidden-keys-store.ts';
import { createBriefStage, insertStaged, mergeStage } from '../staging/stage-store.ts';
import { isReadable, type ReadableRow, saysNothingNew, withStoredRow } from './live-results.ts';
import { addToCount, findLastReading, limitWaiting, listStoredRows, noteSighted } from './live-results-store.ts';

export type LiveResultsDeps = {
  readonly db: Database;
  readonly seal: RecordSeal;
  readonly clock: Clock;
  readonly getManifest: (code: string) => SourceManifest;
  readonly prepare: (manifest: SourceManifest, rows: AsyncIterable<ParsedRow>) => AsyncIterable<RunRow>;
  readonly announce: Announce;
  /** True if the network leads to the simulator. */
  readonly isSimulated: boolean;
};

export type LiveResults = {
  readonly source: string;
  readonly rows: readonly ParsedRow[];
  /** A time before the source was queried. */
  readonly at: Date;
};

/** `busy` means that the records of the source were locked. `pending` is the number of rows with new content that is not stored yet. */
export type LiveResultsOutcome =
  | { readonly kind: 'noted'; readonly arrived: number; readonly changed: number; readonly unchanged: number }
  | { readonly kind: 'busy'; readonly pending: number };

const PATIENCE_MS = 2 * SECOND_MS;

async function* each<T>(items: readonly T[]): AsyncIterable<T> {
  yield* items;
}

/** Stores the rows of a live check at once, in one transaction. It departs no one, because a search shows only a few people. */
export function createLiveResults({ db, seal, clock, getManifest, prepare, announce, isSimulated }: LiveResultsDeps) {
  const toStaged = async (manifest: SourceManifest, rows: readonly ReadableRow[]): Promise<readonly StagedRow[]> => {
    const staged: StagedRow[] = [];
    for await (const found of prepare(manifest, each(rows))) if (found.kind === 'row') staged.push(found.row);
    return staged;
  };

  /** The last of several rows with the same key counts. */
  const compare = async (executor: Executor, manifest: SourceManifest, rows: readonly ReadableRow[]) => {
    const shown = await toStaged(manifest, rows);
    const byKey = new Map(shown.map(({ rowKey }, at) => [rowKey, rows[at] as ReadableRow]));
    const stored = await listStoredRows(executor, seal, manifest.code, [...byKey.keys()]);
    const completed = [...byKey].map(([key, row]) => withStoredRow(row, stored.get(key)));
    const staged = await toStaged(manifest, completed);
    const fresh = staged.filter(
      ({ rowKey, contentHash }, at) => !saysNothingNew(completed[at] as ReadableRow, contentHash, stored.get(rowKey)),
    );
    const arrived = fresh.filter(({ rowKey }) => !stored.has(rowKey)).length;
    const returned = fresh.filter(({ rowKey }) => stored.get(rowKey)?.isDeparted).length;
    return { keys: [...byKey.keys()], fresh, arrived, returned };
  };

  const takeIn = async (tx: Executor, manifest: SourceManifest, rows: readonly ReadableRow[], at: Date) => {
    const { code: source, product } = manifest;
    // Sent together, the statements run in this order.
    const [, , , , reading] = await Promise.all([
      limitWaiting(tx, PATIENCE_MS),
      putSource(tx, source, product),
      lockSource(tx, source),
      lockPeople(tx),
      findLastReading(tx, source),
    ]);
    const { keys, fresh, arrived, returned } = await compare(tx, manifest, rows);
    // A run that began to read later and is applied already has newer data.
    if (reading && at < reading) return { arrived: 0, changed: 0, unchanged: keys.length };
    if (fresh.length > 0) {
      const runId = newId('ing');
      const now = clock.now();
      await Promise.all([createBriefStage(tx, runId), insertStaged(tx, runId, fresh)]);
      await hideOldKeys(tx, seal);
      await mergeStage(tx, { runId, source, departs: false, since: at, now });
      await linkChanged(tx, runId);
      if (isSimulated) await noteSimulated(tx, source, now);
      await showReturned(tx, source);
      await noteBatch(tx, runId, now);
      await announce(tx, runId, now);
    }
    await noteSighted(tx, source, keys, at);
    if (arrived + returned > 0) await addToCount(tx, source, arrived + returned);
    return { arrived, changed: fresh.length - arrived, unchanged: keys.length - fresh.length };
  };

  return async ({ source, rows, at }: LiveResults): Promise<LiveResultsOutcome> => {
    const manifest = getManifest(source);
    const readable = rows.filter(isReadable);
    if (readable.length === 0) return { kind: 'noted', arrived: 0, changed: 0, unchanged: 0 };
    try {
      return { kind: 'noted', ...(await db.transaction((tx) => takeIn(tx, manifest, readable, at))) };
    } catch (error) {
      if (!isLostRace(error)) throw error;
      const { fresh } = await compare(db, manifest, readable);
      return { kind: 'busy', pending: fresh.length };
    }
  };
}
