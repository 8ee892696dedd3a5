import { cellsWithin, fold, isCoordinate } from '@blotter/vocab';
import { allowsTypo, toAddressWords } from '../compare/address.ts';
import { isFullDate } from '../compare/birth-date-parts.ts';
import { toFreeText } from '../compare/free-text.ts';
import { type NameChance, toChanceEvidence } from '../compare/name-similarity.ts';
import { toSentName } from '../match-name.ts';
import { type BirthRange, listPassingBirths } from './birth-check.ts';
import { type NameBoundData, toNameBoundData } from './name-bound.ts';
import { findNameCheck } from './name-check.ts';
import { createNameTokens } from './name-tokens.ts';
import { findWideQuery } from './near-misses.ts';
import { toCityText, toZipKey } from './place-keys.ts';
import type { IndexQuery } from './query.ts';
import { createNameScratch } from './search-scratch.ts';
import type { NameRole } from './word-request.ts';

/** A given name of a posting. '' is an unpublished first name. */
export interface GivenWord {
  readonly word: string;
  /** True for a middle name or the rest of a first name. */
  readonly isMiddle: boolean;
}

export type PlaceKind = 'zip' | 'city' | 'cell' | 'word';

/** Selects the people with a record that has one of these keys. A range does not include its end. */
export type Probe =
  | {
      readonly kind: 'name';
      readonly last: readonly string[];
      /** Null means every given name. */
      readonly given: readonly GivenWord[] | null;
      /** Null means every birth. */
      readonly births: readonly BirthRange[] | null;
      /** True if every record with such a name and birth matches name and birth of the query. */
      readonly isWhole: boolean;
    }
  /** Names of people born that day, each pair of a surname and a given name checked by the bound. */
  | { readonly kind: 'similar'; readonly dob: number; readonly bound: NameBoundData }
  | { readonly kind: 'birth'; readonly births: readonly BirthRange[] }
  | { readonly kind: 'place'; readonly place: 'city' | 'word'; readonly texts: readonly string[] }
  | {
      readonly kind: 'place';
      readonly place: 'zip' | 'cell';
      readonly ranges: readonly (readonly [from: number, to: number])[];
    }
  | { readonly kind: 'everyone' };

/** The number of people, and of records with the requested birth date. */
export type Chance = Pick<NameChance, 'people' | 'bornThatDay'>;

export type NameWords = { readonly [role in NameRole]: Iterable<string> };

const createTokens = (words: Iterable<string>) => {
  const texts = ['', ...new Set(words)];
  return createNameTokens({ texts, bearers: new Uint32Array(texts.length) });
};

const toVocabulary = ({ last, given }: NameWords) => ({ last: createTokens(last), given: createTokens(given) });

type Tokens = ReturnType<typeof toVocabulary>;

const isYearOrMonth = (birth: IndexQuery['birth']): boolean =>
  birth !== null && birth.dob !== 0 && !isFullDate(birth.dob);

/** Returns the leads of `findNameLead`, or undefined without a surname. */
const findNameProbes = (query: IndexQuery, vocabulary: Tokens, chance: Chance): readonly Probe[] | undefined => {
  const check = findNameCheck(query, query.rule, vocabulary, 0, createNameScratch(), undefined);
  if (!check?.lastIds) return undefined;
  const { lastIds, givenKeys, exchanged } = check;
  const births = query.birth && listPassingBirths(query.birth, query);
  const last = [...new Set(lastIds.flatMap((ids) => [...ids]))].map(vocabulary.last.textOf);
  const given =
    givenKeys &&
    Array.from(givenKeys, (key) => ({ word: vocabulary.given.textOf(key >>> 1), isMiddle: key % 2 === 1 }));
  // The parts of a surname of several words, given names, and the keys of a date or age select more than they match.
  const isWhole =
    lastIds.length === 1 &&
    given === null &&
    query.rule.aliases &&
    query.rule.last.parts &&
    (births === null || isYearOrMonth(query.birth));
  const probes: Probe[] = last.length === 0 ? [] : [{ kind: 'name', last, given, births, isWhole }];
  if (exchanged)
    probes.push({
      kind: 'name',
      last: [fold(query.first)],
      given: [{ word: fold(query.last), isMiddle: false }],
      births,
      isWhole: false,
    });
  const { similarFrom } = query.rule;
  if (query.birth && similarFrom !== null && isFullDate(query.birth.dob))
    probes.push({
      kind: 'similar',
      dob: query.birth.dob,
      bound: toNameBoundData(toSentName(query.last, query.first), similarFrom + toChanceEvidence(chance)),
    });
  return probes;
};

