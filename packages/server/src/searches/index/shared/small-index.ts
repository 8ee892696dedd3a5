import {
  createIndex,
  type Generation,
  type IndexQuery,
  type IndexRow,
  isOpenRange,
  listSupersets,
  type NameRole,
  type NameWeights,
  type Probe,
  type SearchResult,
  toStateKey,
  toWordRequest,
} from '@blotter/match';
import { Failure } from '../../../failure.ts';
import type { Executor } from '../../../store/database.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { AnsweringGeneration } from '../index-snapshot.ts';
import { listRowsAt } from '../index-store.ts';
import { runCooperatively } from '../run-cooperatively.ts';
import { toFairCut } from './fair-cut.ts';
import { listPersonWords } from './people-store.ts';
import type { Hide } from './place-keys.ts';
import {
  countBorn,
  countPerSource,
  listFirstPerSource,
  listHeldRows,
  listSelected,
  type RecordScope,
  type WordIds,
} from './probes-store.ts';
import type { WordsCache } from './words-cache.ts';
import { listWords, listWordsById } from './words-store.ts';

const tooWide = (): Failure =>
  new Failure(
    'unprocessable_query',
    'query: too many records match to count them; send more of the name, a date of birth or fewer jurisdictions.',
  );

type Counts = { readonly [R in NameRole]: Map<string, number> };

const toWeights = (people: number, { last, given }: Counts, born?: NameWeights['born']): NameWeights => ({
  people,
  last: (word) => last.get(word) ?? 0,
  given: (word) => given.get(word) ?? 0,
  ...(born && { born }),
});

const ROLES = ['last', 'given'] as const;

/** Reads the words that a query needs and adds their counts. Returns their ids. */
const readWords = async (
  tx: Executor,
  product: number,
  query: IndexQuery,
  counts: Counts,
  cache: WordsCache,
): Promise<Omit<WordIds, 'hide'>> => {
  const request = toWordRequest(query);
  const ids = { last: new Map<string, number>(), given: new Map<string, number>() };
  const read = async (role: NameRole): Promise<void> => {
    const words = await cache.list(role, request[role], () => listWords(tx, product, role, request[role]));
    for (const { word, id, people } of words) {
      ids[role].set(word, id);
      counts[role].set(word, people);
    }
  };
  await Promise.all(ROLES.map(read));
  return ids;
};

const readCounts = async (
  tx: Executor,
  product: number,
  people: readonly bigint[],
  counts: Counts,
  cache: WordsCache,
): Promise<void> => {
  const ids = { last: new Set<number>(), given: new Set<number>() };
  for (const { lastWords, givenWords } of await listPersonWords(tx, product, people)) {
    for (const id of lastWords) ids.last.add(id);
    for (const id of givenWords) ids.given.add(id);
  }
  const read = async (role: NameRole): Promise<void> => {
    const words = await cache.listById(role, ids[role], (missing) => listWordsById(tx, product, role, missing));
    for (const { word, people: count } of words) counts[role].set(word, count);
  };
  await Promise.all(ROLES.map(read));
};

const build = async (rows: readonly IndexRow[], weights?: NameWeights): Promise<Generation> => {
  const batch = createIndex(undefined, weights).begin();
  for (const row of rows) batch.put(row);
  return runCooperatively(batch.commitSteps());
};

/** Adds the sources and records that were cut before the search to those that the search cuts. */
const withCut = (generation: Generation, { sources, omitted }: Cut): Generation => {
  if (sources.length === 0) return generation;
  const add = (result: SearchResult): SearchResult => ({
    ...result,
    truncated: [...new Set([...result.truncated, ...sources])].sort(),
    omitted,
  });
  return {
    ...generation,
    search: (query) => add(generation.search(query)),
    *searchSteps(query) {
      return add(yield* generation.searchSteps(query));
    },
  };
};

/** Near misses are outside the state, so a search that reports them reads these too. */
const toRecordScope = ({ sources, state, wantsNearMisses }: IndexQuery): RecordScope => ({
  sources,
  state: state && !wantsNearMisses ? { key: toStateKey(state.code), registries: state.registries } : null,
});

/** True if every record that the probes select in the scope matches the query, so that SQL can count the matches. */
const isCounted = (query: IndexQuery, probes: readonly Probe[]): boolean =>
  probes.every((probe) => probe.kind === 'name' && probe.isWhole) &&
  [query.city, query.county, query.zip, query.address, query.q, query.near].every((filter) => filter === null) &&
  isOpenRange(query.firstSeen) &&
  isOpenRange(query.updated);

/** A product without a limit per source promises the number of all matches. */
const promisesTotal = ({ maxPerSource }: IndexQuery): boolean => !Number.isFinite(maxPerSource);

const select = async (
  tx: Executor,
  product: number,
  query: IndexQuery,
  probes: readonly Probe[],
  ids: WordIds,
  mostPeople: number,
): Promise<Cut & { readonly people: readonly bigint[] }> => {
  const people = await listSelected(tx, product, probes, ids, mostPeople + 1);
  if (people.length <= mostPeople) return { people, sources: [], omitted: 0 };
  const scope = toRecordScope(query);
  const counts = await countPerSource(tx, product, probes, ids, scope);
  const most = Math.min(query.maxPerSource, toFairCut([...counts.values()], mostPeople));
  const cut = [...counts].filter(([, count]) => count > most);
  if (cut.length > 0 && promisesTotal(query) && !isCounted(query, probes)) throw tooWide();
  return {
    people: await listFirstPerSource(tx, product, probes, ids, scope, most),
    sources: cut.map(([source]) => source),
    omitted: promisesTotal(query) ? cut.reduce((sum, [, count]) => sum + count - most, 0) : 0,
  };
};

