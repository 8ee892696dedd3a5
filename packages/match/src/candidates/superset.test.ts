import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { deletionKeys, FARTHEST_EDITS } from '../dictionary/deletion-keys.ts';
import { toRules } from '../models/rules.ts';
import { createIndex } from './candidate-index.ts';
import type { IndexRow } from './facets.ts';
import type { Generation } from './generations.ts';
import { type NameBoundData, reachesBound } from './name-bound.ts';
import { listPersonPostings, type PersonPostings } from './person-postings.ts';
import { type IndexQuery, OPEN_QUERY } from './query.ts';
import { listSupersets, type Probe } from './superset.ts';
import { arbitraryQuery, arbitraryRow } from './test/arbitraries.ts';
import { askIndex } from './test/ask-index.ts';
import { createBruteForce } from './test/brute-force.ts';
import { toWordRequest, type WordRequest } from './word-request.ts';

const isInRange = (value: number, ranges: readonly (readonly [number, number])[] | null): boolean =>
  ranges === null || ranges.some(([from, to]) => value >= from && value < to);

type Words = { readonly last: readonly string[]; readonly given: readonly string[] };

/** Keeps the words that have an id. A store knows no other word of the bound. */
const withKnown = ({ least, ways }: NameBoundData, words: Words): NameBoundData => ({
  least,
  ways: ways.map(({ last, given }) => ({
    last: { ...last, equal: last.equal.filter((word) => words.last.includes(word)) },
    given: { ...given, equal: given.equal.filter((word) => words.given.includes(word)) },
  })),
});

const selects = (probe: Probe, { rows, names, places }: PersonPostings, words: Words): boolean => {
  if (probe.kind === 'everyone') return true;
  if (probe.kind === 'similar')
    return names.some(
      ({ last, word, birth }) => birth === probe.dob && reachesBound(withKnown(probe.bound, words), last, word),
    );
  if (probe.kind === 'birth') return rows.some(({ birth }) => isInRange(birth, probe.births));
  if (probe.kind === 'name')
    return names.some(
      ({ last, word, isMiddle, birth }) =>
        probe.last.includes(last) &&
        (probe.given === null || probe.given.some((each) => each.word === word && each.isMiddle === isMiddle)) &&
        isInRange(birth, probe.births),
    );
  return places.some((posting) => {
    if (posting.place !== probe.place) return false;
    return 'text' in posting
      ? 'texts' in probe && probe.texts.includes(posting.text)
      : 'ranges' in probe && isInRange(posting.key, probe.ranges);
  });
};

const answersTo = ({ words, prefixes, near }: WordRequest, word: string): boolean =>
  words.includes(word) ||
  prefixes.some((prefix) => word.startsWith(prefix)) ||
  deletionKeys(word, FARTHEST_EDITS).some((key) => near.includes(key));

/** Word counts as a shared dictionary holds them. Throws for a word that was not requested. */
const countWords = (people: readonly PersonPostings[], role: 'lastWords' | 'givenWords') => {
  const counts = new Map<string, number>();
  for (const person of people) for (const word of person[role]) counts.set(word, (counts.get(word) ?? 0) + 1);
  return {
    list: (request: WordRequest) => [...counts.keys()].filter((word) => answersTo(request, word)),
    reader: (requested: ReadonlySet<string>) => (word: string) => {
      if (!requested.has(word)) throw new Error(`the count of "${word}" was not requested`);
      return counts.get(word) ?? 0;
    },
  };
};

const createShared = (rows: readonly IndexRow[]) => {
  const people = listPersonPostings(rows);
  const last = countWords(people, 'lastWords');
  const given = countWords(people, 'givenWords');

  /** Returns one small index for each way to the candidates. */
  return (query: IndexQuery): readonly { readonly generation: Generation; readonly rows: number }[] => {
    const request = toWordRequest(query);
    const words = { last: last.list(request.last), given: given.list(request.given) };
    const born = (dob: number) => people.flatMap((person) => person.rows).filter((row) => row.birth === dob).length;
    const chance = { people: people.length, bornThatDay: born(query.birth?.dob ?? 0) };
    return listSupersets(query, words, chance).map((probes) => {
      const chosen = people.filter((person) => probes.some((probe) => selects(probe, person, words)));
      const toRequested = (role: 'last' | 'given') =>
        new Set([...request[role].words, ...words[role], ...chosen.flatMap((person) => person[`${role}Words`])]);
      const weights = {
        people: people.length,
        last: last.reader(toRequested('last')),
        given: given.reader(toRequested('given')),
        born,
      };
      const upserts = chosen.flatMap((person) => person.rows.map(({ row }) => row));
      return { generation: createIndex(undefined, weights).apply({ upserts }), rows: upserts.length };
    });
  };
};

