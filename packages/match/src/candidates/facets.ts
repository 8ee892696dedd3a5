import type { Address, Alias, PersonName } from '@blotter/vocab';

/** [last, first, middle, suffix]. Empty texts at the end are omitted. */
export type NameFacet = readonly string[];

/**
 * [line1, city, state, zip5, lat, lng, county]. Empty texts at the end are omitted, so a place without coordinates and
 * county has at most four elements. Missing coordinates before a county are ''.
 */
export type PlaceFacet = readonly (string | number)[];

/** The searchable parts of a record, in the compact form that is stored as JSON. */
export interface Facets {
  /**
   * The legal name, then the aliases in the order of the record. A plain string is an alias that cannot be split into
   * parts.
   */
  readonly names: readonly (NameFacet | string)[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly dob?: string;
  readonly age?: number;
  readonly places?: readonly PlaceFacet[];
}

export interface RowRef {
  /** The code of the registry or criminal source. */
  readonly source: string;
  /** Unique within its source. */
  readonly rowKey: string;
}

export interface IndexRow extends RowRef {
  readonly version: number;
  readonly personId: bigint;
  readonly firstSeenMs: number;
  readonly updatedMs: number;
  /** 0–65,535. The fuller record wins a merge. */
  readonly fullness: number;
  readonly facets: Facets;
}

export interface FacetSource {
  readonly name: Pick<PersonName, 'first' | 'middle' | 'last' | 'suffix'>;
  readonly aliases: readonly Alias[];
  readonly dob: string;
  /** Whole years, or '' if none is published. */
  readonly age: string;
  readonly addresses: readonly Pick<Address, 'line1' | 'city' | 'state' | 'zipcode' | 'lat' | 'lng' | 'coordinates'>[];
}

/** A criminal record names its own jurisdiction in addition to its addresses. */
export interface CriminalFacetSource extends Omit<FacetSource, 'addresses'> {
  readonly addresses: readonly Pick<Address, 'line1' | 'city' | 'county' | 'state' | 'zipcode'>[];
  /** State of the jurisdiction, or '' if it has none. */
  readonly state: string;
  readonly county: string;
}

const withoutTail = <T extends string | number>(parts: readonly T[]): readonly T[] =>
  parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);

const toNameFacet = ({ last, first, middle, suffix }: FacetSource['name']): NameFacet =>
  withoutTail([last, first, middle, suffix]);

/** Coordinates that the registry did not publish are no evidence of a residence (contract, address). */
const toPlaceFacet = (address: FacetSource['addresses'][number]): PlaceFacet => {
  const { line1, city, state, zipcode, lat, lng, coordinates } = address;
  const texts = [line1, city, state, zipcode.slice(0, 5)];
  return coordinates === 'published' && lat !== null && lng !== null ? [...texts, lat, lng] : withoutTail(texts);
};

const toCountyFacet = ({ line1, city, county, state, zipcode }: CriminalFacetSource['addresses'][number]): PlaceFacet =>
  withoutTail([line1, city, state, zipcode.slice(0, 5), '', '', county]);

const toFacetsOf = (
  { name, aliases, dob, age }: Omit<FacetSource, 'addresses'>,
  placesWithEmpty: readonly PlaceFacet[],
): Facets => {
  const places = placesWithEmpty.filter((place) => place.length > 0);
  const years = age === '' ? Number.NaN : Number(age);
  return {
    names: [toNameFacet(name), ...aliases.map((alias) => (alias.name ? toNameFacet(alias.name) : alias.text))],
    ...(dob === '' ? {} : { dob }),
    ...(Number.isInteger(years) && years >= 0 ? { age: years } : {}),
    ...(places.length === 0 ? {} : { places }),
  };
};

export function toFacets(source: FacetSource): Facets {
  return toFacetsOf(source, source.addresses.map(toPlaceFacet));
}

export function toCriminalFacets(source: CriminalFacetSource): Facets {
  const { state, county } = source;
  return toFacetsOf(source, [
    ...source.addresses.map(toCountyFacet),
    toCountyFacet({ line1: '', city: '', county, state, zipcode: '' }),
  ]);
}

const textAt = (parts: readonly (string | number)[], at: number): string => {
  const part = parts[at];
  return typeof part === 'string' ? part : '';
};

export interface NameParts {
  readonly last: string;
  readonly first: string;
  readonly middle: string;
  readonly suffix: string;
}

export function fromNameFacet(facet: NameFacet): NameParts {
  return {
    last: textAt(facet, 0),
    first: textAt(facet, 1),
    middle: textAt(facet, 2),
    suffix: textAt(facet, 3),
  };
}

export interface Place {
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  /** NaN if none is published. */
  readonly lat: number;
  readonly lng: number;
  readonly county: string;
}

export function fromPlaceFacet(facet: PlaceFacet): Place {
  return {
    line1: textAt(facet, 0),
    city: textAt(facet, 1),
    state: textAt(facet, 2),
    zipcode: textAt(facet, 3),
    lat: typeof facet[4] === 'number' ? facet[4] : Number.NaN,
    lng: typeof facet[5] === 'number' ? facet[5] : Number.NaN,
    county: textAt(facet, 6),
  };
}
