import { hash } from 'node:crypto';
import type { Generation } from '@blotter/match';
import { int32At, uint32At } from '@blotter/vocab';
import type { FoundSet } from '../../../searches/answers/found-set.ts';
import type { MatchedPeople } from '../../../searches/answers/matched-people.ts';
import { compareTexts, type OrderSteps, type Positions } from '../../../searches/answers/order.ts';
import { ORDERED_AT_ONCE } from '../../../searches/answers/take-first.ts';
import { type TimedRef, toTimedRef, type VersionRef } from '../../../searches/answers/version-ref.ts';

/** The winner of the merge is better than an equal match, whatever the order of reading. */
const isBetter = (found: FoundSet, at: number, known: number): boolean =>
  (found.confidenceOf(known) - found.confidenceOf(at) ||
    found.fullnessOf(known) - found.fullnessOf(at) ||
    compareTexts(found.sourceOf(at), found.sourceOf(known)) ||
    compareTexts(found.refOf(at).rowKey, found.refOf(known).rowKey)) < 0;

/** Groups the matched records by person and keeps the best of each (contract, Merging). */
export function* toPeople(found: FoundSet, { count, ofFound }: MatchedPeople): OrderSteps<Positions> {
  const bestOf = new Int32Array(count).fill(-1);
  for (let at = 0; at < found.size; at++) {
    const person = uint32At(ofFound, at);
    const known = int32At(bestOf, person);
    if (known < 0 || isBetter(found, at, known)) bestOf[person] = at;
    if (at % ORDERED_AT_ONCE === ORDERED_AT_ONCE - 1) yield;
  }
  return bestOf.filter((at) => at >= 0);
}

type RefWithFullness = VersionRef & { readonly fullness: number };

const byFullness = (a: RefWithFullness, b: RefWithFullness): number =>
  b.fullness - a.fullness || compareTexts(a.source, b.source) || compareTexts(a.rowKey, b.rowKey);

/** Orders a person's records inside the scope, the merge winner (the fullest) first. */
export function orderRefs<Ref extends RefWithFullness>(
  refs: readonly Ref[],
  isInScope: (source: string) => boolean,
): readonly Ref[] {
  return refs.filter(({ source }) => isInScope(source)).sort(byFullness);
}

export function listPersonRefs(personId: bigint, generation: Generation): readonly (RefWithFullness & TimedRef)[] {
  return generation
    .listOfPerson(personId)
    .map((handle) => ({ ...toTimedRef(handle, generation), fullness: generation.fullnessOf(handle) }));
}

/** Identifies a merge. A different scope can give a different merge with a different id (contract, Names and forms). */
export function toRecordId(refs: readonly VersionRef[]): string {
  const keys = refs.map(({ source, rowKey }) => `${source}\n${rowKey}`).sort();
  return `rec_${hash('sha256', keys.join('\n\n')).slice(0, 20)}`;
}
