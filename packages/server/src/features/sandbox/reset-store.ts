import type { Executor } from '../../store/database.ts';

/** All tables with rows of a test scope. The audit log belongs to the account, and some tables never have test rows. */
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
  'batch_parts',
  'batches',
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
  'sandbox_mails',
] as const;

/** A running job loses its row, so its later writes are rejected. */
export async function deleteScope(tx: Executor, scope: string): Promise<void> {
  for (const table of SCOPED_TABLES) await tx.query(`DELETE FROM ${table} WHERE account_id = $1`, [scope]);
}
