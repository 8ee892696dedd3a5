import type { SearchEnvelope, SearchRequest } from '@blotter/sdk';

export type NearMisses = SearchEnvelope['verdict']['nearMisses'];

const PLACE = ['city', 'state', 'zipcode', 'address', 'lat', 'lng', 'radiusMiles', 'q'] as const;
const TIME = ['createdAtStart', 'createdAtEnd', 'updatedAtStart', 'updatedAtEnd'] as const;
const NAME_RULES = ['nameMatch', 'prefixMatch'] as const;
const PAGE = ['page', 'perPage'] as const;

/** Returns the same search without the filters that excluded similar people, in its whole scope or in one registry. */
export function widen(
  { query, match, jurisdictions, locationScoped, live: _live, ...rest }: SearchRequest,
  { reasons }: Pick<NearMisses, 'reasons'>,
  registry?: string,
): SearchRequest {
  const hasPlace = reasons.includes('place');
  const isBroad = reasons.includes('mode') || reasons.includes('birth');
  const dropped: readonly string[] = [
    ...(hasPlace ? PLACE : []),
    ...(reasons.includes('time') ? TIME : []),
    ...(isBroad ? NAME_RULES : []),
    ...PAGE,
  ];
  const codes = registry === undefined ? jurisdictions : [registry];
  const mode = isBroad ? 'broad' : match;
  return {
    ...rest,
    query: Object.fromEntries(Object.entries(query).filter(([field]) => !dropped.includes(field))),
    ...(mode && { match: mode }),
    ...(codes && { jurisdictions: codes }),
    ...(locationScoped && !hasPlace && registry === undefined && { locationScoped }),
  };
}
