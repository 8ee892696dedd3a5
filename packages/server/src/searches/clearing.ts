import type { RecordClearance } from '@blotter/contract';
import {
  type ActiveClearance,
  divide,
  findStaleReason,
  isSplit,
  isUnchanged,
  listIndexedRecords,
  mapClearances,
  type PersonFacts,
  suppresses,
  toRecordClearance,
} from './answers/clearance.ts';
import type { Positions } from './answers/order.ts';
import { keyOfVersion, type VersionRef } from './answers/version-ref.ts';
import type { IndexSnapshot } from './index/index-snapshot.ts';
import { runCooperatively } from './index/run-cooperatively.ts';

export type Subject = { readonly subjectId: string; readonly clientId: string | undefined };

/** Lists the active clearances, newest first. They are read for every search, so that a revocation takes effect at once in all processes. */
export type ListClearances = (
  accountId: string,
  product: 'offender' | 'criminal',
  subject: Subject,
) => Promise<readonly ActiveClearance[]>;

export type ClearingDeps<Document> = {
  readonly listClearances: (subject: Subject) => Promise<readonly ActiveClearance[]>;
  readonly documents: {
    readonly list: (refs: readonly VersionRef[]) => Promise<ReadonlyMap<string, Document>>;
  };
  readonly toFacts: (document: Document) => PersonFacts;
  readonly forRecords: IndexSnapshot<unknown>['forRecords'];
};

export type ClearingRequest = {
  readonly subjectId?: string;
  readonly clientId?: string;
  readonly clearanceMode?: 'annotate';
};

export type ClearingResult = {
  readonly kept: Positions;
  readonly suppressed: Positions;
  /** Undefined if the search names no subject or no clearance covers the person. */
  readonly clearanceOf: (personId: bigint) => RecordClearance | undefined;
};

/** Removes the people whom the caller has cleared for its subject. Staleness is judged by the current records. */
export async function clear<Document>(
  { listClearances, documents, toFacts, forRecords }: ClearingDeps<Document>,
  { subjectId, clientId, clearanceMode }: ClearingRequest,
  people: Positions,
  personOf: (at: number) => bigint,
): Promise<ClearingResult> {
  const untouched: ClearingResult = { kept: people, suppressed: new Int32Array(), clearanceOf: () => undefined };
  if (subjectId === undefined || people.length === 0) return untouched;
  const active = await listClearances({ subjectId, clientId });
  if (active.length === 0) return untouched;
  const generation = await forRecords({
    people: active.map(({ personId }) => personId),
    records: active.flatMap(({ records }) => records),
  });
  const named = mapClearances(active, generation);
  if (named.size === 0) return untouched;
  const [found] = await runCooperatively(divide(people, (at) => named.has(personOf(at))));

  const judged = Array.from(found, (at) => {
    const personId = personOf(at);
    const clearance = named.get(personId) as ActiveClearance;
    return { personId, clearance, now: listIndexedRecords(personId, generation) };
  });
  const changed = judged.filter(({ clearance, now }) => !isUnchanged(clearance, now));
  const byVersion = await documents.list(changed.flatMap(({ clearance, now }) => [...clearance.records, ...now]));
  const toAllFacts = (refs: readonly VersionRef[]): readonly PersonFacts[] =>
    refs.flatMap((ref) => {
      const document = byVersion.get(keyOfVersion(ref));
      return document ? toFacts(document) : [];
    });

  const clearances = new Map<bigint, RecordClearance>();
  for (const { personId, clearance, now } of judged) {
    const reason = findStaleReason(clearance, {
      now,
      isSplit: isSplit(clearance, personId, generation),
      factsThen: toAllFacts(clearance.records),
      factsNow: toAllFacts(now),
    });
    clearances.set(personId, toRecordClearance(clearance, reason));
  }
  const clearanceOf = (personId: bigint): RecordClearance | undefined => clearances.get(personId);
  const [suppressed, kept] = await runCooperatively(
    divide(people, (at) => {
      const clearance = clearanceOf(personOf(at));
      return clearance !== undefined && suppresses(clearance, clearanceMode);
    }),
  );
  return { kept, suppressed, clearanceOf };
}
