import { uint32At } from '@blotter/vocab';
import { type BirthFinding, type BirthQuery, compareBirth, keepsBirth, NO_BIRTH_EVIDENCE } from '../compare/birth.ts';
import { isFullDate, yearOf } from '../compare/birth-date-parts.ts';
import { listBirthSlips } from '../compare/birth-slips.ts';
import { ageOf, type BirthKey, dobOf, FIRST_DATE } from './birth-key.ts';
import { type Lead, toLead } from './lead.ts';
import { lowerBound } from './postings.ts';
import type { IndexQuery } from './query.ts';
import type { Segment } from './segment.ts';

export interface BirthCheck {
  /** Undefined when the birth query excludes no record. */
  readonly findLead: (segment: Segment) => Lead | undefined;
  /** 0 when the record is dropped. */
  readonly findingOf: (key: BirthKey) => BirthFinding;
}

/** Birth keys from the first up to, not including, the second. */
export type BirthRange = readonly [from: number, to: number];

const NEW_YEAR = 101;

/**
 * Returns the ranges of birth keys that can pass. Every key outside them conflicts. Ages and "no birth" are always
 * included. A full date adds the date itself, its month alone, its year alone, 1 January and its recognised slips. A
 * partial date adds its year. An age adds the years it can mean.
 */
const listRanges = ({ dob, age, ageTolerance, today }: BirthQuery): readonly BirthRange[] => {
  const undated = [0, FIRST_DATE] as const;
  if (dob === 0) {
    const year = yearOf(today) - age;
    return [undated, [(year - ageTolerance - 2) * 10_000, (year + ageTolerance + 2) * 10_000]];
  }
  const ofYear = yearOf(dob) * 10_000;
  if (!isFullDate(dob)) return [undated, [ofYear, ofYear + 10_000]];
  const month = dob - (dob % 100);
  return [
    undated,
    ...[dob, ofYear, month, ofYear + NEW_YEAR, ...listBirthSlips(dob)].map((key) => [key, key + 1] as const),
  ];
};

/** Ages further from the expected one always conflict. */
const AGES_TESTED = 100;

/**
 * Returns ranges that contain every birth key that passes, or null if the birth excludes no record. Undated keys are
 * tested one by one, because most records of some sources have no date.
 */
export function listPassingBirths(
  birth: BirthQuery,
  query: Pick<IndexQuery, 'rule' | 'keepConflicts' | 'needsBirthEvidence'>,
): readonly BirthRange[] | null {
  if (query.keepConflicts || (birth.dob === 0 && birth.age < 0)) return null;
  const { findingOf } = createBirthCheck(birth, query);
  const [, ...dated] = listRanges(birth);
  const expected = birth.dob === 0 ? birth.age : yearOf(birth.today) - yearOf(birth.dob);
  const reach = AGES_TESTED + birth.ageTolerance;
  const from = Math.max(2, Math.min(FIRST_DATE, expected - reach));
  const undated: BirthRange[] = findingOf(1) > 0 ? [[1, 2]] : [];
  for (let key = from; key < Math.min(FIRST_DATE, expected + reach); key++)
    if (findingOf(key) > 0) undated.push([key, key + 1]);
  return [...undated, ...dated];
}

export function createBirthCheck(
  birth: BirthQuery,
  { rule, keepConflicts, needsBirthEvidence }: Pick<IndexQuery, 'rule' | 'keepConflicts' | 'needsBirthEvidence'>,
): BirthCheck {
  const onAgeMismatch = keepConflicts ? 'flag' : 'drop';
  const findingOf = (key: BirthKey): BirthFinding => {
    const finding = compareBirth(birth, dobOf(key), ageOf(key), rule.birth);
    if (finding === NO_BIRTH_EVIDENCE && needsBirthEvidence === true) return 0;
    return keepsBirth(finding, rule.birth, onAgeMismatch) ? finding : 0;
  };

  const findLead = ({ byBirth }: Segment): Lead | undefined => {
    if (keepConflicts) return undefined;
    const positions = new Set<number>();
    for (const [from, to] of listRanges(birth)) {
      const start = lowerBound(byBirth.keys, Math.max(0, from));
      for (let at = start; at < byBirth.keys.length && uint32At(byBirth.keys, at) < to; at++)
        if (findingOf(uint32At(byBirth.keys, at)) > 0) positions.add(at);
    }
    return toLead(byBirth, [...positions]);
  };

  return { findLead, findingOf };
}
