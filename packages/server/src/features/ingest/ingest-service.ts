import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Log } from '../../log.ts';
import type { Copy } from '../../store/copy.ts';
import { type Database, type Executor, sqlState } from '../../store/database.ts';
import { noteBatch } from '../../store/record-batches.ts';
import {
  clearQuarantine,
  countPresent,
  countQuarantine,
  findLastDone,
  findOpenRun,
  findRun,
  getReadingSince,
  insertQuarantine,
  insertRun,
  lockRun,
  lockSource,
  noteOutcome,
  noteSuccess,
  putSource,
  updateRun,
} from './ingest-store.ts';
import { linkChanged } from './linking-store.ts';
import { findHolds, type RunCounts, type RunKind, type StagedRow, type StoredRun, type UnreadableRow } from './run.ts';
import { markSimulated, settleSimulated } from './simulated-store.ts';
import {
  compareStage,
  copyStatement,
  createStage,
  dropStage,
  findCheckpoint,
  hasRecords,
  listKnown,
  mergeStage,
  openStageWriter,
  type PlacedRow,
  removeDuplicates,
  type StageWriter,
} from './stage-store.ts';

/** A row of a source, in the source's order; `position` is its place there, the same at every reading. */
export type FoundRow =
  | {
      readonly kind: 'row';
      readonly position: number;
      readonly row: StagedRow;
      readonly filledFields: readonly string[];
      readonly unknownFields: readonly string[];
      readonly missingFields: readonly string[];
      /** The row says that the simulator made it. */
      readonly isSimulated?: boolean;
    }
  | { readonly kind: 'unreadable'; readonly position: number; readonly reason: string; readonly excerpt: string };

export type RunRequest = {
  readonly source: string;
  readonly product: 'offender' | 'criminal';
  readonly kind: RunKind;
  /** Of what is read: a run that was cut off is resumed only if it is the same still. */
  readonly fingerprint: string;
  readonly rows: AsyncIterable<FoundRow>;
  /** When the reading of the source began; when the run does, if absent. */
  readonly readingSince?: Date;
  /** What the source's manifest demands of a run, in sentences, given this run and the last. */
  readonly findFaults: (run: RunSummary, last: StoredRun | undefined) => readonly string[];
  readonly acceptDepartures: boolean;
  /** It was read from the simulator, whatever its rows say. */
  readonly isSimulated?: boolean;
  readonly onProgress?: (rows: number) => void;
};

export type RunSummary = RunCounts & { readonly fillRates: { readonly [field: string]: number } };

/** Called in the transaction that takes records over, with the name of its changes: whoever follows them is told. */
export type Announce = (tx: Executor, batch: string, now: Date) => Promise<unknown>;

export type IngestDeps = {
  readonly db: Database;
  readonly openCopy: () => Promise<Copy>;
  readonly announce: Announce;
  readonly clock: Clock;
  readonly log: Log;
};

/** Committed together: what a run that was cut off loses at most. */
const CHUNK_ROWS = 10_000;
/** Compared and sent together: small enough that PostgreSQL reads one batch while the next is made. */
const BATCH_ROWS = 500;
/** Of a file whose every row has keys of its own, more tells nobody anything. */
const MAX_UNKNOWN_FIELDS = 1_000;
const NO_COUNTS: RunCounts = { rowsRead: 0, arrived: 0, changed: 0, unchanged: 0, departed: 0, quarantined: 0 };

export type Ingest = ReturnType<typeof createIngest>;

