import type { DryRun, OffenderRecord, SearchEnvelope, SearchRequest } from '@blotter/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { blotter, callConsole } from '../../api.ts';
import type { Subject } from './subject.ts';

export type MatchMode = NonNullable<SearchRequest['match']>;

export type SearchQuestion = {
  readonly searchId: string;
  readonly createdAt: string;
  readonly request: SearchRequest;
  /** As typed, with a place that was not sent. Only for a search of this session. */
  readonly subject?: Subject;
};

/** A search that is about to be sent. */
export type SearchOrder = {
  readonly request: SearchRequest;
  readonly subject: Subject;
  readonly idempotencyKey: string;
};

const POLL_MS = 700;

export function isUnfinished({ status }: Pick<SearchEnvelope, 'status'>): boolean {
  return status === 'pending' || status === 'running';
}

/** Loads the result of a search, which is stored for 14 days. Polls while a job is running. */
export function useAnswer(searchId: string) {
  return useQuery({
    queryKey: ['search', searchId],
    queryFn: ({ signal }) => blotter.getSearch({ searchId }, { signal }) as Promise<SearchEnvelope>,
    enabled: searchId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? POLL_MS : false),
  });
}

/** Loads the request of a search. It is missing until a job has finished. */
export function useAsked(searchId: string) {
  return useQuery({
    queryKey: ['asked', searchId],
    queryFn: () => callConsole<SearchQuestion>('GET', `/app/searches/${encodeURIComponent(searchId)}`),
    enabled: searchId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The answer to a sent search is a result or, if `isAnswered` is false, a job. */
type Sent = { readonly searchId: string; readonly isAnswered: boolean };

/** Returns a function that sends a search, and caches its result or job. */
export function useSend() {
  const queries = useQueryClient();
  return async ({ request, subject, idempotencyKey }: SearchOrder, at: Date): Promise<Sent> => {
    const answer = await blotter.search(request, { idempotencyKey });
    if ('dryRun' in answer) throw new Error('A dry run has no result.');
    const { searchId } = answer;
    const isAnswered = 'records' in answer;
    if (isAnswered) queries.setQueryData(['search', searchId], answer);
    queries.setQueryData(['asked', searchId], {
      searchId,
      createdAt: at.toISOString(),
      request,
      subject,
    } satisfies SearchQuestion);
    void queries.invalidateQueries({ queryKey: ['searches'] });
    return { searchId, isAnswered };
  };
}

/** Loads price and scope of a search with a dry run, which is free and stores nothing. */
export function useEstimate(request: SearchRequest | undefined) {
  return useQuery({
    queryKey: ['estimate', request],
    queryFn: async ({ signal }) =>
      (await blotter.search({ ...(request as SearchRequest), dryRun: true }, { signal })) as DryRun,
    enabled: request !== undefined,
    placeholderData: (before) => before,
  });
}

/** Returns false for a record that was withheld later, which has only an id. */
export function isShown(record: OffenderRecord | { readonly withheld: true }): record is OffenderRecord {
  return !('withheld' in record);
}
