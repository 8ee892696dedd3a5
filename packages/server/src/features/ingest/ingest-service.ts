import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Log } from '../../log.ts';
import type { Copy } from '../../store/copy.ts';
import type { Database } from '../../store/database.ts';
import {
  clearQuarantine,
  countPresent,
  countQuarantine,
  findLastDone,
  findOpenRun,
  findRun,
  insertQuarantine,
  insertRun,
  noteOutcome,
  noteSuccess,
  putSource,
  updateRun,
} from './ingest-store.ts';
import { linkChanged } from './linking-store.ts';
import { findHolds, type RunCounts, type RunKind, type StagedRow, type StoredRun, type UnreadableRow } from './run.ts';
import {
  compareStage,
  copyStatement,
  createStage,
  dropStage,
  findCheckpoint,
  mergeStage,
  removeDuplicates,
  toCopyLine,
} from './stage-store.ts';

/** A row of a source, in the source's order; `position` is its place there, the same at every reading. */
export type FoundRow =
  | {
      readonly kind: 'row';
      readonly position: number;
      readonly row: StagedRow;
      readonly filledFields: readonly string[];
      readonly unknownFields: readonly string[];
    }
  | { readonly kind: 'unreadable'; readonly position: number; readonly reason: string; readonly excerpt: string };

export type RunRequest = {
  readonly source: string;
  readonly product: 'offender' | 'criminal';
  readonly kind: RunKind;
  /** Of what is read: a run that was cut off is resumed only if it is the same still. */
  readonly fingerprint: string;
  readonly rows: AsyncIterable<FoundRow>;
  /** What the source's manifest demands of a run, in sentences, given this run and the last. */
  readonly findFaults: (run: RunSummary, last: StoredRun | undefined) => readonly string[];
  readonly acceptDepartures: boolean;
  readonly onProgress?: (rows: number) => void;
};

export type RunSummary = RunCounts & { readonly fillRates: { readonly [field: string]: number } };

export type IngestDeps = {
  readonly db: Database;
  readonly openCopy: () => Promise<Copy>;
  readonly clock: Clock;
  readonly log: Log;
};

const CHUNK_ROWS = 10_000;
const NO_COUNTS: RunCounts = { rowsRead: 0, arrived: 0, changed: 0, unchanged: 0, departed: 0, quarantined: 0 };

export type Ingest = ReturnType<typeof createIngest>;

