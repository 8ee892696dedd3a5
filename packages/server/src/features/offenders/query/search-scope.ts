import { echo, Failure } from '../../../failure.ts';
import { memoizeByList } from '../../../searches/answers/memoize-by-list.ts';

export type SearchedRegistry = {
  readonly code: string;
  readonly name: string;
  readonly covers: readonly string[];
  /** True if its records are loaded. */
  readonly isIndexed: boolean;
  /** True if it has records from the simulator. */
  readonly isSimulated: boolean;
  readonly isNonCommercial: boolean;
  readonly lastCheckedAt: Date | null;
};

type RegistryManifest = {
  readonly product: string;
  readonly code: string;
  readonly name: string;
  readonly covers: readonly string[];
  readonly legal: { readonly nonCommercial: boolean };
};

export function toSearchedRegistries(manifests: readonly RegistryManifest[]) {
  return manifests
    .filter(({ product }) => product === 'offender')
    .map(({ code, name, covers, legal }) => ({ code, name, covers, isNonCommercial: legal.nonCommercial }));
}

export type SearchScope = {
  /** The registries that answer the search, plus those requested by name that have no records and report "no coverage". */
  readonly queried: readonly SearchedRegistry[];
  /** Number of loaded registries left out by `jurisdictions` or by the location. */
  readonly skippedByScope: number;
  /** Registries in the scope, or without a known state, that have no records and were not requested by name. */
  readonly uncovered: readonly string[];
  readonly isScoped: boolean;
  /** True if every queried registry is statutorily non-commercial, with or without records. The search is then free. */
  readonly isFree: boolean;
  /** Codes of the queried registries. */
  readonly codes: ReadonlySet<string>;
};

export type ScopeRequest = {
  readonly jurisdictions: readonly string[] | undefined;
  /** The state of the query, if the search is scoped by location. */
  readonly locationState: string | undefined;
  /** Codes of the registries to query live. They are searched whatever the scope. */
  readonly live?: readonly string[];
};

/** A two-letter code selects every registry that covers the state. Any other code selects one registry (contract, Request). */
const select = (registries: readonly SearchedRegistry[], code: string): readonly SearchedRegistry[] => {
  const wanted = code.toUpperCase();
  const own = registries.filter((registry) => registry.code === wanted);
  const covering = wanted.length === 2 ? registries.filter(({ covers }) => covers.includes(wanted)) : [];
  if (own.length + covering.length === 0)
    throw new Failure(
      'unprocessable_query',
      `jurisdictions: ${echo(code)} is not a registry code; GET /v1/sources lists them.`,
    );
  return [...own, ...covering];
};

/** In a live block a code names one registry, not all that cover a state, because each is queried and billed on its own. */
export function getLiveCodes(registries: readonly SearchedRegistry[], codes: readonly string[]): readonly string[] {
  return [...new Set(codes.map((code) => code.toUpperCase()))].map((wanted) => {
    if (registries.some(({ code }) => code === wanted)) return wanted;
    throw new Failure(
      'unprocessable_query',
      `live.jurisdictions: ${echo(wanted)} is not a registry code; GET /v1/sources lists them.`,
    );
  });
}

/** Lists registries without a known state. Each may be in the state that limits a search. */
const listPlaceless = (
  selected: ReadonlySet<SearchedRegistry>,
  inside: readonly SearchedRegistry[],
  locationState: string | undefined,
): readonly SearchedRegistry[] =>
  locationState === undefined
    ? []
    : [...selected].filter((registry) => registry.covers.length === 0 && !inside.includes(registry));

const areNonCommercial = (registries: readonly SearchedRegistry[]): boolean =>
  registries.length > 0 && registries.every(({ isNonCommercial }) => isNonCommercial);

const computeScope = (
  registries: readonly SearchedRegistry[],
  { jurisdictions, locationState, live = [] }: ScopeRequest,
): SearchScope => {
  const selected = jurisdictions
    ? new Set(jurisdictions.flatMap((code) => select(registries, code)))
    : new Set(registries);
  const scoped = [...selected].filter(({ covers }) => locationState === undefined || covers.includes(locationState));
  const inside = [...new Set([...scoped, ...registries.filter(({ code }) => live.includes(code))])];
  const named = new Set([...(jurisdictions ?? []).map((code) => code.toUpperCase()), locationState, ...live]);
  const queried = inside.filter(({ code, isIndexed }) => isIndexed || named.has(code));
  const answering = queried.filter(({ code, isIndexed }) => isIndexed || live.includes(code));
  return {
    queried,
    skippedByScope: registries.filter((registry) => registry.isIndexed && !queried.includes(registry)).length,
    uncovered: [...inside, ...listPlaceless(selected, inside, locationState)]
      .filter(({ code, isIndexed }) => !isIndexed && !named.has(code))
      .map(({ code }) => code),
    isScoped: jurisdictions !== undefined || locationState !== undefined,
    codes: new Set(queried.map(({ code }) => code)),
    isFree: areNonCommercial(answering.length > 0 ? answering : queried),
  };
};

export const toScope = memoizeByList(computeScope);
