import type { Random } from '../random.ts';
import { DAYS_PER_YEAR, fromDayNumber, toDayNumber } from './calendar.ts';
import type { Household, Seat } from './household.ts';
import type { NamePool } from './name-pool.ts';
import { drawRace, drawTwinName } from './names.ts';
import type { NameParts, Race, Sex } from './person.ts';
import { firstOfJanuaryShare, type StyleRates } from './style.ts';

export interface Member {
  readonly sex: Sex;
  readonly race: Race;
  readonly culture: string;
  readonly bornDay: number;
  readonly name: NameParts;
  readonly secondSurname: string;
  readonly maidenName: string;
  readonly livesAtHome: boolean;
}

const years = (count: number): number => Math.floor(count * DAYS_PER_YEAR);

const drawSex = (random: Random, { kind, position }: Seat, { twins }: Household): Sex => {
  if (kind === 'senior-junior' || kind === 'cousins') return 'M';
  if (twins) return twins.sexes[position] ?? 'M';
  if (kind === 'couple' || kind === 'family')
    return position === 1 ? 'F' : position === 0 ? 'M' : random.pick(['M', 'F']);
  return random.chance(0.12) ? 'F' : 'M';
};

const drawBornDay = (random: Random, { kind, position }: Seat, household: Household, today: number): number => {
  const elder = household.elderBornDay;
  const adult = today - years(19);
  if (position === 0 || kind === 'twins') return elder;
  if (kind === 'senior-junior' || (kind === 'family' && position > 1))
    return Math.min(adult, elder + years(random.int(19, 34)) + random.int(0, 364));
  if (kind === 'cousins') return Math.min(adult, elder + years(random.int(-7, 7)) + random.int(1, 300));
  if (kind === 'siblings')
    return Math.min(adult - random.int(0, 200), elder + years(random.int(1, 8)) + random.int(0, 364));
  if (kind === 'shelter') return Math.floor(today - Math.min(80, Math.max(20, random.normal(48, 13))) * DAYS_PER_YEAR);
  return Math.min(adult, elder + Math.floor(random.normal(500, 1200)));
};

const drawMiddle = (random: Random, names: NamePool, sex: Sex, culture: string, year: number): string =>
  random.chance(culture === 'chinese' || culture === 'korean' ? 0.25 : 0.88)
    ? names.givenName(random, sex, culture, year)
    : '';

const toFemale = (last: string): string => last.replace(/SKI$/, 'SKA').replace(/(OV|EV|IN)$/, '$1A');

/** Twins of opposite sex get unrelated names, and so do the other members of a household, except the junior. */
const drawFirst = (
  random: Random,
  seat: Seat,
  household: Household,
  names: NamePool,
  sex: Sex,
  culture: string,
  year: number,
): string => {
  const { kind, position } = seat;
  if (household.twins) return household.twins.names[position] ?? household.elderFirst;
  if (kind === 'senior-junior' || kind === 'cousins' || (kind === 'twins' && position === 0 && sex === 'M'))
    return household.elderFirst;
  if (kind === 'twins') return drawTwinName(random, sex, household.elderFirst, culture, year);
  return names.givenName(random, sex, culture, year);
};

const drawLivesAtHome = (random: Random, { kind, position }: Seat, { twinsAtHome }: StyleRates): boolean => {
  if (kind === 'twins' && position > 0) return twinsAtHome === 1 || random.chance(twinsAtHome);
  if (kind === 'twins' || kind === 'shelter' || position === 0) return true;
  return kind !== 'cousins' && random.chance(0.7);
};

/** Returns the birth day in every registry. Twins keep theirs, so that both have the same. */
const toRegisteredDay = (random: Random, { kind }: Seat, bornDay: number, share: number): number =>
  share > 0 && kind !== 'twins' && random.chance(share) ? toDayNumber(fromDayNumber(bornDay).year, 1, 1) : bornDay;

export function makeMember(
  random: Random,
  seat: Seat,
  household: Household,
  today: number,
  names: NamePool,
  rates: StyleRates,
): Member {
  const { city } = household.home;
  const isStranger = seat.kind === 'shelter' && seat.position > 0;
  const family = isStranger ? names.surname(random, city) : household.surname;
  const { culture } = family;
  const race = isStranger ? drawRace(random, culture) : household.race;
  const sex = drawSex(random, seat, household);
  const drawnDay = drawBornDay(random, seat, household, today);
  const { year } = fromDayNumber(drawnDay);
  const first = drawFirst(random, seat, household, names, sex, culture, year);
  const drawnMiddle = drawMiddle(random, names, sex, culture, year);
  const middle = seat.kind === 'senior-junior' && random.chance(0.85) ? household.elderMiddle : drawnMiddle;
  const isMarried = sex === 'F' && seat.kind !== 'siblings' && seat.kind !== 'twins' && random.chance(0.5);
  const maidenName = isMarried ? names.surname(random, city).name : '';
  const isTwice = culture === 'hispanic' && random.chance(0.45);
  const last = culture === 'slavic' && sex === 'F' && random.chance(0.3) ? toFemale(family.name) : family.name;
  const lone = random.chance(0.035) && sex === 'M' ? random.pick(['JR', 'JR', 'JR', 'SR', 'II', 'III', 'IV']) : '';
  return {
    sex,
    race,
    culture,
    bornDay: toRegisteredDay(random, seat, drawnDay, firstOfJanuaryShare(rates, culture)),
    secondSurname: isTwice ? household.motherSurname : '',
    maidenName,
    livesAtHome: drawLivesAtHome(random, seat, rates),
    name: {
      first,
      middle: middle === first ? '' : middle,
      last: isMarried && random.chance(0.12) ? `${maidenName}-${last}` : last,
      suffix: seat.kind === 'senior-junior' ? (household.suffixes[seat.position] ?? '') : lone,
    },
  };
}
