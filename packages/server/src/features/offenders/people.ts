import { hash } from 'node:crypto';
import type { Generation } from '@blotter/match';
import type { FoundSet } from '../../searches/answers/found-set.ts';
import type { OrderSteps, Ranked } from '../../searches/answers/order.ts';
import { ORDERED_AT_ONCE } from '../../searches/answers/take-first.ts';
import type { VersionRef } from '../../searches/answers/version-ref.ts';

/** A person of the answer, by the record that matched best. */
export type FoundPerson = Ranked & { readonly personId: bigint };

const toFuller = (found: FoundSet, at: number): Fuller => ({ ...found.refOf(at), fullness: found.fullnessOf(at) });

/** Of two records that match alike, the one that wins the merge, in whatever order they were read in. */
const isBetter = (found: FoundSet, at: number, known: number): boolean => {
  const more = found.confidenceOf(at) - found.confidenceOf(known) || found.fullnessOf(at) - found.fullnessOf(known);
  return more === 0 ? byFullness(toFuller(found, at), toFuller(found, known)) < 0 : more > 0;
};

/** The found records by person, the best of each (contract, Merging). */
export function* toPeople(found: FoundSet): OrderSteps<readonly FoundPerson[]> {
  const { count, group } = yield* found.groupByPerson();
  const bestOf = new Int32Array(count).fill(-1);
  for (let at = 0; at < found.size; at++) {
    const person = group[at] as number;
    const known = bestOf[person] as number;
    if (known < 0 || isBetter(found, at, known)) bestOf[person] = at;
    if (at % ORDERED_AT_ONCE === ORDERED_AT_ONCE - 1) yield;
  }
  const people: FoundPerson[] = [];
  for (const best of bestOf) {
    people.push({ best, personId: found.personOf(best), confidence: found.confidenceOf(best) });
    if (people.length % ORDERED_AT_ONCE === 0) yield;
  }
  return people;
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
