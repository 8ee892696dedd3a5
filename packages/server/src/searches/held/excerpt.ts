import {
  createIndex,
  type Generation,
  hasDifferentName,
  type IndexQuery,
  type IndexRow,
  type MatchState,
  toMatchState,
} from '@blotter/match';
import type { Excerpt, PresentedMatch, Watch, WatchedProduct, WatchMatch } from '../../watching/watch.ts';
import { type FoundSet, toFoundSet } from '../answers/found-set.ts';
import { fromVersionKey, toVersionKey } from '../answers/version-ref.ts';
import { inTurns } from './in-turns.ts';
import type { HeldRecords, RecordsIndex } from './records-index.ts';

/** Individual versions, possibly several of a record, or all current records. */
export type Versions = { readonly generation: Generation; readonly isHeld: boolean };

const toVersions = async (versions: readonly IndexRow[], held: Generation): Promise<Versions> => {
  const batch = createIndex(undefined, held.weights).begin();
  for (const version of versions) batch.put({ ...version, rowKey: toVersionKey(version) });
  return { generation: await inTurns(batch.commitSteps()), isHeld: false };
};

const WHOLE = 10_000;

/** Contract, Monitors: `minConfidence` applies to persons. A place has no birth evidence. */
const suffices = (watched: Watch['watched'], state: MatchState | null): boolean =>
  watched.type === 'location' || state === 'dob_match' || (state === 'year_match' && watched.floor === 'year_match');

/** Presents the matches of the query that have the required birth evidence. `present` gets the position in the found set. */
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
    // A search shows a likely twin with low confidence. An alert about a twin would be about the wrong person.
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

/** Compares changes of a product as its searches do. `toExcerpt` queries and presents for the product. */
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
