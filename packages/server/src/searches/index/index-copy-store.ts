import { type CandidateIndex, saveIndex } from '@blotter/match';
import type { Database, Executor } from '../../store/database.ts';
import { SealBroken } from '../../vault/gcm.ts';
import type { RecordSeal } from '../../vault/record-seal.ts';
import { type Cursor, findSaved, type SavedIndex } from './index-file.ts';
import { beginReading, type IndexedProduct } from './index-store.ts';

const PART_BYTES = 4 * 1_024 * 1_024;
const COPY_LOCKS = 1_107;

const toKey = (product: IndexedProduct, horizon: string, part: number) => ({
  source: 'index copy',
  rowKey: `${product} ${horizon} ${part}`,
});

/** Returns the number of changes that the copy lacks, and undefined if there is no copy. */
export async function countChangesSinceCopy(db: Executor, product: IndexedProduct): Promise<number | undefined> {
  const { rows } = await db.query<{ behind: number }>(
    `SELECT (SELECT count(*)::integer FROM record_batches b JOIN record_changes c ON c.run_id = b.id
       JOIN sources s ON s.code = c.source AND s.product = $1 WHERE b.xid >= k.horizon) AS behind
     FROM index_copies k WHERE k.product = $1`,
    [product],
  );
  return rows[0]?.behind;
}

/** Replaces the copy in one transaction. Does nothing if another process writes it, or has written a later one. */
export async function putIndexCopy(
  db: Database,
  seal: RecordSeal,
  product: IndexedProduct,
  index: CandidateIndex,
  cursor: Cursor,
): Promise<void> {
  const { horizon } = cursor;
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ isOurs: boolean }>(
      `SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AND NOT EXISTS (
         SELECT 1 FROM index_copies WHERE product = $2 AND horizon >= $3::xid8) AS "isOurs"`,
      [COPY_LOCKS, product, horizon],
    );
    if (!rows[0]?.isOurs) return;
    await tx.query('DELETE FROM index_copy_parts WHERE product = $1', [product]);
    let parts = 0;
    let bytes = 0;
    for (const part of inParts(saveIndex(index, JSON.stringify(cursor)))) {
      await tx.query('INSERT INTO index_copy_parts (product, part, sealed) VALUES ($1, $2, $3)', [
        product,
        parts,
        seal.seal('index', toKey(product, horizon, parts), part),
      ]);
      parts += 1;
      bytes += part.length;
    }
    await tx.query(
      `INSERT INTO index_copies (product, horizon, parts, bytes) VALUES ($1, $2::xid8, $3, $4)
       ON CONFLICT (product) DO UPDATE SET horizon = excluded.horizon, parts = excluded.parts, bytes = excluded.bytes`,
      [product, horizon, parts, bytes],
    );
  });
}

function* inParts(pieces: Iterable<Buffer>): Generator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += PART_BYTES) {
      const cut = piece.subarray(at, at + PART_BYTES);
      waiting.push(cut);
      length += cut.length;
      if (length < PART_BYTES) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      length = 0;
    }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Returns undefined if there is no complete copy that this program can read. Reports one that was changed. */
export async function findIndexCopy(
  db: Database,
  seal: RecordSeal,
  product: IndexedProduct,
  onDamage: () => void = () => {},
): Promise<SavedIndex | undefined> {
  try {
    return await readCopy(db, seal, product);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    onDamage();
    return undefined;
  }
}

const readCopy = (db: Database, seal: RecordSeal, product: IndexedProduct): Promise<SavedIndex | undefined> =>
  db.transaction(async (tx) => {
    await beginReading(tx);
    const { rows } = await tx.query<{ horizon: string; parts: number; bytes: bigint }>(
      'SELECT horizon::text AS horizon, parts, bytes FROM index_copies WHERE product = $1',
      [product],
    );
    const [copy] = rows;
    if (!copy) return undefined;
    const whole = new Uint8Array(Number(copy.bytes));
    let at = 0;
    for (let part = 0; part < copy.parts; part++) {
      const { rows: found } = await tx.query<{ sealed: Buffer }>(
        'SELECT sealed FROM index_copy_parts WHERE product = $1 AND part = $2',
        [product, part],
      );
      const sealed = found[0]?.sealed;
      if (!sealed) return undefined;
      const opened = seal.open('index', toKey(product, copy.horizon, part), sealed);
      whole.set(opened, at);
      at += opened.length;
    }
    return findSaved(whole);
  });
