import { DEMOGRAPHICS } from '@blotter/contract';
import { type Facets, toCriminalFacets } from '@blotter/match';
import type { CriminalSourceRecord } from '@blotter/vocab';
import type { WrittenDocument } from './criminal-writer.ts';

/** Searches use only the state and the county of an address. */
const toPlace = ({ state, county }: { readonly state: string; readonly county: string }) => ({
  line1: '',
  city: '',
  zipcode: '',
  state,
  county,
});

const isElsewhere = (state: string, county: string) => (other: { readonly state: string; readonly county: string }) =>
  other.state !== state || other.county !== county;

/** The record's own jurisdiction is a place in addition to its addresses. */
export function toFacetsOf({ name, aliases, birth, age, state, county, addresses }: WrittenDocument): Facets {
  const others = addresses.filter(isElsewhere(state, county)).map(toPlace);
  return toCriminalFacets({ name, aliases, dob: birth.evidence, age, addresses: others, state, county });
}

const FULLEST = 65_535;
const PRECISION: { readonly [precision: string]: number } = { exact: 20, year_month: 10, year: 5 };
const SAID = [...(Object.keys(DEMOGRAPHICS) as (keyof typeof DEMOGRAPHICS)[]), 'age', 'marks'] as const;
const PARTS = ['custody', 'sentence', 'parole', 'warrant'] as const;

/** Returns how much a record says. */
export function toFullness(record: CriminalSourceRecord, { birth, aliases, addresses }: WrittenDocument): number {
  let fullness = PRECISION[birth.dobPrecision] ?? 0;
  for (const field of SAID) if (record[field]) fullness += 1;
  for (const part of PARTS) if (record[part]) fullness += 2;
  for (const { charges = [] } of record.cases ?? []) fullness += 1 + charges.length * 2;
  return Math.min(FULLEST, fullness + aliases.length + addresses.length * 2);
}
