import type { SearchJobRequest, SearchRequest } from '@blotter/contract';
import { ASKED_AT_ONCE } from '../../../searches/jobs/search-jobs.ts';
import type { Payer, SearchCharges } from '../../../searches/payer.ts';
import type { Proving } from '../../../searches/proving.ts';
import type { PeopleIndex } from '../query/people-index.ts';
import { toPlan } from '../query/search-plan.ts';
import type { LiveSearch } from '../searching/live-search-service.ts';
import type { OffendersService } from '../searching/offenders-service.ts';
import type { OffenderJobs } from './search-jobs-service.ts';

export type SearchingDeps = {
  readonly index: PeopleIndex;
  readonly offenders: OffendersService;
  readonly jobs: OffenderJobs;
  readonly liveSearch: LiveSearch;
  readonly charges: SearchCharges;
  readonly proving: Proving;
  readonly documentPriceUsd: (payer: Payer, documents: number) => Promise<number>;
};

const OWN = { product: 'offender' } as const;

/** Seconds for one round of registries queried live in parallel. */
const SECONDS_A_ROUND = 4;

export type Searching = ReturnType<typeof createSearching>;

/** Runs a search synchronously or as a job. */
export function createSearching({
  index,
  offenders,
  jobs,
  liveSearch,
  charges,
  proving,
  documentPriceUsd,
}: SearchingDeps) {
  const accept = async (payer: Payer, request: SearchJobRequest, sources: readonly string[]) => ({
    kind: 'accepted' as const,
    ...(await jobs.accept(payer, request, sources)),
    estimatedCompletionSec: 1 + SECONDS_A_ROUND * Math.ceil(sources.length / ASKED_AT_ONCE),
  });

  return {
    /** Estimates the sources and cost of a search. Nothing is stored or billed. */
    estimate: async (payer: Payer, request: SearchJobRequest) => {
      proving.check(request.proof);
      const sources = await liveSearch.listSources(request);
      const { scope } = toPlan(request, (await index.get()).sources, sources);
      await jobs.check(request);
      const { base, isFree, stepCharge, toUsd } = await charges.prices(payer, undefined, scope.isFree);
      const liveMax = sources.reduce((sum, _, completedBefore) => sum + stepCharge(completedBefore), 0n);
      const wouldQuery = scope.queried.map(({ code }) => code);
      const documents = await documentPriceUsd(payer, proving.countMade(request.proof, wouldQuery));
      return {
        dryRun: true as const,
        wouldQuery,
        estimatedChargeUsd: { base: isFree ? 0 : toUsd(base), liveMax: isFree ? 0 : toUsd(liveMax), documents },
      };
    },

    /** Returns the answer, or accepts a job if the live queries take longer than a caller can wait. */
    search: async (payer: Payer, request: SearchRequest) => {
      proving.check(request.proof);
      if (!request.live) return { kind: 'answered' as const, ...(await offenders.search(payer, request, OWN)) };
      const sources = await liveSearch.listSources(request);
      if (!liveSearch.isSync(sources)) return accept(payer, request, sources);
      return { kind: 'answered' as const, ...(await offenders.search(payer, request, { ...OWN, sources })) };
    },

    start: async (payer: Payer, request: SearchJobRequest) => {
      proving.check(request.proof);
      return accept(payer, request, await liveSearch.listSources(request));
    },
  };
}
