import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompatParameters, OffenderRecord, SearchQuery, SearchRequest } from '@blotter/contract';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { AccountCaller } from '../../http/caller.ts';
import { parseRecord, type RenderedRecord } from '../../searches/answers/record-json.ts';
import type { Unit } from '../../store/durable-writes.ts';
import { inLegacyWords, type LegacyRequest, toLegacyRequest } from './legacy-request.ts';
import { type OffenderView, toOffender } from './offender.ts';

type RecordPage = {
  /** With stateData. */
  readonly records: readonly RenderedRecord[];
  readonly page: number;
  readonly totalPages: number;
  readonly unit: Unit;
};
type LookUp = Extract<LegacyRequest, { kind: 'lookUp' }>;

export type CompatDeps = {
  readonly clock: Clock;
  readonly narrows: (query: SearchQuery) => boolean;
  /** Stores and bills a search of this product. */
  readonly search: (
    caller: AccountCaller,
    request: SearchRequest,
    options: { readonly product: 'compat' },
  ) => Promise<
    Pick<RecordPage, 'records' | 'unit'> & {
      readonly head: Pick<RecordPage, 'page' | 'totalPages'> & { readonly status: string };
    }
  >;
  readonly lookUp: (caller: AccountCaller, by: LookUp['by'], paging: LookUp['paging']) => Promise<RecordPage>;
};

export type LegacyAnswer = {
  /** JSON of each offender. */
  readonly offenders: readonly string[];
  readonly page: number;
  readonly totalPages: number;
  readonly isComplete: boolean;
  readonly unit: Unit;
};

export type CompatService = ReturnType<typeof createCompat>;

const TRANSLATED_AT_ONCE = 100;

export function createCompat({ clock, narrows, search, lookUp }: CompatDeps) {
  const find = async (
    caller: AccountCaller,
    asked: LegacyRequest,
  ): Promise<RecordPage & { readonly isComplete: boolean }> => {
    if (asked.kind === 'lookUp') return { ...(await lookUp(caller, asked.by, asked.paging)), isComplete: true };
    try {
      const { head, records, unit } = await search(caller, asked.request, { product: 'compat' });
      const { page, totalPages, status } = head;
      return { records, unit, page, totalPages, isComplete: status === 'complete' };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { code, message, retryAfterSeconds, cause } = error;
      throw new Failure(code, inLegacyWords(message), { cause, ...(retryAfterSeconds && { retryAfterSeconds }) });
    }
  };

  return {
    answer: async (caller: AccountCaller, parameters: CompatParameters): Promise<LegacyAnswer> => {
      const asked = toLegacyRequest(parameters, clock.now(), narrows);
      const { records, ...found } = await find(caller, asked);
      const view: OffenderView = {
        withStateData: parameters.mode === 'extensive',
        isScored: asked.kind === 'search',
      };
      const offenders: string[] = [];
      for (const record of records) {
        offenders.push(JSON.stringify(toOffender(parseRecord<OffenderRecord>(record), view)));
        if (offenders.length % TRANSLATED_AT_ONCE === 0) await nextTurn();
      }
      return { ...found, offenders };
    },
  };
}
