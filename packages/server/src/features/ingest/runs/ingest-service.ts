import type { Clock } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { newId } from '../../../ids.ts';
import type { Log } from '../../../log.ts';
import type { Copy } from '../../../store/copy.ts';
import type { Database, Executor } from '../../../store/database.ts';
import { noteBatch } from '../../../store/record-batches.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import { findHolds, type RunCounts, type RunKind, type RunProgress, type RunRow, type StoredRun } from '../run.ts';
import { toFillRates } from '../staging/fill-rates.ts';
import { hideOldKeys } from '../staging/hidden-keys-store.ts';
import { countQuarantine, listUnreadable, setAsideDuplicates } from '../staging/quarantine-store.ts';
import { readIntoStage } from '../staging/reading-service.ts';
import {
  compareStage,
  createStage,
  dropStage,
  findCheckpoint,
  listFilledRows,
  mergeStage,
} from '../staging/stage-store.ts';
import {
  countPresent,
  findLastDone,
  findOpenRun,
  findRun,
  getReadingSince,
  insertRun,
  lockRun,
  lockSource,
  noteOutcome,
  noteSuccess,
  putSource,
  updateRun,
} from './ingest-store.ts';
import { linkChanged } from './linking-store.ts';
import { markSimulated, settleSimulated } from './simulated-store.ts';

export type RunRequest = {
  readonly source: string;
  readonly product: 'offender' | 'criminal';
  readonly kind: RunKind;
  /** Identifies the content. An interrupted run resumes only if it is the same. */
  readonly fingerprint: string;
  readonly rows: AsyncIterable<RunRow>;
  /** When the reading of the source began. The start of the run if absent. */
  readonly readingSince?: Date;
  /** Returns a sentence per assertion of the manifest that this run fails, compared with the last one. */
  readonly findFaults: (run: RunSummary, last: StoredRun | undefined) => readonly string[];
  readonly acceptDepartures: boolean;
  /** True if it was read from the simulator, whatever its rows say. */
  readonly isSimulated?: boolean;
  readonly onProgress?: (progress: RunProgress) => void;
};

export type RunSummary = RunCounts & {
  readonly fillRates: { readonly [field: string]: number };
  /** True if the last row was unreadable, which suggests a truncated file. */
  readonly endsUnreadable: boolean;
};

/** Called in the transaction that applies the records, with the id of the batch, to notify followers. */
export type Announce = (tx: Executor, batch: string, now: Date) => Promise<unknown>;

export type IngestDeps = {
  readonly db: Database;
  readonly seal: RecordSeal;
  readonly openCopy: () => Promise<Copy>;
  readonly announce: Announce;
  readonly clock: Clock;
  readonly log: Log;
};

const NO_COUNTS: RunCounts = {
  rowsRead: 0,
  arrived: 0,
  changed: 0,
  unchanged: 0,
  departed: 0,
  quarantined: 0,
  repeated: 0,
};
/** Number of unreadable rows named in the reasons of a held run. */
const ROWS_NAMED = 5;

export type Ingest = ReturnType<typeof createIngest>;

