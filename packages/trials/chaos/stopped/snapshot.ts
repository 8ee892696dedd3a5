import type { Database } from '../../../server/src/store/database.ts';
import type { HeldJob } from './held-jobs.ts';

/** The tables that jobs write. */
const TABLES = [
  ...['test_effects', 'ledger', 'month_counters', 'searches', 'search_jobs', 'search_job_sources'],
  ...['evidence_documents', 'shown_records', 'deliveries', 'alerts', 'monitors'],
];

/** Returns the whole content of each table, and the state of the jobs, as text. */
export async function snapshot(db: Database, held: readonly HeldJob[]): Promise<{ readonly [table: string]: string }> {
  const { rows } = await db.query<{ line: string }>(
    `SELECT id || ' ' || state || ' ' || epoch || ' ' || attempts || ' ' || crashes || ' ' || finished_at AS line
     FROM jobs WHERE id = ANY($1) ORDER BY id`,
    [held.map(({ id }) => id)],
  );
  const contents = await Promise.all(
    TABLES.map(async (table) => {
      const { rows: found } = await db.query<{ hash: string }>(
        `SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS hash FROM ${table} t`,
      );
      return [table, found[0]?.hash ?? ''] as const;
    }),
  );
  return { ...Object.fromEntries(contents), jobs: rows.map(({ line }) => line).join('\n') };
}
