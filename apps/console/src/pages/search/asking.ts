import type { DryRun, OffenderRecord, SearchEnvelope, SearchRequest } from '@blotter/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { blotter, knock } from '../../api.ts';

export type MatchMode = NonNullable<SearchRequest['match']>;

export type Asked = { readonly searchId: string; readonly createdAt: string; readonly request: SearchRequest };

const POLL_MS = 700;

export function isUnfinished({ status }: Pick<SearchEnvelope, 'status'>): boolean {
  return status === 'pending' || status === 'running';
}

/** The answer of a search, kept by the service for a fortnight; asked for again while a job is under way. */
export function useAnswer(searchId: string) {
  return useQuery({
    queryKey: ['search', searchId],
    queryFn: ({ signal }) => blotter.getSearch({ searchId }, { signal }) as Promise<SearchEnvelope>,
    enabled: searchId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? POLL_MS : false),
  });
}

/** What was asked. A job that has not been answered has nothing here yet. */
export function useAsked(searchId: string) {
  return useQuery({
    queryKey: ['asked', searchId],
    queryFn: () => knock<Asked>('GET', `/app/searches/${encodeURIComponent(searchId)}`),
    enabled: searchId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sends a search; its answer, or its job, is at hand under its id. */
export function useSend() {
  const queries = useQueryClient();
  return async (request: SearchRequest, at: Date): Promise<string> => {
    const answer = await blotter.search(request);
    if ('dryRun' in answer) throw new Error('A dry run has no answer.');
    const { searchId } = answer;
    if ('records' in answer) queries.setQueryData(['search', searchId], answer);
    queries.setQueryData(['asked', searchId], { searchId, createdAt: at.toISOString(), request } satisfies Asked);
    void queries.invalidateQueries({ queryKey: ['searches'] });
    return searchId;
  };
}

/** What it would cost and ask, before it is sent; nothing is stored or billed. */
export function useEstimate(request: SearchRequest | undefined) {
  return useQuery({
    queryKey: ['estimate', request],
    queryFn: async ({ signal }) =>
      (await blotter.search({ ...(request as SearchRequest), dryRun: true }, { signal })) as DryRun,
    enabled: request !== undefined,
    placeholderData: (before) => before,
  });
}

/** A record that was withheld since it was shown has nothing but its id. */
export function isShown(record: OffenderRecord | { readonly withheld: true }): record is OffenderRecord {
  return !('withheld' in record);
}
