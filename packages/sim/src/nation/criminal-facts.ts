import type { CriminalRecordType } from '@blotter/vocab';
import { type Random, toWeighted } from '../random.ts';
import { CHARGE_KINDS, type ChargeKind, OFFENSE_KINDS } from '../tables/offense-table.ts';
import { DAYS_PER_YEAR, fromDayNumber, pad } from './calendar.ts';
import type { City } from './city.ts';
import { drawDistrict } from './criminal-districts.ts';
import { type CriminalSource, criminalSourcesNear, findFederal, SOURCES_OF } from './criminal-sources.ts';
import type { Person } from './person.ts';
import { toCrime, toStatute } from './row-offenses.ts';

export interface Charge {
  readonly text: string;
  readonly statute: string;
  readonly severity: ChargeKind['severity'];
  readonly degree: string;
  readonly ncic: string;
  readonly offenseDay: number;
}

export interface CriminalFacts {
  readonly source: CriminalSource;
  readonly charges: readonly Charge[];
  readonly startDay: number;
  /** 0 if it has not ended. */
  readonly endDay: number;
  readonly termDays: number;
  readonly isLife: boolean;
  readonly isDeath: boolean;
  readonly bondDollars: number;
  readonly caseNumber: string;
  /** District of a federal court. */
  readonly district: string;
  readonly isDisposed: boolean;
}

const CHARGES = toWeighted(
  CHARGE_KINDS,
  CHARGE_KINDS.map(({ weight }) => weight),
);
const COUNTS = toWeighted([0, 1, 2, 3, 4], [56, 25, 12, 5, 2]);
/** For people in no registry. Each has at least one record, because a person without any record is never published. */
const UNREGISTERED_COUNTS = toWeighted([1, 2, 3, 4, 5], [42, 29, 16, 9, 4]);
const KINDS = toWeighted<CriminalRecordType>(['jail', 'prison', 'court', 'warrant'], [46, 26, 20, 8]);

const drawCharge = (random: Random, day: number): Charge => {
  const { text, severity, degree, ncic, section } = random.weighted(CHARGES);
  return {
    text,
    severity,
    degree,
    ncic,
    statute: `${section}.${pad(random.int(1, 29))}`,
    offenseDay: day - random.int(0, 200),
  };
};

const ofOffense = (person: Person, which: number): Charge => {
  const { state, kind, section, offenseDay } = person.offenses[which] as Person['offenses'][number];
  const { tier } = OFFENSE_KINDS[kind] as (typeof OFFENSE_KINDS)[number];
  return {
    text: toCrime(state, kind),
    statute: toStatute(state, section),
    severity: 'F',
    degree: String(4 - tier),
    ncic: '3699',
    offenseDay,
  };
};

/** The share of cases outside the home area: a jail on a trip, or a prison after a crime elsewhere. */
const AWAY = 0.2;
const FEDERAL = 0.12;
const SAME_CASE = 0.6;

const drawSource = (random: Random, kind: CriminalRecordType, { state, county }: City): CriminalSource => {
  const away = SOURCES_OF[kind];
  if (random.chance(AWAY)) return random.pick(away);
  const federal = findFederal(kind);
  if (federal && random.chance(FEDERAL)) return federal;
  const near = criminalSourcesNear(state, county, kind);
  return near.length > 0 ? random.pick(near) : (criminalSourcesNear(state, '', 'prison')[0] ?? random.pick(away));
};

/** A jurisdiction has one record per person. */
const drawOtherSource = (random: Random, city: City, taken: readonly CriminalFacts[]): CriminalSource => {
  for (;;) {
    const source = drawSource(random, random.weighted(KINDS), city);
    if (!taken.some((each) => each.source.code === source.code)) return source;
  }
};

const drawCaseNumber = (random: Random, { style }: CriminalSource, day: number): string => {
  const { year } = fromDayNumber(day);
  const number = random.int(1, 99_999);
  return style === 'recap'
    ? `${random.int(1, 5)}:${pad(year % 100)}-cr-${pad(number, 5)}`
    : `${year}CR${pad(number, 6)}`;
};

/**
 * Returns the case that another source of the state already has: a booked person is tried, and a convicted person is
 * imprisoned.
 */
const findSameCase = (
  random: Random,
  { kind, state, style }: CriminalSource,
  taken: readonly CriminalFacts[],
  earliest: number,
): CriminalFacts | undefined =>
  style === 'recap' || kind === 'warrant' || !random.chance(SAME_CASE)
    ? undefined
    : taken.find(
        ({ source, startDay }) =>
          source.state === state &&
          source.kind !== kind &&
          source.kind !== 'warrant' &&
          source.style !== 'recap' &&
          startDay >= earliest,
      );

const drawFacts = (random: Random, person: Person, today: number, taken: readonly CriminalFacts[]): CriminalFacts => {
  const { city } = random.pick(person.residences).address;
  const source = drawOtherSource(random, city, taken);
  const which = random.int(0, person.offenses.length - 1);
  const conviction = person.offenses[which] as Person['offenses'][number];
  const adult = person.bornDay + Math.floor(18 * DAYS_PER_YEAR);
  const isJailOfToday = source.kind === 'jail' && source.lists !== 'everybody';
  const isRegistrable =
    person.registrations.length > 0 && source.kind !== 'warrant' && !isJailOfToday && random.chance(0.5);
  const earliest = today - (isJailOfToday ? 400 : 5500);
  const same = isRegistrable ? undefined : findSameCase(random, source, taken, earliest);
  const startDay = isRegistrable
    ? conviction.convictionDay
    : (same?.startDay ?? random.int(Math.max(adult, earliest), today - 1));
  const charges = isRegistrable ? [ofOffense(person, which)] : [...(same?.charges ?? [drawCharge(random, startDay)])];
  while (same === undefined && charges.length < 4 && random.chance(0.3)) charges.push(drawCharge(random, startDay));
  const isLife = source.kind === 'prison' && random.chance(0.04);
  const usualDays = source.kind === 'prison' ? random.int(1, 40) * 182 : random.int(5, 700);
  const isServed = startDay + usualDays < today;
  const isOver = isServed && source.lists !== 'present' && !isLife;
  const termDays =
    isServed && !isOver ? today - startDay + random.int(1, source.kind === 'prison' ? 3000 : 300) : usualDays;
  return {
    source,
    charges,
    startDay,
    endDay: isOver ? startDay + termDays : 0,
    termDays,
    isLife,
    isDeath: isLife && random.chance(0.08),
    bondDollars: random.int(1, 60) * 500,
    caseNumber:
      isRegistrable && source.style !== 'recap'
        ? conviction.caseNumber
        : (same?.caseNumber ?? drawCaseNumber(random, source, startDay)),
    district: drawDistrict(random, city.state),
    isDisposed: !isJailOfToday && random.chance(0.8),
  };
};

/**
 * Returns how many sources have a person. It draws only the first numbers of the history, which is cheaper than the
 * whole.
 */
export function drawHistoryCount(random: Random, isRegistered: boolean): number {
  return random.weighted(isRegistered ? COUNTS : UNREGISTERED_COUNTS);
}

export function drawHistory(random: Random, person: Person, today: number): readonly CriminalFacts[] {
  const count = drawHistoryCount(random, person.registrations.length > 0);
  const facts: CriminalFacts[] = [];
  while (facts.length < count) facts.push(drawFacts(random, person, today, facts));
  return facts;
}
