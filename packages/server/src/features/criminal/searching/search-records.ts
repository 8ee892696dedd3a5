import type { CriminalRequest, ResolutionEntry } from '@blotter/contract';
import { numberAt } from '@blotter/vocab';
import { utcDay } from '../../../clock.ts';
import type { HeadFacts, LiveResults } from '../../../searches/answering.ts';
import { type FoundSet, toFoundSet } from '../../../searches/answers/found-set.ts';
import { countBySource, type OrderSteps, type Positions } from '../../../searches/answers/order.ts';
import type { RenderedRecord } from '../../../searches/answers/record-json.ts';
import { keyOfRecord, type VersionRef } from '../../../searches/answers/version-ref.ts';
import type { ClearingDeps } from '../../../searches/clearing.ts';
import type { IndexSnapshot } from '../../../searches/index/index-snapshot.ts';
import { runCooperatively } from '../../../searches/index/run-cooperatively.ts';
import { cutPage } from '../../../searches/page.ts';
import { runSearch } from '../../../searches/search-pipeline.ts';
import type { CriminalDocument, CriminalDocuments } from '../answers/documents-service.ts';
import { type CriminalHead, toCriminalHead } from '../answers/envelope.ts';
import { presentCriminal } from '../answers/present.ts';
import { toPersonFacts } from '../documents/person-facts.ts';
import { type CriminalPlan, toCriminalPlan, toIndexQuery } from '../query/search-plan.ts';
import type { CriminalSource } from '../query/search-scope.ts';

export type CriminalSnapshot = IndexSnapshot<CriminalSource>;

export type CriminalSearchDeps = {
  readonly documents: CriminalDocuments;
  readonly toPersonRef: (personId: bigint) => string;
  readonly listClearances: ClearingDeps<never>['listClearances'];
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

type Gathered = { readonly found: FoundSet; readonly omitted: number };

const codesOf = (live: LiveResults): readonly string[] => (live ?? []).map(({ source }) => source);

/**
 * Returns the matching records. Nothing is merged: one person in several jurisdictions is several records. `omitted` are
 * matching records of a surname alone that are too many to be read.
 */
export async function gatherRecords(
  plan: CriminalPlan,
  { forQuery }: Pick<CriminalSnapshot, 'forQuery'>,
  now: Date,
): Promise<Gathered> {
  const query = toIndexQuery(plan, utcDay(now));
  const generation = await forQuery(query);
  const { candidates, omitted } = await runCooperatively(generation.searchSteps(query));
  return { found: toFoundSet(candidates, generation, query), omitted };
}

/** Nothing is merged, so every record is a result. */
function* listAll({ size }: FoundSet): OrderSteps<Positions> {
  return Int32Array.from({ length: size }, (_, at) => at);
}

/** Searches criminal records. Each result is a record. */
export async function searchRecords(
  { documents, toPersonRef, listClearances }: CriminalSearchDeps,
  request: CriminalRequest,
  snapshot: CriminalSnapshot,
  { now, live, resolution }: CriminalSearchContext,
): Promise<CriminalAnswer> {
  const clearing = { documents, listClearances, toFacts: toPersonFacts, forRecords: snapshot.forRecords };
  const { plan, gathered, kept, cut, records, cleared } = await runSearch<
    CriminalPlan,
    Gathered,
    AnswerRecord,
    CriminalDocument
  >(
    {
      plan: () => toCriminalPlan(request, snapshot.sources, codesOf(live)),
      gather: (own) => gatherRecords(own, snapshot, now),
      merge: ({ found }) => listAll(found),
      idsOf: ({ found }) => ({
        orderId: (at) => keyOfRecord(found.refOf(at)),
        recordId: (at) => found.refOf(at).rowKey,
      }),
      present: async (page, own, { found }) => {
        const wanted = page.map((at) => ({ personId: found.personOf(at), refs: [found.timedRefOf(at)] as const }));
        const [shown, contexts] = await Promise.all([
          documents.listShown(wanted),
          documents.listContexts(
            wanted.map(({ refs: [ref] }) => ref),
            snapshot.batches,
          ),
        ]);
        const documentAt = new Map(page.map((at, place) => [at, shown[place]]));
        return (at) => {
          const ref = found.refOf(at);
          const document = documentAt.get(at);
          const context = contexts.get(keyOfRecord(ref));
          if (!document || !context) return undefined;
          const match = {
            document,
            context,
            personRef: toPersonRef(found.personOf(at)),
            findings: found.findingsOf(at),
            stateLegs: found.stateLegsOf(at),
          };
          return { ...presentCriminal(match, own, snapshot.sourceOf), ref };
        };
      },
    },
    { request, clearing, toPersonRef },
  );
  const sourceAt = (place: number): string => gathered.found.sourceOf(numberAt(kept, place));
  const matched = live ? await runCooperatively(countBySource(kept.length, sourceAt)) : new Map<string, number>();
  const { omitted } = gathered;
  const facts = { plan, total: kept.length + omitted, omitted, cleared, matched, cut, live, resolution };
  return { plan, records, toHead: (own) => toCriminalHead({ ...own, ...facts }) };
}

/** The answer after a missed deadline: no records, and a warning that says why. */
export function toLateRecords(
  request: CriminalRequest,
  { sources }: Pick<CriminalSnapshot, 'sources'>,
  { live, resolution }: Omit<CriminalSearchContext, 'now'>,
): CriminalAnswer {
  const plan = toCriminalPlan(request, sources, codesOf(live));
  const none = { total: 0, omitted: 0, cleared: [], matched: new Map() };
  const facts = { plan, ...none, cut: cutPage(0, plan.paging), live, resolution, isLate: true };
  return { plan, records: [], toHead: (own) => toCriminalHead({ ...own, ...facts }) };
}
