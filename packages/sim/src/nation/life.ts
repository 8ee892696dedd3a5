import { numberAt } from '@blotter/vocab';
import { type Random, toWeighted } from '../random.ts';
import { OFFENSE_KINDS } from '../tables/offense-table.ts';
import { DAYS_PER_YEAR, fromDayNumber, pad } from './calendar.ts';
import { findGivenSpelling, findNickname, findSurnameSpelling } from './names.ts';
import { misspell } from './noise.ts';
import type { Address, Alias, Looks, NameParts, Offense, Race, Registration, Residence, Sex } from './person.ts';
import { drawAddress, drawCity, drawNeighbor, findTribe, STATES } from './places.ts';
import type { StyleRates } from './style.ts';

const EYES: Readonly<Record<string, readonly string[]>> = {
  white: ['BROWN', 'BLUE', 'BLUE', 'BLUE', 'HAZEL', 'GREEN', 'BROWN', 'GRAY'],
  other: ['BROWN', 'BROWN', 'BROWN', 'BROWN', 'BROWN', 'BLACK', 'HAZEL'],
};
const HAIR: Readonly<Record<string, readonly string[]>> = {
  white: ['BROWN', 'BROWN', 'BLOND', 'BLACK', 'RED', 'GRAY', 'BALD', 'SANDY'],
  other: ['BLACK', 'BLACK', 'BLACK', 'BROWN', 'GRAY', 'BALD'],
};
const MARKS = [
  'TAT L ARM',
  'TAT R ARM ROSE',
  'SCAR FOREHEAD',
  'TAT NECK NAME',
  'SCAR ABDOMEN',
  'TAT CHEST CROSS',
  'PIERCED EARS',
  'TAT BACK EAGLE',
  'SCAR R KNEE',
  'TAT L HAND STAR',
];

export function drawLooks(random: Random, sex: Sex, race: Race): Looks {
  const group = race === 'white' ? 'white' : 'other';
  const heightInches = Math.round(random.normal(sex === 'M' ? 69.5 : 64, 2.8));
  return {
    heightInches,
    weightPounds: Math.max(95, Math.round(random.normal(sex === 'M' ? 196 : 165, 34) + (heightInches - 68) * 3)),
    eyes: random.pick(EYES[group] as readonly string[]),
    hair: random.pick(HAIR[group] as readonly string[]),
    marks: random.chance(0.4) ? [random.pick(MARKS), ...(random.chance(0.4) ? [random.pick(MARKS)] : [])] : [],
  };
}

export function drawAliases(
  random: Random,
  name: NameParts,
  maiden: string,
  secondSurname: string,
  { formerNamesAsAlias }: StyleRates,
): readonly Alias[] {
  const aliases: Alias[] = [];
  const nickname = random.chance(0.3) ? findNickname(random, name.first) : undefined;
  if (nickname) aliases.push({ ...name, first: nickname, middle: '', suffix: '', why: 'nickname' });
  if (maiden !== '' && random.chance(formerNamesAsAlias)) aliases.push({ ...name, last: maiden, why: 'maiden' });
  if (secondSurname !== '') aliases.push({ ...name, last: `${name.last} ${secondSurname}`, why: 'surname' });
  if (secondSurname !== '' && random.chance(0.2)) aliases.push({ ...name, last: secondSurname, why: 'surname' });
  const spelling = random.chance(0.15) ? findGivenSpelling(random, name.first) : undefined;
  if (spelling) aliases.push({ ...name, first: spelling, why: 'spelling' });
  const surname = random.chance(0.1) ? findSurnameSpelling(random, name.last) : undefined;
  if (surname) aliases.push({ ...name, last: surname, middle: '', why: 'spelling' });
  if (random.chance(0.06)) aliases.push({ ...name, last: misspell(random, name.last), middle: '', why: 'misspelling' });
  if (name.middle !== '' && random.chance(0.05))
    aliases.push({ ...name, first: name.middle, middle: name.first, why: 'swapped' });
  return aliases;
}

const OFFENSES = toWeighted(
  OFFENSE_KINDS.map((_, index) => index),
  OFFENSE_KINDS.map(({ weight }) => weight),
);

