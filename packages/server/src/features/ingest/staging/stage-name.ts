/**
 * A run's rows wait in an unlogged table of their own. After a PostgreSQL crash it is empty, the checkpoint no longer
 * matches, and the run starts over.
 */
export function stageName(runId: string): string {
  return `"ingest_stage_${runId.replace(/^ing_/, '')}"`;
}
