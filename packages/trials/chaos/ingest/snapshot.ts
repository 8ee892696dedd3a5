import { setTimeout as sleep } from 'node:timers/promises';
import { type Executor, isOutage } from '../../../server/src/store/database.ts';
import { type ExpectedState, violate } from '../expected-state.ts';

/** The content of a source: the number of records, a hash of them, and a hash of their documents. */
export type Fingerprint = { readonly records: number; readonly content: string; readonly documents: string };

export const EMPTY: Fingerprint = { records: 0, content: '0', documents: '0' };

/** The order of the rows does not matter, but duplicates do. */
const sumOf = (...texts: readonly string[]): string =>
  `coalesce(sum(('x' || substr(md5(concat_ws(chr(10), ${texts.join(', ')})), 1, 15))::bit(60)::bigint), 0)::text`;

/** Reads everything that is present in one statement, as a search does. */
export async function readSnapshot(db: Executor, source: string): Promise<Fingerprint> {
  const { rows } = await db.query<Fingerprint>(
    `SELECT count(*)::integer AS records, ${sumOf('r.row_key', "encode(r.content_hash, 'hex')", 'v.content_hash')} AS content,
       ${sumOf('r.row_key', 'v.content_hash')} AS documents
     FROM records r JOIN record_versions v USING (source, row_key, version)
     WHERE r.source = $1 AND r.departed_at IS NULL`,
    [source],
  );
  return rows[0] as Fingerprint;
}

/** Reads everything that was present at a time. */
export async function readSnapshotAt(db: Executor, source: string, at: Date): Promise<Omit<Fingerprint, 'content'>> {
  const { rows } = await db.query<Omit<Fingerprint, 'content'>>(
    `SELECT count(*)::integer AS records, ${sumOf('row_key', 'content_hash')} AS documents FROM record_versions
     WHERE source = $1 AND valid_from <= $2 AND (valid_to IS NULL OR valid_to > $2)`,
    [source, at],
  );
  return rows[0] as Omit<Fingerprint, 'content'>;
}

const isSame = (a: Fingerprint, b: Fingerprint): boolean =>
  a.records === b.records && a.content === b.content && a.documents === b.documents;

export const HALF_SEEN = 'readers see exactly the old snapshot or exactly the new one';
export const TURNED_BACK = 'a new snapshot stays visible';

const PAUSE_MS = 20;

/** Reads a source again and again while runs replace its snapshot. */
export function watchSnapshots(
  read: () => Promise<Fingerprint>,
  expectedState: Pick<ExpectedState, 'violations'>,
  isOver: () => boolean,
) {
  const looks = { old: 0, new: 0, unavailable: 0 };
  let turn = { old: EMPTY, next: EMPTY, isSeen: false };

  const lookOnce = async (): Promise<boolean> => {
    const current = turn;
    const wasSeen = current.isSeen;
    const seen = await read().catch((error: unknown) => {
      if (isOutage(error)) return undefined;
      throw error;
    });
    if (!seen) {
      looks.unavailable += 1;
      return false;
    }
    if (isSame(seen, current.next)) {
      looks.new += 1;
      current.isSeen = true;
    } else if (!isSame(seen, current.old)) violate(expectedState, HALF_SEEN, `${seen.records} records`);
    else if (wasSeen) violate(expectedState, TURNED_BACK, `${seen.records} records`);
    else looks.old += 1;
    return true;
  };
  let last: Promise<unknown> = Promise.resolve();
  const look = (): Promise<boolean> => {
    const next = last.then(lookOnce);
    last = next.catch(() => {});
    return next;
  };
  const watching = (async () => {
    while (!isOver()) {
      const began = performance.now();
      await look();
      // Read for at most half of the time, because the ingest needs the machine too.
      await sleep(Math.max(PAUSE_MS, performance.now() - began));
    }
  })();
  watching.catch(() => {});

  return {
    looks: looks as Readonly<typeof looks>,
    /** From now on a run may replace `old` by `next`. */
    expect: (old: Fingerprint, next: Fingerprint): void => {
      turn = { old, next, isSeen: false };
    },
    /** The run reported that it is done. From now on only the new snapshot is correct. */
    settle: async (): Promise<void> => {
      turn.isSeen = true;
      while (!(await look())) await sleep(PAUSE_MS);
    },
    end: (): Promise<void> => watching,
  };
}
