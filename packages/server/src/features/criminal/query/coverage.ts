import type { CoverageSource } from '@blotter/contract';
import type { CriminalScope, CriminalSource } from './search-scope.ts';

const toCoverageSource = (source: CriminalSource): CoverageSource => {
  const { code, state, place, kind, availability, records, lastUpdatedAt } = source;
  return { code, state, place, kind, availability, records, lastUpdatedAt };
};

const toCoverageText = (sources: readonly CoverageSource[]): string => {
  const states = new Set(sources.filter(({ records }) => records > 0).map(({ state }) => state));
  return JSON.stringify({ statesCovered: [...states].sort(), sources });
};

const texts = new WeakMap<CriminalScope, string>();

/** Returns the coverage as JSON. It is the same for every search of a scope until a source changes. */
export function writeCoverage(scope: CriminalScope): string {
  const known = texts.get(scope);
  if (known !== undefined) return known;
  const text = toCoverageText(scope.sources.map(toCoverageSource));
  texts.set(scope, text);
  return text;
}

/** Serializes the state of all sources once for all searches that used it. */
export function writeSnapshot(sources: readonly CriminalSource[]): string {
  return JSON.stringify(sources.map(toCoverageSource));
}

/** Returns what `writeCoverage` wrote at the time. `codes` are those of the scope, or null for all sources. */
export function rewriteCoverage(snapshot: string, codes: readonly string[] | null): string {
  const sources = JSON.parse(snapshot) as readonly CoverageSource[];
  if (codes === null) return toCoverageText(sources);
  const wanted = new Set(codes);
  return toCoverageText(sources.filter(({ code }) => wanted.has(code)));
}
