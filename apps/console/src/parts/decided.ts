import type { RecordClearance } from '@blotter/sdk';
import type { QueryClient } from '@tanstack/react-query';

/** What was decided in this visit, by search and person: an answer shows what held when it was made. null: revoked. */
export type Decided = Pick<RecordClearance, 'clearanceId' | 'verdict'> | null;

export const DECIDED = 'decided';

/** A clearance that was revoked elsewhere than on its record. */
export function forgetDecided(queries: QueryClient, clearanceId: string): void {
  const predicate = ({ state }: { readonly state: { readonly data: unknown } }): boolean =>
    (state.data as Decided | undefined)?.clearanceId === clearanceId;
  queries.setQueriesData<Decided>({ queryKey: [DECIDED], predicate }, () => null);
}
