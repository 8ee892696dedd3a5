import { listManifests } from '@blotter/connectors';
import type { SearchRequest } from '@blotter/contract';
import type { IndexQuery } from '@blotter/match';
import { toPlan } from '../../src/features/offenders/query/search-plan.ts';
import type { SearchedRegistry } from '../../src/features/offenders/query/search-scope.ts';
import { toIndexQuery } from '../../src/features/offenders/searching/gather.ts';

const registries: readonly SearchedRegistry[] = listManifests().flatMap((manifest) =>
  manifest.product === 'offender'
    ? {
        code: manifest.code,
        name: manifest.name,
        covers: manifest.covers,
        isHeld: true,
        isSimulated: false,
        isNonCommercial: manifest.legal.nonCommercial,
        lastCheckedAt: null,
      }
    : [],
);

/** What the program asks its index for a request, every registry held. */
export function toQuery(request: SearchRequest, now = new Date()): IndexQuery {
  return toIndexQuery(toPlan(request, registries), now);
}
