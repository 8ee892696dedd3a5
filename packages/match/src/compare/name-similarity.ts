import { type NameFinding, NO_FINDING, toExchangedFinding, toFinding } from '../models/name-finding.ts';
import { toRarity } from '../models/rarity.ts';
import { SIMILAR } from '../models/strategies.ts';
import type { GivenName, SentGiven } from '../normalize/given-name.ts';
import { isInitial, isInitialOf } from '../normalize/initial.ts';
import { isNickname } from '../normalize/nicknames.ts';
import type { Surname } from '../normalize/surname.ts';
import { toWordLikeness } from '../text/word-likeness.ts';

/** What makes an agreement of names likely by chance: how many people bear them, and how many records share the birth date. */
export interface NameChance {
  readonly people: number;
  /** Records with the birth date asked for, the one that is compared among them. */
  readonly bornThatDay: number;
  readonly bearersOfLast: (token: string) => number;
  readonly bearersOfGiven: (token: string) => number;
}

/** One part of a name compared. */
export interface PartSimilarity {
  /** What it says for the same person, in tenths of a bit. */
  readonly evidence: number;
  /** How alike the words are, 0–100; `NOT_COMPARED` where one of them is not known. */
  readonly likeness: number;
  /** Of the commoner of the two names, 0–100. */
  readonly rarity: number;
}

export interface NameSimilarity {
  /** Tenths of a bit above what chance among the people born that day explains. */
  readonly evidence: number;
  readonly last: PartSimilarity;
  readonly first: PartSimilarity;
  /** First and last name stand in each other's place. */
  readonly isExchanged: boolean;
}

/** A word that is not published, or was not sent, says nothing. */
const NOT_COMPARED = -1;
/** Below it two words are different. */
const LEAST_LIKENESS = 65;

/**
 * Tenths of a bit, from pairs of labelled records that share a birth date and from pairs of strangers. An equal name is worth what
 * its rarity is worth; the others are worth that much less. `different` is what one wrong name of two costs.
 */
const EVIDENCE = {
  most: 130,
  part: -10,
  nickname: -20,
  otherPlace: -25,
  initial: 25,
  different: -30,
  exchanged: -20,
  /** By likeness, from the one on: at most so much, and so much below the rarity of the name. */
  similar: [
    [85, 80, -30],
    [80, 60, -40],
    [75, 30, -60],
    [LEAST_LIKENESS, 15, -70],
  ],
} as const;

/** Below this, shares say little: see `toRarity`. */
const FEWEST_PEOPLE = 20_000;
/** Days on which the people of a registry are born: among few records of a batch the birth date still narrows only so much. */
const BIRTH_DAYS = 80 * 365.25;

/** No part of a name says more than these, by what is known of its words before they are compared in full. */
export const MOST_EVIDENCE = {
  equal: EVIDENCE.most,
  alike: EVIDENCE.similar[0][1],
  different: EVIDENCE.different,
} as const;

const LIKENESS_OF_PART = 90;
const LIKENESS_OF_NICKNAME = 90;
const LIKENESS_OF_INITIAL = 70;

const NOTHING: PartSimilarity = { evidence: 0, likeness: NOT_COMPARED, rarity: 100 };
const DIFFERENT: PartSimilarity = { evidence: EVIDENCE.different, likeness: 0, rarity: 100 };

const strongerOf = (one: PartSimilarity, other: PartSimilarity | undefined): PartSimilarity =>
  other !== undefined && other.evidence > one.evidence ? other : one;

/** What an equal name is worth. The commoner of two names decides how rare an agreement is. */
interface Rareness {
  readonly evidence: number;
  readonly rarity: number;
}

type RarenessOf = (one: string, other: string) => Rareness;

const createRareness =
  (people: number, bearersOf: (token: string) => number): RarenessOf =>
  (one, other) => {
    const bearers = Math.max(bearersOf(one), one === other ? 0 : bearersOf(other));
    const bits = -Math.log2(Math.max(1, bearers) / Math.max(people, FEWEST_PEOPLE));
    return { evidence: Math.min(EVIDENCE.most, Math.round(10 * bits)), rarity: toRarity(bearers, people) };
  };

