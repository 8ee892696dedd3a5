/**
 * A run's rows wait in an unlogged table of their own. After a PostgreSQL crash it is empty, the checkpoint no longer
 * matches, and the run starts over.
 */
export function stageTable(runId: string): string {
  return `ingest_stage_${runId.replace(/^ing_/, '')}`;
}

/** The name of that table in SQL. */
export function stageName(runId: string): string {
  return `"${stageTable(runId)}"`;
}
