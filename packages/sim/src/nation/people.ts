import { numberAt } from '@blotter/vocab';
import { mixBits, type Random } from '../random.ts';
import { OFFENSE_KINDS } from '../tables/offense-table.ts';
import { createHouseholds } from './household.ts';
import { drawAliases, drawLooks, drawOffenses, drawResidences, planRegistrations, toRegistrations } from './life.ts';
import { makeMember } from './member.ts';
import { LOCAL_NAMES, PLAIN_NAMES } from './name-pool.ts';
import type { Person } from './person.ts';
import { drawAddress, drawCity } from './places.ts';
import type { StyleRates } from './style.ts';

const toPersonId = (index: number): string => `P${String(index).padStart(8, '0')}`;

export function createPeople(root: Random, today: number, rates: StyleRates) {
  const names = rates.hasLocalNames ? LOCAL_NAMES : PLAIN_NAMES;
  const { seatAt, householdOf } = createHouseholds(root, today, names, rates);
  const { registries } = rates;
  const members = root.fork('member');
  const lives = root.fork('life');
  const countKey = root.fork('registries').bits();

  /** Cheaper than creating the person. It converts a number of records into a number of people. */
  const registryCountAt = (index: number): number => {
    let left = ((mixBits(countKey ^ mixBits(index + 0x51ed)) >>> 0) / 4_294_967_296) * 100;
    for (let count = 0; count < registries.length; count++) {
      left -= numberAt(registries, count);
      if (left < 0) return count;
    }
    return 1;
  };

  const personAt = (index: number, count = registryCountAt(index)): Person => {
    const seat = seatAt(index);
    const household = householdOf(seat);
    const member = makeMember(members.fork(index), seat, household, today, names, rates);
    const random = lives.fork(index);
    const city = household.home.city;
    const home = member.livesAtHome
      ? household.home
      : drawAddress(random, random.chance(0.6) ? city : drawCity(random, city.state));
    const plan = planRegistrations(random, home.city.state, member.race, count);
    const residences = drawResidences(random, home, plan.formerStates, member.bornDay, today);
    const offenses = drawOffenses(random, member.bornDay, today, residences);
    const workState = plan.workState ?? home.city.state;
    const tier = offenses.reduce<1 | 2 | 3>((most, { kind }) => {
      const { tier } = OFFENSE_KINDS[kind] as (typeof OFFENSE_KINDS)[number];
      return tier > most ? tier : most;
    }, 1);
    return {
      id: toPersonId(index),
      index,
      householdId: seat.householdId,
      household: seat.kind,
      sex: member.sex,
      race: member.race,
      isHispanic: member.culture === 'hispanic',
      culture: member.culture,
      name: member.name,
      secondSurname: member.secondSurname,
      maidenName: member.maidenName,
      aliases: drawAliases(random, member.name, member.maidenName, member.secondSurname, rates),
      bornDay: member.bornDay,
      birthCity: drawCity(random, residences[0]?.address.city.state ?? home.city.state),
      looks: drawLooks(random, member.sex, member.race),
      residences,
      work:
        plan.workState !== undefined || random.chance(0.3)
          ? drawAddress(random, drawCity(random, workState))
          : undefined,
      offenses,
      tier,
      isAbsconder: random.chance(0.03),
      isPredator: tier === 3 && random.chance(0.12),
      registrations: count === 0 ? [] : toRegistrations(plan, residences, offenses[0]?.convictionDay ?? today, today),
    };
  };
  return { personAt, registryCountAt };
}
