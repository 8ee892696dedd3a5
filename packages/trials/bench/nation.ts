import type { CriminalSourceRecord, OffenderSourceRecord } from '@blotter/vocab';

type NameParts = { readonly first: string; readonly middle: string; readonly last: string; readonly suffix: string };

/** What the benches look at of a synthetic person. */
export type NationPerson = {
  readonly id: string;
  readonly culture: string;
  readonly name: NameParts;
  readonly secondSurname: string;
  readonly aliases: readonly NameParts[];
  /** Days since 1970-01-01. */
  readonly bornDay: number;
  readonly residences: readonly {
    readonly address: { readonly city: { readonly name: string }; readonly zip: string; lat: number; lng: number };
  }[];
  readonly registrations: readonly unknown[];
};

export type NationRow = {
  readonly personId: string;
  readonly source: string;
  readonly record: OffenderSourceRecord;
};

export type CriminalNationRow = {
  readonly personId: string;
  readonly source: string;
  readonly record: CriminalSourceRecord;
};

export type Nation = {
  readonly peopleCount: number;
  readonly personAt: (index: number) => NationPerson;
  readonly registryRowsOf: (person: NationPerson) => readonly NationRow[];
  /** Those of whom there are criminal records only are behind the others. */
  readonly people: () => Iterable<NationPerson>;
  readonly criminalRowsOf: (person: NationPerson) => readonly CriminalNationRow[];
};

/** Of registry records, or of records of jails, prisons, courts and warrant lists. */
export type NationSize = { readonly records?: number; readonly criminal?: number; readonly seed: string };

/** The simulator is no dependency of the server: only the benches borrow its people. */
export async function openNation(size: NationSize): Promise<Nation> {
  const { createNation } = (await import(new URL('../../sim/src/index.ts', import.meta.url).href)) as {
    readonly createNation: (size: NationSize) => Nation;
  };
  return createNation(size);
}

const DAY_MS = 86_400_000;

export function toIsoDay(dayNumber: number): string {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
}
