import type { SearchRequest } from '@blotter/contract';
import { toAnswerJson } from '../../../searches/answers/answer-text.ts';
import { toRecordPieces } from '../../../searches/answers/record-json.ts';
import type { FinishedSearch, RunningSearch } from '../../../searches/jobs/search-jobs.ts';
import type { Product } from '../../../searches/searches-store.ts';
import type { LiveSearch } from '../searching/live-search-service.ts';
import type { OffendersService } from '../searching/offenders-service.ts';

export type JobAnswerDeps = { readonly offenders: OffendersService; readonly liveSearch: LiveSearch };

/** Answers a worker's search after its live sources were queried. */
export function createJobAnswer({ offenders, liveSearch }: JobAnswerDeps, product: Product) {
  return async ({
    payer,
    searchId,
    request,
    results,
    deadline,
  }: RunningSearch<SearchRequest>): Promise<FinishedSearch> => {
    if (request.live) await liveSearch.catchUp();
    const live = request.live && results;
    const options = { searchId, deadline, product, ...(live && { live }) };
    const { head, records, writes } = await offenders.answer(payer, request, options);
    return { writes, envelope: toAnswerJson(head, records.map(toRecordPieces)) };
  };
}
