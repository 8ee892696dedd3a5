import { type NameFinding, NO_FINDING, toExchangedFinding, toFinding } from '../models/name-finding.ts';
import { toRarity } from '../models/rarity.ts';
import { SIMILAR } from '../models/strategies.ts';
import type { GivenName, SentGivenName } from '../normalize/given-name.ts';
import { isInitial, isInitialOf } from '../normalize/initial.ts';
import { isNickname } from '../normalize/nicknames.ts';
import type { Surname } from '../normalize/surname.ts';
import { toWordLikeness } from '../text/word-likeness.ts';

/** The probability of a chance agreement: how many people have the names, and how many records share the birth date. */
export interface NameChance {
  readonly people: number;
  /** Records with the requested birth date, including the compared one. */
  readonly bornThatDay: number;
  readonly lastNameCount: (token: string) => number;
  readonly givenNameCount: (token: string) => number;
}

/** The comparison of one part of a name. */
export interface PartSimilarity {
  /** Evidence for the same person, in tenths of a bit. */
  readonly evidence: number;
  /** Likeness of the words, 0–100, or `NOT_COMPARED` if one is unknown. */
  readonly likeness: number;
  /** Rarity of the more common name, 0–100. */
  readonly rarity: number;
}

export interface NameSimilarity {
  /** Tenths of a bit above the chance level among the people born that day. */
  readonly evidence: number;
  readonly last: PartSimilarity;
  readonly first: PartSimilarity;
  /** First and last name are swapped. */
  readonly isExchanged: boolean;
}

/** A word that is unpublished or not requested gives no evidence. */
const NOT_COMPARED = -1;
/** Two words below this likeness are different. */
const LEAST_LIKENESS = 65;

/**
 * Tenths of a bit, measured on pairs of labelled records that share a birth date and on pairs of strangers. An equal
 * name counts as much as its rarity, and weaker matches count less. `different` is the cost of one wrong name of two.
 */
const EVIDENCE = {
  most: 130,
  part: -10,
  nickname: -20,
  otherPlace: -25,
  initial: 25,
  different: -30,
  exchanged: -20,
  /** Steps by likeness: the maximum evidence, and the deduction from the rarity of the name. */
  similar: [
    [85, 80, -30],
    [80, 60, -40],
    [75, 30, -60],
    [LEAST_LIKENESS, 15, -70],
  ],
} as const;

/** With fewer people, shares are unreliable: see `toRarity`. */
const FEWEST_PEOPLE = 20_000;
/** Number of possible birth days of registrants. In a small batch, the birth date still narrows only by this factor. */
const BIRTH_DAYS = 80 * 365.25;

/** Upper bounds on the evidence of one part of a name, before its words are compared in full. */
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

/** The value of an equal name. The more common of two names decides the rarity of an agreement. */
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

/** Returns undefined if the words are different. */
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

/** Finds a given name among the middle names of the other side. */
const findElsewhere = (
  name: string,
  middles: readonly string[],
  rarenessOf: RarenessOf,
): PartSimilarity | undefined => {
  if (name === '' || !middles.includes(name)) return undefined;
  const { evidence, rarity } = rarenessOf(name, name);
  return { evidence: evidence + EVIDENCE.otherPlace, likeness: LIKENESS_OF_PART, rarity };
};

const compareGiven = ({ whole, split }: SentGivenName, recorded: GivenName, rarenessOf: RarenessOf): PartSimilarity => {
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
  readonly first: SentGivenName | undefined;
}

interface RecordedParts {
  readonly last: Surname;
  readonly given: GivenName;
}

const asSurname = ({ whole }: SentGivenName): Surname => ({ whole, parts: [] });
const asGiven = ({ whole }: Surname): SentGivenName => ({ whole, split: null });

/** Returns the evidence that chance explains among the people born that day, in tenths of a bit. */
export function toChanceEvidence({ bornThatDay, people }: Pick<NameChance, 'bornThatDay' | 'people'>): number {
  return Math.round(10 * Math.log2(Math.max(1, bornThatDay, people / BIRTH_DAYS)));
}

interface Reading {
  readonly last: Surname | undefined;
  readonly first: SentGivenName | undefined;
  readonly isExchanged: boolean;
}

/**
 * Returns a function that compares names with the requested one in both orders, weighing both parts together (contract,
 * Birth-anchored candidates). Use it only for records with the requested full birth date. An equal surname counts
 * little among many people born that day. The function returns undefined if the evidence is below `least`.
 */
export function createNameSimilarity(
  sent: SentParts,
  chance: NameChance,
  least: number,
): (recorded: RecordedParts) => NameSimilarity | undefined {
  const byChance = toChanceEvidence(chance);
  const lastRareness = createRareness(chance.people, chance.lastNameCount);
  const givenRareness = createRareness(chance.people, chance.givenNameCount);
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

/** Degree of both names if one of them is wholly different, which means twins or a data error. */
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
 * Returns the findings that score a similar name. A part that also matches by the table of the mode keeps that finding.
 * A part that was not requested gets NO_FINDING.
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

/** Returns whether a record matched by birth date although one name is wholly different. It may be a twin. */
export function hasDifferentName({ lastName, firstName }: SimilarFindings): boolean {
  return lastName === LOW && firstName === LOW;
}
