import { Failure } from '../../../failure.ts';
import type { Copy } from '../../../store/copy.ts';
import { type Database, sqlState } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { RunProgress, RunRow, StoredRun } from '../run.ts';
import { clearQuarantine, insertUnreadable, type UnreadableRow } from './quarantine-store.ts';
import {
  copyStatement,
  findCheckpoint,
  hasRecords,
  listKnown,
  openStageWriter,
  type PlacedRow,
  type StageWriter,
} from './stage-store.ts';

/** Rows per commit. An interrupted run loses at most this many. */
const CHUNK_ROWS = 10_000;
/** Rows per comparison. Small batches let PostgreSQL read one while the next is prepared. */
const BATCH_ROWS = 500;
/** Limits the memory for a file in which every row has its own keys. */
const MAX_UNKNOWN_FIELDS = 1_000;

export type Reading = {
  rowsRead: number;
  isSimulated: boolean;
  /** The position of the last readable row, or -1 without any. */
  lastPosition: number;
  /** True if the last row was reached but unreadable. */
  endsUnreadable: boolean;
  /** Why the reading stopped before the end of the source. */
  stoppedBy: string | undefined;
  readonly unknownFields: Set<string>;
  readonly missingFields: Set<string>;
};

type ReadingDeps = { readonly db: Database; readonly seal: RecordSeal; readonly openCopy: () => Promise<Copy> };
type ReadingRequest = {
  readonly rows: AsyncIterable<RunRow>;
  readonly onProgress?: (progress: RunProgress) => void;
};

/** Reads rows and commits them in chunks. An interrupted run continues after its last chunk. */
export async function readIntoStage(deps: ReadingDeps, run: StoredRun, request: ReadingRequest): Promise<Reading> {
  const { db } = deps;
  const { position: last } = await findCheckpoint(db, run.id);
  if (last < 0) await clearQuarantine(db, run.id);
  const isFirstRun = !(await hasRecords(db, run.source));
  const reading: Reading = {
    rowsRead: 0,
    isSimulated: false,
    lastPosition: -1,
    endsUnreadable: false,
    stoppedBy: undefined,
    unknownFields: new Set(),
    missingFields: new Set(),
  };
  const copy = await deps.openCopy();
  let writer: StageWriter | undefined;
  let rows: PlacedRow[] = [];
  let rowsInChunk = 0;
  let unreadable: UnreadableRow[] = [];

  const tell = (): void => request.onProgress?.({ phase: 'reading', count: reading.rowsRead });
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
    if (unreadable.length > 0) await insertUnreadable(db, deps.seal, run.id, unreadable);
    unreadable = [];
    await writer?.end();
    writer = undefined;
    rowsInChunk = 0;
  };

  try {
    tell();
    for await (const found of request.rows) {
      reading.rowsRead += 1;
      reading.endsUnreadable = found.kind === 'unreadable' && !found.stopsReading;
      if (found.kind === 'unreadable') {
        unreadable.push(found);
        if (found.stopsReading) reading.stoppedBy = found.reason;
      } else {
        noteFields(reading, found);
        if (found.isSimulated) reading.isSimulated = true;
        reading.lastPosition = found.position;
        if (found.position > last) rows.push(found);
      }
      if (reading.rowsRead % BATCH_ROWS === 0) tell();
      if (rows.length >= BATCH_ROWS) await sendBatch();
      if (rowsInChunk >= CHUNK_ROWS || unreadable.length >= CHUNK_ROWS) await commitChunk();
    }
    await commitChunk();
  } catch (error) {
    if (sqlState(error) === NO_SUCH_TABLE)
      throw new Failure('conflict', `Run ${run.id} of ${run.source} was ended by another process.`, { cause: error });
    throw error;
  } finally {
    await copy.close();
  }
  return reading;
}

const noteFields = (
  { unknownFields, missingFields }: Reading,
  found: Pick<Extract<RunRow, { kind: 'row' }>, 'unknownFields' | 'missingFields'>,
): void => {
  if (unknownFields.size < MAX_UNKNOWN_FIELDS) for (const field of found.unknownFields) unknownFields.add(field);
  for (const field of found.missingFields) missingFields.add(field);
};

/** The stage is gone, because another process read the same file faster. */
const NO_SUCH_TABLE = '42P01';

const NONE: ReadonlySet<number> = new Set();
