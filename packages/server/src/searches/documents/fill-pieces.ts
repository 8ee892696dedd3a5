import { setTimeout as sleep } from 'node:timers/promises';
import type { Generation } from '@blotter/match';
import { monotonicMs } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { type Database, isOutage } from '../../store/database.ts';
import type { RecordsIndex } from '../index/index-snapshot.ts';
import { getDeployment, hasBatchSince } from '../index/index-store.ts';
import type { PiecesFile, PiecesOwner } from './pieces-file.ts';

export type FillPiecesDeps<Wanted extends PiecesOwner> = {
  readonly db: Database;
  readonly log: Log;
  readonly index: Pick<RecordsIndex<unknown>, 'get' | 'isLoaded' | 'catchUp'>;
  readonly file: Omit<PiecesFile<unknown>, 'find' | 'put'>;
  /** Returns how many values all records of a generation have. */
  readonly countWanted: (generation: Generation) => number;
  /** Returns undefined if the value is stored for another record. */
  readonly toWanted: (handle: number, generation: Generation) => Wanted | undefined;
  readonly store: (wanted: readonly Wanted[]) => Promise<void>;
};

/** Room for each current value, plus as many that are no longer current. */
const toMaxEntries = (current: number): number => current * 2 + 10_000;

const STORED_AT_ONCE = 1_000;
const LOOKED_AT_AT_ONCE = 200;
const REST_OF_LOOKING_MS = 4;
const WALK_EVERY_MS = 600_000;
const UNTIL_LOADED_MS = 200;
const UNTIL_AGAIN_MS = 5_000;

/** Pause after a step, as a share of the time that the step took. */
const PAUSE_SHARE = 0.25;

/** The database and format that the stored values come from, and the database's transaction horizon. */
type Label = { readonly made: string; readonly horizon: string };

/** Values are used only if database and format match, and if they are not ahead of the database. */
const isValid = (label: string, now: Label): boolean => {
  const { made, horizon } = JSON.parse(label) as Label;
  return made === now.made && BigInt(horizon) <= BigInt(now.horizon);
};

/** Stores the pieces of all loaded records, and of changed records at the next walk. Until then a search reads the database. */
export function createFillPieces<Wanted extends PiecesOwner>({
  db,
  log,
  index,
  file,
  countWanted,
  toWanted,
  store: storeInFile,
}: FillPiecesDeps<Wanted>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  let seenBatches = -1;

  const readLabel = async (): Promise<Label> => {
    const { id, horizon } = await getDeployment(db);
    return { made: `${id} ${file.form}`, horizon };
  };

  let opening: Promise<void> | undefined;
  const openNow = async (): Promise<void> => {
    const now = await readLabel();
    await file.open(JSON.stringify(now), (label) => isValid(label, now));
  };
  const open = (): Promise<void> => {
    opening ??= openNow().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  const store = async (wanted: readonly Wanted[]): Promise<void> => {
    const startedMs = monotonicMs();
    await storeInFile(wanted);
    await file.written();
    await sleep((monotonicMs() - startedMs) * PAUSE_SHARE, undefined, { signal });
  };

  const walk = async (generation: Generation): Promise<number> => {
    let missing: Wanted[] = [];
    let stored = 0;
    let looked = 0;
    for (const handle of generation.handles()) {
      if (++looked % LOOKED_AT_AT_ONCE === 0) await sleep(REST_OF_LOOKING_MS, undefined, { signal });
      const wanted = toWanted(handle, generation);
      if (wanted === undefined || file.has(wanted)) continue;
      stored++;
      if (missing.push(wanted) < STORED_AT_ONCE) continue;
      await store(missing);
      missing = [];
    }
    await store(missing);
    return stored;
  };

  /** True if no batch was loaded since everything was stored. */
  const isFilled = async (now: Label): Promise<boolean> => {
    const filled = file.findFilled();
    if (filled === undefined || !isValid(filled, now)) return false;
    return !(await hasBatchSince(db, (JSON.parse(filled) as Label).horizon));
  };

  const fill = async (): Promise<void> => {
    await open();
    const now = await readLabel();
    await index.catchUp();
    const { whole: generation, batches } = await index.get();
    // With an index in the database, a search reads what it shows from the database.
    if (!generation || batches === seenBatches) return;
    if (!(await isFilled(now))) {
      const current = countWanted(generation);
      if (file.size() > toMaxEntries(current)) await file.clear();
      // The label is of a later state than everything that the walk stores.
      file.relabel(JSON.stringify(await readLabel()));
      const stored = await walk(generation);
      log.info({ stored, current }, `${file.what} are stored on disk`);
      file.markFilled(JSON.stringify(now));
      await file.written();
    }
    seenBatches = batches;
  };

  const run = async (): Promise<void> => {
    while (!index.isLoaded()) await sleep(UNTIL_LOADED_MS, undefined, { signal, ref: false });
    await fill();
    await sleep(WALK_EVERY_MS, undefined, { signal, ref: false });
  };

  const keepRunning = async (): Promise<void> => {
    while (!signal.aborted)
      await run().catch(async (error: unknown) => {
        if (signal.aborted) return;
        const isAway = isOutage(error);
        if (!isAway) log.warn({ error }, `${file.what} could not be stored on disk`);
        await sleep(isAway ? UNTIL_AGAIN_MS : WALK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      });
  };

  return {
    fill,
    /** Resolves when stored values can be read. */
    catchUp: open,
    start: (): void => {
      running = keepRunning();
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
      await file.close();
    },
  };
}
