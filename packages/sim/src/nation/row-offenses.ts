import type { SourceOffense } from '@blotter/vocab';
import { hashText, type Random } from '../random.ts';
import { OFFENSE_KINDS, STATUTE_FORMS } from '../tables/offense-table.ts';
import type { Offense } from './person.ts';
import { toCase, toPublishedDate } from './published-forms.ts';
import type { RegistryStyle } from './registry-styles.ts';

export function toStatute(state: string, section: number): string {
  return (STATUTE_FORMS[state] ?? '#').replace('#', String(section));
}

/** A state always uses the same words for an offense. */
export function toCrime(state: string, kind: number): string {
  const { texts } = OFFENSE_KINDS[kind] as (typeof OFFENSE_KINDS)[number];
  return texts[(hashText(state) >>> 0) % texts.length] as string;
}

const VICTIM = (age: number): string => (age < 12 ? 'UNDER 12' : age < 18 ? '12-17' : 'ADULT');

export function toSourceOffense(
  random: Random,
  style: RegistryStyle,
  offense: Offense,
  tier: number,
  sinceDay: number,
): SourceOffense {
  const { letters, dates } = style;
  const date = (day: number): string => toPublishedDate(dates, day, random);
  const tierText = style.tiers[tier - 1] as string;
  return {
    crime: toCase(letters, toCrime(offense.state, offense.kind)),
    statute: toStatute(offense.state, offense.section),
    [style.tierIn]: tierText,
    convictionDate: date(offense.convictionDay),
    ...(random.chance(0.4) ? { offenseDate: date(offense.offenseDay) } : {}),
    ...(random.chance(0.4) ? { registrationDate: date(Math.max(sinceDay, offense.convictionDay)) } : {}),
    ...(random.chance(0.35) ? { releaseDate: date(offense.releaseDay) } : {}),
    ...(random.chance(0.4) ? { caseNumber: offense.caseNumber } : {}),
    ...(random.chance(0.4)
      ? {
          victimAge: random.chance(0.5) ? VICTIM(offense.victimAge) : String(offense.victimAge),
          victimSex: offense.victimSex,
        }
      : {}),
    jurisdiction: offense.isFederal ? 'FEDERAL' : offense.state,
    convictionCounty: toCase(letters, offense.city.county.toUpperCase()),
    ...(offense.counts > 1 ? { convictionCount: String(offense.counts) } : {}),
    ...(offense.isFederal ? { federal: true } : {}),
  };
}
