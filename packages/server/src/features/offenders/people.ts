import { hash } from 'node:crypto';
import type { Generation } from '@blotter/match';
import type { FoundSet } from './found-set.ts';
import type { VersionRef } from './version-ref.ts';

/** A person of the answer, by the record that matched best. */
export type FoundPerson = {
  /** The position of the best record in the found set. */
  readonly best: number;
  readonly personId: bigint;
  /** Ten-thousandths. */
  readonly confidence: number;
};

/** Looked at before other requests get their turn: a search by age alone may find half of all people. */
const AT_ONCE = 4_096;

type Steps<T> = Generator<undefined, T, undefined>;

/** The found records by person, the best of each (contract, Merging). */
export function* toPeople(found: FoundSet): Steps<readonly FoundPerson[]> {
  const bestOf = new Map<bigint, number>();
  for (let at = 0; at < found.size; at++) {
    const personId = found.personOf(at);
    const known = bestOf.get(personId);
    if (known === undefined || found.confidenceOf(at) > found.confidenceOf(known)) bestOf.set(personId, at);
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  const people: FoundPerson[] = [];
  for (const [personId, best] of bestOf) {
    people.push({ best, personId, confidence: found.confidenceOf(best) });
    if (people.length % AT_ONCE === 0) yield;
  }
  return people;
}

export function* countBySource(count: number, sourceAt: (at: number) => string): Steps<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (let at = 0; at < count; at++) {
    const code = sourceAt(at);
    counts.set(code, (counts.get(code) ?? 0) + 1);
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  return counts;
}

type Fuller = VersionRef & { readonly fullness: number };

const byFullness = (a: Fuller, b: Fuller): number =>
  b.fullness - a.fullness || (a.source < b.source ? -1 : a.source > b.source ? 1 : a.rowKey < b.rowKey ? -1 : 1);

/** A person's records inside the scope, the fullest first: the winner of the merge. */
export const orderRefs = (refs: readonly Fuller[], isInScope: (source: string) => boolean): readonly VersionRef[] =>
  refs
    .filter(({ source }) => isInScope(source))
    .sort(byFullness)
    .map(({ source, rowKey, version }) => ({ source, rowKey, version }));

export const listHeldRefs = (personId: bigint, held: Generation): readonly Fuller[] =>
  held.listOfPerson(personId).map((handle) => ({
    source: held.sourceOf(handle),
    rowKey: held.rowKeyOf(handle),
    version: held.versionOf(handle),
    fullness: held.fullnessOf(handle),
  }));

/** Of the merge: another scope with another merge has another id (contract, Names and forms). */
export const toRecordId = (refs: readonly VersionRef[]): string => {
  const keys = refs.map(({ source, rowKey }) => `${source}\n${rowKey}`).sort();
  return `rec_${hash('sha256', keys.join('\n\n')).slice(0, 20)}`;
};

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Placed = FoundPerson & { readonly last: string; readonly first: string; recordId: string | undefined };
type Compare = (a: Placed, b: Placed) => number;

export type OrderedPeople = { readonly first: readonly FoundPerson[]; readonly rest: readonly FoundPerson[] };

/** The first of two ordered runs; whoever comes behind them is put to the rest. */
function* mergeRuns(one: Placed[], other: Placed[], wanted: number, compare: Compare, rest: FoundPerson[]) {
  const merged: Placed[] = [];
  let [a, b] = [0, 0];
  while (merged.length < wanted && (a < one.length || b < other.length)) {
    const isFirst = b >= other.length || (a < one.length && compare(one[a] as Placed, other[b] as Placed) <= 0);
    merged.push((isFirst ? one[a++] : other[b++]) as Placed);
    if (merged.length % AT_ONCE === 0) yield;
  }
  while (a < one.length) rest.push(one[a++] as Placed);
  while (b < other.length) rest.push(other[b++] as Placed);
  return merged;
}

const WHOLE = 10_000;

/** Those who may be among the wanted, and those who are not: their confidence is too low. */
function* divide(
  people: readonly FoundPerson[],
  wanted: number,
): Steps<{ readonly near: readonly FoundPerson[]; readonly rest: FoundPerson[] }> {
  if (people.length <= wanted) return { near: people, rest: [] };
  const counts = new Uint32Array(WHOLE + 1);
  for (const [at, { confidence }] of people.entries()) {
    counts[confidence] = (counts[confidence] as number) + 1;
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  let least = WHOLE;
  for (let count = counts[least] as number; count < wanted && least > 0; count += counts[least] as number) least--;
  const [near, rest]: [FoundPerson[], FoundPerson[]] = [[], []];
  for (const [at, person] of people.entries()) {
    (person.confidence >= least ? near : rest).push(person);
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  return { near, rest };
}

/** Confidence descending, then last name, first name, recordId: the same order on every page. No more are ordered than are wanted. */
export function* orderPeople(
  people: readonly FoundPerson[],
  found: FoundSet,
  recordIdOf: (person: FoundPerson) => string,
  wanted: number,
): Steps<OrderedPeople> {
  const idOf = (person: Placed): string => {
    person.recordId ??= recordIdOf(person);
    return person.recordId;
  };
  const compare: Compare = (a, b) =>
    b.confidence - a.confidence ||
    compareTexts(a.last, b.last) ||
    compareTexts(a.first, b.first) ||
    compareTexts(idOf(a), idOf(b));
  const { near, rest } = yield* divide(people, wanted);
  let runs: Placed[][] = [];
  for (let from = 0; from < near.length; from += AT_ONCE) {
    const run = near.slice(from, from + AT_ONCE).map(({ best, personId, confidence }): Placed => {
      const [last, first] = [found.lastNameOf(best), found.firstNameOf(best)];
      return { best, personId, confidence, last, first, recordId: undefined };
    });
    run.sort(compare);
    rest.push(...run.splice(wanted));
    runs.push(run);
    if (from + AT_ONCE < near.length) yield;
  }
  while (runs.length > 1) {
    const merged: Placed[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [one, other] = [runs[at] as Placed[], runs[at + 1]];
      merged.push(other ? yield* mergeRuns(one, other, wanted, compare, rest) : one);
      yield;
    }
    runs = merged;
  }
  return { first: runs[0] ?? [], rest };
}
