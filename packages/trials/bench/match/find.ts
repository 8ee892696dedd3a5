import { createNation } from '@blotter/sim';
import { fold, numberAt, uint16At, uint32At } from '@blotter/vocab';
import { createIndex } from '../../../match/src/candidates/candidate-index.ts';
import { type FacetSource, toFacets } from '../../../match/src/candidates/facets.ts';
import type { Generation } from '../../../match/src/candidates/generations.ts';
import { type IndexQuery, OPEN_QUERY } from '../../../match/src/candidates/query.ts';
import { toBirthNumber } from '../../../match/src/compare/birth-date-parts.ts';
import { findBirthSlip } from '../../../match/src/compare/birth-slips.ts';
import type { LinkRow } from '../../../match/src/link/row.ts';
import type { MatchMode } from '../../../match/src/models/modes.ts';
import { toRules } from '../../../match/src/models/rules.ts';
import { TODAY, toFacetSource } from './index-rows.ts';
import { listLabelledSets } from './labelled-sets.ts';

/** A row that can be searched for, and whose row it is. */
interface FindRow {
  readonly person: string;
  readonly source: string;
  readonly facets: FacetSource;
}

type Kind = 'name' | 'name and birth date';

export interface FindFigures {
  readonly set: string;
  readonly kind: Kind;
  readonly mode: MatchMode;
  readonly searches: number;
  /** Another row of the person is among the first ten answers. */
  readonly recallAt10: number;
  /** Searches for people with another row that the birth date sent does not rule out: the most that can be found. */
  readonly findable: number;
  /** The same recall, of those searches alone. */
  readonly recallOfFindable: number;
  /** The first answer is another row of the person. */
  readonly top1: number;
  /** With all rows of the person left out: the share of searches that return another person. */
  readonly absentConfident: number;
  readonly absentAny: number;
  /** Records looked at per search. */
  readonly visited: number;
}

const MODES: readonly MatchMode[] = ['strict', 'balanced', 'broad'];
const KINDS: readonly Kind[] = ['name', 'name and birth date'];
const FIRST_ANSWERS = 10;
/** Ten-thousandths. */
const CONFIDENT = 8_500;
const FULL_DATE = /^\d{4}-\d{2}-\d{2}$/;

const buildIndex = (rows: readonly FindRow[]): Generation => {
  const people = new Map<string, bigint>();
  const personOf = (person: string): bigint => {
    const known = people.get(person) ?? BigInt(people.size + 1);
    people.set(person, known);
    return known;
  };
  const batch = createIndex().begin();
  for (const [number, { person, source, facets }] of rows.entries()) {
    const base = { source, rowKey: String(number), version: 1, personId: personOf(person), fullness: 0 };
    batch.put({ ...base, firstSeenMs: number, updatedMs: number, facets: toFacets(facets) });
  }
  return batch.commit();
};

/** Samples rows that fit and whose person has another row, evenly spread over the set. */
const sample = (rows: readonly FindRow[], kind: Kind, most: number): readonly number[] => {
  const byPerson = listRowsByPerson(rows);
  const fitting = [...rows.keys()].filter((at) => {
    const { person, facets } = rows[at] as FindRow;
    const isNamed = fold(facets.name.first) !== '' && fold(facets.name.last) !== '';
    const isDated = FULL_DATE.test(facets.dob) && toBirthNumber(facets.dob) !== 0;
    return isNamed && (byPerson.get(person)?.length ?? 0) > 1 && (kind === 'name' || isDated);
  });
  const every = Math.max(1, fitting.length / most);
  return Array.from({ length: Math.min(most, fitting.length) }, (_, at) => numberAt(fitting, Math.floor(at * every)));
};

const toQuery = ({ facets: { name, dob } }: FindRow, kind: Kind, match: MatchMode): IndexQuery => ({
  ...OPEN_QUERY,
  rule: toRules({ match }),
  first: name.first,
  last: name.last,
  birth: kind === 'name' ? null : { dob: toBirthNumber(dob), age: -1, ageTolerance: 1, today: toBirthNumber(TODAY) },
});

/** Whether the birth date sent leaves a row in the answer: it is equal, a recognised slip of it, or the row publishes none. */
const canAgree = (sent: string, published: string): boolean => {
  const [one, other] = [toBirthNumber(sent), toBirthNumber(published)];
  if (FULL_DATE.test(published)) return one === other || findBirthSlip(one, other) !== undefined;
  return published === '' || sent.startsWith(published);
};

const listRowsByPerson = (rows: readonly FindRow[]): ReadonlyMap<string, readonly number[]> => {
  const byPerson = new Map<string, number[]>();
  for (const [at, { person }] of rows.entries()) {
    const list = byPerson.get(person);
    if (list) list.push(at);
    else byPerson.set(person, [at]);
  }
  return byPerson;
};

interface Answer {
  readonly row: number;
  readonly confidence: number;
}

/** In the order of an answer: the confidence, then the names, then the id. */
const listAnswers = (generation: Generation, query: IndexQuery) => {
  const { candidates, visited } = generation.search(query);
  const answers: (Answer & { readonly name: string })[] = [];
  for (let at = 0; at < candidates.size; at++) {
    const record = uint32At(candidates.record, at);
    const name = `${generation.lastNameOf(record)} ${generation.firstNameOf(record)}`;
    answers.push({ row: Number(generation.rowKeyOf(record)), confidence: uint16At(candidates.confidence, at), name });
  }
  answers.sort(
    (one, other) =>
      other.confidence - one.confidence ||
      (one.name < other.name ? -1 : one.name > other.name ? 1 : one.row - other.row),
  );
  return { answers, visited };
};

