import type { CriminalRequest } from '@blotter/contract';
import { type IndexQuery, type Mode, OPEN_QUERY, toBirthNumber, toRules } from '@blotter/match';
import { foldCounty, trimText } from '@blotter/vocab';
import { Failure } from '../../../failure.ts';
import { getState } from '../../../searches/answers/sent-state.ts';
import { type CriminalScope, type CriminalSource, toCriminalScope } from './search-scope.ts';

/** A fully resolved query. Later steps do not interpret the request again. */
export type CriminalPlan = {
  readonly scope: CriminalScope;
  readonly rules: Mode;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD` or `YYYY`, or '' for none. */
  readonly birth: string;
  readonly age: number | undefined;
  readonly ageTolerance: number;
  readonly state: string | undefined;
  readonly county: string;
  readonly paging: { readonly page: number; readonly perPage: number };
};

const DEFAULT_LIMIT = 50;

const refuse = (message: string): never => {
  throw new Failure('unprocessable_query', message);
};

const toBirth = ({ dob, birthYear }: CriminalRequest['query']): string => {
  if (dob === undefined) return birthYear === undefined ? '' : String(birthYear);
  if (birthYear !== undefined && birthYear !== Number(dob.slice(0, 4)))
    return refuse(`birthYear: ${birthYear} is not the year of dob; send one of them.`);
  return dob;
};

/** `live` holds the codes of the sources to query live, if they are known already. */
export function toCriminalPlan(
  { query, match, jurisdictions, recordTypes, ...more }: CriminalRequest,
  sources: readonly CriminalSource[],
  live: readonly string[] = [],
): CriminalPlan {
  if (more.clientId !== undefined && more.subjectId === undefined) refuse('clientId: send subjectId with it.');
  const state = trimText(query.state);
  return {
    scope: toCriminalScope(sources, {
      live,
      ...(jurisdictions && { jurisdictions }),
      ...(recordTypes && { recordTypes }),
    }),
    rules: toRules({ match }),
    firstName: trimText(query.firstName),
    middleName: trimText(query.middleName),
    lastName: trimText(query.lastName),
    birth: toBirth(query),
    age: query.age,
    ageTolerance: query.ageTolerance ?? 1,
    state: state === '' ? undefined : getState(state, 'state'),
    county: trimText(query.county),
    paging: { page: query.page ?? 1, perPage: query.limit ?? DEFAULT_LIMIT },
  };
}

const inState = (sources: readonly CriminalSource[], state: string | undefined) =>
  state === undefined ? sources : sources.filter((source) => source.state === state);

/** The count is exact and only the page is limited. */
const NO_LIMIT = { maxPerSource: Number.POSITIVE_INFINITY, maxFuzzyPerSource: Number.POSITIVE_INFINITY };

export function toIndexQuery(plan: CriminalPlan, today: string): IndexQuery {
  const { scope, state, county } = plan;
  const ofState = inState(scope.sources, state);
  const codesOf = (sources: readonly CriminalSource[]) => new Set(sources.map(({ code }) => code));
  return {
    ...OPEN_QUERY,
    ...NO_LIMIT,
    sources: scope.codes,
    first: plan.firstName,
    middle: plan.middleName,
    last: plan.lastName,
    rule: plan.rules,
    birth:
      plan.birth !== '' || plan.age !== undefined
        ? {
            dob: toBirthNumber(plan.birth),
            age: plan.age ?? -1,
            ageTolerance: plan.ageTolerance,
            today: toBirthNumber(today),
          }
        : null,
    state: state === undefined ? null : { code: state, registries: codesOf(ofState) },
    county:
      county === ''
        ? null
        : {
            name: county,
            sources: codesOf(
              ofState.filter((source) => source.county !== null && foldCounty(source.county) === foldCounty(county)),
            ),
          },
  };
}
