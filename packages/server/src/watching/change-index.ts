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
import { inTurns } from '../searches/held/in-turns.ts';
import type { HeldRecords, RecordsIndex } from '../searches/held/records-index.ts';
import type { Excerpt, PresentedMatch, Watch, WatchedProduct, WatchMatch } from './watch.ts';

/** Versions by themselves, several of a record among them, or all that is held. */
export type Versions = { readonly generation: Generation; readonly isHeld: boolean };

const toVersions = async (versions: readonly IndexRow[], held: Generation): Promise<Versions> => {
  const batch = createIndex(undefined, held.weights).begin();
  for (const version of versions) batch.put({ ...version, rowKey: toVersionKey(version) });
  return { generation: await inTurns(batch.commitSteps()), isHeld: false };
};

const WHOLE = 10_000;

/** Contract, Monitors: `minConfidence` is for persons; a place has no birth evidence. */
const suffices = (watched: Watch['watched'], state: MatchState | null): boolean =>
  watched.type === 'location' || state === 'dob_match' || (state === 'year_match' && watched.floor === 'year_match');

/** What fits the query and the birth evidence that is asked for. `present` is given the place in the found set. */
export async function findMatches(
  { generation, isHeld }: Versions,
  query: IndexQuery,
  { watched }: Watch,
  present: (found: FoundSet, at: number, hasDeparted: boolean) => Promise<PresentedMatch>,
): Promise<readonly WatchMatch[]> {
  const { candidates } = await inTurns(generation.searchSteps(query));
  const found = toFoundSet(candidates, generation, query, isHeld ? undefined : fromVersionKey);
  const matches: WatchMatch[] = [];
  for (let at = 0; at < found.size; at++) {
    const findings = found.findingsOf(at);
    const matchState = toMatchState(findings.birth);
    // A search shows a twin with low confidence. An alert about one would be about somebody else.
    if (!suffices(watched, matchState) || hasDifferentName(findings)) continue;
    matches.push({
      ref: found.refOf(at),
      matchState,
      matchConfidence: found.confidenceOf(at) / WHOLE,
      present: (hasDeparted) => present(found, at, hasDeparted),
    });
  }
  return matches;
}

/** Changes of a product compared as its searches compare: `toExcerpt` asks and presents in its words. */
export function createWatchedProduct<Source>(
  { isLoaded, catchUp, get }: Pick<RecordsIndex<Source>, 'isLoaded' | 'catchUp' | 'get'>,
  toExcerpt: (versions: Versions, held: HeldRecords<Source>) => Excerpt,
  listChanges: WatchedProduct['listChanges'],
): WatchedProduct {
  return {
    isLoaded,
    catchUp,
    listChanges,
    open: async (versions) => {
      const held = await get();
      return toExcerpt(await toVersions(versions, held.generation), held);
    },
    openHeld: async () => {
      const held = await get();
      return toExcerpt({ generation: held.generation, isHeld: true }, held);
    },
  };
}
