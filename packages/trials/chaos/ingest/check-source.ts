import type { RunCounts } from '../../../server/src/features/ingest/run.ts';
import { openCore } from '../../../server/src/searches/documents/stored-version.ts';
import type { Executor } from '../../../server/src/store/database.ts';
import type { RecordSeal } from '../../../server/src/vault/record-seal.ts';
import { type ExpectedState, violate } from '../expected-state.ts';
import { type Feed, toMarks } from './feeds.ts';
import { type Fingerprint, readSnapshotAt } from './snapshot.ts';

export type CheckDeps = {
  readonly db: Executor;
  readonly seal: RecordSeal;
  readonly source: string;
  readonly expectedState: Pick<ExpectedState, 'violations'>;
};

const PAGE = 20_000;

/** Compares every record with the feed it came from: none missing, none extra, each at its revision. */
export async function checkContent({ db, seal, source, expectedState }: CheckDeps, { revisions }: Feed): Promise<void> {
  const seen = new Set<string>();
  for (let after = ''; ; ) {
    const { rows } = await db.query<{ key: string; core: Buffer }>(
      `SELECT r.row_key AS key, v.sealed_core AS core
       FROM records r JOIN record_versions v USING (source, row_key, version)
       WHERE r.source = $1 AND r.departed_at IS NULL AND r.row_key > $2 ORDER BY r.row_key LIMIT ${PAGE}`,
      [source, after],
    );
    for (const { key, core } of rows) {
      const { marks } = JSON.parse(`{${openCore(seal, { source, rowKey: key }, core).core}}`) as { marks: string };
      const revision = revisions.get(key);
      if (seen.has(key)) violate(expectedState, 'no record is stored twice', key);
      else if (revision === undefined) violate(expectedState, 'no record is present that is not in the feed', key);
      else if (marks !== toMarks(revision)) violate(expectedState, 'every record matches its feed', `${key}: ${marks}`);
      seen.add(key);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.key;
  }
  const missing = [...revisions.keys()].filter((key) => !seen.has(key));
  if (missing.length > 0) violate(expectedState, 'every record of the feed is present', `${missing.length} missing`);
}

/** Rules about a source's history, each with a statement that counts its violations. */
const HISTORY: readonly (readonly [rule: string, sql: string])[] = [
  [
    'a present record has one open version, and a departed one has none',
    `SELECT 1 FROM records r JOIN record_versions v USING (source, row_key) WHERE source = $1
     GROUP BY row_key, r.departed_at, r.version
     HAVING count(*) FILTER (WHERE v.valid_to IS NULL) <> CASE WHEN r.departed_at IS NULL THEN 1 ELSE 0 END
       OR count(*) FILTER (WHERE v.valid_to IS NULL AND v.version <> r.version) > 0`,
  ],
  [
    'versions are numbered from 1 to the record’s own without a gap',
    `SELECT 1 FROM records r LEFT JOIN record_versions v USING (source, row_key) WHERE source = $1
     GROUP BY row_key, r.version HAVING count(v.version) <> r.version OR min(v.version) <> 1 OR max(v.version) <> r.version`,
  ],
  [
    'no two versions of a record overlap',
    `SELECT 1 FROM record_versions a JOIN record_versions b ON b.source = a.source AND b.row_key = a.row_key AND b.version = a.version + 1
     WHERE a.source = $1 AND (a.valid_to IS NULL OR a.valid_to > b.valid_from)
     UNION ALL SELECT 1 FROM record_versions WHERE source = $1 AND valid_to <= valid_from`,
  ],
  [
    'every version has a record',
    `SELECT 1 FROM record_versions v WHERE source = $1
       AND NOT EXISTS (SELECT 1 FROM records r WHERE r.source = v.source AND r.row_key = v.row_key)`,
  ],
  ['every record has a person', 'SELECT 1 FROM records WHERE source = $1 AND person_id = 0'],
  [
    'the catalog count matches the present records',
    `SELECT 1 FROM sources WHERE code = $1 AND (last_outcome <> 'ok' OR records <>
       (SELECT count(*) FROM records WHERE source = $1 AND departed_at IS NULL))`,
  ],
];

export async function checkHistory({ db, source, expectedState }: CheckDeps): Promise<void> {
  for (const [rule, sql] of HISTORY) {
    const { rows } = await db.query<{ n: number }>(`SELECT count(*)::integer AS n FROM (${sql}) AS broken`, [source]);
    const broken = rows[0]?.n ?? 0;
    if (broken > 0) violate(expectedState, rule, `${broken} times`);
  }
}

/** A feed that was ingested: the counts its run must report, and the source's content from then on. */
export type Taken = { readonly feed: Feed; readonly counts: RunCounts; readonly fingerprint: Fingerprint };

type Run = RunCounts & { readonly id: string; readonly state: string; readonly finishedAt: Date };

/** Checks that each feed has one run. A kill after the commit allows one more run that found everything unchanged. */
export async function checkRuns(deps: CheckDeps, taken: readonly Taken[]): Promise<number> {
  const { db, source, expectedState } = deps;
  const { rows: runs } = await db.query<Run>(
    `SELECT id, state, finished_at AS "finishedAt", rows_read AS "rowsRead", arrived, changed, unchanged, departed, quarantined, repeated
     FROM ingest_runs WHERE source = $1 ORDER BY started_at, id`,
    [source],
  );
  let next = 0;
  for (const run of runs) {
    const due = taken[next];
    const last = taken[next - 1];
    if (due && isCounted(run, due.counts)) {
      next += 1;
      await checkRun(deps, run, due);
    } else if (last && isCounted(run, toRepeated(last))) await checkRun(deps, run, last);
    else violate(expectedState, 'every run reports the correct counts', JSON.stringify(run));
  }
  if (next < taken.length) violate(expectedState, 'every feed has a run', `${taken.length - next} missing`);
  return runs.length;
}

const toRepeated = ({ feed, counts }: Taken): RunCounts => ({
  ...counts,
  arrived: 0,
  changed: 0,
  departed: 0,
  unchanged: feed.revisions.size,
});

const isCounted = (run: Run, counts: RunCounts): boolean =>
  run.state === 'done' && (Object.keys(counts) as (keyof RunCounts)[]).every((name) => run[name] === counts[name]);

const checkRun = async (
  { db, source, expectedState }: CheckDeps,
  run: Run,
  { feed, fingerprint }: Taken,
): Promise<void> => {
  const { records, documents } = await readSnapshotAt(db, source, run.finishedAt);
  if (records !== fingerprint.records || documents !== fingerprint.documents)
    violate(expectedState, 'the history reproduces every snapshot', `${run.id}: ${records} records`);
  const { rows: changes } = await db.query<{ kind: 'arrived' | 'changed' | 'departed'; n: number }>(
    'SELECT kind, count(*)::integer AS n FROM record_changes WHERE run_id = $1 GROUP BY kind',
    [run.id],
  );
  const noted = Object.fromEntries(changes.map(({ kind, n }) => [kind, n]));
  for (const kind of ['arrived', 'changed', 'departed'] as const)
    if ((noted[kind] ?? 0) !== run[kind])
      violate(expectedState, 'the changes of a run match its counts', `${run.id}: ${noted[kind] ?? 0} ${kind}`);
  const { rows } = await db.query<{ kind: string; number: number }>(
    'SELECT kind, number_in_file AS number FROM quarantine WHERE run_id = $1 ORDER BY row_number',
    [run.id],
  );
  const list = (wanted: string): string =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ number }) => number)
      .join();
  if (list('unreadable') !== feed.unreadable.join() || list('conflicting') !== feed.contradicting.join())
    violate(
      expectedState,
      'every row that was not taken is in quarantine, by its number',
      `${run.id}: ${rows.length} rows`,
    );
};

/** Lists the tables that are not part of the schema, which are the stages of runs. */
export async function listTables(db: Executor): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

export async function checkTables({ db, expectedState }: CheckDeps, before: readonly string[]): Promise<void> {
  const left = (await listTables(db)).filter((name) => !before.includes(name));
  if (left.length > 0) violate(expectedState, 'no stage table is left', left.join(', '));
}