const listNear = (generation: Generation, query: IndexQuery): readonly string[] => {
  const { nearMisses } = generation.search(query);
  return Array.from(
    nearMisses.record,
    (record, at) => `${generation.sourceOf(record)} ${generation.rowKeyOf(record)} ${nearMisses.reasons[at]}`,
  ).sort();
};

const listPeople = (generation: Generation, query: IndexQuery): readonly string[] =>
  askIndex(generation, query).map(({ person }) =>
    generation
      .listOfPerson(person)
      .map((each) => `${generation.sourceOf(each)} ${generation.rowKeyOf(each)}`)
      .sort()
      .join(),
  );

const numbered = (rows: readonly IndexRow[]): readonly IndexRow[] =>
  rows.map((row, at) => ({ ...row, rowKey: `${row.rowKey}${at}`, personId: row.personId + BigInt(at % 7) }));

const check = (rows: readonly IndexRow[], queries: readonly IndexQuery[]): void => {
  const whole = createIndex().apply({ upserts: rows });
  const toSmall = createShared(rows);
  const { ask } = createBruteForce(rows);
  for (const query of queries)
    for (const { generation: small } of toSmall(query)) {
      const found = askIndex(small, query);
      expect(found).toEqual(askIndex(whole, query));
      expect(found).toEqual(ask(query));
      expect(listNear(small, query)).toEqual(listNear(whole, query));
      expect(small.search(query).truncated).toEqual(whole.search(query).truncated);
      expect(listPeople(small, query)).toEqual(listPeople(whole, query));
    }
};

const today = 20260115;
const birth = { dob: 19800505, age: -1, ageTolerance: 1, today };

/** One query for each kind of probe. */
const WAYS: readonly Partial<IndexQuery>[] = [
  { last: 'Smith' },
  { last: 'Smith', first: 'John', rule: toRules({ match: 'strict' }) },
  { last: 'Smith', first: 'Mary Ann', birth },
  { last: 'De La Cruz-Smith', wantsNearMisses: true, city: 'Austin' },
  { last: 'Smyth Cruz', first: 'Jon', rule: toRules({ match: 'broad' }) },
  { last: 'Linh', first: 'Nguyen' },
  { last: 'John', first: 'Smith', birth },
  { last: 'Washington', first: 'Jon', birth: { ...birth, dob: 19850505 }, wantsNearMisses: true },
  { last: 'Smi', rule: toRules({ prefixMatch: 'lastName' }), wantsNearMisses: true },
  { last: 'Smith', first: 'J', birth: { dob: 0, age: 45, ageTolerance: 2, today }, wantsNearMisses: true },
  { first: 'John', birth },
  { birth, needsBirthEvidence: true },
  { birth: { dob: 19800000, age: -1, ageTolerance: 1, today } },
  { birth, keepConflicts: true, zip: '78701' },
  { zip: '00501' },
  { city: 'ST LOUIS' },
  { near: { lat: 30.2672, lng: -97.7431, miles: 100 } },
  { address: 'Mapel Avenue', q: 'smith' },
  { address: '12 Main Street Austin' },
  { q: 'lane john' },
  { q: 'of' },
];