/** Each required word alone leads to every match. The longest is the rarest in most texts. */
const listTextProbes = (q: string): readonly (readonly Probe[])[] => {
  const { words } = toFreeText(q);
  const toProbe = (texts: readonly string[]): Probe => ({ kind: 'place', place: 'word', texts });
  const required = words
    .filter(([, asPlace]) => asPlace !== '')
    .sort(([one], [other]) => other.length - one.length)
    .map((forms) => [toProbe([...new Set(forms)])]);
  return required.length > 0 ? required : [[toProbe(words.map(([asName]) => asName))]];
};

/** A word that allows no typo must be in the address itself. The longest is the rarest in most addresses. */
const findAddressProbe = (address: string): Probe | undefined => {
  const [word] = toAddressWords(address)
    .filter((each) => !allowsTypo(each))
    .sort((one, other) => other.length - one.length);
  return word === undefined ? undefined : { kind: 'place', place: 'word', texts: [word] };
};

const listPlaceProbes = ({ zip, city, near, q, address }: IndexQuery): readonly (readonly Probe[])[] => {
  const ways: (readonly Probe[])[] = [];
  if (zip !== null) {
    const key = toZipKey(zip);
    ways.push(key === 0 ? [] : [{ kind: 'place', place: 'zip', ranges: [[key, key + 1]] }]);
  }
  if (q !== null) ways.push(...listTextProbes(q));
  if (city !== null) {
    const text = toCityText(city);
    ways.push(text === '' ? [] : [{ kind: 'place', place: 'city', texts: [text] }]);
  }
  const byAddress = address === null ? undefined : findAddressProbe(address);
  if (byAddress) ways.push([byAddress]);
  if (near !== null) {
    const { lat, lng, miles } = near;
    const cells = isCoordinate(lat, lng) && miles >= 0 ? cellsWithin(lat, lng, miles) : [];
    ways.push([{ kind: 'place', place: 'cell', ranges: cells.map(({ from, to }) => [from + 1, to + 2]) }]);
  }
  return ways;
};

/** Returns every way to all matches of the query. The probes of one way are a union. */
const listWays = (query: IndexQuery, vocabulary: Tokens, chance: Chance): readonly (readonly Probe[])[] => {
  const byName = findNameProbes(query, vocabulary, chance);
  const births = query.birth && listPassingBirths(query.birth, query);
  const ways = [
    ...(byName ? [byName] : []),
    ...listPlaceProbes(query),
    ...(births ? [[{ kind: 'birth', births } as const]] : []),
  ];
  return ways.length > 0 ? ways : [[{ kind: 'everyone' }]];
};

/**
 * Returns the ways to a superset of all records that a search for the query may return, near misses included, the
 * preferred way first. The search over the records of these people gives the same result as the search over all
 * records, if it has the word counts of all records. `words` holds at least the existing words of `toWordRequest`.
 */
export function listSupersets(query: IndexQuery, words: NameWords, chance: Chance): readonly (readonly Probe[])[] {
  const vocabulary = toVocabulary(words);
  const wide = findWideQuery(query);
  const ways = listWays(query, vocabulary, chance);
  if (wide === undefined) return ways;
  const [wideWay = []] = listWays(wide, vocabulary, chance);
  return ways.map((way) => [...way, ...wideWay]);
}
