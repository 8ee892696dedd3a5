import { createNation, type Nation } from '@blotter/sim';
import type { Person } from '../../sim/src/nation/person.ts';
import type { RegistryRow } from '../../sim/src/nation/registry-row.ts';

export type { Nation, Person as NationPerson, RegistryRow as NationRow };

/** The number of registry rows, or of rows from jails, prisons, courts and warrant lists. */
export type NationSize = { readonly records?: number; readonly criminal?: number; readonly seed: string };

/** Returns the synthetic nation of a seed. The same size and seed give the same people. */
export function openNation({ records, criminal, seed }: NationSize): Nation {
  return createNation({
    seed,
    ...(records === undefined ? {} : { records }),
    ...(criminal === undefined ? {} : { criminal }),
  });
}

const DAY_MS = 86_400_000;

/** Returns the ISO date of a number of days since 1970-01-01. */
export function toIsoDay(dayNumber: number): string {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
}
