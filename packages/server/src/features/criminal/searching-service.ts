import type { CriminalRequest, CriminalSearchBody } from '@blotter/contract';
import type { Payer } from '../../searches/payer.ts';
import type { CriminalService } from './criminal-service.ts';
import { toCriminalRequest } from './criminal-request.ts';
import type { CriminalHistory } from './history-service.ts';
import type { CriminalLiveSearch } from './live-search-service.ts';
import type { CriminalJobs } from './search-jobs-service.ts';

export type CriminalSearchingDeps = {
  readonly criminal: CriminalService;
  readonly jobs: CriminalJobs;
  readonly liveSearch: CriminalLiveSearch;
  readonly history: CriminalHistory;
};

export type CriminalSearching = ReturnType<typeof createCriminalSearching>;

export const createCriminalSearching = ({ criminal, jobs, liveSearch, history }: CriminalSearchingDeps) => {
  const answer = async (payer: Payer, request: CriminalRequest, sources: readonly string[] | undefined) => {
    const { unit, ...done } = await criminal.search(payer, request, { product: 'criminal', sources });
    const { searchId, head, at } = done;
    const { status, counts } = head;
    const noted = await history.note(payer.accountId, { searchId, createdAt: at, status, request, counts });
    return { kind: 'answered' as const, ...done, unit: { ...unit, writes: [...(unit.writes ?? []), noted] } };
  };

  return {
    /** Answered, or accepted as a job where more is asked live than a caller can wait for. */
    search: async (payer: Payer, body: CriminalSearchBody) => {
      const request = toCriminalRequest(body);
      if (!request.live) return answer(payer, request, undefined);
      const sources = await liveSearch.listSources(request);
      if (liveSearch.isSync(sources)) return answer(payer, request, sources);
      return { kind: 'accepted' as const, ...(await jobs.accept(payer, request, sources)) };
    },
  };
};
