import {
  DISTRICT_ROWS,
  type Jurisdiction,
  type JurisdictionKind,
  OTHER_AREA_ROWS,
  type OtherArea,
  STATE_ROWS,
  TERRITORY_ROWS,
} from './jurisdiction-table.ts';

export type { Jurisdiction, JurisdictionKind, OtherArea } from './jurisdiction-table.ts';

// A slash is kept: "C/O" in a state cell is not Colorado.
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s.,'’-]/gu, '')
    .toLowerCase();

const jurisdictions: Jurisdiction[] = [];
const byText = new Map<string, Jurisdiction>();
const otherByText = new Map<string, OtherArea>();

const enter = (kind: JurisdictionKind, rows: typeof STATE_ROWS): void => {
  for (const [code, fips, name, ...otherNames] of rows) {
    const jurisdiction = Object.freeze({ code, name, kind, fips });
    jurisdictions.push(jurisdiction);
    for (const text of [code, name, ...otherNames]) byText.set(fold(text), jurisdiction);
  }
};
enter('state', STATE_ROWS);
enter('district', DISTRICT_ROWS);
enter('territory', TERRITORY_ROWS);
Object.freeze(jurisdictions);

for (const [area, ...otherNames] of OTHER_AREA_ROWS) {
  for (const text of [area.code, area.name, ...otherNames]) otherByText.set(fold(text), Object.freeze(area));
}

/** Returns the 50 states, the District of Columbia and the five territories, in that order. */
export function listJurisdictions(): readonly Jurisdiction[] {
  return jurisdictions;
}

/**
 * Finds by two-letter code or full name, ignoring case, spacing and accents. Military mail and the federation are not
 * jurisdictions.
 */
export function findJurisdiction(text: string): Jurisdiction | undefined {
  return byText.get(fold(text));
}

/**
 * Does the same as `findJurisdiction`, and also finds the areas that addresses and criminal sources name in place of a
 * state.
 */
export function findArea(text: string): Jurisdiction | OtherArea | undefined {
  const folded = fold(text);
  return byText.get(folded) ?? otherByText.get(folded);
}
