import { GIVEN_NAME_SHARES } from './given-name-table.ts';
import { SURNAME_SHARES } from './surname-table.ts';

/** Rows of a number (bearers per million) and the names it holds for; a row may continue on indented lines. */
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

/** Half of the share from which a name is known: what a name outside the table is taken to have. */
const UNKNOWN_SHARE = 0.000_005;

/** Shares of given names by their first letter: how many people an initial can stand for. */
const byInitial = new Map<string, number>();
for (const [name, share] of given) byInitial.set(name.charAt(0), (byInitial.get(name.charAt(0)) ?? 0) + share / 2);

/** Whether at least 1 in 100,000 people bear the folded given name (US Census 1990, Social Security Administration 1940–2013). */
export function isKnownGivenName(name: string): boolean {
  return given.has(name);
}

/** Whether at least 1 in 100,000 people bear the folded surname (US Census 2010). */
export function isKnownSurname(name: string): boolean {
  return surnames.has(name);
}

/** The share of people who bear the folded given name; for a single letter the share of all names that begin with it. */
export function givenShareOf(name: string): number {
  return (name.length === 1 ? byInitial.get(name) : given.get(name)) ?? UNKNOWN_SHARE;
}

/** The share of people who bear the folded surname. */
export function surnameShareOf(name: string): number {
  return surnames.get(name) ?? UNKNOWN_SHARE;
}

/** All names of the tables with their shares. */
export function listKnownShares(): {
  readonly given: ReadonlyMap<string, number>;
  readonly surnames: ReadonlyMap<string, number>;
} {
  return { given, surnames };
}
