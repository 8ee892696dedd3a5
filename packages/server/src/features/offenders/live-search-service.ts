import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedRow } from '@blotter/connectors';
import type { SearchRequest } from '@blotter/contract';
import type { Clock } from '../../clock.ts';
import type { LiveChecks } from '../../searches/live/live-check.ts';
import { type LiveResult, toUnshown } from '../../searches/live/live-outcome.ts';
import { toLiveQuery } from '../../searches/live/live-query.ts';
import { gather } from './gather.ts';
import { toPeople } from './people.ts';
import { inTurns, type PeopleIndex } from './people-index.ts';
import type { RecordHistory } from './record-history.ts';
import { toPlan } from './search-plan.ts';
import { getLiveCodes } from './search-scope.ts';

export type LiveSearchDeps = {
  readonly clock: Clock;
  readonly index: PeopleIndex;
  readonly history: RecordHistory;
  readonly live: LiveChecks;
  /** Whether a registry answers within the patience of a synchronous search. */
  readonly isSyncEligible: (code: string) => boolean;
  /** Takes what a registry showed into the snapshot; `busy` with what is missing where that was not possible in time. */
  readonly noteSightings: (seen: {
    readonly source: string;
    readonly rows: readonly ParsedRow[];
    readonly at: Date;
  }) => Promise<{ readonly kind: 'noted' } | { readonly kind: 'busy'; readonly pending: number }>;
};

/** Spec §8: more of them, or one that is slow, and the search goes on without its caller. */
const MAX_SYNC_SOURCES = 2;
/** People whose records are looked up before other requests get their turn. */
const LOOKED_UP_AT_ONCE = 500;

export type LiveSearch = ReturnType<typeof createLiveSearch>;

/** Registries asked at the time of the search: what they show enters the snapshot, and is found there like everything else. */
export const createLiveSearch = ({ clock, index, history, live, isSyncEligible, noteSightings }: LiveSearchDeps) => {
  /** The registries that hold a record of the cached answer. */
  const listMatched = async (request: SearchRequest): Promise<readonly string[]> => {
    const { generation, registries } = await index.get();
    const { found, refsOf } = await gather(toPlan(request, registries), generation, history, clock.now());
    const people = await inTurns(toPeople(found));
    const sources = new Set<string>();
    for (const [at, person] of people.entries()) {
      for (const { source } of refsOf(person)) sources.add(source);
      if (at % LOOKED_UP_AT_ONCE === LOOKED_UP_AT_ONCE - 1) await nextTurn();
    }
    return [...sources].sort();
  };

  return {
    /** Those the live block of a request names, each once. */
    listSources: async (request: SearchRequest): Promise<readonly string[]> => {
      if (!request.live) return [];
      const { registries } = await index.get();
      return request.live.jurisdictions ? getLiveCodes(registries, request.live.jurisdictions) : listMatched(request);
    },

    isSync: (sources: readonly string[]): boolean =>
      sources.length <= MAX_SYNC_SOURCES && sources.every(isSyncEligible),

    ask: async (source: string, request: SearchRequest, signal: AbortSignal): Promise<LiveResult> => {
      const { registries } = await index.get();
      const at = clock.now();
      const check = await live.check(source, toLiveQuery(toPlan(request, registries, [source])), signal);
      const seen = await noteSightings({ source, rows: check.rows, at });
      const { outcome, note, completed } = seen.kind === 'busy' && seen.pending > 0 ? toUnshown(check) : check;
      return { source, outcome, note, completed };
    },

    /** Resolves when a search sees all that was asked for. */
    catchUp: index.catchUp,
  };
};