/** Reads a source into its stage, compares, and takes it over in one transaction, or holds it for the operator. */
export const createIngest = (deps: IngestDeps) => {
  const { db, clock } = deps;

  const openRun = async (request: RunRequest): Promise<StoredRun> => {
    const { source, product, kind, fingerprint } = request;
    await putSource(db, source, product);
    const open = await findOpenRun(db, source);
    if (open?.state === 'held')
      throw new Failure('conflict', `Run ${open.id} of ${source} is held: release or discard it first.`);
    if (open && open.fingerprint === fingerprint && open.kind === kind) return open;
    if (open) await discard(open.id, ['Another reading of the source took its place.']);
    const id = newId('ing').toLowerCase();
    if (!(await insertRun(db, { id, source, kind, fingerprint, startedAt: clock.now() })))
      throw new Failure('conflict', `A run of ${source} is under way.`);
    return (await findRun(db, id)) as StoredRun;
  };

  const discard = async (id: string, reasons: readonly string[]): Promise<void> => {
    const run = await findRun(db, id);
    if (!run || run.finishedAt) throw new Failure('conflict', 'Only a run that is open can be discarded.');
    await dropStage(db, id);
    await updateRun(db, id, 'discarded', run, { ...run, reasons }, clock.now());
  };

  const takeOver = async (run: StoredRun, counts: RunCounts, found: Found): Promise<StoredRun> => {
    const now = clock.now();
    await db.transaction(async (tx) => {
      await mergeStage(tx, { runId: run.id, source: run.source, full: run.kind === 'full', now });
      await linkChanged(tx, run.id);
      await updateRun(tx, run.id, 'done', counts, found, now);
      await noteSuccess(tx, run.source, now);
    });
    await dropStage(db, run.id);
    return (await findRun(db, run.id)) as StoredRun;
  };

  return {
    discard,

    run: async (request: RunRequest): Promise<StoredRun> => {
      const run = await openRun(request);
      await createStage(db, run.id);
      const found = await readIntoStage(deps, run, request);
      await removeDuplicates(db, run.id);
      const { rows: staged } = await findCheckpoint(db, run.id);
      const quarantined = await countQuarantine(db, run.id);
      const compared = await compareStage(db, run.id, run.source, run.kind === 'full');
      const counts: RunCounts = { ...compared, rowsRead: found.rowsRead, quarantined };
      const fillRates = toShares(found.filled, staged);
      const facts = { fillRates, unknownFields: [...found.unknownFields].sort() };
      const faults = request.findFaults({ ...counts, fillRates }, await findLastDone(db, run.source));
      const reasons = findHolds(counts, await countPresent(db, run.source), faults, request.acceptDepartures);
      if (reasons.length === 0) return takeOver(run, counts, { ...facts, reasons });
      await updateRun(db, run.id, 'held', counts, { ...facts, reasons }, null);
      await noteOutcome(db, run.source, 'held', clock.now());
      return (await findRun(db, run.id)) as StoredRun;
    },

    /** The operator looked at a held run and takes it over. */
    release: async (id: string): Promise<StoredRun> => {
      const run = await findRun(db, id);
      if (run?.state !== 'held') throw new Failure('conflict', 'Only a run that is held can be released.');
      return takeOver(run, run, run);
    },

    /** The source could not be read to its end. */
    fail: async (source: string, reason: string): Promise<void> => {
      const run = await findOpenRun(db, source);
      if (run) {
        await dropStage(db, run.id);
        await updateRun(db, run.id, 'failed', NO_COUNTS, { ...run, reasons: [reason] }, clock.now());
      }
      await noteOutcome(db, source, 'error', clock.now());
    },
  };
};

type Found = Pick<StoredRun, 'reasons' | 'fillRates' | 'unknownFields'>;

type Reading = { rowsRead: number; readonly filled: Map<string, number>; readonly unknownFields: Set<string> };

/** Chunks are committed one by one; a run that was cut off goes on behind its last chunk. */
const readIntoStage = async (deps: IngestDeps, run: StoredRun, request: RunRequest): Promise<Reading> => {
  const { position: last } = await findCheckpoint(deps.db, run.id);
  if (last < 0) await clearQuarantine(deps.db, run.id);
  const reading: Reading = { rowsRead: 0, filled: new Map(), unknownFields: new Set() };
  const copy = await deps.openCopy();
  let lines: string[] = [];
  let unreadable: UnreadableRow[] = [];
  const flush = async (): Promise<void> => {
    if (unreadable.length > 0) await insertQuarantine(deps.db, run.id, unreadable);
    if (lines.length > 0) await copy.copy(copyStatement(run.id), lines);
    lines = [];
    unreadable = [];
    request.onProgress?.(reading.rowsRead);
  };
  try {
    for await (const found of request.rows) {
      reading.rowsRead += 1;
      if (found.kind === 'unreadable') {
        unreadable.push({ rowNumber: found.position, reason: found.reason, excerpt: found.excerpt });
      } else {
        for (const field of found.filledFields) reading.filled.set(field, (reading.filled.get(field) ?? 0) + 1);
        for (const field of found.unknownFields) reading.unknownFields.add(field);
        if (found.position > last) lines.push(toCopyLine(found.position, found.row));
      }
      if (lines.length >= CHUNK_ROWS || unreadable.length >= CHUNK_ROWS) await flush();
    }
    await flush();
  } finally {
    await copy.close();
  }
  return reading;
};

const toShares = (filled: ReadonlyMap<string, number>, rows: number): { [field: string]: number } =>
  Object.fromEntries(
    [...filled].sort().map(([field, count]) => [field, rows === 0 ? 0 : Math.round((count / rows) * 1_000) / 1_000]),
  );
