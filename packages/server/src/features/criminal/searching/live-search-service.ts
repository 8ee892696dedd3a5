import type { CriminalRequest, ResolutionEntry, ResolveResult } from '@blotter/contract';
import { onSnapshot } from '../../../searches/index/index-snapshot.ts';
import { type AskingDeps, createAsking } from '../../../searches/live/asking.ts';
import type { LiveResult } from '../../../searches/live/live-outcome.ts';
import { toLiveQuery } from '../../../searches/live/live-query.ts';
import type { CriminalIndex } from '../query/criminal-index.ts';
import { toCriminalPlan } from '../query/search-plan.ts';
import { getLiveCodes } from '../query/search-scope.ts';
import { gatherRecords } from './search-records.ts';

export type CriminalLiveDeps = AskingDeps & {
  readonly index: CriminalIndex;
  /** Looks the website up in a table in memory. No request is sent. */
  readonly resolveWebsite: (text: string) => ResolveResult;
};

export type CriminalLiveSearch = ReturnType<typeof createCriminalLiveSearch>;

/** Chooses the sources that a request queries live, and builds their queries. */
export function createCriminalLiveSearch({ index, resolveWebsite, ...deps }: CriminalLiveDeps) {
  const asking = createAsking(deps);

  const listMatched = async (request: CriminalRequest): Promise<readonly string[]> => {
    // A source of which records are omitted has others among those found.
    const { found } = await onSnapshot(index, (snapshot) =>
      gatherRecords(toCriminalPlan(request, snapshot.sources), snapshot, deps.clock.now()),
    );
    const codes = new Set<string>();
    for (let at = 0; at < found.size; at++) codes.add(found.sourceOf(at));
    return [...codes].sort();
  };

  const resolve = ({ live }: CriminalRequest): readonly ResolutionEntry[] =>
    (live?.websites ?? []).map((website, at) => {
      const found = resolveWebsite(website);
      return { index: at, covered: found.covered, code: found.covered ? found.code : null };
    });

  return {
    /** Resolves each website of the live block to its source. */
    resolve,

    /** Lists the sources named by the live block, each once. */
    listSources: async (request: CriminalRequest): Promise<readonly string[]> => {
      const { live, recordTypes } = request;
      const { sources } = await index.get();
      if (live?.jurisdictions) return getLiveCodes(sources, live.jurisdictions, recordTypes);
      if (live?.websites) {
        const codes = new Set(resolve(request).flatMap(({ code }) => code ?? []));
        const asked = sources.filter(({ code, kind }) => codes.has(code) && (recordTypes?.includes(kind) ?? true));
        return asked.map(({ code }) => code);
      }
      return live ? listMatched(request) : [];
    },

    isSync: asking.isSync,

    ask: async (source: string, request: CriminalRequest, signal: AbortSignal): Promise<LiveResult> => {
      const { lastName, firstName, birth, state } = toCriminalPlan(request, (await index.get()).sources, [source]);
      const dob = birth.length === 'YYYY-MM-DD'.length ? birth : undefined;
      return asking.ask(source, toLiveQuery({ lastName, firstName, dob, state }), signal);
    },

    /** Resolves when searches see all live results. */
    catchUp: index.catchUp,
  };
}
