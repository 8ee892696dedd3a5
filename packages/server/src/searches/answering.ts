import type { SourceStatus } from '@blotter/contract';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { type Unit, type Write, write } from '../store/durable-writes.ts';
import type { Vault } from '../vault/vault.ts';
import { beforeDeadline, type Deadline, startDeadline } from './deadline.ts';
import type { LiveResult } from './live/live-outcome.ts';
import { type LiveBill, toLiveBill } from './live/live-usage.ts';
import { packLines } from './packed-text.ts';
import type { Payer, SearchCharges } from './payer.ts';
import { type Product, searchesWriter } from './searches-store.ts';

/** Results of the sources queried live. Undefined for a search without a live block. */
export type LiveResults = readonly LiveResult[] | undefined;

/** Facts that are known only when the answer is returned. */
export type HeadFacts = {
  readonly searchId: string;
  readonly now: Date;
  readonly elapsedMs: number;
  /** True for a test key, which searches no real registry. */
  readonly isTest: boolean;
  readonly bill?: LiveBill;
};

type Request = { readonly deadlineMs?: number; readonly onDeadline?: 'partial' | 'error' };
type Head = { readonly searchId: string; readonly status: string; readonly sourceStatus: readonly SourceStatus[] };

/** A product's result for a request, before it has an id and a price. */
export type ProductResult<OwnHead extends Head, AnswerRecord> = {
  readonly records: readonly AnswerRecord[];
  readonly isFree: boolean;
  readonly toHead: (facts: HeadFacts) => OwnHead;
  /** Returns all that is needed to read the answer again. */
  readonly toStoredLines: (head: OwnHead) => readonly string[];
  /** Ten bytes each, for the records that can be looked up by our ids. */
  readonly recordIds: readonly Buffer[];
  /** Makes the documents that were requested with the search. */
  readonly prove?: (
    payer: Payer,
    head: OwnHead,
    at: Date,
  ) => Promise<{ readonly head: OwnHead; readonly writes: readonly Write[] }>;
};

export type AnsweringDeps<OwnRequest extends Request, OwnHead extends Head, AnswerRecord> = {
  readonly clock: Clock;
  readonly vault: Vault;
  readonly charges: SearchCharges;
  readonly find: (
    payer: Payer,
    request: OwnRequest,
    asked: { readonly now: Date; readonly live: LiveResults; readonly product: Product },
  ) => Promise<ProductResult<OwnHead, AnswerRecord>>;
  /** The answer after a missed deadline: no records, and a reason for every source. */
  readonly toLate: (
    request: OwnRequest,
    asked: { readonly live: LiveResults },
  ) => Promise<ProductResult<OwnHead, AnswerRecord>>;
  /** True if an answer states its cost even without live sources. */
  readonly alwaysBills: boolean;
  readonly liveSearch: {
    readonly ask: (source: string, request: OwnRequest, signal: AbortSignal) => Promise<LiveResult>;
    readonly catchUp: () => Promise<void>;
  };
};

export type AnswerOptions = {
  readonly searchId: string;
  readonly deadline: Deadline;
  readonly live?: LiveResults;
  readonly product: Product;
};

export type SearchAnswer<OwnHead, AnswerRecord> = {
  readonly searchId: string;
  readonly head: OwnHead;
  readonly records: readonly AnswerRecord[];
  readonly isFree: boolean;
  /** The billed live sources. */
  readonly completed: readonly LiveResult[];
  readonly at: Date;
  /** Writes the search, its records, and its documents. */
  readonly writes: readonly Write[];
};

/** Runs a request, then stores and charges the answer. The product supplies the search and its presentation. */
export function createAnswering<OwnRequest extends Request, OwnHead extends Head, AnswerRecord>({
  clock,
  vault,
  charges,
  find,
  toLate,
  alwaysBills,
  liveSearch,
}: AnsweringDeps<OwnRequest, OwnHead, AnswerRecord>) {
  const askAll = async (
    sources: readonly string[],
    request: OwnRequest,
    signal: AbortSignal,
  ): Promise<readonly LiveResult[]> => {
    const results = await Promise.all(sources.map((source) => liveSearch.ask(source, request, signal)));
    await liveSearch.catchUp();
    return results;
  };

  const answer = async (
    payer: Payer,
    request: OwnRequest,
    { searchId, deadline, live, product }: AnswerOptions,
  ): Promise<SearchAnswer<OwnHead, AnswerRecord>> => {
    const now = clock.now();
    const inTime = await beforeDeadline(find(payer, request, { now, live, product }), deadline);
    const found = inTime ?? (await toLate(request, { live }));
    const isFree = found.isFree || payer.isFree === true;
    // If the answer shows no records because it is late, no source is billed.
    const completed = inTime && live ? live.filter(isBilled) : [];
    const checks = (live ?? []).map((result) => ({ source: result.source, completed: completed.includes(result) }));
    const bill = live || alwaysBills ? toLiveBill(checks, await charges.prices(payer, searchId, isFree)) : undefined;
    const isTest = payer.mode === 'test';
    const elapsedMs = Math.round(deadline.elapsedMs());
    const bare = found.toHead({ searchId, now, elapsedMs, isTest, ...(bill && { bill }) });
    const isCut = !inTime || bare.sourceStatus.some(isCutByDeadline);
    if (request.onDeadline === 'error' && isCut) throw deadlineExceeded();
    const { head, writes } = (await found.prove?.(payer, bare, now)) ?? { head: bare, writes: [] };
    const packed = await packLines(found.toStoredLines(head));
    const sealed = await vault.seal(payer.accountId, 'search', packed, `search ${searchId}`);
    const row = { accountId: payer.accountId, id: searchId, createdAt: now, sealed, recordIds: found.recordIds };
    return {
      searchId,
      head,
      records: found.records,
      isFree,
      completed,
      at: now,
      writes: [write(searchesWriter, { ...row, product }), ...writes],
    };
  };

  return {
    answer,

    /** Stores the search, its records and its charges in one transaction. `sources` are queried live first. */
    search: async (
      payer: Payer,
      request: OwnRequest,
      { sources, product }: { readonly sources?: readonly string[] | undefined; readonly product: Product },
    ): Promise<SearchAnswer<OwnHead, AnswerRecord> & { readonly unit: Unit }> => {
      const deadline = startDeadline(request.deadlineMs);
      try {
        const live = sources && (await askAll(sources, request, deadline.signal));
        const searchId = newId('srch');
        const done = await answer(payer, request, { searchId, deadline, product, ...(live && { live }) });
        const { isFree, completed } = done;
        const liveWrites = await Promise.all(
          completed.map(({ source }, completedBefore) =>
            charges.live(payer, searchId, { source, completedBefore, isFree }, done.at),
          ),
        );
        return {
          ...done,
          unit: { writes: [...done.writes, ...charges.base(payer, searchId, isFree, done.at), ...liveWrites.flat()] },
        };
      } finally {
        deadline.clear();
      }
    },
  };
}

export function isBilled({ completed, isUnbilled = false }: LiveResult): boolean {
  return completed && !isUnbilled;
}

const isCutByDeadline = ({ incompleteReason }: SourceStatus): boolean => incompleteReason === 'deadline';

const deadlineExceeded = (): Failure =>
  new Failure(
    'deadline_exceeded',
    'The deadline passed before every registry had answered; nothing is stored or billed.',
  );
