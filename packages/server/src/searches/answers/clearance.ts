import type { ClearanceVerdict, ClearedEntry, RecordClearance, StaleReason } from '@blotter/contract';
import type { Generation } from '@blotter/match';
import type { OrderSteps, Positions } from './order.ts';
import { ORDERED_AT_ONCE } from './take-first.ts';
import { keyOfRecord, keyOfVersion, type VersionRef } from './version-ref.ts';

/** A clearance that has not been revoked. */
export type ActiveClearance = {
  readonly clearanceId: string;
  readonly verdict: ClearanceVerdict;
  /** The number at that time. A merge or split of records changes the numbers of people. */
  readonly personId: bigint;
  readonly clearedAt: Date;
  /** The state that the caller saw: the time of the cited answer and the record versions of the person. */
  readonly citedAt: Date;
  readonly records: readonly VersionRef[];
};

/** Identity and offense facts as folded texts. They are equal if nothing material changed. */
export type PersonFacts = {
  readonly names: readonly string[];
  readonly births: readonly string[];
  readonly offenses: readonly string[];
};

export type IndexedRecord = VersionRef & { readonly firstSeenMs: number };

type PersonLookup = Pick<
  Generation,
  'find' | 'personOf' | 'listOfPerson' | 'sourceOf' | 'rowKeyOf' | 'versionOf' | 'firstSeenMsOf'
>;

export function listIndexedRecords(personId: bigint, generation: PersonLookup): readonly IndexedRecord[] {
  return generation.listOfPerson(personId).map((handle) => ({
    source: generation.sourceOf(handle),
    rowKey: generation.rowKeyOf(handle),
    version: generation.versionOf(handle),
    firstSeenMs: generation.firstSeenMsOf(handle),
  }));
}

const listHolders = (records: readonly VersionRef[], generation: PersonLookup): readonly bigint[] =>
  records.flatMap((record) => {
    const handle = generation.find(record);
    return handle === undefined ? [] : generation.personOf(handle);
  });

/** Maps clearances, newest first, to people: the cleared person, and everyone who has its records now. */
export function mapClearances(
  clearances: readonly ActiveClearance[],
  generation: PersonLookup,
): ReadonlyMap<bigint, ActiveClearance> {
  const named = new Map<bigint, ActiveClearance>();
  for (const clearance of clearances)
    for (const personId of [clearance.personId, ...listHolders(clearance.records, generation)])
      if (!named.has(personId)) named.set(personId, clearance);
  return named;
}

export function isSplit({ records }: ActiveClearance, personId: bigint, generation: PersonLookup): boolean {
  return listHolders(records, generation).some((holder) => holder !== personId);
}

/** True if every record is one the caller saw, at the same version. A departed record is not a change. */
export function isUnchanged({ records }: ActiveClearance, now: readonly IndexedRecord[]): boolean {
  const seen = new Set(records.map(keyOfVersion));
  return now.every((record) => seen.has(keyOfVersion(record)));
}

const hasNew = (then: readonly PersonFacts[], now: readonly PersonFacts[], fact: keyof PersonFacts): boolean => {
  const known = new Set(then.flatMap((facts) => facts[fact]));
  return now.some((facts) => facts[fact].some((each) => !known.has(each)));
};

export type PersonChange = {
  readonly now: readonly IndexedRecord[];
  readonly isSplit: boolean;
  readonly factsThen: readonly PersonFacts[];
  readonly factsNow: readonly PersonFacts[];
};

/** Returns the most serious reason: identity before offenses. A removed record or fact is no reason. */
export function findStaleReason(
  { records, citedAt }: ActiveClearance,
  { now, isSplit: wasSplit, factsThen, factsNow }: PersonChange,
): StaleReason | null {
  if (wasSplit) return 'split';
  const seen = new Set(records.map(keyOfRecord));
  const sources = new Set(records.map(({ source }) => source));
  const unseen = now.filter((record) => !seen.has(keyOfRecord(record)));
  // The record existed but was another person's, else the caller would have seen it.
  if (unseen.some(({ firstSeenMs }) => firstSeenMs <= citedAt.getTime())) return 'merged';
  if (unseen.some(({ source }) => !sources.has(source))) return 'new_registry';
  if (hasNew(factsThen, factsNow, 'names') || hasNew(factsThen, factsNow, 'births')) return 'identity_changed';
  return hasNew(factsThen, factsNow, 'offenses') ? 'new_offense' : null;
}

export function toRecordClearance(
  { clearanceId, verdict, clearedAt }: ActiveClearance,
  staleReason: StaleReason | null,
): RecordClearance {
  return { clearanceId, verdict, clearedAt: clearedAt.toISOString(), staleReason };
}

export function suppresses({ verdict, staleReason }: RecordClearance, mode: 'annotate' | undefined): boolean {
  return mode === undefined && verdict === 'not_this_person' && staleReason === null;
}

export function toClearedEntry(
  { clearanceId, verdict, clearedAt }: RecordClearance,
  personRef: string,
  recordId: string,
): ClearedEntry {
  return { personRef, clearanceId, verdict, clearedAt, recordId };
}

/** Adds the clearance as the last of the members that the search added. */
export function withClearance<R extends { readonly spliced: string }>(
  rendered: R,
  clearance: RecordClearance | undefined,
): R {
  if (!clearance) return rendered;
  return { ...rendered, spliced: `${rendered.spliced},"clearance":${JSON.stringify(clearance)}` };
}

/** Splits positions by the predicate and keeps their order. */
export function* divide(
  all: Positions,
  holds: (position: number) => boolean,
): OrderSteps<readonly [Positions, Positions]> {
  const [those, others]: [number[], number[]] = [[], []];
  for (const [at, position] of all.entries()) {
    (holds(position) ? those : others).push(position);
    if (at % ORDERED_AT_ONCE === ORDERED_AT_ONCE - 1) yield;
  }
  return [Int32Array.from(those), Int32Array.from(others)];
}
