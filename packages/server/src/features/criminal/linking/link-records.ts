import { isPlainlySame, type LinkRow, type Plain, toPlain } from '@blotter/match';
import { areSameItems } from '../../../searches/answers/same-items.ts';
import { keyOfRecord, type RecordKey, recordOfKey } from '../../../searches/answers/version-ref.ts';

/** A record of another source that may be of the same person, as an answer names it. */
export type RelatedRecord = { readonly externalId: string; readonly source: string; readonly confidence: number };

/** Two record ids and the probability that they are one person. */
export type RelatedPair = readonly [string, string, number];

/** Used if there are too few records to learn from: equal name and full date of birth, without contradictions. */
const PLAIN_CONFIDENCE = 0.99;

export function listPlainPairs(
  rows: readonly LinkRow[],
  keptApart: readonly (readonly [string, string])[],
): readonly RelatedPair[] {
  const apart = new Set(keptApart.flatMap(([one, other]) => [`${one}\n${other}`, `${other}\n${one}`]));
  const byKey = new Map<string, { readonly row: LinkRow; readonly plain: Plain }[]>();
  const pairs: RelatedPair[] = [];
  for (const row of rows) {
    const plain = toPlain(row);
    if (plain.key === '') continue;
    const known = byKey.get(plain.key) ?? [];
    for (const { row: other, plain: otherPlain } of known)
      if (other.source !== row.source && isPlainlySame(otherPlain, plain) && !apart.has(`${other.id}\n${row.id}`))
        pairs.push([other.id, row.id, PLAIN_CONFIDENCE]);
    byKey.set(plain.key, [...known, { row, plain }]);
  }
  return pairs;
}

/** `one` names `other`. */
export type Relation = { readonly one: RecordKey; readonly other: RecordKey; readonly confidence: number };

export function areSameRelations(one: readonly Relation[], other: readonly Relation[]): boolean {
  const toText = (relation: Relation): string =>
    `${keyOfRecord(relation.one)}\n${keyOfRecord(relation.other)}\n${relation.confidence}`;
  return areSameItems(one, other, toText);
}

/** A record keeps only its best relations. */
const MOST_RELATED = 50;

const round = (confidence: number): number => Math.round(confidence * 10_000) / 10_000;

/** Relates both records of a pair to each other, unless a record has fifty better relations. */
export function toRelations(pairs: Iterable<RelatedPair>): readonly Relation[] {
  const named = new Map<string, { readonly id: string; readonly confidence: number }[]>();
  const name = (one: string, id: string, confidence: number): void => {
    const known = named.get(one);
    if (known) known.push({ id, confidence });
    else named.set(one, [{ id, confidence }]);
  };
  for (const [a, b, probability] of pairs) {
    name(a, b, round(probability));
    name(b, a, round(probability));
  }
  const relations: Relation[] = [];
  for (const [id, others] of named) {
    const one = recordOfKey(id);
    others.sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1));
    for (const other of others.slice(0, MOST_RELATED))
      relations.push({ one, other: recordOfKey(other.id), confidence: other.confidence });
  }
  return relations;
}
