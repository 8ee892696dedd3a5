import { GIVEN_NAME_SHARES } from './given-name-table.ts';
import { SURNAME_SHARES } from './surname-table.ts';

/** Reads rows of a number (bearers per million) and its names. A row may continue on indented lines. */
function readShares(table: string): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  let perMillion = 0;
  for (const word of table.split(/\s+/))
    if (/^\d+$/.test(word)) perMillion = Number(word);
    else if (word !== '') shares.set(word, perMillion / 1_000_000);
  return shares;
}

const given = readShares(GIVEN_NAME_SHARES);
const surnames = readShares(SURNAME_SHARES);

/** The assumed share of a name outside the tables: half of the smallest listed share. */
const UNKNOWN_SHARE = 0.000_005;

/** Shares of given names by first letter: the share of people that an initial can mean. */
const byInitial = new Map<string, number>();
for (const [name, share] of given) byInitial.set(name.charAt(0), (byInitial.get(name.charAt(0)) ?? 0) + share / 2);

/**
 * Returns whether at least 1 in 100,000 people have the folded given name (US Census 1990, Social Security
 * Administration 1940–2013).
 */
export function isKnownGivenName(name: string): boolean {
  return given.has(name);
}

/** Returns whether at least 1 in 100,000 people have the folded surname (US Census 2010). */
export function isKnownSurname(name: string): boolean {
  return surnames.has(name);
}

/**
 * Returns the share of people with the folded given name. For a single letter, returns the share of all names that
 * begin with it.
 */
export function givenShareOf(name: string): number {
  return (name.length === 1 ? byInitial.get(name) : given.get(name)) ?? UNKNOWN_SHARE;
}

/** Returns the share of people with the folded surname. */
export function surnameShareOf(name: string): number {
  return surnames.get(name) ?? UNKNOWN_SHARE;
}

/** Returns all names of the tables with their shares. */
export function listKnownShares(): {
  readonly given: ReadonlyMap<string, number>;
  readonly surnames: ReadonlyMap<string, number>;
} {
  return { given, surnames };
}
