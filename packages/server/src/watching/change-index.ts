import {
  createIndex,
  type Generation,
  hasDifferentName,
  type IndexQuery,
  type IndexRow,
  type MatchState,
  toMatchState,
} from '@blotter/match';
import { type FoundSet, toFoundSet } from '../searches/answers/found-set.ts';
import { fromVersionKey, toVersionKey } from '../searches/answers/version-ref.ts';
import {
  type GrowingWeights,
  type IndexSnapshot,
  onSnapshot,
  type RecordsIndex,
} from '../searches/index/index-snapshot.ts';
import { runCooperatively } from '../searches/index/run-cooperatively.ts';
import type { ChangeIndex, PresentedMatch, Watch, WatchedProduct, WatchMatch } from './watch.ts';

/** Either separate versions, possibly several of one record, or the whole index. */
export type Versions = { readonly forQuery: (query: IndexQuery) => Promise<Generation>; readonly isIndexed: boolean };

const toVersions = async (versions: readonly IndexRow[], { weights, learn }: GrowingWeights): Promise<Versions> => {
  const batch = createIndex(undefined, weights).begin();
  for (const version of versions) batch.put({ ...version, rowKey: toVersionKey(version) });
  const generation = await runCooperatively(batch.commitSteps());
  return {
    forQuery: async (query) => {
      await learn(query);
      return generation;
    },
    isIndexed: false,
  };
};

const CONFIDENCE_SCALE = 10_000;

/** Contract, Monitors: `minConfidence` applies to person monitors. A place has no birth evidence. */
const suffices = (watched: Watch['watched'], state: MatchState | null): boolean =>
  watched.type === 'location' || state === 'dob_match' || (state === 'year_match' && watched.floor === 'year_match');

/** Returns the versions that match the query and have the required birth evidence. `present` gets the position in the found set. */
export async function findMatches(
  { forQuery, isIndexed }: Versions,
  query: IndexQuery,
  { watched }: Watch,
  present: (found: FoundSet, at: number, hasDeparted: boolean) => Promise<PresentedMatch>,
): Promise<readonly WatchMatch[]> {
  const generation = await forQuery(query);
  const { candidates } = await runCooperatively(generation.searchSteps(query));
  const found = toFoundSet(candidates, generation, query, isIndexed ? undefined : fromVersionKey);
  const matches: WatchMatch[] = [];
  for (let at = 0; at < found.size; at++) {
    const findings = found.findingsOf(at);
    const matchState = toMatchState(findings.birth);
    // A search shows a twin with low confidence. An alert about a twin would be about another person.
    if (!suffices(watched, matchState) || hasDifferentName(findings)) continue;
    matches.push({
      ref: found.refOf(at),
      matchState,
      matchConfidence: found.confidenceOf(at) / CONFIDENCE_SCALE,
      present: (hasDeparted) => present(found, at, hasDeparted),
    });
  }
  return matches;
}

/** Compares the changes of a product as its searches do. `toChangeIndex` builds the product's query and presents its matches. */
export function createWatchedProduct<Source>(
  { isLoaded, catchUp, get }: Pick<RecordsIndex<Source>, 'isLoaded' | 'catchUp' | 'get'>,
  toChangeIndex: (versions: Versions, snapshot: IndexSnapshot<Source>) => ChangeIndex,
  listMaterial: WatchedProduct['listMaterial'],
): WatchedProduct {
  return {
    isLoaded,
    catchUp,
    listMaterial,
    open: async (versions) => {
      const snapshot = await get();
      return toChangeIndex(await toVersions(versions, await snapshot.weigh(versions)), snapshot);
    },
    openIndex: async () => {
      const snapshot = await get();
      const { whole } = snapshot;
      const forQuery = (query: IndexQuery): Promise<Generation> =>
        whole ? Promise.resolve(whole) : onSnapshot({ get }, (own) => own.forQuery(query));
      return toChangeIndex({ forQuery, isIndexed: true }, snapshot);
    },
  };
}
