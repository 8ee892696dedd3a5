import type { Database } from '../../src/store/database.ts';

/** Tables that every request changes, even a refused one, and tables of background work. */
export const ALWAYS_WRITTEN = [
  'audit_entries',
  'audit_heads',
  'audit_seals',
  'rate_buckets',
  'jobs',
  'backlog_samples',
];

/** A fingerprint of each table, for saying which of them changed. */
export async function readState(db: Database): Promise<Readonly<Record<string, string>>> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'sandbox') AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL($1)
     ORDER BY 1`,
    [ALWAYS_WRITTEN],
  );
  const parts = rows.map(({ name }) => {
    const row = ['api_keys', 'sessions'].includes(name) ? `(to_jsonb(t) - 'last_used_at')::text` : 't::text';
    return `SELECT '${name}' AS name, coalesce(md5(string_agg(${row}, ',' ORDER BY ${row})), '') AS digest FROM ${name} t`;
  });
  const { rows: digests } = await db.query<{ name: string; digest: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(digests.map(({ name, digest }) => [name, digest]));
}
