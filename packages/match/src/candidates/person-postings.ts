import { uint16At, uint32At } from '@blotter/vocab';
import { finish } from '../steps.ts';
import { buildSegment } from './build-segment.ts';
import type { IndexRow } from './facets.ts';
import type { Postings } from './postings.ts';
import { createRowWriter } from './row-writer.ts';
import type { Segment } from './segment.ts';
import { createStamps } from './stamps.ts';
import type { GivenWord, PlaceKind } from './superset.ts';
import { createVocabulary } from './vocabulary.ts';

export interface NamePosting extends GivenWord {
  readonly last: string;
  readonly birth: number;
}

export type PlacePosting =
  | { readonly place: 'zip' | 'cell'; readonly key: number }
  | { readonly place: 'city' | 'word'; readonly text: string };

export interface RowPosting {
  readonly row: IndexRow;
  readonly birth: number;
  /** The keys of the states of its places. */
  readonly states: readonly number[];
}

/** The keys under which a person is found. They are the postings of a segment with texts instead of ids. */
export interface PersonPostings {
  readonly personId: bigint;
  /** Parallel to the person's rows. */
  readonly rows: readonly RowPosting[];
  readonly names: readonly NamePosting[];
  readonly places: readonly PlacePosting[];
  /** Every name token of the person once, as the name counts count it. */
  readonly lastWords: readonly string[];
  readonly givenWords: readonly string[];
}

const visit = ({ keys, starts, values }: Postings, each: (key: number, value: number) => void): void => {
  for (let at = 0; at < keys.length; at++)
    for (let entry = uint32At(starts, at); entry < uint32At(starts, at + 1); entry++)
      each(uint32At(keys, at), uint32At(values, entry));
};

const createPerson = (personId: bigint) => ({
  personId,
  rows: [] as RowPosting[],
  names: new Map<string, NamePosting>(),
  places: new Map<string, PlacePosting>(),
  lastWords: new Set<string>(),
  givenWords: new Set<string>(),
});

type Person = ReturnType<typeof createPerson>;

const putNames = (
  segment: Segment,
  textOf: { readonly last: (id: number) => string; readonly given: (id: number) => string },
  personAt: (record: number) => Person,
): void => {
  const { byName, columns } = segment;
  for (let at = 0; at < byName.keys.length; at++) {
    const last = textOf.last(uint32At(byName.keys, at));
    for (let entry = uint32At(byName.starts, at); entry < uint32At(byName.starts, at + 1); entry++) {
      const given = uint32At(byName.given, entry);
      const record = uint32At(byName.records, entry);
      const posting = {
        last,
        word: textOf.given(given >>> 1),
        isMiddle: given % 2 === 1,
        birth: uint32At(columns.birth, record),
      };
      personAt(record).names.set(`${last} ${posting.word} ${given % 2} ${posting.birth}`, posting);
    }
  }
  // A name without a surname is found by its birth date only.
  const { birthNames } = segment;
  for (let at = 0; at < birthNames.keys.length; at++)
    for (let entry = uint32At(birthNames.starts, at); entry < uint32At(birthNames.starts, at + 1); entry++)
      if (birthNames.last[entry] === 0) {
        const word = textOf.given(uint32At(birthNames.given, entry));
        const posting = { last: '', word, isMiddle: false, birth: uint32At(birthNames.keys, at) };
        personAt(uint32At(birthNames.records, entry)).names.set(` ${word} 0 ${posting.birth}`, posting);
      }
  const { nameStarts, lastStarts, lastTokens, givenStarts, givenTokens } = columns;
  for (let record = 0; record < segment.count; record++) {
    const { lastWords, givenWords } = personAt(record);
    const from = uint32At(nameStarts, record);
    const to = uint32At(nameStarts, record + 1);
    for (let at = uint32At(lastStarts, from); at < uint32At(lastStarts, to); at++)
      lastWords.add(textOf.last(uint32At(lastTokens, at) >>> 1));
    for (let at = uint32At(givenStarts, from); at < uint32At(givenStarts, to); at++)
      if (uint32At(givenTokens, at) > 3) givenWords.add(textOf.given(uint32At(givenTokens, at) >>> 2));
  }
};

/** Returns the postings of the people of these rows. All rows of a person must be among them. */
export function listPersonPostings(rows: readonly IndexRow[]): readonly PersonPostings[] {
  const vocabulary = createVocabulary();
  const writer = createRowWriter(vocabulary, { keys: createStamps(), addressWords: createStamps() });
  for (const row of rows) writer.add(row);
  const segment = finish(buildSegment(finish(writer.takeSteps()), (vocabulary.words.size() + 1) * 4));
  const people = new Map<bigint, Person>();
  const personAt = (record: number): Person => {
    const personId = segment.columns.person[record] as bigint;
    const person = people.get(personId) ?? createPerson(personId);
    people.set(personId, person);
    return person;
  };
  const { addressStarts, state, birth } = segment.columns;
  for (const [record, row] of rows.entries()) {
    const keys = new Set<number>();
    for (let at = uint32At(addressStarts, record); at < uint32At(addressStarts, record + 1); at++)
      keys.add(uint16At(state, at));
    keys.delete(0);
    personAt(record).rows.push({ row, birth: uint32At(birth, record), states: [...keys] });
  }
  putNames(segment, { last: vocabulary.last.textOf, given: vocabulary.given.textOf }, personAt);

  const putPlace = (record: number, place: PlaceKind, key: number): void => {
    const isText = place === 'city' || place === 'word';
    const text = isText ? vocabulary.words.textOf(key) : '';
    const posting = isText ? { place, text } : { place, key };
    personAt(record).places.set(`${place} ${isText ? text : key}`, posting as PlacePosting);
  };
  const ownerOf = (address: number): number => uint32At(segment.addressRecord, address);
  visit(segment.byZip, (key, address) => putPlace(ownerOf(address), 'zip', key));
  visit(segment.byCity, (key, address) => putPlace(ownerOf(address), 'city', key));
  visit(segment.byCell, (key, address) => putPlace(ownerOf(address), 'cell', key));
  visit(segment.byText, (key, record) => putPlace(record, 'word', key >>> 2));
  return [...people.values()].map(({ names, places, lastWords, givenWords, ...person }) => ({
    ...person,
    names: [...names.values()],
    places: [...places.values()],
    lastWords: [...lastWords],
    givenWords: [...givenWords],
  }));
}
