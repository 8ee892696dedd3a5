import type { SourceStatus } from '@blotter/contract';
import { numberAt } from '@blotter/vocab';
import { isUntouched, toStatusText } from './source-status.ts';

/** The serialized statuses of a scope in which no registry has a match. */
type BaseList = {
  readonly statuses: readonly SourceStatus[];
  readonly placeOf: ReadonlyMap<string, number>;
  readonly codes: string;
  /** All statuses as comma-separated JSON, with the start offset of each and of the end. */
  readonly text: string;
  readonly starts: readonly number[];
  /** Positions that are not plain empty results. */
  readonly marked: readonly number[];
};

/** The positions at which a list differs from its base, ascending. */
type BaseDifference = { readonly base: BaseList; readonly places: readonly number[] };

const baseLists = new WeakMap<readonly object[], BaseList>();
const differences = new WeakMap<readonly SourceStatus[], BaseDifference>();

const toBaseList = (statuses: readonly SourceStatus[]): BaseList => {
  const starts = [0];
  const texts = statuses.map(toStatusText);
  for (const { length } of texts) starts.push(numberAt(starts, starts.length - 1) + length + 1);
  return {
    statuses,
    placeOf: new Map(statuses.map(({ source }, place) => [source, place])),
    codes: statuses.map(({ source }) => source).join(' '),
    text: texts.join(','),
    starts,
    marked: [...statuses.keys()].filter((place) => !isUntouched(statuses[place] as SourceStatus)),
  };
};

/** Builds a status list from the shared base. Only the statuses of the named registries are created per answer. */
export function drawStatuses<Registry extends { readonly code: string }>(
  queried: readonly Registry[],
  toCalm: (registry: Registry) => SourceStatus,
  named: Iterable<string>,
  toNamed: (registry: Registry) => SourceStatus,
): SourceStatus[] {
  const base = baseLists.get(queried) ?? toBaseList(queried.map(toCalm));
  baseLists.set(queried, base);
  const places = new Set<number>();
  const statuses = base.statuses.slice();
  for (const code of named) {
    const place = base.placeOf.get(code);
    if (place === undefined || places.has(place)) continue;
    statuses[place] = toNamed(queried[place] as Registry);
    places.add(place);
  }
  differences.set(statuses, { base, places: [...places].sort((a, b) => a - b) });
  return statuses;
}

export function toStatusesJson(statuses: readonly SourceStatus[]): string {
  const known = differences.get(statuses);
  if (!known) return `[${statuses.map(toStatusText).join(',')}]`;
  const { text, starts } = known.base;
  let json = '[';
  let from = 0;
  for (const place of known.places) {
    json += text.slice(from, starts[place]) + toStatusText(statuses[place] as SourceStatus);
    from = numberAt(starts, place + 1) - 1;
  }
  return `${json}${text.slice(from)}]`;
}

export function toCodes(statuses: readonly SourceStatus[]): string {
  return differences.get(statuses)?.base.codes ?? statuses.map(({ source }) => source).join(' ');
}

/** Lists the statuses that differ from a plain empty result, in order. */
export function listTouched(statuses: readonly SourceStatus[]): readonly SourceStatus[] {
  const known = differences.get(statuses);
  const isTouched = (status: SourceStatus): boolean => !isUntouched(status);
  if (!known) return statuses.filter(isTouched);
  const { base, places } = known;
  const all = base.marked.length === 0 ? places : [...new Set([...places, ...base.marked])].sort((a, b) => a - b);
  return all.map((place) => statuses[place] as SourceStatus).filter(isTouched);
}

export function listIncomplete(statuses: readonly SourceStatus[]): readonly SourceStatus[] {
  return listTouched(statuses).filter(({ incomplete }) => incomplete);
}
