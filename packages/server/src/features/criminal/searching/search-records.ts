import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CriminalRequest, ResolutionEntry } from '@blotter/contract';
import { numberAt } from '@blotter/vocab';
import { utcDay } from '../../../clock.ts';
import type { HeadFacts, LiveResults } from '../../../searches/answering.ts';
import { toClearedEntry, withClearance } from '../../../searches/answers/clearance.ts';
import { type FoundSet, toFoundSet } from '../../../searches/answers/found-set.ts';
import { countBySource, orderFound } from '../../../searches/answers/order.ts';
import { keyOfRecord, keyOfVersion, type VersionRef } from '../../../searches/answers/version-ref.ts';
import { type ClearingDeps, clear } from '../../../searches/clearing.ts';
import type { IndexSnapshot } from '../../../searches/index/records-index.ts';
import { runCooperatively } from '../../../searches/index/run-cooperatively.ts';
import { cutPage } from '../../../searches/page.ts';
import type { CriminalDocuments } from '../answers/documents-service.ts';
import { type CriminalHead, toCriminalHead } from '../answers/envelope.ts';
import { presentCriminal, type RenderedRecord } from '../answers/present.ts';
import { toPersonFacts } from '../documents/person-facts.ts';
import { type CriminalPlan, toCriminalPlan, toIndexQuery } from '../query/search-plan.ts';
import type { CriminalSource } from '../query/search-scope.ts';

export type CriminalSnapshot = IndexSnapshot<CriminalSource>;

export type CriminalSearchDeps = {
  readonly documents: CriminalDocuments;
  readonly toPersonRef: (personId: bigint) => string;
  readonly listClearances: ClearingDeps['listClearances'];
};

export type CriminalSearchContext = {
  readonly now: Date;
  readonly live: LiveResults;
  readonly resolution: readonly ResolutionEntry[];
};

export type AnswerRecord = RenderedRecord & { readonly ref: VersionRef };

export type CriminalAnswer = {
  readonly plan: CriminalPlan;
  readonly records: readonly AnswerRecord[];
  readonly toHead: (facts: HeadFacts) => CriminalHead;
};

const RENDERED_AT_ONCE = 50;

const codesOf = (live: LiveResults): readonly string[] => (live ?? []).map(({ source }) => source);

/** Returns the matching records. Nothing is merged: one person in several jurisdictions is several records. */
export async function gatherRecords(
  plan: CriminalPlan,
  { generation }: Pick<CriminalSnapshot, 'generation'>,
  now: Date,
): Promise<FoundSet> {
  const query = toIndexQuery(plan, utcDay(now));
  const { candidates } = await runCooperatively(generation.searchSteps(query));
  return toFoundSet(candidates, generation, query);
}

/** The search pipeline of criminal records: plan → gather → match → clear → page → present. */
export async function searchRecords(
  { documents, toPersonRef, listClearances }: CriminalSearchDeps,
  request: CriminalRequest,
  snapshot: CriminalSnapshot,
  { now, live, resolution }: CriminalSearchContext,
): Promise<CriminalAnswer> {
  const plan = toCriminalPlan(request, snapshot.sources, codesOf(live));
  const found = await gatherRecords(plan, snapshot, now);
  const all = Int32Array.from({ length: found.size }, (_, at) => at);
  const clearing = { documents, listClearances, toFacts: toPersonFacts, generation: snapshot.generation };
  const { kept: ranked, suppressed, clearanceOf } = await clear(clearing, request, all, found.personOf);
  const cut = cutPage(ranked.length, plan.paging);
  const idOf = (at: number): string => keyOfRecord(found.refOf(at));
  const first = await runCooperatively(orderFound(ranked, found, idOf, cut.to));
  const shown = first.slice(cut.from).map((at) => ({ at, ref: found.refOf(at) }));
  const refs = shown.map(({ ref }) => ref);
  const [byVersion, contexts] = await Promise.all([
    documents.list(refs),
    documents.listContexts(refs, snapshot.batches),
  ]);

  const records: AnswerRecord[] = [];
  for (const { at, ref } of shown) {
    const document = byVersion.get(keyOfVersion(ref));
    const context = contexts.get(keyOfRecord(ref));
    if (!document || !context) continue;
    const personId = found.personOf(at);
    const presented = {
      document,
      context,
      personRef: toPersonRef(personId),
      findings: found.findingsOf(at),
      stateLegs: found.stateLegsOf(at),
    };
    const rendered = presentCriminal(presented, plan, snapshot.sourceOf);
    records.push({ ...withClearance(rendered, clearanceOf(personId)), ref });
    if (records.length % RENDERED_AT_ONCE === 0) await nextTurn();
  }
  const gone = await runCooperatively(orderFound(suppressed, found, idOf, suppressed.length));
  const cleared = gone.flatMap((at) => {
    const personId = found.personOf(at);
    const clearance = clearanceOf(personId);
    return clearance ? toClearedEntry(clearance, toPersonRef(personId), found.refOf(at).rowKey) : [];
  });
  const sourceAt = (place: number): string => found.sourceOf(numberAt(ranked, place));
  const matched = live ? await runCooperatively(countBySource(ranked.length, sourceAt)) : new Map<string, number>();
  const facts = { plan, total: ranked.length, cleared, matched, cut, live, resolution };
  return { plan, records, toHead: (own) => toCriminalHead({ ...own, ...facts }) };
}

/** The answer after a missed deadline: no records, and a warning that says why. */
export function toLateRecords(
  request: CriminalRequest,
  { sources }: Pick<CriminalSnapshot, 'sources'>,
  { live, resolution }: Omit<CriminalSearchContext, 'now'>,
): CriminalAnswer {
  const plan = toCriminalPlan(request, sources, codesOf(live));
  const none = { total: 0, cleared: [], matched: new Map() };
  const facts = { plan, ...none, cut: cutPage(0, plan.paging), live, resolution, isLate: true };
  return { plan, records: [], toHead: (own) => toCriminalHead({ ...own, ...facts }) };
}
