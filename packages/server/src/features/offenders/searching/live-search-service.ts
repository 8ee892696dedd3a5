import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchRequest } from '@blotter/contract';
import { onSnapshot } from '../../../searches/index/index-snapshot.ts';
import { runCooperatively } from '../../../searches/index/run-cooperatively.ts';
import { type AskingDeps, createAsking } from '../../../searches/live/asking.ts';
import type { LiveResult } from '../../../searches/live/live-outcome.ts';
import { toLiveQuery } from '../../../searches/live/live-query.ts';
import { toPeople } from '../people/people.ts';
import type { PeopleIndex } from '../query/people-index.ts';
import type { RecordHistory } from '../query/record-history.ts';
import { toPlan } from '../query/search-plan.ts';
import { getLiveCodes } from '../query/search-scope.ts';
import { gather } from './gather.ts';

/** Number of people looked up before the event loop is released. */
const LOOKED_UP_AT_ONCE = 500;

export type LiveSearchDeps = AskingDeps & { readonly index: PeopleIndex; readonly history: RecordHistory };

export type LiveSearch = ReturnType<typeof createLiveSearch>;

/** Chooses the registries that a request queries live, and builds their queries. */
export function createLiveSearch({ index, history, ...deps }: LiveSearchDeps) {
  const asking = createAsking(deps);

  /** Lists the registries that hold a record of the cached answer. */
  const listMatched = async (request: SearchRequest): Promise<readonly string[]> => {
    const {
      found,
      people: matched,
      refsOf,
    } = await onSnapshot(index, (snapshot) =>
      gather(toPlan(request, snapshot.sources), snapshot, history, deps.clock.now()),
    );
    const people = await runCooperatively(toPeople(found, matched));
    const sources = new Set<string>();
    for (const [place, at] of people.entries()) {
      for (const { source } of refsOf(found.personOf(at))) sources.add(source);
      if (place % LOOKED_UP_AT_ONCE === LOOKED_UP_AT_ONCE - 1) await nextTurn();
    }
    return [...sources].sort();
  };

  return {
    /** Lists the registries named by the live block, each once. */
    listSources: async (request: SearchRequest): Promise<readonly string[]> => {
      if (!request.live) return [];
      const { sources: registries } = await index.get();
      return request.live.jurisdictions ? getLiveCodes(registries, request.live.jurisdictions) : listMatched(request);
    },

    isSync: asking.isSync,

    ask: async (source: string, request: SearchRequest, signal: AbortSignal): Promise<LiveResult> => {
      const { sources: registries } = await index.get();
      return asking.ask(source, toLiveQuery(toPlan(request, registries, [source])), signal);
    },

    /** Resolves when searches see all live results. */
    catchUp: index.catchUp,
  };
}
