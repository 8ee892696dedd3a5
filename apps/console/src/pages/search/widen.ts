import type { SearchEnvelope, SearchRequest } from '@blotter/sdk';

export type NearMisses = SearchEnvelope['verdict']['nearMisses'];

type Field = keyof SearchRequest['query'];

/** A new search drops a field for the reason of a near miss, or always. Null keeps the field. */
type Cause = NearMisses['reasons'][number] | 'always' | null;

const DROPPED_FOR: { readonly [F in Field]-?: Cause } = {
  firstName: null,
  lastName: null,
  dob: null,
  age: null,
  ageTolerance: null,
  onAgeMismatch: null,
  city: 'place',
  state: 'place',
  zipcode: 'place',
  address: 'place',
  lat: 'place',
  lng: 'place',
  radiusMiles: 'place',
  q: 'place',
  prefixMatch: 'mode',
  nameMatch: 'mode',
  page: 'always',
  perPage: 'always',
  createdAtStart: 'time',
  createdAtEnd: 'time',
  updatedAtStart: 'time',
  updatedAtEnd: 'time',
};

/** Returns the same search without the filters that excluded similar people, in its whole scope or in one registry. */
export function widen(
  { query, match, jurisdictions, locationScoped, live: _live, ...rest }: SearchRequest,
  { reasons }: Pick<NearMisses, 'reasons'>,
  registry?: string,
): SearchRequest {
  const hasPlace = reasons.includes('place');
  const isBroad = reasons.includes('mode') || reasons.includes('birth');
  const causes: readonly Cause[] = [...reasons, ...(isBroad ? ['mode' as const] : []), 'always'];
  const codes = registry === undefined ? jurisdictions : [registry];
  const mode = isBroad ? 'broad' : match;
  return {
    ...rest,
    query: Object.fromEntries(Object.entries(query).filter(([field]) => !causes.includes(DROPPED_FOR[field as Field]))),
    ...(mode && { match: mode }),
    ...(codes && { jurisdictions: codes }),
    ...(locationScoped && !hasPlace && registry === undefined && { locationScoped }),
  };
}
