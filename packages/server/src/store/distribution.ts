import { OperatorNotice } from '../failure.ts';
import type { Database, Executor } from './database.ts';

/** Co-located tables: rows with equal values in their columns are on the same node. */
export type Distribution = { readonly table: string; readonly column: string; readonly beside?: string };

/**
 * Tables that grow with the records or with customers' searches. The rest stays on the coordinator: queues, limits
 * and counters are small and locked by the coordinator's transactions.
 */
export const DISTRIBUTED_TABLES: readonly Distribution[] = [
  { table: 'record_versions', column: 'row_key' },
  // The rows of the candidate index. Their words, spellings and state stay on the coordinator, which writes them in order.
  { table: 'index_people', column: 'person_id' },
  { table: 'index_records', column: 'person_id', beside: 'index_people' },
  { table: 'index_names', column: 'person_id', beside: 'index_people' },
  { table: 'index_places', column: 'person_id', beside: 'index_people' },
  { table: 'searches', column: 'account_id' },
  { table: 'shown_records', column: 'account_id', beside: 'searches' },
  { table: 'audit_entries', column: 'account_id', beside: 'searches' },
];

const DISTRIBUTION_LOCK = 7_266_002;

/** Distributes the tables over the nodes of a Citus cluster. Distributed tables are unchanged. Returns the changes. */
export function distribute(db: Database): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [DISTRIBUTION_LOCK]);
    if (!(await isCitus(tx)))
      throw new OperatorNotice(
        'This database is not a Citus cluster: run CREATE EXTENSION citus on every node, and add the nodes.',
      );
    const spread = await listSpread(tx);
    const done: string[] = [];
    for (const { table, column, beside } of DISTRIBUTED_TABLES) {
      if (spread.has(table)) continue;
      await tx.query('SELECT create_distributed_table($1::text::regclass, $2::text, colocate_with => $3::text)', [
        table,
        column,
        beside ?? 'none',
      ]);
      done.push(table);
    }
    return done;
  });
}

export async function isCitus(db: Executor): Promise<boolean> {
  return (await db.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'")).rowCount > 0;
}

const listSpread = async (db: Executor): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
     WHERE p.partmethod = 'h'`,
  );
  return new Set(rows.map(({ name }) => name));
};
