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
export const toPeople = (found: FoundSet): FoundPerson[] => {
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

/** Confidence descending, then last name, first name, recordId: the same order on every page. */
export const orderPeople = (
  people: FoundPerson[],
  found: FoundSet,
  recordIdOf: (person: FoundPerson) => string,
): FoundPerson[] => {
  const lastNames = new Map<FoundPerson, string>();
  const lastNameOf = (person: FoundPerson): string => {
    const known = lastNames.get(person) ?? found.lastNameOf(person.best);
    lastNames.set(person, known);
    return known;
  };
  return people.sort(
    (a, b) =>
      b.confidence - a.confidence ||
      compareTexts(lastNameOf(a), lastNameOf(b)) ||
      compareTexts(found.firstNameOf(a.best), found.firstNameOf(b.best)) ||
      compareTexts(recordIdOf(a), recordIdOf(b)),
  );
};
