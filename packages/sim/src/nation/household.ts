import { type Random, toWeighted } from '../random.ts';
import { DAYS_PER_YEAR, fromDayNumber } from './calendar.ts';
import { drawGivenName, drawHispanicSurname, drawRace, drawSurname, type Surname } from './names.ts';
import type { Address, HouseholdKind, Race } from './person.ts';
import { drawAddress, drawCity, STATES } from './places.ts';

export interface Seat {
  readonly householdId: string;
  readonly kind: HouseholdKind;
  readonly position: number;
}

/** What its members have in common. */
export interface Household {
  readonly id: string;
  readonly kind: HouseholdKind;
  readonly surname: Surname;
  readonly motherSurname: string;
  readonly race: Race;
  readonly home: Address;
  /** The father's, or the twins'. */
  readonly elderBornDay: number;
  readonly elderFirst: string;
  readonly elderMiddle: string;
  readonly suffixes: readonly [string, string];
}

/** People are numbered in blocks, and a block is divided into households by its number alone: any person can be made without the others. */
const BLOCK_SIZE = 16;

const SIZES: Readonly<Record<HouseholdKind, number>> = {
  single: 1,
  'senior-junior': 2,
  twins: 2,
  siblings: 2,
  couple: 2,
  family: 4,
  shelter: 3,
};
const KINDS = toWeighted<HouseholdKind>(
  ['single', 'senior-junior', 'twins', 'siblings', 'couple', 'family', 'shelter'],
  [92.6, 1.8, 0.8, 1.8, 0.7, 0.5, 1.8],
);
const SUFFIXES = toWeighted<readonly [string, string]>(
  [
    ['SR', 'JR'],
    ['', 'JR'],
    ['JR', 'III'],
    ['II', 'III'],
  ],
  [66, 14, 12, 8],
);

const divide = (random: Random, block: number): readonly Seat[] => {
  const seats: Seat[] = [];
  while (seats.length < BLOCK_SIZE) {
    const drawn = random.weighted(KINDS);
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

const makeHousehold = (random: Random, { householdId, kind }: Seat, today: number): Household => {
  const surname = drawSurname(random);
  const race = drawRace(random, surname.culture);
  const elderBornDay = drawBornDay(random, today, kind === 'senior-junior' || kind === 'family' ? 44 : 19);
  const { year } = fromDayNumber(elderBornDay);
  return {
    id: householdId,
    kind,
    surname,
    race,
    motherSurname: drawHispanicSurname(random),
    home: drawAddress(random, drawCity(random, random.weighted(STATES))),
    elderBornDay,
    elderFirst: drawGivenName(random, 'M', surname.culture, year),
    elderMiddle: drawGivenName(random, 'M', surname.culture, year),
    suffixes: random.weighted(SUFFIXES),
  };
};

export const createHouseholds = (root: Random, today: number) => {
  const blocks = root.fork('block');
  const households = root.fork('household');
  let lastBlock = -1;
  let seats: readonly Seat[] = [];
  let last: Household | undefined;

  const seatAt = (index: number): Seat => {
    const block = Math.floor(index / BLOCK_SIZE);
    if (block !== lastBlock) {
      seats = divide(blocks.fork(block), block);
      lastBlock = block;
    }
    return seats[index - block * BLOCK_SIZE] as Seat;
  };
  return {
    seatAt,
    householdOf: (seat: Seat): Household => {
      if (last?.id !== seat.householdId) last = makeHousehold(households.fork(seat.householdId), seat, today);
      return last;
    },
  };
};
