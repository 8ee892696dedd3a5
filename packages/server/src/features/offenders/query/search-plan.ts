import type { SearchQuery, SearchRequest } from '@blotter/contract';
import { type MatchMode, type Mode, toRules } from '@blotter/match';
import { fold, isBlank, trimText } from '@blotter/vocab';
import { Failure } from '../../../failure.ts';
import { getState } from '../../../searches/answers/sent-state.ts';
import { checkTexts, OFFENDER_TEXTS } from '../../../searches/answers/sent-text.ts';
import { type SearchedRegistry, type SearchScope, toScope } from './search-scope.ts';

/** A fully resolved query. Later steps do not interpret the request again. */
export type SearchPlan = {
  readonly scope: SearchScope;
  readonly rules: Mode;
  readonly match: MatchMode;
  /** True if the query names strategies of its own instead of those of the mode. */
  readonly hasNameRules: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`, or '' for none. */
  readonly dob: string;
  readonly age: number | undefined;
  readonly ageTolerance: number;
  readonly onAgeMismatch: 'drop' | 'flag';
  readonly state: string | undefined;
  readonly city: string;
  readonly zipcode: string;
  readonly address: string;
  readonly q: string;
  readonly near: { readonly lat: number; readonly lng: number; readonly miles: number } | undefined;
  readonly created: TimeRange;
  readonly updated: TimeRange;
  readonly asOf: Date | undefined;
  readonly paging: { readonly page: number; readonly perPage: number } | undefined;
  readonly withStateData: boolean;
  readonly withExplanation: boolean;
};

export type TimeRange = { readonly from: Date | undefined; readonly to: Date | undefined };

const DEFAULT_PER_PAGE = 20;
const MIN_PREFIX = 3;

const refuse = (message: string): never => {
  throw new Failure('unprocessable_query', message);
};

/** Spec §7, taken literally: one of lastName, dob, age, city, zipcode, lat and lng, q. */
export function narrows({ lastName, dob, age, city, zipcode, lat, q }: SearchQuery): boolean {
  return [lastName, dob, city, zipcode, q].some((text) => !isBlank(text)) || age !== undefined || lat !== undefined;
}

const checkPrefixes = ({ prefixMatch, firstName, lastName }: SearchQuery): void => {
  const fields = prefixMatch === 'both' ? (['firstName', 'lastName'] as const) : [prefixMatch ?? []].flat();
  const values = { firstName, lastName };
  for (const field of fields)
    if ([...fold(values[field] ?? '')].length < MIN_PREFIX)
      refuse(`query.prefixMatch: send query.${field} with at least ${MIN_PREFIX} letters.`);
};

const checkPlace = ({ lat, lng, radiusMiles }: SearchQuery): void => {
  if ((lat === undefined) !== (lng === undefined)) refuse('query.lat and query.lng go together: send both.');
  if (radiusMiles !== undefined && lat === undefined)
    refuse('query.radiusMiles: send query.lat and query.lng with it.');
};

const toRange = (from: string | undefined, to: string | undefined): TimeRange => ({
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});

/** `live` holds the codes of the registries to query live, if they are known already. */
export function toPlan(
  request: SearchRequest,
  registries: readonly SearchedRegistry[],
  live: readonly string[] = [],
): SearchPlan {
  const { query, match, jurisdictions, locationScoped, include = [] } = request;
  checkTexts(query, OFFENDER_TEXTS, 'query.');
  if (!narrows(query))
    refuse(
      'query: nothing to narrow on; send at least one of lastName, dob, age, city, zipcode, lat with lng, or q. A firstName alone does not narrow.',
    );
  checkPrefixes(query);
  checkPlace(query);
  if (request.live && request.asOf !== undefined)
    refuse('asOf: cannot be combined with a live search, which queries registries as they are now.');
  if (request.clientId !== undefined && request.subjectId === undefined) refuse('clientId: send subjectId with it.');
  const state = isBlank(query.state) ? undefined : getState(query.state as string, 'query.state');
  const { page, perPage, lat, lng } = query;
  return {
    scope: toScope(registries, { jurisdictions, locationState: locationScoped ? state : undefined, live }),
    rules: toRules({ match, prefixMatch: query.prefixMatch, nameMatch: query.nameMatch }),
    match: match ?? 'balanced',
    hasNameRules: query.nameMatch !== undefined,
    firstName: trimText(query.firstName),
    lastName: trimText(query.lastName),
    dob: query.dob ?? '',
    age: query.age,
    ageTolerance: query.ageTolerance ?? 1,
    onAgeMismatch: query.onAgeMismatch ?? 'drop',
    state,
    city: trimText(query.city),
    zipcode: query.zipcode?.slice(0, 5) ?? '',
    address: trimText(query.address),
    q: trimText(query.q),
    near: lat === undefined || lng === undefined ? undefined : { lat, lng, miles: query.radiusMiles ?? 1 },
    created: toRange(query.createdAtStart, query.createdAtEnd),
    updated: toRange(query.updatedAtStart, query.updatedAtEnd),
    asOf: request.asOf === undefined ? undefined : new Date(request.asOf),
    paging:
      page === undefined && perPage === undefined
        ? undefined
        : { page: page ?? 1, perPage: perPage ?? DEFAULT_PER_PAGE },
    withStateData: include.includes('stateData'),
    withExplanation: include.includes('explain'),
  };
}
