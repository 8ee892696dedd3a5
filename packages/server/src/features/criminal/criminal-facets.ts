import { DEMOGRAPHICS } from '@blotter/contract';
import { type Facets, toFacets } from '@blotter/match';
import { type CriminalSourceRecord, foldCounty } from '@blotter/vocab';
import type { WrittenCriminal } from './criminal-writer.ts';

const toPlace = (county: string, state: string) => ({
  ...{ line1: '', city: foldCounty(county), state, zipcode: '' },
  ...{ lat: null, lng: null, coordinates: 'none' as const },
});

/**
 * A criminal query names a state and a county and no city (contract, Criminal: query): in these facets the county, folded by
 * `foldCounty`, stands in the city's place, first that of the record, then those of its addresses.
 */
export const toCriminalFacets = ({ name, aliases, birth, age, state, county, addresses }: WrittenCriminal): Facets => {
  const places = [toPlace(county, state), ...addresses.map((address) => toPlace(address.county, address.state))];
  const byText = new Map(places.map((place) => [`${place.city}|${place.state}`, place]));
  return toFacets({ name, aliases, dob: birth.evidence, age, addresses: [...byText.values()] });
};

const FULLEST = 65_535;
const PRECISION: { readonly [precision: string]: number } = { exact: 20, year_month: 10, year: 5 };
const SAID = [...(Object.keys(DEMOGRAPHICS) as (keyof typeof DEMOGRAPHICS)[]), 'age', 'marks'] as const;
const PARTS = ['custody', 'sentence', 'parole', 'warrant'] as const;

/** How much a record says. */
export const toFullness = (record: CriminalSourceRecord, { birth, aliases, addresses }: WrittenCriminal): number => {
  let fullness = PRECISION[birth.dobPrecision] ?? 0;
  for (const field of SAID) if (record[field]) fullness += 1;
  for (const part of PARTS) if (record[part]) fullness += 2;
  for (const { charges = [] } of record.cases ?? []) fullness += 1 + charges.length * 2;
  return Math.min(FULLEST, fullness + aliases.length + addresses.length * 2);
};
