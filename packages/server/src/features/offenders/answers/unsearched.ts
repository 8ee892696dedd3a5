import type { SearchRequest } from '@blotter/contract';
import { isBlank } from '@blotter/vocab';
import { getState } from '../../../searches/answers/sent-state.ts';
import { type SearchedRegistry, toScope } from '../query/search-scope.ts';

/** Codes of the registries that a search did not include. */
export type UnsearchedRegistries = {
  /** Inside the scope, but without records when the search ran. */
  readonly uncovered: readonly string[];
  /** Left out by `jurisdictions` or by the location, with or without records. */
  readonly beyondScope: readonly string[];
};

type RequestScope = Pick<SearchRequest, 'query' | 'jurisdictions' | 'locationScoped'>;

/**
 * `queried` are the registries that the answer names. A registry in the scope that is not among them had no records
 * then. For a registry without a known state the answer does not tell, so the current state decides.
 */
export function listUnsearched(
  registries: readonly SearchedRegistry[],
  { query: { state }, jurisdictions, locationScoped }: RequestScope,
  queried: readonly string[],
): UnsearchedRegistries {
  const answered = new Set(queried);
  const locationState = locationScoped && !isBlank(state) ? getState(state as string, 'query.state') : undefined;
  const wasIndexed = ({ code, covers, isIndexed }: SearchedRegistry): boolean =>
    answered.has(code) || (locationState !== undefined && covers.length === 0 && isIndexed);
  const scope = toScope(
    registries.map((registry) => ({ ...registry, isIndexed: wasIndexed(registry) })),
    { jurisdictions, locationState },
  );
  const uncovered = new Set(scope.uncovered);
  return {
    uncovered: [...uncovered],
    beyondScope: registries.map(({ code }) => code).filter((code) => !answered.has(code) && !uncovered.has(code)),
  };
}
