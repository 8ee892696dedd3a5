import type { RecordClearance } from '@blotter/sdk';
import type { QueryClient } from '@tanstack/react-query';

/** A clearance made in this session, by search and person, because a stored result shows the earlier state. Null means revoked. */
export type SessionClearance = Pick<RecordClearance, 'clearanceId' | 'verdict'> | null;

export const DECIDED = 'decided';

/** Marks a clearance as revoked on every record that shows it. */
export function forgetDecided(queries: QueryClient, clearanceId: string): void {
  const predicate = ({ state }: { readonly state: { readonly data: unknown } }): boolean =>
    (state.data as SessionClearance | undefined)?.clearanceId === clearanceId;
  queries.setQueriesData<SessionClearance>({ queryKey: [DECIDED], predicate }, () => null);
}
