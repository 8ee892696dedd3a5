import type { Executor } from '../../store/database.ts';

/** Everything that a scope of tests can come to own. The audit is the account's, and what is never written for a test has no row. */
export const SCOPED_TABLES = [
  'jobs',
  'deliveries',
  'idempotency',
  'searches',
  'shown_records',
  'search_jobs',
  'search_job_sources',
  'criminal_history',
  'record_lookups',
  'reports',
  'proof_documents',
  'evidence_documents',
  'clearances',
  'monitors',
  'monitor_keys',
  'alerts',
  'alert_mails',
  'alert_addresses',
  'fcra_orders',
  'fcra_searches',
  'fcra_reports',
  'fcra_received',
  'fcra_disputes',
  'fcra_dispute_notes',
  'fcra_versions',
  'fcra_report_files',
  'fcra_reinstatements',
  'fcra_reviews',
  'fcra_adverse_actions',
  'consumer_access_codes',
  'consumer_sessions',
  'fcra_events',
  'fcra_endpoints',
  'webhook_secrets',
] as const;

/** A job that is being run loses its row: what it would still write is turned away. */
export async function deleteScope(tx: Executor, scope: string): Promise<void> {
  for (const table of SCOPED_TABLES) await tx.query(`DELETE FROM ${table} WHERE account_id = $1`, [scope]);
}