export type SelectionLimits = { readonly people: number; readonly mostPeople: number };

/** The sources of which records were left out, and how many matching ones if the product promises their number. */
type Cut = { readonly sources: readonly string[]; readonly omitted: number };

export type Selection = {
  readonly people: readonly bigint[];
  readonly cut: Cut;
  readonly counts: Counts;
  readonly born: number;
};

/** Returns the people who have every record that a search for the query may return. */
export async function selectPeople(
  tx: Executor,
  hide: Hide,
  product: number,
  query: IndexQuery,
  { people, mostPeople }: SelectionLimits,
  cache: WordsCache,
): Promise<Selection> {
  const counts: Counts = { last: new Map(), given: new Map() };
  const dob = query.birth?.dob ?? 0;
  const [ids, born] = await Promise.all([
    readWords(tx, product, query, counts, cache),
    dob === 0 ? 0 : countBorn(tx, product, dob),
  ]);
  const words = { last: ids.last.keys(), given: ids.given.keys() };
  const [probes = []] = listSupersets(query, words, { people, bornThatDay: born });
  const { people: selected, ...cut } = await select(tx, product, query, probes, { ...ids, hide }, mostPeople);
  return { people: selected, cut, counts, born };
}

/**
 * Returns a generation that answers this query as an index of all records would. If more than `mostPeople` are selected,
 * it holds a part of each source.
 */
export async function readGeneration(
  tx: Executor,
  seal: RecordSeal,
  product: number,
  query: IndexQuery,
  limits: SelectionLimits,
  cache: WordsCache,
): Promise<Generation> {
  const { people, cut, counts, born } = await selectPeople(tx, seal.hide, product, query, limits, cache);
  const rows = await readRows(tx, seal, product, people, counts, cache);
  const weights = toWeights(limits.people, counts, () => born);
  return withCut(await build(rows, weights), cut);
}

/** Reads the records of these people, and adds the counts of their names. */
const readRows = async (
  tx: Executor,
  seal: RecordSeal,
  product: number,
  people: readonly bigint[],
  counts: Counts,
  cache: WordsCache,
): Promise<readonly IndexRow[]> => {
  // The statements do not depend on each other, so they share round trips.
  const [rows] = await Promise.all([
    listHeldRows(tx, product, people).then((held) => listRowsAt(tx, seal, held)),
    readCounts(tx, product, people, counts, cache),
  ]);
  return rows;
};

/** Queries share a generation up to this number of people. */
const MOST_SHARED = 20_000;

/**
 * Returns a generation that answers the first `answered` queries, at least one. Many queries about a small part of the
 * records select the same people, who are read once.
 */
export async function readSharedGeneration(
  tx: Executor,
  seal: RecordSeal,
  product: number,
  queries: readonly IndexQuery[],
  limits: SelectionLimits,
  cache: WordsCache,
): Promise<AnsweringGeneration> {
  const counts: Counts = { last: new Map(), given: new Map() };
  const bornOn = new Map<number, number>();
  const people = new Set<bigint>();
  const mostShared = Math.min(limits.mostPeople, MOST_SHARED);
  let answered = 0;
  for (const query of queries) {
    const selected = await selectPeople(tx, seal.hide, product, query, limits, cache);
    if (answered > 0 && people.size + selected.people.length > mostShared) break;
    for (const person of selected.people) people.add(person);
    for (const role of ROLES) for (const [word, count] of selected.counts[role]) counts[role].set(word, count);
    bornOn.set(query.birth?.dob ?? 0, selected.born);
    answered += 1;
  }
  const rows = await readRows(tx, seal, product, [...people], counts, cache);
  const weights = toWeights(limits.people, counts, (dob) => bornOn.get(dob) ?? 0);
  return { generation: await build(rows, weights), answered };
}

/** Returns a generation of all records of these people. Its scores have no meaning. */
export async function readPeople(
  tx: Executor,
  seal: RecordSeal,
  product: number,
  people: readonly bigint[],
): Promise<Generation> {
  return build(await listRowsAt(tx, seal, await listHeldRows(tx, product, people)));
}

/** Returns the name counts for rows outside the index. `read` runs in one snapshot. */
export function createGrowingWeights(
  people: number,
  read: <T>(work: (tx: Executor, product: number, cache: WordsCache) => Promise<T>) => Promise<T>,
) {
  const counts: Counts = { last: new Map(), given: new Map() };
  return {
    weights: toWeights(people, counts),
    learn: async (query: IndexQuery): Promise<void> => {
      await read((tx, product, cache) => readWords(tx, product, query, counts, cache));
    },
    learnWords: (words: { readonly [R in NameRole]: readonly string[] }): Promise<void> =>
      read(async (tx, product) => {
        for (const role of ROLES)
          for (const { word, people: count } of await listWords(tx, product, role, {
            words: words[role],
            prefixes: [],
            near: [],
          }))
            counts[role].set(word, count);
      }),
  };
}
