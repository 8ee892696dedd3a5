import type { SearchRequest } from '@blotter/contract';
import { isBlank } from '@blotter/vocab';
import { getState } from '../../../searches/answers/sent-state.ts';
import { type SearchedRegistry, toScope } from '../query/search-scope.ts';

/** The codes of the registries that a search did not include. */
export type Unsearched = {
  /** Inside its scope, and not held when it was made. */
  readonly uncovered: readonly string[];
  /** Left out by `jurisdictions` or by the location, whether or not they are held. */
  readonly beyondScope: readonly string[];
};

type Asked = Pick<SearchRequest, 'query' | 'jurisdictions' | 'locationScoped'>;

/**
 * `queried` are the registries that the answer names: one inside the scope that is not among them was not held then.
 * Whether a registry without a known state was held is not in the answer; it is taken from what is held now.
 */
export function listUnsearched(
  registries: readonly SearchedRegistry[],
  { query: { state }, jurisdictions, locationScoped }: Asked,
  queried: readonly string[],
): Unsearched {
  const answered = new Set(queried);
  const locationState = locationScoped && !isBlank(state) ? getState(state as string, 'query.state') : undefined;
  const wasHeld = ({ code, covers, isHeld }: SearchedRegistry): boolean =>
    answered.has(code) || (locationState !== undefined && covers.length === 0 && isHeld);
  const scope = toScope(
    registries.map((registry) => ({ ...registry, isHeld: wasHeld(registry) })),
    { jurisdictions, locationState },
  );
  const uncovered = new Set(scope.uncovered);
  return {
    uncovered: [...uncovered],
    beyondScope: registries.map(({ code }) => code).filter((code) => !answered.has(code) && !uncovered.has(code)),
  };
}