const measure = (
  set: string,
  rows: readonly FindRow[],
  generation: Generation,
  kind: Kind,
  mode: MatchMode,
  most: number,
): FindFigures => {
  const searched = sample(rows, kind, most);
  const byPerson = listRowsByPerson(rows);
  let [hits, findable, findableHits, firsts, confident, any, looked] = [0, 0, 0, 0, 0, 0, 0];
  for (const at of searched) {
    const wanted = rows[at] as FindRow;
    const { answers, visited } = listAnswers(generation, toQuery(wanted, kind, mode));
    const isOwn = ({ row }: Answer): boolean => rows[row]?.person === wanted.person;
    const others = answers.filter(({ row }) => row !== at);
    const strangers = answers.filter((answer) => !isOwn(answer));
    const isHit = others.slice(0, FIRST_ANSWERS).some(isOwn);
    const isFindable = (byPerson.get(wanted.person) ?? []).some(
      (row) => row !== at && (kind === 'name' || canAgree(wanted.facets.dob, (rows[row] as FindRow).facets.dob)),
    );
    if (isHit) hits++;
    if (isFindable) findable++;
    if (isHit && isFindable) findableHits++;
    if (others[0] && isOwn(others[0])) firsts++;
    if (strangers.length > 0) any++;
    if ((strangers[0]?.confidence ?? 0) >= CONFIDENT) confident++;
    looked += visited;
  }
  const shareOf = (count: number): number => (searched.length === 0 ? 0 : count / searched.length);
  return {
    set,
    kind,
    mode,
    searches: searched.length,
    recallAt10: shareOf(hits),
    top1: shareOf(firsts),
    findable: shareOf(findable),
    recallOfFindable: findable === 0 ? 0 : findableHits / findable,
    absentConfident: shareOf(confident),
    absentAny: shareOf(any),
    visited: shareOf(looked),
  };
};

const fromLinkRow = (row: LinkRow, person: string): FindRow => {
  const { first = '', middle = '', last = '', suffix = '', aliases = [], dob = '', places = [] } = row;
  return {
    person,
    source: row.source ?? 'SET',
    facets: {
      name: { first, middle, last, suffix },
      aliases: aliases.map((alias) => {
        const name = { first: '', middle: '', last: '', suffix: '', ...alias };
        const full = [name.first, name.middle, name.last, name.suffix].filter((part) => part !== '').join(' ');
        return { text: full, name: { ...name, full } };
      }),
      dob: FULL_DATE.test(dob) || /^\d{4}(-\d{2})?$/.test(dob) ? dob : '',
      age: '',
      addresses: places.map(({ street = '', city = '', state = '', zip = '' }) => ({
        line1: street,
        city,
        state,
        zipcode: zip,
        lat: null,
        lng: null,
        coordinates: 'none' as const,
      })),
    },
  };
};

function* listSets(folder: string | undefined, records: number) {
  for (const style of ['plain', 'true-to-life'] as const) {
    const rows: FindRow[] = [];
    for (const row of createNation({ seed: 'find', records, style }).records())
      rows.push({ person: row.personId, source: row.source, facets: toFacetSource(row) });
    yield { set: `nation ${style}`, rows };
  }
  for (const { set, rows, truth } of folder === undefined ? [] : listLabelledSets(folder))
    yield { set, rows: rows.map((row) => fromLinkRow(row, truth.get(row.id) ?? '')) };
}

const toText = (figures: FindFigures): string => {
  const { set, kind, mode, searches, visited } = figures;
  const { recallAt10, findable, recallOfFindable, top1, absentConfident, absentAny } = figures;
  const shares = [recallAt10, findable, recallOfFindable, top1, absentConfident, absentAny].map((share) =>
    share.toFixed(4).padStart(10),
  );
  return `${set.padEnd(22)}${kind.padEnd(21)}${mode.padEnd(10)}${String(searches).padStart(8)}${shares.join('')}${visited.toFixed(0).padStart(10)}`;
};

const HEADING = `${'set'.padEnd(22)}${'query'.padEnd(21)}${'mode'.padEnd(10)}searches recall@10  findable of those     top-1 absent≥.85  absent any   visited`;

export interface FindOptions {
  /** Rows of each nation. */
  readonly records?: number;
  /** Searches of each set, kind and mode. */
  readonly searches?: number;
  readonly json?: boolean;
}

/** Searches for people by another row of theirs: on both nations, and on every labelled set of the folder. */
export async function runFindBench(
  folder: string | undefined,
  { records = 100_000, searches = 2_000, json = false }: FindOptions = {},
): Promise<readonly FindFigures[]> {
  const all: FindFigures[] = [];
  if (!json) console.log(HEADING);
  for (const { set, rows } of listSets(folder, records)) {
    const generation = buildIndex(rows);
    for (const kind of KINDS)
      for (const mode of MODES) {
        const figures = measure(set, rows, generation, kind, mode, searches);
        all.push(figures);
        if (!json) console.log(toText(figures));
      }
  }
  if (json) console.log(JSON.stringify({ figures: all }));
  return all;
}
