import type { SearchRequest } from '@blotter/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callConsole } from '../../api.ts';
import { PAGED } from '../../parts/paged.tsx';

export type PastEvidence = {
  readonly searchId: string;
  readonly createdAt: string;
  readonly request: SearchRequest;
  readonly status: 'pending' | 'running' | 'complete' | 'error';
  readonly registries: readonly string[];
  readonly documentsCompleted: number;
};
type EvidenceListing = { readonly searches: readonly PastEvidence[]; readonly nextAfter: string | null };

export function usePastEvidence() {
  return useInfiniteQuery({
    queryKey: ['past evidence'],
    queryFn: ({ pageParam }) =>
      callConsole<EvidenceListing>('GET', `/app/evidence${pageParam && `?after=${encodeURIComponent(pageParam)}`}`),
    ...PAGED,
  });
}
