import type { SearchRequest, SourceStatus } from '@blotter/contract';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { beforeDeadline, type Deadline, startDeadline } from '../../searches/deadline.ts';
import type { LiveResult } from '../../searches/live/live-outcome.ts';
import { toLiveBill } from '../../searches/live/live-usage.ts';
import { packText } from '../../searches/packed-text.ts';
import type { Payer, SearchCharges } from '../../searches/payer.ts';
import type { PersonRefs } from '../../searches/person-ref.ts';
import { type Product, searchesWriter } from '../../searches/searches-store.ts';
import { type Unit, type Write, write } from '../../store/durable-writes.ts';
import type { Vault } from '../../vault/vault.ts';
import type { OffenderDocuments } from './documents-service.ts';
import type { LiveResults } from './envelope.ts';
import type { LiveSearch } from './live-search-service.ts';
import type { PeopleIndex } from './people-index.ts';
import type { RecordHistory } from './record-history.ts';
import { type PeopleAnswer, searchPeople, toLateAnswer } from './search-people.ts';
import { type StoredAnswer, toStoredRecord, toStoredText } from './stored-answer.ts';

export type OffendersDeps = {
  readonly documents: OffenderDocuments;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly refs: PersonRefs;
  readonly index: PeopleIndex;
  readonly history: RecordHistory;
  readonly charges: SearchCharges;
  readonly liveSearch: LiveSearch;
};

export type SearchDone = {
  readonly searchId: string;
  readonly head: ReturnType<PeopleAnswer['toHead']>;
  readonly records: PeopleAnswer['records'];
  readonly isFree: boolean;
  /** The registries asked live that are billed. */
  readonly completed: readonly LiveResult[];
  readonly at: Date;
  /** The search and its records. */
  readonly write: Write;
};

export type AnswerOptions = {
  readonly searchId: string;
  readonly deadline: Deadline;
  /** What the registries said that were asked live. */
  readonly live?: LiveResults;
  readonly product?: Product;
};

export type OffendersService = ReturnType<typeof createOffenders>;

export const createOffenders = ({
  documents,
  clock,
  vault,
  refs,
  index,
  history,
  charges,
  liveSearch,
}: OffendersDeps) => {
  const askAll = async (
    sources: readonly string[],
    request: SearchRequest,
    signal: AbortSignal,
  ): Promise<readonly LiveResult[]> => {
    const results = await Promise.all(sources.map((source) => liveSearch.ask(source, request, signal)));
    await liveSearch.catchUp();
    return results;
  };

  const toLivePart = async (
    payer: Payer,
    searchId: string,
    isFree: boolean,
    live: readonly LiveResult[],
    completed: readonly LiveResult[],
  ) => {
    const checks = live.map((result) => ({ source: result.source, completed: completed.includes(result) }));
    const { usage, meterEvents } = toLiveBill(checks, await charges.prices(payer, searchId, isFree));
    return { usage, meterEvents: [...meterEvents] };
  };

  const answer = async (
    payer: Payer,
    request: SearchRequest,
    { searchId, deadline, live, product = 'offender' }: AnswerOptions,
  ): Promise<SearchDone> => {
    const now = clock.now();
    const held = await index.get();
    const people = { documents, history, toPersonRef: refs.to(payer.accountId) };
    const search = searchPeople(people, request, held, now, live);
    const inTime = await beforeDeadline(search, deadline);
    const found = inTime ?? toLateAnswer(request, held, live);
    // Of an answer that shows nobody, no registry is billed.
    const completed = inTime && live ? live.filter((result) => result.completed) : [];
    const head = {
      ...found.toHead(searchId, Math.round(deadline.elapsedMs())),
      ...(live && (await toLivePart(payer, searchId, found.plan.scope.isFree, live, completed))),
    };
    if (request.onDeadline === 'error' && head.sourceStatus.some(isCutByDeadline)) throw deadlineExceeded();
    const stored: StoredAnswer = {
      request,
      head,
      records: found.records.map((record) => toStoredRecord(record.refs, record.spliced)),
    };
    const packed = await packText(toStoredText(stored));
    const sealed = await vault.seal(payer.accountId, 'search', packed, `search ${searchId}`);
    const isOwn = product === 'offender';
    const recordIds = isOwn ? found.records.map(({ recordId }) => Buffer.from(recordId.slice(4), 'hex')) : [];
    const row = { accountId: payer.accountId, id: searchId, createdAt: now, sealed, recordIds };
    return {
      ...{ searchId, head, records: found.records, completed, at: now },
      isFree: isOwn && found.plan.scope.isFree,
      write: write(searchesWriter, { ...row, product }),
    };
  };

  return {
    answer,

    /**
     * The search, its records and its charges: all of it, or none. `sources` are asked live first. As another product it is
     * not found again by its id, and no registry makes it free.
     */
    search: async (
      payer: Payer,
      request: SearchRequest,
      { sources, product }: { readonly sources?: readonly string[]; readonly product?: Product } = {},
    ): Promise<SearchDone & { readonly unit: Unit }> => {
      const deadline = startDeadline(request.deadlineMs);
      try {
        const live = sources && (await askAll(sources, request, deadline.signal));
        const searchId = newId('srch');
        const options = { searchId, deadline, ...(live && { live }), ...(product && { product }) };
        const done = await answer(payer, request, options);
        const { isFree, completed } = done;
        const liveWrites = await Promise.all(
          completed.map(({ source }, completedBefore) =>
            charges.live(payer, searchId, { source, completedBefore, isFree }, done.at),
          ),
        );
        return {
          ...done,
          unit: { writes: [done.write, ...charges.base(payer, searchId, isFree, done.at), ...liveWrites.flat()] },
        };
      } finally {
        deadline.clear();
      }
    },
  };
};

const isCutByDeadline = ({ incompleteReason }: SourceStatus): boolean => incompleteReason === 'deadline';

const deadlineExceeded = (): Failure =>
  new Failure(
    'deadline_exceeded',
    'The deadline passed before every registry had answered; nothing is kept or billed.',
  );
