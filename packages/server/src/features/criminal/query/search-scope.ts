import type { CriminalRequest, SourceInfo } from '@blotter/contract';
import { echo, Failure } from '../../../failure.ts';
import { memoizeByList } from '../../../searches/answers/memoize-by-list.ts';

/** A source from the catalog, with the place in its code. */
export type CriminalSource = SourceInfo & { readonly place: string };

export type CriminalScope = {
  /** The sources that answer the search, including those without records yet. */
  readonly sources: readonly CriminalSource[];
  /** Null if the scope is every source. */
  readonly codes: ReadonlySet<string> | null;
  readonly onFile: number;
  readonly pending: number;
};

/** Returns each code once, in the spelling of the catalog. */
export function getCodes(
  sources: readonly CriminalSource[],
  codes: readonly string[],
  field: string,
): readonly string[] {
  return [...new Set(codes.map((code) => code.toLowerCase()))].map((wanted) => {
    const found = sources.find(({ code }) => code.toLowerCase() === wanted);
    if (found) return found.code;
    throw new Failure(
      'unprocessable_query',
      `${field}: ${echo(wanted)} is not a source code; GET /v1/criminal/jurisdictions lists them.`,
    );
  });
}

/** Fails if the scope excludes a live source, because it would be queried and billed for nothing. */
export function getLiveCodes(
  sources: readonly CriminalSource[],
  codes: readonly string[],
  recordTypes: CriminalRequest['recordTypes'],
): readonly string[] {
  const found = getCodes(sources, codes, 'live.jurisdictions');
  const other = recordTypes && sources.find(({ code, kind }) => found.includes(code) && !recordTypes.includes(kind));
  if (other)
    throw new Failure(
      'unprocessable_query',
      `live.jurisdictions: ${other.code} has ${other.kind} records, which recordTypes excludes.`,
    );
  return found;
}

type Scoping = Pick<CriminalRequest, 'jurisdictions' | 'recordTypes'> & { readonly live: readonly string[] };

const computeScope = (
  sources: readonly CriminalSource[],
  { jurisdictions, recordTypes, live }: Scoping,
): CriminalScope => {
  const named = jurisdictions && new Set([...getCodes(sources, jurisdictions, 'jurisdictions'), ...live]);
  const inside = sources.filter(
    ({ code, kind }) => (!named || named.has(code)) && (!recordTypes || recordTypes.includes(kind)),
  );
  const onFile = inside.filter(({ lastUpdatedAt }) => lastUpdatedAt !== null).length;
  return {
    sources: inside,
    codes: named || recordTypes ? new Set(inside.map(({ code }) => code)) : null,
    onFile,
    pending: inside.length - onFile,
  };
};

const scopeOf = memoizeByList(computeScope);

/** Without jurisdictions, the live sources are in the scope already. */
export function toCriminalScope(sources: readonly CriminalSource[], scoping: Scoping): CriminalScope {
  return scopeOf(sources, scoping.jurisdictions ? scoping : { ...scoping, live: [] });
}