/** Stages a source, compares it, and applies it in one transaction or holds it for the operator. */
export function createIngest(deps: IngestDeps) {
  const { db, seal, clock, announce } = deps;

  const openRun = async (request: RunRequest): Promise<StoredRun> => {
    const { source, product, kind, fingerprint } = request;
    await putSource(db, source, product);
    const open = await findOpenRun(db, source);
    const isSame = open?.fingerprint === fingerprint && open.kind === kind;
    // The operator saw the held run and submits the file again with its departures accepted. All other rules still apply.
    const isAccepted = open?.state === 'held' && isSame && request.acceptDepartures;
    if (open?.state === 'held' && !isAccepted) throw toHeldFailure(open);
    if (open && isSame && !isAccepted) return open;
    if (open) await discard(open.id, ['A newer run of the source replaced it.']);
    const id = newId('ing');
    const startedAt = clock.now();
    const { readingSince = startedAt } = request;
    if (!(await insertRun(db, { id, source, kind, fingerprint, startedAt, readingSince })))
      throw new Failure('conflict', `A run of ${source} is in progress.`);
    return (await findRun(db, id)) as StoredRun;
  };

  const discard = async (id: string, reasons: readonly string[]): Promise<void> => {
    const run = await findRun(db, id);
    if (!run || run.finishedAt) throw new Failure('conflict', 'Only a run that is open can be discarded.');
    await dropStage(db, id);
    await updateRun(db, id, 'discarded', run, { ...run, reasons }, clock.now());
  };

  const takeOver = async (run: StoredRun, counts: RunCounts, found: RunFindings): Promise<StoredRun> => {
    await db.transaction(async (tx) => {
      if ((await lockRun(tx, run.id)) !== run.state)
        throw new Failure('conflict', `Run ${run.id} of ${run.source} was ended by another process.`);
      // A PostgreSQL crash empties the stage. Merging an empty stage would depart everyone.
      const { rows: staged } = await findCheckpoint(tx, run.id);
      if (staged !== counts.arrived + counts.changed + counts.unchanged) throw rowsLost(run);
      await lockSource(tx, run.source);
      // Read late, because the times of a record's versions must increase.
      const now = clock.now();
      const since = await getReadingSince(tx, run.id);
      await hideOldKeys(tx, seal);
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

    /** Checked before fetching: no new run may overtake a run that waits for the operator. */
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
      request.onProgress?.({ phase: 'comparing', count: found.rowsRead });
      const { rows: read, position } = await findCheckpoint(db, run.id);
      const staged = read - (await setAsideDuplicates(db, seal, run));
      const { unreadable, conflicting } = await countQuarantine(db, run.id);
      const since = await getReadingSince(db, run.id);
      const compared = await compareStage(db, { runId: run.id, source: run.source, full: run.kind === 'full', since });
      const isWhole = staged === compared.arrived + compared.changed + compared.unchanged;
      // PostgreSQL may have crashed since the last row was staged. An empty stage does not mean an empty source.
      if (position !== found.lastPosition || !isWhole) throw rowsLost(run);
      const quarantined = unreadable + conflicting;
      const repeated = found.rowsRead - staged - quarantined;
      const counts: RunCounts = { ...compared, rowsRead: found.rowsRead, quarantined, repeated };
      const fillRates = toFillRates(await listFilledRows(db, run.id));
      const facts = {
        fillRates,
        unknownFields: [...found.unknownFields].sort(),
        missingFields: [...found.missingFields].sort(),
      };
      const { endsUnreadable, stoppedBy } = found;
      const reasons = findHolds({
        counts,
        unreadable,
        stoppedBy,
        acceptDepartures: request.acceptDepartures,
        firstUnreadable: await listUnreadable(db, seal, run.id, ROWS_NAMED),
        presentBefore: await countPresent(db, run.source),
        faults: request.findFaults(
          { ...counts, fillRates, endsUnreadable },
          await findLastDone(db, run.source, isSimulated),
        ),
      });
      request.onProgress?.({ phase: 'taking over', count: staged });
      if (reasons.length === 0) return takeOver(run, counts, { ...facts, reasons });
      await updateRun(db, run.id, 'held', counts, { ...facts, reasons }, null);
      await noteOutcome(db, run.source, 'held', clock.now());
      return (await findRun(db, run.id)) as StoredRun;
    },

    /** Applies a held run after the operator's review. */
    release: async (id: string): Promise<StoredRun> => {
      const run = await findRun(db, id);
      if (run?.state !== 'held') throw new Failure('conflict', 'Only a run that is held can be released.');
      return takeOver(run, run, run);
    },

    /** Records that the source could not be fully read. */
    fail: async (source: string, outcome: string, reason: string): Promise<void> => {
      const run = await findOpenRun(db, source);
      if (run) {
        await dropStage(db, run.id);
        await updateRun(db, run.id, 'failed', NO_COUNTS, { ...run, reasons: [reason] }, clock.now());
      }
      await noteOutcome(db, source, outcome, clock.now());
    },
  };
}

const rowsLost = ({ id }: StoredRun): Failure =>
  new Failure('conflict', `The rows of run ${id} are lost: read the source again.`);

const toHeldFailure = ({ id, source, departed }: StoredRun): Failure => {
  const hint = departed > 0 ? ' To accept its departures, ingest the same file with --accept-departures.' : '';
  return new Failure('conflict', `Run ${id} of ${source} is held: release or discard it first.${hint}`);
};

type RunFindings = Pick<StoredRun, 'reasons' | 'fillRates' | 'unknownFields' | 'missingFields'>;
