import type { LinkResult } from '@blotter/match';
import { areSameItems } from '../../../searches/answers/same-items.ts';
import type { RecordKey } from '../../../searches/answers/version-ref.ts';
import { toOwnNumber } from './person-number.ts';

/** Returns the id of a record as the links of other registries name it. */
export function toLinkId({ source, rowKey }: RecordKey): string {
  return rowKey.startsWith(`${source}-`) ? rowKey : `${source}-${rowKey}`;
}

/** Returns the person of each record. It is the smallest own number of the merged records, or the record's own number if it is alone. */
export function toPersons(keys: readonly RecordKey[], merges: LinkResult['merges']) {
  const byId = new Map(keys.map((key) => [toLinkId(key), key]));
  const personOf = new Map<string, bigint>();
  for (const ids of merges) {
    const numbers = ids.flatMap((id) => byId.get(id) ?? []).map(({ source, rowKey }) => toOwnNumber(source, rowKey));
    const smallest = numbers.reduce((least, number) => (number < least ? number : least));
    for (const id of ids) personOf.set(id, smallest);
  }
  return keys.map((key) => ({
    ...key,
    personId: personOf.get(toLinkId(key)) ?? toOwnNumber(key.source, key.rowKey),
  }));
}

type Move = RecordKey & { readonly before: bigint; readonly personId: bigint };

/** Returns the people who have no records left, each with the person who has the record that gave the number. */
export function listEmptied(moves: readonly Move[], remaining: ReadonlySet<bigint>) {
  const emptied = new Map<bigint, Pick<Move, 'before' | 'personId'>>();
  for (const { source, rowKey, before, personId } of moves)
    if (!remaining.has(before) && (!emptied.has(before) || toOwnNumber(source, rowKey) === before))
      emptied.set(before, { before, personId });
  return [...emptied.values()];
}

type PeoplePair = { readonly personId: bigint; readonly otherId: bigint; readonly confidence: number };

export function areSameRelations(one: readonly PeoplePair[], other: readonly PeoplePair[]): boolean {
  const toText = ({ personId, otherId, confidence }: PeoplePair): string => `${personId} ${otherId} ${confidence}`;
  return areSameItems(one, other, toText);
}

/** Relates people of one cluster that were not merged, using their strongest pair of records. */
export function toRelations(
  persons: readonly (RecordKey & { readonly personId: bigint })[],
  { clusters, explain }: Pick<LinkResult, 'clusters' | 'explain'>,
) {
  const personOf = new Map(persons.map((person) => [toLinkId(person), person.personId]));
  const found = new Map<string, { personId: bigint; otherId: bigint; confidence: number }>();
  for (const ids of clusters) {
    if (new Set(ids.map((id) => personOf.get(id))).size < 2) continue;
    for (const [at, a] of ids.entries())
      for (const b of ids.slice(at + 1)) {
        const [personId, otherId] = [personOf.get(a), personOf.get(b)];
        if (personId === undefined || otherId === undefined || personId === otherId) continue;
        const [low, high] = personId < otherId ? [personId, otherId] : [otherId, personId];
        const confidence = Math.round(explain(a, b).probability * 10_000) / 10_000;
        const known = found.get(`${low} ${high}`);
        if (!known || confidence > known.confidence)
          found.set(`${low} ${high}`, { personId: low, otherId: high, confidence });
      }
  }
  return [...found.values()];
}
