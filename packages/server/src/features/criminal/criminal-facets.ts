import { DEMOGRAPHICS } from '@blotter/contract';
import { type FacetSource, type Facets, toFacets } from '@blotter/match';
import { type CriminalSourceRecord, foldCounty, remember } from '@blotter/vocab';
import type { WrittenCriminal } from './criminal-writer.ts';

const toCounty = remember(foldCounty);

type Place = FacetSource['addresses'][number];

const toPlace = ({ county, state }: { readonly county: string; readonly state: string }): Place => ({
  line1: '',
  city: toCounty(county),
  state,
  zipcode: '',
  lat: null,
  lng: null,
  coordinates: 'none',
});

/**
 * A criminal query names a state and a county and no city (contract, Criminal: query): in these facets the county, folded by
 * `foldCounty`, stands in the city's place, first that of the record, then those of its addresses.
 */
export const toCriminalFacets = (written: WrittenCriminal): Facets => {
  const { name, aliases, birth, age } = written;
  const places = [toPlace(written)];
  for (const address of written.addresses) {
    const place = toPlace(address);
    if (!places.some(({ city, state }) => city === place.city && state === place.state)) places.push(place);
  }
  return toFacets({ name, aliases, dob: birth.evidence, age, addresses: places });
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
