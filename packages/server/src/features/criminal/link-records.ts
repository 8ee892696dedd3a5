import { findPlainKey, fromCriminal, isPlainlySame, type LinkRow } from '@blotter/match';
import type { CriminalSourceRecord } from '@blotter/vocab';
import { keyOfRecord, type RecordKey, recordOfKey } from '../../searches/answers/version-ref.ts';

/** `shownOn` is the day on which the source last showed the record: its age is of that day. */
export const toLinkRow = (key: RecordKey, record: CriminalSourceRecord, shownOn: string): LinkRow => ({
  ...fromCriminal(key.source, record, shownOn),
  id: keyOfRecord(key),
});

/** Two ids, and how likely they are one person. */
export type RelatedPair = readonly [string, string, number];

/** Where too few records are held to learn from: a name and a full date of birth in common, and nothing that speaks against it. */
const PLAIN_CONFIDENCE = 0.99;

export const listPlainPairs = (
  rows: readonly LinkRow[],
  keptApart: readonly (readonly [string, string])[],
): readonly RelatedPair[] => {
  const apart = new Set(keptApart.flatMap(([one, other]) => [`${one}\n${other}`, `${other}\n${one}`]));
  const byKey = new Map<string, LinkRow[]>();
  const pairs: RelatedPair[] = [];
  for (const row of rows) {
    const key = findPlainKey(row);
    if (key === undefined) continue;
    const known = byKey.get(key) ?? [];
    for (const other of known)
      if (other.source !== row.source && isPlainlySame(other, row) && !apart.has(`${other.id}\n${row.id}`))
        pairs.push([other.id, row.id, PLAIN_CONFIDENCE]);
    byKey.set(key, [...known, row]);
  }
  return pairs;
};

/** `one` names `other`. */
export type Relation = { readonly one: RecordKey; readonly other: RecordKey; readonly confidence: number };

/** The best of a record with more. */
const MOST_RELATED = 50;

const round = (confidence: number): number => Math.round(confidence * 10_000) / 10_000;

/** Each of a pair names the other, as long as it has no fifty better. */
export const toRelations = (pairs: Iterable<RelatedPair>): readonly Relation[] => {
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
};
