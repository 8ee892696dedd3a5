/**
 * A run's rows wait in a table of their own, which needs no write-ahead log: after a crash of PostgreSQL it is empty, the
 * checkpoint no longer fits, and the run is read again from its beginning.
 */
export function stageName(runId: string): string {
  return `"ingest_stage_${runId.replace(/^ing_/, '')}"`;
}
