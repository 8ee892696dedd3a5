import { listManifests } from '@blotter/connectors';
import type { SearchRequest } from '@blotter/contract';
import type { IndexQuery } from '@blotter/match';
import { toPlan } from '../../../server/src/features/offenders/query/search-plan.ts';
import type { SearchedRegistry } from '../../../server/src/features/offenders/query/search-scope.ts';
import { toIndexQuery } from '../../../server/src/features/offenders/searching/gather.ts';

const registries: readonly SearchedRegistry[] = listManifests().flatMap((manifest) =>
  manifest.product === 'offender'
    ? {
        code: manifest.code,
        name: manifest.name,
        covers: manifest.covers,
        isIndexed: true,
        isSimulated: false,
        isNonCommercial: manifest.legal.nonCommercial,
        lastCheckedAt: null,
      }
    : [],
);

/** Returns the index query of a request over every stored registry. */
export function toQuery(request: SearchRequest, now = new Date()): IndexQuery {
  return toIndexQuery(toPlan(request, registries), now);
}
