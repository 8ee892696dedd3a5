import type { NameAgreement } from './name-agreement.ts';
import { groupLiftOf } from './name-groups.ts';
import { givenShareOf, surnameShareOf } from './name-shares.ts';

/** What the records held say of names: shares of people, 0 where nothing is known. */
export interface HeldNames {
  /** How many people are held, about. */
  readonly people: number;
  readonly givenShare: (name: string) => number;
  readonly surnameShare: (name: string) => number;
  /** The share of people who bear both names, counted; the highest of all people and of those of one state. */
  readonly fullNameShare: (given: string, surname: string) => number;
  /** The share of people born in the year. */
  readonly yearShare: (year: number) => number;
}

/** Nothing is held: the public tables alone count. */
export const NO_HELD_NAMES: HeldNames = {
  people: 0,
  givenShare: () => 0,
  surnameShare: () => 0,
  fullNameShare: () => 0,
  yearShare: () => 0,
};

/**
 * People on US registries, rounded up (National Center for Missing and Exploited Children, 2023: 795,066). Fewer may be held, but a
 * merge must not depend on how many registries have been loaded so far.
 */
export const REGISTERED_PEOPLE = 800_000;
/** Registrants are born in some sixty years; a year has more of them than another. */
const LEAST_YEAR_SHARE = 1 / 60;
const DAYS_A_YEAR = 365.25;

/** Below it a name and a birth date tell a person from all others (rule 6). */
export const MOST_NAMESAKES = 0.002;
/** What is merged stays merged up to here, so that a merge is not undone by drift. */
export const MOST_NAMESAKES_TOGETHER = 0.004;

function sum(names: readonly string[], shareOf: (name: string) => number): number {
  return names.reduce((total, name) => total + shareOf(name), 0);
}

/**
 * The expected number of other people on the registries with this name and full birth date: population times the share of the name
 * times the share of the day. A share counted in the data never lowers that of the public tables.
 */
export function toExpectedNamesakes({ given, last }: NameAgreement, year: number, held: HeldNames): number {
  const givenShare = sum(given, (name) => Math.max(givenShareOf(name), held.givenShare(name)));
  const lastShare = sum(last, (name) => Math.max(surnameShareOf(name), held.surnameShare(name)));
  let lift = 1;
  let counted = 0;
  for (const one of given)
    for (const other of last) {
      lift = Math.max(lift, groupLiftOf(one, other));
      counted += held.fullNameShare(one, other);
    }
  const nameShare = Math.max(counted, Math.min(givenShare, lastShare, givenShare * lastShare * lift));
  const people = Math.max(held.people, REGISTERED_PEOPLE);
  return people * nameShare * (Math.max(held.yearShare(year), LEAST_YEAR_SHARE) / DAYS_A_YEAR);
}
