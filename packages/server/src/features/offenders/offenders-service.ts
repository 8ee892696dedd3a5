import type { SearchRequest } from '@blotter/contract';
import { type Clock, monotonicMs } from '../../clock.ts';
import type { AccountCaller } from '../../http/caller.ts';
import { newId } from '../../ids.ts';
import { packText } from '../../searches/packed-text.ts';
import { searchesWriter } from '../../searches/searches-store.ts';
import { type Unit, type Write, write } from '../../store/durable-writes.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Documents } from './documents-service.ts';
import type { PeopleIndex } from './people-index.ts';
import type { RecordHistory } from './record-history.ts';
import { type PeopleAnswer, searchPeople } from './search-people.ts';
import { toPlan } from './search-plan.ts';
import { type StoredAnswer, toStoredRecord, toStoredText } from './stored-answer.ts';

export type OffendersDeps = {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly blind: BlindIndex;
  readonly index: PeopleIndex;
  readonly history: RecordHistory;
  /** The ledger's write for a base call; nothing for a test key. */
  readonly basePriceUsd: (accountId: string) => Promise<number>;
  readonly chargeBase: (caller: AccountCaller, searchId: string, isFree: boolean, at: Date) => readonly Write[];
};

export type SearchDone = {
  readonly searchId: string;
  readonly head: ReturnType<PeopleAnswer['toHead']>;
  readonly records: PeopleAnswer['records'];
  /** The search, its records and its charge: all of it, or none. */
  readonly unit: Unit;
};

export type OffendersService = ReturnType<typeof createOffenders>;

const PERSON_REF_BYTES = 18;

export const createOffenders = ({
  documents,
  clock,
  vault,
  blind,
  index,
  history,
  basePriceUsd,
  chargeBase,
}: OffendersDeps) => {
  /** Stable for a person, different for each account (contract, Names and forms). */
  const personRefs =
    (accountId: string) =>
    (personId: bigint): string =>
      `per_${blind.index('person-ref', `${accountId} ${personId}`).subarray(0, PERSON_REF_BYTES).toString('base64url')}`;

  return {
    personRefs,

    /** What a search would query and cost; nothing is stored, nothing is billed. */
    estimate: async (caller: AccountCaller, request: SearchRequest) => {
      const { registries } = await index.get();
      const { scope } = toPlan(request, registries);
      const base = caller.mode === 'test' || scope.isFree ? 0 : await basePriceUsd(caller.accountId);
      return {
        dryRun: true as const,
        wouldQuery: scope.queried.map(({ code }) => code),
        estimatedChargeUsd: { base, liveMax: 0, documents: 0 },
      };
    },

    search: async (caller: AccountCaller, request: SearchRequest): Promise<SearchDone> => {
      const startedAtMs = monotonicMs();
      const now = clock.now();
      const held = await index.get();
      const people = { documents, history, toPersonRef: personRefs(caller.accountId) };
      const answer = await searchPeople(people, request, held, now);
      const searchId = newId('srch');
      const head = answer.toHead(searchId, Math.round(monotonicMs() - startedAtMs));
      const stored: StoredAnswer = {
        request,
        head,
        records: answer.records.map(({ refs, spliced }) => toStoredRecord(refs, spliced)),
      };
      const packed = await packText(toStoredText(stored));
      const sealed = await vault.seal(caller.accountId, 'search', packed, `search ${searchId}`);
      const recordIds = answer.records.map(({ recordId }) => Buffer.from(recordId.slice(4), 'hex'));
      return {
        searchId,
        head,
        records: answer.records,
        unit: {
          writes: [
            write(searchesWriter, {
              ...{ accountId: caller.accountId, id: searchId, createdAt: now, sealed, recordIds },
              product: 'offender',
            }),
            ...chargeBase(caller, searchId, answer.plan.scope.isFree, now),
          ],
        },
      };
    },
  };
};