describe('a search over the superset of a query', () => {
  it('gives the result of the search over all records, for any rows and queries', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryRow, { minLength: 8, maxLength: 40 }),
        fc.array(arbitraryQuery, { minLength: 4, maxLength: 8 }),
        (rows, queries) => check(numbered(rows), queries),
      ),
      { numRuns: 40 * inject('scale') },
    );
  });

  it('does so for a requested initial without a last name, which may stand for a name of that day', () => {
    const toRow = (at: number, first: string, dob?: string): IndexRow => ({
      source: 'TX',
      rowKey: `row ${at}`,
      version: 0,
      personId: BigInt(at),
      firstSeenMs: 0,
      updatedMs: 0,
      fullness: 0,
      facets: { names: [['Smith', first, '', '']], ...(dob && { dob }) },
    });
    const rows = [toRow(0, 'John', '1980-05-05'), ...Array.from({ length: 6 }, (_, at) => toRow(at + 1, 'John'))];
    const broad = { ...OPEN_QUERY, rule: toRules({ match: 'broad' }), birth: { ...birth, ageTolerance: 0 } };
    const query = { ...broad, first: 'J. Robert' };
    expect(askIndex(createIndex().apply({ upserts: rows }), query).map(({ key }) => key)).toEqual(['TX row 0']);
    check(rows, [query]);
  });

  it('does so for every kind of probe and for common names', () => {
    const rows = fc
      .sample(arbitraryRow, { numRuns: 600, seed: 20260115 })
      .map((row, at): IndexRow => ({ ...row, rowKey: `${row.rowKey}${at}`, personId: BigInt(at >> 1) }));
    check(
      rows,
      WAYS.map((way) => ({ ...OPEN_QUERY, rule: toRules({}), ...way })),
    );
  });

  it('finds every record that a whole name probe selects', () => {
    const isSelected = (probe: Probe & { readonly kind: 'name' }, { rows, names }: PersonPostings): boolean =>
      rows.length === 1 &&
      names.some(({ last, birth: own }) => probe.last.includes(last) && isInRange(own, probe.births));
    let whole = 0;
    fc.assert(
      fc.property(
        fc.array(arbitraryRow, { minLength: 8, maxLength: 40 }),
        fc.array(arbitraryQuery, { minLength: 4, maxLength: 8 }),
        (rows, queries) => {
          const own = rows.map((row, at) => ({ ...row, rowKey: `${at}`, personId: BigInt(at) }));
          const people = listPersonPostings(own);
          const generation = createIndex().apply({ upserts: own });
          for (const { rule, last, birth: asked, keepConflicts } of queries) {
            const query = { ...OPEN_QUERY, rule, last, birth: asked, keepConflicts, maxPerSource: 1_000 };
            const limitless = { ...query, maxFuzzyPerSource: 1_000 };
            const words = {
              last: people.flatMap(({ lastWords }) => lastWords),
              given: people.flatMap(({ givenWords }) => givenWords),
            };
            const [probes = []] = listSupersets(limitless, words, { people: people.length, bornThatDay: 0 });
            const [probe, ...others] = probes;
            if (probe?.kind !== 'name' || !probe.isWhole || others.length > 0) continue;
            whole += 1;
            const selected = people.filter((person) => isSelected(probe, person)).length;
            expect(generation.search(limitless).candidates.size).toBe(selected);
          }
        },
      ),
      { numRuns: 40 * inject('scale') },
    );
    expect(whole).toBeGreaterThan(0);
  });

  const toRow = (at: number, last: string, first: string, dob: string, zip: string): IndexRow => ({
    source: 'TX',
    rowKey: `${at}`,
    version: 1,
    personId: BigInt(at),
    firstSeenMs: 0,
    updatedMs: 0,
    fullness: 1,
    facets: { names: [[last, first]], dob, places: [['', '', '', zip]] },
  });

  it('weighs a requested name by the people outside the superset', () => {
    const rows = Array.from({ length: 300 }, (_, at) => toRow(at, 'Smyth', 'Zed', '1950-01-01', ''));
    const query = { ...OPEN_QUERY, rule: toRules({ match: 'broad' }), last: 'Smyth', first: 'John', birth };
    check([...rows, toRow(300, 'Smith', 'John', '1980-05-05', '')], [query]);
  });

  it('counts the records of a birth date outside the superset', () => {
    const rows = Array.from({ length: 4_000 }, (_, at) =>
      toRow(at, 'Jones', at === 0 ? 'Katherine' : `Ann${at % 50}`, '1980-05-05', at < 3 ? '78701' : '63101'),
    );
    const query = { ...OPEN_QUERY, rule: toRules({ match: 'broad' }), first: 'Cathryne', birth, zip: '78701' };
    check(rows, [query]);
  });

  it('reads few of the records', () => {
    const rows = fc
      .sample(arbitraryRow, { numRuns: 600, seed: 7 })
      .map((row, at): IndexRow => ({ ...row, rowKey: `${at}`, personId: BigInt(at) }));
    const [small] = createShared(rows)({ ...OPEN_QUERY, rule: toRules({}), last: 'Nguyen', first: 'Linh', birth });
    expect(small?.rows).toBeGreaterThan(0);
    expect(small?.rows).toBeLessThan(150);
  });
});

describe('the word request', () => {
  it('has the words that rarity and similarity weigh, and keys of the spelling neighbours', () => {
    const { last, given } = toWordRequest({
      ...OPEN_QUERY,
      rule: toRules({ match: 'broad' }),
      last: 'Garcia Lopez',
      first: 'Maryann',
    });
    expect(last.words).toEqual(expect.arrayContaining(['garcialopez', 'garcia', 'lopez', 'maryann']));
    expect(given.words).toEqual(expect.arrayContaining(['maryann', 'mary', 'ann']));
    expect(last.near.length).toBeGreaterThan(0);
  });
});