export function drawOffense(random: Random, fromDay: number, toDay: number, residences: readonly Residence[]): Offense {
  const convictionDay = random.int(fromDay, Math.max(fromDay, toDay));
  const home = residences.findLast(({ sinceDay }) => sinceDay <= convictionDay) ?? (residences[0] as Residence);
  const { city } = home.address;
  const offenseDay = convictionDay - random.int(40, 900);
  return {
    kind: random.weighted(OFFENSES),
    state: city.state,
    city,
    offenseDay,
    convictionDay,
    releaseDay: convictionDay + random.int(0, 3600),
    caseNumber: `${pad(fromDayNumber(offenseDay).year % 100)}-CR-${pad(random.int(1, 99_999), 5)}`,
    section: random.int(1, 29),
    victimAge: random.int(3, 45),
    victimSex: random.chance(0.85) ? 'F' : 'M',
    counts: random.chance(0.2) ? random.int(2, 6) : 1,
    isFederal: random.chance(0.04),
  };
}

export function drawOffenses(
  random: Random,
  bornDay: number,
  today: number,
  residences: readonly Residence[],
): readonly Offense[] {
  const from = Math.max(bornDay + Math.floor(18.2 * DAYS_PER_YEAR), today - Math.floor(38 * DAYS_PER_YEAR));
  const count = random.chance(0.72) ? 1 : random.int(2, 4);
  return Array.from({ length: count }, () => drawOffense(random, from, today - 200, residences)).sort(
    (one, other) => one.convictionDay - other.convictionDay,
  );
}

/** Draws former states first, then moves within the current home state. */
export function drawResidences(
  random: Random,
  home: Address,
  formerStates: readonly string[],
  bornDay: number,
  today: number,
): readonly Residence[] {
  const within = random.chance(0.45) ? random.int(1, 2) : 0;
  const addresses = [
    ...formerStates.map((state) => drawAddress(random, drawCity(random, state))),
    ...Array.from({ length: within }, () =>
      drawAddress(random, random.chance(0.5) ? home.city : drawCity(random, home.city.state)),
    ),
    home,
  ];
  const from = bornDay + Math.floor(18 * DAYS_PER_YEAR);
  const days = addresses.map(() => random.int(from, Math.max(from, today - 30))).sort((one, other) => one - other);
  return addresses.map((address, index) => ({ address, sinceDay: numberAt(days, index) }));
}

export interface RegistrationPlan {
  readonly formerStates: readonly string[];
  readonly workState: string | undefined;
  readonly tribe: string | undefined;
  readonly isTribeOnly: boolean;
}

/** Returns `count` different registries: the home's, and others by former homes, work or tribal lands. */
export function planRegistrations(random: Random, home: string, race: Race, count: number): RegistrationPlan {
  const formerStates: string[] = [];
  let [workState, tribe]: [string | undefined, string | undefined] = [undefined, undefined];
  const isNative = race === 'native';
  const isTribeOnly = count === 1 && isNative && random.chance(0.25) && findTribe(random, home) !== undefined;
  if (isTribeOnly) tribe = findTribe(random, home);
  const taken = new Set([home]);
  for (let left = count - 1; left > 0; left--) {
    if (tribe === undefined && random.chance(isNative ? 0.6 : 0.006)) {
      tribe = findTribe(random, home);
      if (tribe !== undefined) continue;
    }
    const asWork: boolean = workState === undefined && random.chance(0.22);
    let state: string = asWork || random.chance(0.4) ? drawNeighbor(random, home) : random.weighted(STATES);
    while (taken.has(state)) state = random.weighted(STATES);
    taken.add(state);
    if (asWork) workState = state;
    else formerStates.push(state);
  }
  return { formerStates, workState, tribe, isTribeOnly };
}

export function toRegistrations(
  plan: RegistrationPlan,
  residences: readonly Residence[],
  offenseDay: number,
  today: number,
): readonly Registration[] {
  const last = residences.length - 1;
  const home = residences[last] as Residence;
  const since = (day: number): number => Math.min(today - 5, Math.max(day, offenseDay) + 20);
  const registrations: Registration[] = plan.isTribeOnly
    ? []
    : [{ source: home.address.city.state, why: 'home', residence: last, sinceDay: since(home.sinceDay) }];
  if (plan.tribe !== undefined)
    registrations.push({ source: plan.tribe, why: 'tribe', residence: last, sinceDay: since(home.sinceDay) });
  plan.formerStates.forEach((source, residence) => {
    registrations.push({
      source,
      why: 'former',
      residence,
      sinceDay: since((residences[residence] as Residence).sinceDay),
    });
  });
  if (plan.workState !== undefined)
    registrations.push({ source: plan.workState, why: 'work', residence: last, sinceDay: since(home.sinceDay) });
  return registrations;
}