/** Undefined when the words are different. */
const findWordSimilarity = (one: string, other: string, rarenessOf: RarenessOf): PartSimilarity | undefined => {
  const likeness = toWordLikeness(one, other);
  const row = EVIDENCE.similar.find(([from]) => likeness >= from);
  if (row === undefined) return undefined;
  const { evidence, rarity } = rarenessOf(one, other);
  return { evidence: likeness === 100 ? evidence : Math.min(row[1], evidence + row[2]), likeness, rarity };
};

const asPart = (word: PartSimilarity | undefined): PartSimilarity | undefined =>
  word && {
    evidence: word.evidence + EVIDENCE.part,
    likeness: Math.min(word.likeness, LIKENESS_OF_PART),
    rarity: word.rarity,
  };

const compareSurnames = (sent: Surname, recorded: Surname, rarenessOf: RarenessOf): PartSimilarity => {
  if (recorded.whole === '') return NOTHING;
  let best = strongerOf(DIFFERENT, findWordSimilarity(sent.whole, recorded.whole, rarenessOf));
  for (const part of recorded.parts) best = strongerOf(best, asPart(findWordSimilarity(sent.whole, part, rarenessOf)));
  for (const part of sent.parts) best = strongerOf(best, asPart(findWordSimilarity(part, recorded.whole, rarenessOf)));
  return best;
};

const INITIAL: PartSimilarity = { evidence: EVIDENCE.initial, likeness: LIKENESS_OF_INITIAL, rarity: 100 };

const findGivenSimilarity = (sent: string, recorded: string, rarenessOf: RarenessOf): PartSimilarity | undefined => {
  if (sent === '' || recorded === '') return undefined;
  if (sent !== recorded && (isInitial(sent) || isInitial(recorded)))
    return isInitialOf(sent, recorded) ? INITIAL : undefined;
  const word = findWordSimilarity(sent, recorded, rarenessOf);
  if (sent === recorded || !isNickname(sent, recorded)) return word;
  const { evidence, rarity } = rarenessOf(sent, recorded);
  return strongerOf({ evidence: evidence + EVIDENCE.nickname, likeness: LIKENESS_OF_NICKNAME, rarity }, word);
};

/** A given name that stands among the middle names of the other side. */
const findElsewhere = (
  name: string,
  middles: readonly string[],
  rarenessOf: RarenessOf,
): PartSimilarity | undefined => {
  if (name === '' || !middles.includes(name)) return undefined;
  const { evidence, rarity } = rarenessOf(name, name);
  return { evidence: evidence + EVIDENCE.otherPlace, likeness: LIKENESS_OF_PART, rarity };
};

const compareGiven = ({ whole, split }: SentGiven, recorded: GivenName, rarenessOf: RarenessOf): PartSimilarity => {
  const { first, head, middles } = recorded;
  let best = strongerOf(DIFFERENT, findGivenSimilarity(whole, first, rarenessOf));
  if (head !== '') best = strongerOf(best, asPart(findGivenSimilarity(whole, head, rarenessOf)));
  if (middles.length > 0) best = strongerOf(best, findElsewhere(whole, middles, rarenessOf));
  if (split !== null) {
    best = strongerOf(best, asPart(findGivenSimilarity(split.first, first, rarenessOf)));
    best = strongerOf(best, findElsewhere(first, split.middles, rarenessOf));
  }
  return first === '' && best === DIFFERENT ? NOTHING : best;
};

interface SentParts {
  readonly last: Surname | undefined;
  readonly first: SentGiven | undefined;
}

interface RecordedParts {
  readonly last: Surname;
  readonly given: GivenName;
}

const asSurname = ({ whole }: SentGiven): Surname => ({ whole, parts: [] });
const asGiven = ({ whole }: Surname): SentGiven => ({ whole, split: null });

