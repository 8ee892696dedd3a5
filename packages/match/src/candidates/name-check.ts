import { fold, numberAt, uint16At, uint32At } from '@blotter/vocab';
import { type BirthFinding, DOB_MATCH } from '../compare/birth.ts';
import { toGivenFinding } from '../compare/first-name.ts';
import { toSurnameFinding } from '../compare/last-name.ts';
import { toSimilarFindings } from '../compare/name-similarity.ts';
import {
  expandFirst,
  expandLast,
  findSentPartsExpansion,
  findSplitExpansion,
  listJoinedNames,
  type SplitExpansion,
} from '../dictionary/expand.ts';
import type { Expansion } from '../dictionary/expansion.ts';
import type { Mode } from '../models/modes.ts';
import { howOf, type NameFinding, NO_FINDING, strongerOf, toFinding, withRarity } from '../models/name-finding.ts';
import { ABSENT, MIDDLE } from '../models/strategies.ts';
import { nameConfidenceOf } from '../score.ts';
import type { Columns } from './column-table.ts';
import { type ExchangedName, findExchangedName } from './exchanged-name.ts';
import type { FindingTable } from './finding-table.ts';
import { findMiddleCheck, MIDDLE_CONFLICTS } from './middle-check.ts';
import { GIVEN_FIRST, GIVEN_HEAD, GIVEN_MIDDLE } from './segment.ts';
import type { SimilarNames } from './similar-name.ts';
import type { NameVocabulary } from './vocabulary.ts';

export interface NameScratch {
  readonly last: FindingTable;
  readonly sentParts: FindingTable;
  readonly first: FindingTable;
  readonly splitFirst: FindingTable;
  readonly middle: FindingTable;
}

/** The findings of the last name that passed. One object is reused for a whole scan. */
export interface NameFindings {
  name: number;
  lastName: NameFinding;
  firstName: NameFinding;
  middleName: NameFinding;
}

export interface NameCheck {
  /** Candidate surname tokens. Null if the query has no surname. */
  readonly lastIds: readonly Uint32Array[] | null;
  readonly exchanged: ExchangedName | undefined;
  readonly similar: SimilarNames | undefined;
  /** Candidate keys of `NamePostings.given`, ascending. Null if the query has no first name. */
  readonly givenKeys: Uint32Array | null;
  readonly asksGiven: (key: number) => boolean;
  readonly found: NameFindings;
  /**
   * Does with integers what `findNameMatch` does with letters. The most confident name counts, and the legal name
   * precedes an alias.
   */
  readonly passes: (columns: Columns, record: number, birth: BirthFinding) => boolean;
  readonly clear: () => void;
}

const findingOf = ({ ids, findings, size }: Expansion, id: number): NameFinding => {
  for (let at = 0; at < size; at++) if (ids[at] === id) return uint16At(findings, at);
  return NO_FINDING;
};

/**
 * Returns whether the first name and the following middle name are these tokens. Only a head may stand between them.
 */
const isJoined = (givenTokens: Uint32Array, from: number, to: number, first: number, middle: number): boolean => {
  if (givenTokens[from] !== first * 4 + GIVEN_FIRST) return false;
  const next = (uint32At(givenTokens, from + 1) & 3) === GIVEN_HEAD ? from + 2 : from + 1;
  return next < to && givenTokens[next] === middle * 4 + GIVEN_MIDDLE;
};

