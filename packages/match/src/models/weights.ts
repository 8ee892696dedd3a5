import { HOW_COUNT, howOf, toExchangedFinding, toFinding } from './name-finding.ts';
import { ABSENT, EXACT, FUZZY, INITIAL, MIDDLE, NICKNAME, PREFIX, SIMILAR } from './strategies.ts';

/** The order in which contributions are listed. */
export const FEATURES = [
  'lastName',
  'firstName',
  'middleName',
  'birth',
  'q',
  'address',
  'zipcode',
  'city',
  'county',
  'radius',
  'state',
] as const;

export type Feature = (typeof FEATURES)[number];

/** Hundredths of the total that a feature with value 1 adds. */
export type Weights = { readonly [feature in Feature]: number };

export interface Model {
  readonly name: 'person' | 'place';
  readonly weights: Weights;
}

/**
 * For queries with a name or free text. The name weighs most, birth evidence confirms it, and the place adds a little.
 */
export const PERSON_MODEL: Model = {
  name: 'person',
  weights: {
    lastName: 50,
    firstName: 35,
    middleName: 4,
    birth: 20,
    q: 70,
    address: 6,
    zipcode: 4,
    city: 3,
    county: 2,
    radius: 3,
    state: 1,
  },
};

/** For queries without a name. They seek no specific person, so a place alone never reaches certainty. */
export const PLACE_MODEL: Model = {
  name: 'place',
  weights: {
    lastName: 0,
    firstName: 0,
    middleName: 0,
    birth: 50,
    q: 0,
    address: 30,
    zipcode: 25,
    city: 20,
    county: 10,
    radius: 30,
    state: 5,
  },
};

type HowTable = readonly (readonly [how: number, similarity: number])[];

const toTable = (rows: HowTable): Uint8Array => {
  const table = new Uint8Array(HOW_COUNT);
  for (const [how, similarity] of rows) table[how] = similarity;
  return table;
};

const how = (strategyCode: number, edits = 0, isPart = false): number => howOf(toFinding(strategyCode, edits, isPart));

const EXCHANGED = howOf(toExchangedFinding(EXACT));
const SIMILAR_EXCHANGED = howOf(toExchangedFinding(SIMILAR));

/**
 * Hundredths, before the factor for rarity or likeness. A weaker finding never has more, so a name that matches by the
 * table counts more than the same name found as similar.
 */
export const LAST_SIMILARITY = toTable([
  [how(EXACT), 100],
  [how(EXACT, 0, true), 90],
  [EXCHANGED, 90],
  [how(PREFIX), 65],
  [how(PREFIX, 0, true), 60],
  [how(FUZZY, 1), 60],
  [how(FUZZY, 2), 50],
  [how(FUZZY, 1, true), 50],
  [how(FUZZY, 2, true), 40],
  [how(SIMILAR), 40],
  [SIMILAR_EXCHANGED, 40],
]);

/** The first word of a first name with several words counts as a part. */
export const FIRST_SIMILARITY = toTable([
  [how(EXACT), 100],
  [EXCHANGED, 90],
  [how(NICKNAME), 85],
  [how(NICKNAME, 0, true), 80],
  [how(INITIAL), 55],
  [how(INITIAL, 0, true), 55],
  [how(PREFIX), 55],
  [how(PREFIX, 0, true), 55],
  [how(FUZZY, 1), 55],
  [how(FUZZY, 2), 45],
  [how(FUZZY, 1, true), 45],
  [how(FUZZY, 2, true), 40],
  [how(SIMILAR), 40],
  [SIMILAR_EXCHANGED, 40],
  [how(MIDDLE), 40],
  [how(ABSENT), 20],
]);

export const MIDDLE_SIMILARITY = toTable([
  [how(EXACT), 100],
  [how(NICKNAME), 80],
  [how(INITIAL), 60],
]);
