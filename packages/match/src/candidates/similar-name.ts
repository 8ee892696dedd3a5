import { uint32At } from '@blotter/vocab';
import { isFullDate } from '../compare/birth-date-parts.ts';
import {
  createNameSimilarity,
  type NameChance,
  type NameSimilarity,
  toChanceEvidence,
} from '../compare/name-similarity.ts';
import type { SentName } from '../match-name.ts';
import type { GivenName } from '../normalize/given-name.ts';
import type { Surname } from '../normalize/surname.ts';
import type { Columns } from './column-table.ts';
import { type Lead, toLead } from './lead.ts';
import { createNameBound } from './name-bound.ts';
import { countOf, findKey } from './postings.ts';
import type { SegmentState } from './segment.ts';
import { GIVEN_FIRST, GIVEN_HEAD, GIVEN_MIDDLE, type Segment } from './segment.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds names that are similar beyond the table of modes, among records with the requested birth date. All modes share
 * one instance.
 */
export interface SimilarNames {
  /** Leads to the records with that birth date whose names may be similar. */
  readonly lead: (segment: Segment) => Lead;
  /**
   * Compares one name of a record with that birth date. Undefined if it is less similar than the widest mode requires.
   */
  readonly find: (columns: Columns, name: number) => NameSimilarity | undefined;
}

/** Counts the live records born that day. */
const countBorn = (segments: readonly SegmentState[], dob: number): number => {
  let born = 0;
  for (const { segment, dead, deadCount } of segments) {
    const at = findKey(segment.byBirth.keys, dob);
    if (deadCount === 0) born += countOf(segment.byBirth, at);
    else if (at >= 0)
      toLead(segment.byBirth, [at]).visit((record) => {
        if (dead[record] === 0) born += 1;
      });
  }
  return born;
};

/** Returns undefined if the query has no full birth date. `least` is the evidence that the widest mode requires. */
export function findSimilarNames(
  sent: SentName,
  dob: number,
  vocabulary: Vocabulary,
  people: number,
  segments: readonly SegmentState[],
  least: number,
  born: (dob: number) => number = (day) => countBorn(segments, day),
): SimilarNames | undefined {
  if (!isFullDate(dob) || (sent.last === undefined && sent.first === undefined)) return undefined;
  const lastDictionary = vocabulary.last.dictionary(people);
  const givenDictionary = vocabulary.given.dictionary(people);
  const chance: NameChance = {
    people,
    bornThatDay: born(dob),
    lastNameCount: lastDictionary.countOf,
    givenNameCount: givenDictionary.countOf,
  };

  const surnameOf = ({ lastStarts, lastTokens }: Columns, name: number): Surname => {
    const parts: string[] = [];
    let whole = '';
    for (let at = uint32At(lastStarts, name); at < uint32At(lastStarts, name + 1); at++) {
      const token = uint32At(lastTokens, at);
      const text = vocabulary.last.textOf(token >>> 1);
      if ((token & 1) === 0) whole = text;
      else parts.push(text);
    }
    return { whole, parts };
  };

  const givenOf = ({ givenStarts, givenTokens }: Columns, name: number): GivenName => {
    const middles: string[] = [];
    let first = '';
    let head = '';
    let published = 0;
    for (let at = uint32At(givenStarts, name); at < uint32At(givenStarts, name + 1); at++) {
      const token = uint32At(givenTokens, at);
      const kind = token & 3;
      const text = vocabulary.given.textOf(token >>> 2);
      if (kind === GIVEN_FIRST) first = text;
      else if (kind === GIVEN_HEAD) head = text;
      else middles.push(text);
      if (kind === GIVEN_MIDDLE) published += 1;
    }
    return { first, head, middles, published };
  };

  const bound = createNameBound(sent, vocabulary, people, least + toChanceEvidence(chance));
  const compare = createNameSimilarity(sent, chance, least);
  const ofSegment = new Map<Segment, Lead>();
  let comparedIn: Columns | undefined;
  const compared = new Map<number, NameSimilarity | undefined>();

  const findLead = ({ birthNames: { keys, starts, last, given, records } }: Segment): Lead => {
    const at = findKey(keys, dob);
    const found: number[] = [];
    for (let entry = uint32At(starts, at); at >= 0 && entry < uint32At(starts, at + 1); entry++)
      if (bound.reaches(uint32At(last, entry), uint32At(given, entry))) found.push(uint32At(records, entry));
    return { estimate: found.length, visit: (each) => found.forEach(each) };
  };

  /** An alias in one piece has neither a surname nor a first name. */
  const mayBeSimilar = ({ lastStarts, lastTokens, givenStarts, givenTokens }: Columns, name: number): boolean => {
    const lastFrom = uint32At(lastStarts, name);
    const lastTo = uint32At(lastStarts, name + 1);
    for (let given = uint32At(givenStarts, name); given < uint32At(givenStarts, name + 1); given++) {
      const id = uint32At(givenTokens, given) >>> 2;
      if (lastFrom === lastTo && bound.reaches(0, id)) return true;
      for (let last = lastFrom; last < lastTo; last++)
        if (bound.reaches(uint32At(lastTokens, last) >>> 1, id)) return true;
    }
    return false;
  };

  return {
    lead: (segment) => {
      const known = ofSegment.get(segment) ?? findLead(segment);
      ofSegment.set(segment, known);
      return known;
    },
    find: (columns, name) => {
      if (columns !== comparedIn) compared.clear();
      comparedIn = columns;
      if (compared.has(name)) return compared.get(name);
      const similarity = mayBeSimilar(columns, name)
        ? compare({ last: surnameOf(columns, name), given: givenOf(columns, name) })
        : undefined;
      compared.set(name, similarity);
      return similarity;
    },
  };
}
