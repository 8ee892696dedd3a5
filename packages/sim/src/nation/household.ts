import { type Random, toWeighted, type WeightedItems } from '../random.ts';
import { DAYS_PER_YEAR, fromDayNumber } from './calendar.ts';
import type { City } from './city.ts';
import { drawOneLetterPair, type NamePool } from './name-pool.ts';
import { drawHispanicSurname, drawRace, drawTwinName, type Surname } from './names.ts';
import type { Address, HouseholdKind, Race, Sex } from './person.ts';
import { CITIES, drawAddress, drawCity, STATES } from './places.ts';
import type { StyleRates } from './style.ts';

export interface Seat {
  readonly householdId: string;
  readonly kind: HouseholdKind;
  readonly position: number;
}

/** The facts that all members share. */
export interface Household {
  readonly id: string;
  readonly kind: HouseholdKind;
  readonly surname: Surname;
  readonly motherSurname: string;
  readonly race: Race;
  readonly home: Address;
  /** Birth day of the father or of the twins. */
  readonly elderBornDay: number;
  readonly elderFirst: string;
  readonly elderMiddle: string;
  readonly suffixes: readonly [string, string];
  readonly twins: { readonly sexes: readonly [Sex, Sex]; readonly names: readonly [string, string] } | undefined;
}

/**
 * People are numbered in blocks, and the block number alone determines its households. So any person can be created
 * without the others.
 */
const BLOCK_SIZE = 16;
/** For names that do not depend on the place. */
const ANYWHERE = CITIES[0] as City;

const SIZES: Readonly<Record<HouseholdKind, number>> = {
  single: 1,
  'senior-junior': 2,
  twins: 2,
  siblings: 2,
  cousins: 2,
  couple: 2,
  family: 4,
  shelter: 3,
};
const SUFFIXES = toWeighted<readonly [string, string]>(
  [
    ['SR', 'JR'],
    ['', 'JR'],
    ['JR', 'III'],
    ['II', 'III'],
  ],
  [66, 14, 12, 8],
);

const divide = (random: Random, block: number, kinds: WeightedItems<HouseholdKind>): readonly Seat[] => {
  const seats: Seat[] = [];
  while (seats.length < BLOCK_SIZE) {
    const drawn = random.weighted(kinds);
    const kind = seats.length + SIZES[drawn] > BLOCK_SIZE ? 'single' : drawn;
    const householdId = `H${block * BLOCK_SIZE + seats.length}`;
    for (let position = 0; position < SIZES[kind]; position++) seats.push({ householdId, kind, position });
  }
  return seats;
};

const drawBornDay = (random: Random, today: number, leastAge: number): number => {
  const age = Math.min(89, Math.max(leastAge, random.normal(46, 14)));
  return Math.floor(today - age * DAYS_PER_YEAR) - random.int(0, 364);
};

/** Returns undefined for a style that names twins individually. */
const findTwins = (
  random: Random,
  culture: string,
  year: number,
  names: NamePool,
  { twinsOneLetterApart }: StyleRates,
): Household['twins'] => {
  if (twinsOneLetterApart === 0) return undefined;
  const sex = random.chance(0.15) ? 'F' : 'M';
  if (random.chance(twinsOneLetterApart)) return { sexes: [sex, sex], names: drawOneLetterPair(random, sex, year) };
  const other = random.chance(0.35) ? 'F' : sex;
  const first = names.givenName(random, sex, culture, year);
  return { sexes: [sex, other], names: [first, drawTwinName(random, other, first, culture, year)] };
};

/** A household draws its numbers in this order in every style, so that the plain nation does not change. */
const makeHousehold = (
  random: Random,
  { householdId, kind }: Seat,
  today: number,
  names: NamePool,
  rates: StyleRates,
): Household => {
  const homeFirst = rates.hasLocalNames ? drawAddress(random, drawCity(random, random.weighted(STATES))) : undefined;
  const surname = names.surname(random, homeFirst?.city ?? ANYWHERE);
  const race = drawRace(random, surname.culture);
  const elderBornDay = drawBornDay(random, today, kind === 'senior-junior' || kind === 'family' ? 44 : 19);
  const { year } = fromDayNumber(elderBornDay);
  return {
    id: householdId,
    kind,
    surname,
    race,
    motherSurname: drawHispanicSurname(random),
    home: homeFirst ?? drawAddress(random, drawCity(random, random.weighted(STATES))),
    elderBornDay,
    elderFirst: names.givenName(random, 'M', surname.culture, year),
    elderMiddle: names.givenName(random, 'M', surname.culture, year),
    suffixes:
      rates.juniorsWithoutSuffix > 0 && random.chance(rates.juniorsWithoutSuffix)
        ? ['', '']
        : random.weighted(SUFFIXES),
    twins: kind === 'twins' ? findTwins(random, surname.culture, year, names, rates) : undefined,
  };
};

export function createHouseholds(root: Random, today: number, names: NamePool, rates: StyleRates) {
  const blocks = root.fork('block');
  const households = root.fork('household');
  const kinds = toWeighted(
    rates.households.map(([kind]) => kind),
    rates.households.map(([, share]) => share),
  );
  let lastBlock = -1;
  let seats: readonly Seat[] = [];
  let last: Household | undefined;

  const seatAt = (index: number): Seat => {
    const block = Math.floor(index / BLOCK_SIZE);
    if (block !== lastBlock) {
      seats = divide(blocks.fork(block), block, kinds);
      lastBlock = block;
    }
    return seats[index - block * BLOCK_SIZE] as Seat;
  };
  return {
    seatAt,
    householdOf: (seat: Seat): Household => {
      if (last?.id !== seat.householdId)
        last = makeHousehold(households.fork(seat.householdId), seat, today, names, rates);
      return last;
    },
  };
}