/** How much evidence the people born that day explain by chance, in tenths of a bit. */
export function toChanceEvidence({ bornThatDay, people }: Pick<NameChance, 'bornThatDay' | 'people'>): number {
  return Math.round(10 * Math.log2(Math.max(1, bornThatDay, people / BIRTH_DAYS)));
}

interface Reading {
  readonly last: Surname | undefined;
  readonly first: SentGiven | undefined;
  readonly isExchanged: boolean;
}

/**
 * Compares names with the one sent, both parts weighed together, whichever of the two stands first (contract, Birth-anchored
 * candidates). For records whose full birth date is the one sent: an equal surname is worth little among many people born that day.
 * The function returned gives undefined when the evidence is below `least`.
 */
export function createNameSimilarity(
  sent: SentParts,
  chance: NameChance,
  least: number,
): (recorded: RecordedParts) => NameSimilarity | undefined {
  const byChance = toChanceEvidence(chance);
  const lastRareness = createRareness(chance.people, chance.bearersOfLast);
  const givenRareness = createRareness(chance.people, chance.bearersOfGiven);
  const straight: Reading = { last: sent.last, first: sent.first, isExchanged: false };
  const exchanged: Reading = {
    last: sent.first && asSurname(sent.first),
    first: sent.last && asGiven(sent.last),
    isExchanged: true,
  };

  const compare = ({ last, first, isExchanged }: Reading, recorded: RecordedParts): NameSimilarity | undefined => {
    const before = (isExchanged ? EVIDENCE.exchanged : 0) - byChance;
    const ofLast = last ? compareSurnames(last, recorded.last, lastRareness) : NOTHING;
    if (before + ofLast.evidence + EVIDENCE.most < least) return undefined;
    const ofFirst = first ? compareGiven(first, recorded.given, givenRareness) : NOTHING;
    const evidence = before + ofLast.evidence + ofFirst.evidence;
    return evidence < least ? undefined : { evidence, last: ofLast, first: ofFirst, isExchanged };
  };

  return (recorded) => {
    const one = compare(straight, recorded);
    const other = compare(exchanged, recorded);
    return one === undefined || (other && other.evidence > one.evidence) ? other : one;
  };
}

/** Of both names when one of them is wholly different: twins, or an error of the data. */
const LOW_DEGREE = 37;
const LOW = toFinding(SIMILAR, 0, false, LOW_DEGREE);

export interface SimilarFindings {
  readonly lastName: NameFinding;
  readonly firstName: NameFinding;
}

const toSimilar = ({ likeness, rarity }: PartSimilarity, isExchanged: boolean): NameFinding => {
  const degree = likeness === NOT_COMPARED ? LOW_DEGREE : Math.floor((likeness * rarity) / 100);
  return isExchanged ? toExchangedFinding(SIMILAR, degree) : toFinding(SIMILAR, 0, false, degree);
};

/**
 * What a similar name is scored by. A part that also agrees by the table of the mode keeps that finding. NO_FINDING for a part that
 * was not sent.
 */
export function toSimilarFindings(
  { last, first, isExchanged }: NameSimilarity,
  { isLastAsked, isFirstAsked }: { readonly isLastAsked: boolean; readonly isFirstAsked: boolean },
  byTable: SimilarFindings,
): SimilarFindings {
  const isLow = [last, first].some(({ likeness }) => likeness !== NOT_COMPARED && likeness < LEAST_LIKENESS);
  const toOne = (part: PartSimilarity, own: NameFinding): NameFinding => {
    if (isLow) return LOW;
    return own === NO_FINDING || isExchanged ? toSimilar(part, isExchanged) : own;
  };
  return {
    lastName: isLastAsked ? toOne(last, byTable.lastName) : NO_FINDING,
    firstName: isFirstAsked ? toOne(first, byTable.firstName) : NO_FINDING,
  };
}

/** Whether a record was found by its birth date although one of the two names is wholly different: a twin, for all that is known. */
export function hasDifferentName({ lastName, firstName }: SimilarFindings): boolean {
  return lastName === LOW && firstName === LOW;
}
