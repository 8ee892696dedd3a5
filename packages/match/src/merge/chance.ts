import type { NameAgreement } from './name-agreement.ts';
import { groupLiftOf } from './name-groups.ts';
import { givenShareOf, surnameShareOf } from './name-shares.ts';

/** Name statistics of the loaded records, as shares of people. 0 if unknown. */
export interface NameStatistics {
  /** Approximate number of loaded people. */
  readonly people: number;
  readonly givenShare: (name: string) => number;
  readonly surnameShare: (name: string) => number;
  /** The counted share of people with both names: the maximum over all people and over the people of one state. */
  readonly fullNameShare: (given: string, surname: string) => number;
  /** The share of people born in the year. */
  readonly yearShare: (year: number) => number;
}

/** No records are loaded, so only the public tables count. */
export const NO_NAME_STATISTICS: NameStatistics = {
  people: 0,
  givenShare: () => 0,
  surnameShare: () => 0,
  fullNameShare: () => 0,
  yearShare: () => 0,
};

/**
 * People on US registries, rounded up (National Center for Missing and Exploited Children, 2023: 795,066). Constant,
 * because a merge must not depend on how many registries are loaded.
 */
export const REGISTERED_PEOPLE = 800_000;
/** Registrants are born in about sixty years, and some years have more of them. */
const LEAST_YEAR_SHARE = 1 / 60;
const DAYS_A_YEAR = 365.25;

/** Below this, a name and a birth date identify one person (rule 6). */
export const MOST_NAMESAKES = 0.002;
/** Merged rows stay merged up to this bound, so that drift does not undo a merge. */
export const MOST_NAMESAKES_TOGETHER = 0.004;

function sum(names: readonly string[], shareOf: (name: string) => number): number {
  return names.reduce((total, name) => total + shareOf(name), 0);
}

/**
 * Returns the expected number of other registrants with this name and full birth date: population times name share
 * times day share. A share counted in the data never lowers the share of the public tables.
 */
export function toExpectedNamesakes({ given, last }: NameAgreement, year: number, statistics: NameStatistics): number {
  const givenShare = sum(given, (name) => Math.max(givenShareOf(name), statistics.givenShare(name)));
  const lastShare = sum(last, (name) => Math.max(surnameShareOf(name), statistics.surnameShare(name)));
  let lift = 1;
  let counted = 0;
  for (const one of given)
    for (const other of last) {
      lift = Math.max(lift, groupLiftOf(one, other));
      counted += statistics.fullNameShare(one, other);
    }
  const nameShare = Math.max(counted, Math.min(givenShare, lastShare, givenShare * lastShare * lift));
  const people = Math.max(statistics.people, REGISTERED_PEOPLE);
  return people * nameShare * (Math.max(statistics.yearShare(year), LEAST_YEAR_SHARE) / DAYS_A_YEAR);
}
