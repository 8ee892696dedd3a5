import { hash } from 'node:crypto';
import type { Generation } from '@blotter/match';
import type { FoundSet } from '../../searches/answers/found-set.ts';
import type { OrderSteps, Positions } from '../../searches/answers/order.ts';
import { ORDERED_AT_ONCE } from '../../searches/answers/take-first.ts';
import type { TimedRef, VersionRef } from '../../searches/answers/version-ref.ts';

const toFuller = (found: FoundSet, at: number): Fuller => ({ ...found.refOf(at), fullness: found.fullnessOf(at) });

/** Of two records that match alike, the one that wins the merge, in whatever order they were read in. */
const isBetter = (found: FoundSet, at: number, known: number): boolean => {
  const more = found.confidenceOf(at) - found.confidenceOf(known) || found.fullnessOf(at) - found.fullnessOf(known);
  return more === 0 ? byFullness(toFuller(found, at), toFuller(found, known)) < 0 : more > 0;
};

/** The found records by person: the best of each (contract, Merging). */
export function* toPeople(found: FoundSet): OrderSteps<Positions> {
  const { count, group } = yield* found.groupByPerson();
  const bestOf = new Int32Array(count).fill(-1);
  for (let at = 0; at < found.size; at++) {
    const person = group[at] as number;
    const known = bestOf[person] as number;
    if (known < 0 || isBetter(found, at, known)) bestOf[person] = at;
    if (at % ORDERED_AT_ONCE === ORDERED_AT_ONCE - 1) yield;
  }
  return bestOf;
}

type Fuller = VersionRef & { readonly fullness: number };

const byFullness = (a: Fuller, b: Fuller): number =>
  b.fullness - a.fullness || (a.source < b.source ? -1 : a.source > b.source ? 1 : a.rowKey < b.rowKey ? -1 : 1);

/** A person's records inside the scope, the fullest first: the winner of the merge. */
export const orderRefs = <Ref extends Fuller>(
  refs: readonly Ref[],
  isInScope: (source: string) => boolean,
): readonly Ref[] => refs.filter(({ source }) => isInScope(source)).sort(byFullness);

export const listHeldRefs = (personId: bigint, held: Generation): readonly (Fuller & TimedRef)[] =>
  held.listOfPerson(personId).map((handle) => ({
    source: held.sourceOf(handle),
    rowKey: held.rowKeyOf(handle),
    version: held.versionOf(handle),
    fullness: held.fullnessOf(handle),
    firstSeenMs: Math.round(held.firstSeenMsOf(handle)),
    updatedMs: Math.round(held.updatedMsOf(handle)),
  }));

/** Of the merge: another scope with another merge has another id (contract, Names and forms). */
export const toRecordId = (refs: readonly VersionRef[]): string => {
  const keys = refs.map(({ source, rowKey }) => `${source}\n${rowKey}`).sort();
  return `rec_${hash('sha256', keys.join('\n\n')).slice(0, 20)}`;
};