/** Returns undefined if the query has no name, or the name has no letter or digit. */
export function findNameCheck(
  sent: { readonly first: string; readonly last: string; readonly middle: string },
  rule: Mode,
  vocabulary: NameVocabulary,
  people: number,
  scratch: NameScratch,
  similarNames: SimilarNames | undefined,
): NameCheck | undefined {
  const whole = fold(sent.first);
  const asksLast = fold(sent.last) !== '';
  const asksFirst = whole !== '';
  if (!asksLast && !asksFirst) return undefined;
  const lastDictionary = vocabulary.last.dictionary(people);
  const givenDictionary = vocabulary.given.dictionary(people);
  const last = asksLast ? expandLast(lastDictionary, sent.last, rule.last) : null;
  const sentParts = asksLast ? findSentPartsExpansion(lastDictionary, sent.last, rule.last) : undefined;
  const exchanged = rule.exchange ? findExchangedName(sent, lastDictionary, givenDictionary) : undefined;
  const first = asksFirst ? expandFirst(givenDictionary, sent.first, rule.first) : null;
  const split: SplitExpansion | undefined = asksFirst
    ? findSplitExpansion(givenDictionary, sent.first, rule.first)
    : undefined;
  const joined = asksFirst ? listJoinedNames(givenDictionary, sent.first, rule.first) : [];
  const absent = rule.first.strategies.includes('absent') ? toFinding(ABSENT) : NO_FINDING;
  const wholeId = rule.first.strategies.includes('middle') ? (givenDictionary.findId(whole) ?? 0) : 0;
  const middle = wholeId === 0 ? NO_FINDING : withRarity(toFinding(MIDDLE), givenDictionary.rarityOf(whole));

  if (last) scratch.last.fill(last);
  if (sentParts) scratch.sentParts.fill(sentParts);
  if (first) scratch.first.fill(first);
  if (split) scratch.splitFirst.fill(split.first);
  const lastOf = scratch.last.view(vocabulary.last.size());
  const sentPartsOf = sentParts && scratch.sentParts.view(vocabulary.last.size());
  const firstOf = scratch.first.view(vocabulary.given.size());
  const splitFirstOf = scratch.splitFirst.view(vocabulary.given.size());
  const middleCheck = findMiddleCheck(sent.middle, givenDictionary, vocabulary.given.size(), scratch.middle);
  const similarFrom = rule.similarFrom ?? Number.POSITIVE_INFINITY;
  const similar = rule.similarFrom === null ? undefined : similarNames;
  const asked = { isLastAsked: asksLast, isFirstAsked: asksFirst };
  const found: NameFindings = { name: 0, lastName: NO_FINDING, firstName: NO_FINDING, middleName: NO_FINDING };

  const compareLastTokens = ({ lastStarts, lastTokens }: Columns, name: number): NameFinding => {
    let best = NO_FINDING;
    for (let at = uint32At(lastStarts, name); at < uint32At(lastStarts, name + 1); at++) {
      const token = uint32At(lastTokens, at);
      const finding = uint16At(lastOf, token >>> 1);
      const isWhole = (token & 1) === 0;
      if (finding !== NO_FINDING) best = strongerOf(best, toSurnameFinding(finding, isWhole, rule.last));
      if (sentPartsOf && isWhole) best = strongerOf(best, uint16At(sentPartsOf, token >>> 1));
    }
    return best;
  };

  /** Matches `Mary Ann` in the query with `Mary` and `Ann` in the record. The weakest word decides the strength. */
  const compareSplit = ({ givenTokens }: Columns, from: number, to: number, parts: SplitExpansion): NameFinding => {
    const token = uint32At(givenTokens, from);
    let weakest = uint16At(splitFirstOf, token >>> 2);
    if ((token & 3) !== GIVEN_FIRST || weakest === NO_FINDING) return NO_FINDING;
    for (const part of parts.middles) {
      let best = NO_FINDING;
      for (let at = from + 1; at < to; at++) {
        const other = uint32At(givenTokens, at);
        if ((other & 3) !== GIVEN_HEAD) best = strongerOf(best, findingOf(part, other >>> 2));
      }
      if (best === NO_FINDING) return NO_FINDING;
      if (howOf(best) >= howOf(weakest)) weakest = best;
    }
    return weakest;
  };

  const compareGivenTokens = (columns: Columns, name: number): NameFinding => {
    const { givenStarts, givenTokens } = columns;
    const from = uint32At(givenStarts, name);
    const to = uint32At(givenStarts, name + 1);
    let best = NO_FINDING;
    for (let at = from; at < to; at++) {
      const token = uint32At(givenTokens, at);
      const id = token >>> 2;
      const kind = token & 3;
      let finding: NameFinding = NO_FINDING;
      if (kind === GIVEN_FIRST) finding = id === 0 ? absent : uint16At(firstOf, id);
      else if (kind === GIVEN_HEAD) finding = toGivenFinding(uint16At(firstOf, id), 'head', rule.first);
      else if (id === wholeId) finding = middle;
      if (finding !== NO_FINDING) best = strongerOf(best, finding);
    }
    for (const { first: head, middle: tail, finding } of joined)
      if (isJoined(givenTokens, from, to, head, tail)) best = strongerOf(best, finding);
    return split && to - from > 1 ? strongerOf(best, compareSplit(columns, from, to, split)) : best;
  };

  let best = -1;
  let middleName: NameFinding = NO_FINDING;
  const take = (name: number, lastName: NameFinding, firstName: NameFinding, birth: BirthFinding): void => {
    const confidence = nameConfidenceOf(lastName, firstName, name === 0 ? 0 : 1, birth, middleName);
    if (confidence <= best) return;
    best = confidence;
    found.name = name;
    found.lastName = lastName;
    found.firstName = firstName;
    found.middleName = middleName;
  };

  const passes = (columns: Columns, record: number, birth: BirthFinding): boolean => {
    const from = uint32At(columns.nameStarts, record);
    const ofRecord = uint32At(columns.nameStarts, record + 1);
    const end = rule.aliases ? ofRecord : Math.min(from + 1, ofRecord);
    best = -1;
    for (let name = from; name < end; name++) {
      if (middleCheck) {
        middleName = middleCheck.findingOf(columns, name);
        if (middleName === MIDDLE_CONFLICTS) continue;
      }
      const lastName = asksLast ? compareLastTokens(columns, name) : NO_FINDING;
      const isLastFound = !asksLast || lastName !== NO_FINDING;
      const mayBeSimilar = similar !== undefined && birth === DOB_MATCH;
      const firstName = asksFirst && (isLastFound || mayBeSimilar) ? compareGivenTokens(columns, name) : NO_FINDING;
      if (isLastFound && (!asksFirst || firstName !== NO_FINDING)) take(name - from, lastName, firstName, birth);
      else if (mayBeSimilar) {
        const similarity = similar.find(columns, name);
        if (similarity && similarity.evidence >= similarFrom) {
          const found = toSimilarFindings(similarity, asked, { lastName, firstName });
          take(name - from, found.lastName, found.firstName, birth);
        }
      }
      if (exchanged?.fits(columns, name)) take(name - from, exchanged.lastName, exchanged.firstName, birth);
    }
    return best >= 0;
  };

  const isHead = (id: number): boolean => joined.some(({ first: head }) => head === id);

  /** Merges a few keys into the ascending keys of the expansion. Sorting all of them took a tenth of a search. */
  const toGivenKeys = ({ ids, size }: Expansion): Uint32Array => {
    const others = [
      ...(absent === NO_FINDING ? [] : [0]),
      ...(middle === NO_FINDING ? [] : [wholeId * 2 + 1]),
      ...joined.map(({ first: head }) => head * 2),
    ];
    for (const id of split?.first.ids ?? []) others.push(id * 2);
    others.sort((one, other) => one - other);
    const keys = new Uint32Array(size + others.length);
    let length = 0;
    let next = 0;
    for (let at = 0; at <= size; at++) {
      const key = at < size ? uint32At(ids, at) * 2 : Number.POSITIVE_INFINITY;
      for (; next < others.length && numberAt(others, next) < key; next++) keys[length++] = numberAt(others, next);
      while (others[next] === key) next += 1;
      if (at < size) keys[length++] = key;
    }
    return keys.subarray(0, length);
  };

  return {
    lastIds: last && [last.ids, ...(sentParts ? [sentParts.ids] : [])],
    exchanged,
    similar,
    givenKeys: first ? toGivenKeys(first) : null,
    asksGiven: (key) => {
      const id = key >>> 1;
      if ((key & 1) === 1) return id === wholeId && wholeId !== 0;
      if (id === 0) return absent !== NO_FINDING;
      return uint16At(firstOf, id) + uint16At(splitFirstOf, id) !== 0 || (joined.length > 0 && isHead(id));
    },
    found,
    passes,
    clear: () => {
      if (last) scratch.last.empty(last);
      if (sentParts) scratch.sentParts.empty(sentParts);
      if (first) scratch.first.empty(first);
      if (split) scratch.splitFirst.empty(split.first);
      middleCheck?.clear();
    },
  };
}
