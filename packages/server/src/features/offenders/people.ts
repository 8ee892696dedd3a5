import { createHash } from 'node:crypto';
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

/** The found records by person, the best of each (contract, Merging). */
export const toPeople = (found: FoundSet): readonly FoundPerson[] => {
  const bestOf = new Map<bigint, number>();
  for (let at = 0; at < found.size; at++) {
    const personId = found.personOf(at);
    const known = bestOf.get(personId);
    if (known === undefined || found.confidenceOf(at) > found.confidenceOf(known)) bestOf.set(personId, at);
  }
  return [...bestOf].map(([personId, best]) => ({ best, personId, confidence: found.confidenceOf(best) }));
};

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
  return `rec_${createHash('sha256').update(keys.join('\n\n')).digest('hex').slice(0, 20)}`;
};

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Placed = FoundPerson & { readonly last: string; readonly first: string; recordId: string | undefined };

/** Confidence descending, then last name, first name, recordId: the same order on every page. */
export const orderPeople = (
  people: readonly FoundPerson[],
  found: FoundSet,
  recordIdOf: (person: FoundPerson) => string,
): readonly FoundPerson[] => {
  if (people.length < 2) return people;
  const placed = people.map(({ best, personId, confidence }): Placed => {
    const [last, first] = [found.lastNameOf(best), found.firstNameOf(best)];
    return { best, personId, confidence, last, first, recordId: undefined };
  });
  const idOf = (person: Placed): string => {
    person.recordId ??= recordIdOf(person);
    return person.recordId;
  };
  return placed.sort(
    (a, b) =>
      b.confidence - a.confidence ||
      compareTexts(a.last, b.last) ||
      compareTexts(a.first, b.first) ||
      compareTexts(idOf(a), idOf(b)),
  );
};
