import type { CriminalRequest, CriminalSearchBody } from '@blotter/contract';
import type { AccountCaller } from '../../../http/caller.ts';
import type { Condition, Unit } from '../../../store/durable-writes.ts';
import { toCriminalRequest } from '../query/criminal-request.ts';
import type { CriminalHistory } from '../records/history-service.ts';
import type { CriminalService } from '../searching/criminal-service.ts';
import type { CriminalLiveSearch } from '../searching/live-search-service.ts';
import type { CriminalJobs } from './search-jobs-service.ts';

export type Trial = {
  readonly isOnTrial: (caller: AccountCaller) => boolean;
  /** Counts an account's trial searches in the transaction that stores them. */
  readonly toConditions: (caller: AccountCaller, searchIds: readonly string[]) => readonly Condition[];
};

export type CriminalSearchingDeps = {
  readonly criminal: CriminalService;
  readonly jobs: CriminalJobs;
  readonly liveSearch: CriminalLiveSearch;
  readonly history: CriminalHistory;
  readonly trial: Trial;
};

export type CriminalSearching = ReturnType<typeof createCriminalSearching>;

export function createCriminalSearching({ criminal, jobs, liveSearch, history, trial }: CriminalSearchingDeps) {
  const counted = (caller: AccountCaller, searchId: string, unit: Unit): Unit => ({
    ...unit,
    conditions: [...(unit.conditions ?? []), ...trial.toConditions(caller, [searchId])],
  });

  const answer = async (caller: AccountCaller, request: CriminalRequest, sources: readonly string[] | undefined) => {
    const payer = { ...caller, isFree: trial.isOnTrial(caller) };
    const { unit, ...done } = await criminal.search(payer, request, { product: 'criminal', sources });
    const { searchId, head, at } = done;
    const { status, counts } = head;
    const noted = await history.note(caller.accountId, { searchId, createdAt: at, status, request, counts });
    return {
      kind: 'answered' as const,
      ...done,
      unit: counted(caller, searchId, { ...unit, writes: [...(unit.writes ?? []), noted] }),
    };
  };

  return {
    /** Returns the answer, or accepts a job if the live queries take longer than a caller can wait. */
    search: async (caller: AccountCaller, body: CriminalSearchBody) => {
      const request = toCriminalRequest(body);
      if (!request.live) return answer(caller, request, undefined);
      const sources = await liveSearch.listSources(request);
      if (liveSearch.isSync(sources)) return answer(caller, request, sources);
      const { searchId, unit } = await jobs.accept(caller, request, { sources, isFree: trial.isOnTrial(caller) });
      return { kind: 'accepted' as const, searchId, unit: counted(caller, searchId, unit) };
    },
  };
}
