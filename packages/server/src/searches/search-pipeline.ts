import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClearedEntry } from '@blotter/contract';
import { toClearedEntry, withClearance } from './answers/clearance.ts';
import type { FoundSet } from './answers/found-set.ts';
import { type OrderSteps, orderFound, type Positions } from './answers/order.ts';
import type { RenderedRecord } from './answers/record-json.ts';
import { type ClearingDeps, type ClearingRequest, clear } from './clearing.ts';
import { runCooperatively } from './index/run-cooperatively.ts';
import { cutPage, type PageCut, type Paging } from './page.ts';

/** Number of records rendered before the event loop is released. */
const RENDERED_AT_ONCE = 20;

/** The steps that differ between the products. */
export type SearchSteps<Plan extends { readonly paging: Paging }, Gathered, Rendered extends RenderedRecord> = {
  /** Validates the request. Throws the contract's failure if it cannot be searched. */
  readonly plan: () => Plan;
  /** Reads the candidates from the index and matches them. */
  readonly gather: (plan: Plan) => Promise<Gathered & { readonly found: FoundSet }>;
  /** Returns one position per result: a person's best record, or every record. */
  readonly merge: (gathered: Gathered & { readonly found: FoundSet }) => OrderSteps<Positions>;
  /** The ids of a result: the last criterion of the order, and the id that an answer shows. */
  readonly idsOf: (gathered: Gathered & { readonly found: FoundSet }) => {
    readonly orderId: (at: number) => string;
    readonly recordId: (at: number) => string;
  };
  /** Reads the documents of the page. The returned function renders a position, or returns undefined if it has none. */
  readonly present: (
    page: readonly number[],
    plan: Plan,
    gathered: Gathered & { readonly found: FoundSet },
  ) => Promise<(at: number) => Rendered | undefined>;
};

export type SearchContext<Document> = {
  readonly request: ClearingRequest;
  readonly clearing: ClearingDeps<Document>;
  readonly toPersonRef: (personId: bigint) => string;
};

export type SearchResult<Plan, Gathered, Rendered> = {
  readonly plan: Plan;
  readonly gathered: Gathered & { readonly found: FoundSet };
  /** All results, without those that the caller has cleared. */
  readonly kept: Positions;
  readonly cut: PageCut;
  readonly records: readonly Rendered[];
  readonly cleared: ClearedEntry[];
};

/** The search of both products: plan → gather → match → merge → clear → page → present. */
export async function runSearch<
  Plan extends { readonly paging: Paging },
  Gathered,
  Rendered extends RenderedRecord,
  Document,
>(
  steps: SearchSteps<Plan, Gathered, Rendered>,
  { request, clearing, toPersonRef }: SearchContext<Document>,
): Promise<SearchResult<Plan, Gathered, Rendered>> {
  const plan = steps.plan();
  const gathered = await steps.gather(plan);
  const { found } = gathered;
  const merged = await runCooperatively(steps.merge(gathered));
  const { kept, suppressed, clearanceOf } = await clear(clearing, request, merged, found.personOf);
  const cut = cutPage(kept.length, plan.paging);
  const { orderId, recordId } = steps.idsOf(gathered);
  const page = (await runCooperatively(orderFound(kept, found, orderId, cut.to))).slice(cut.from);
  const render = await steps.present(page, plan, gathered);

  const records: Rendered[] = [];
  for (const [place, at] of page.entries()) {
    if (place > 0 && place % RENDERED_AT_ONCE === 0) await nextTurn();
    const rendered = render(at);
    if (rendered) records.push(withClearance(rendered, clearanceOf(found.personOf(at))));
  }
  const gone = await runCooperatively(orderFound(suppressed, found, orderId, suppressed.length));
  const cleared = gone.flatMap((at) => {
    const personId = found.personOf(at);
    const clearance = clearanceOf(personId);
    return clearance ? toClearedEntry(clearance, toPersonRef(personId), recordId(at)) : [];
  });
  return { plan, gathered, kept, cut, records, cleared };
}