/** Reads a source into its stage, compares, and takes it over in one transaction, or holds it for the operator. */
export const createIngest = (deps: IngestDeps) => {
  const { db, clock, announce } = deps;

  const openRun = async (request: RunRequest): Promise<StoredRun> => {
    const { source, product, kind, fingerprint } = request;
    await putSource(db, source, product);
    const open = await findOpenRun(db, source);
    if (open?.state === 'held') throw toHeldFailure(open);
    if (open && open.fingerprint === fingerprint && open.kind === kind) return open;
    if (open) await discard(open.id, ['Another reading of the source took its place.']);
    const id = newId('ing').toLowerCase();
    const startedAt = clock.now();
    const { readingSince = startedAt } = request;
    if (!(await insertRun(db, { id, source, kind, fingerprint, startedAt, readingSince })))
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
    await db.transaction(async (tx) => {
      if ((await lockRun(tx, run.id)) !== run.state)
        throw new Failure('conflict', `Run ${run.id} of ${run.source} has been ended by another.`);
      // A crash of PostgreSQL empties the stage: merged like that, everybody would depart.
      const { rows: staged } = await findCheckpoint(tx, run.id);
      if (staged !== counts.arrived + counts.changed + counts.unchanged) throw rowsLost(run);
      await lockSource(tx, run.source);
      // Not before: the times of a record's versions follow each other.
      const now = clock.now();
      const since = await getReadingSince(tx, run.id);
      await mergeStage(tx, { runId: run.id, source: run.source, departs: counts.departed > 0, since, now });
      await linkChanged(tx, run.id);
      await settleSimulated(tx, run.id, now);
      await noteBatch(tx, run.id, now);
      await announce(tx, run.id, now);
      await updateRun(tx, run.id, 'done', counts, found, now);
      await noteSuccess(tx, run.source, now);
      await dropStage(tx, run.id);
    });
    return (await findRun(db, run.id)) as StoredRun;
  };

  return {
    discard,

    /** Before anything is fetched for it: a run that waits for the operator is not overtaken. */
    refuseHeld: async (source: string): Promise<void> => {
      const open = await findOpenRun(db, source);
      if (open?.state === 'held') throw toHeldFailure(open);
    },

    run: async (request: RunRequest): Promise<StoredRun> => {
      const run = await openRun(request);
      await createStage(db, run.id);
      const found = await readIntoStage(deps, run, request);
      const isSimulated = request.isSimulated || found.isSimulated;
      if (isSimulated) await markSimulated(db, run.id);
      await removeDuplicates(db, run.id);
      const { rows: staged, position } = await findCheckpoint(db, run.id);
      const quarantined = await countQuarantine(db, run.id);
      const since = await getReadingSince(db, run.id);
      const compared = await compareStage(db, { runId: run.id, source: run.source, full: run.kind === 'full', since });
      const isWhole = staged === compared.arrived + compared.changed + compared.unchanged;
      // PostgreSQL may have crashed since the last row was staged: an empty stage is no empty source.
      if (position !== found.lastPosition || !isWhole) throw rowsLost(run);
      const counts: RunCounts = { ...compared, rowsRead: found.rowsRead, quarantined };
      const fillRates = toShares(found.filled, staged);
      const facts = {
        fillRates,
        unknownFields: [...found.unknownFields].sort(),
        missingFields: [...found.missingFields].sort(),
      };
      const faults = request.findFaults({ ...counts, fillRates }, await findLastDone(db, run.source, isSimulated));
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
    fail: async (source: string, outcome: string, reason: string): Promise<void> => {
      const run = await findOpenRun(db, source);
      if (run) {
        await dropStage(db, run.id);
        await updateRun(db, run.id, 'failed', NO_COUNTS, { ...run, reasons: [reason] }, clock.now());
      }
      await noteOutcome(db, source, outcome, clock.now());
    },
  };
};

const rowsLost = ({ id }: StoredRun): Failure =>
  new Failure('conflict', `The rows of run ${id} are lost: read the source again.`);

const toHeldFailure = ({ id, source }: StoredRun): Failure =>
  new Failure('conflict', `Run ${id} of ${source} is held: release or discard it first.`);

type Found = Pick<StoredRun, 'reasons' | 'fillRates' | 'unknownFields' | 'missingFields'>;

type Reading = {
  rowsRead: number;
  isSimulated: boolean;
  /** Of the last row that could be read; -1 without any. It stays when duplicates go. */
  lastPosition: number;
  readonly filled: Map<string, number>;
  readonly unknownFields: Set<string>;
  readonly missingFields: Set<string>;
};

/** Chunks are committed one by one; a run that was cut off goes on behind its last chunk. */
const readIntoStage = async (deps: IngestDeps, run: StoredRun, request: RunRequest): Promise<Reading> => {
  const { db } = deps;
  const { position: last } = await findCheckpoint(db, run.id);
  if (last < 0) await clearQuarantine(db, run.id);
  const isFirstRun = !(await hasRecords(db, run.source));
  const reading: Reading = {
    ...{ rowsRead: 0, isSimulated: false, lastPosition: -1 },
    ...{ filled: new Map(), unknownFields: new Set(), missingFields: new Set() },
  };
  const copy = await deps.openCopy();
  let writer: StageWriter | undefined;
  let rows: PlacedRow[] = [];
  let rowsInChunk = 0;
  let unreadable: UnreadableRow[] = [];

  const sendBatch = async (): Promise<void> => {
    const batch = rows;
    rows = [];
    if (batch.length === 0) return;
    const known = isFirstRun ? NONE : await listKnown(db, run.source, batch);
    writer ??= openStageWriter(copy.begin(copyStatement(run.id)));
    await writer.write(batch, (index) => known.has(index));
    rowsInChunk += batch.length;
  };
  const commitChunk = async (): Promise<void> => {
    await sendBatch();
    if (unreadable.length > 0) await insertQuarantine(db, run.id, unreadable);
    unreadable = [];
    await writer?.end();
    writer = undefined;
    rowsInChunk = 0;
    request.onProgress?.(reading.rowsRead);
  };

  try {
    for await (const found of request.rows) {
      reading.rowsRead += 1;
      if (found.kind === 'unreadable') {
        unreadable.push({ rowNumber: found.position, reason: found.reason, excerpt: found.excerpt });
      } else {
        for (const field of found.filledFields) reading.filled.set(field, (reading.filled.get(field) ?? 0) + 1);
        if (reading.unknownFields.size < MAX_UNKNOWN_FIELDS)
          for (const field of found.unknownFields) reading.unknownFields.add(field);
        for (const field of found.missingFields) reading.missingFields.add(field);
        reading.lastPosition = found.position;
        if (found.isSimulated) reading.isSimulated = true;
        if (found.position > last) rows.push(found);
      }
      if (rows.length >= BATCH_ROWS) await sendBatch();
      if (rowsInChunk >= CHUNK_ROWS || unreadable.length >= CHUNK_ROWS) await commitChunk();
    }
    await commitChunk();
  } catch (error) {
    if (sqlState(error) === NO_SUCH_TABLE)
      throw new Failure('conflict', `Run ${run.id} of ${run.source} has been ended by another.`, { cause: error });
    throw error;
  } finally {
    await copy.close();
  }
  return reading;
};

/** The stage is gone: whoever else read the same file was faster. */
const NO_SUCH_TABLE = '42P01';

const NONE: ReadonlySet<number> = new Set();

const toShares = (filled: ReadonlyMap<string, number>, rows: number): { [field: string]: number } =>
  Object.fromEntries(
    [...filled].sort().map(([field, count]) => [field, rows === 0 ? 0 : Math.round((count / rows) * 1_000) / 1_000]),
  );
