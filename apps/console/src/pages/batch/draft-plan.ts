import type { Field, Match, RecordKind } from './batches.ts';

/** The choices of the user for a batch that is not started. They name no person. */
export type DraftPlan = {
  readonly mapping: readonly (Field | null)[];
  readonly match: Match;
  readonly recordTypes: readonly RecordKind[];
  readonly mail: boolean;
};

const toKey = (batchId: string): string => `batch plan ${batchId}`;

/** Returns the choices made before a reload, or undefined. */
export function readDraftPlan(batchId: string): DraftPlan | undefined {
  const saved = sessionStorage.getItem(toKey(batchId));
  return saved === null ? undefined : (JSON.parse(saved) as DraftPlan);
}

export function saveDraftPlan(batchId: string, plan: DraftPlan): void {
  sessionStorage.setItem(toKey(batchId), JSON.stringify(plan));
}
