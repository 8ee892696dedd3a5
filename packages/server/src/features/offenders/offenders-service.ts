import type { SearchRequest } from '@blotter/contract';
import { type Clock, monotonicMs } from '../../clock.ts';
import { newId } from '../../ids.ts';
import type { Payer, SearchCharges } from '../../searches/payer.ts';
import { searchesWriter } from '../../searches/searches-store.ts';
import type { Database } from '../../store/database.ts';
import { type Unit, type Write, write } from '../../store/durable-writes.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import type { Vault } from '../../vault/vault.ts';
import type { PeopleIndex } from './people-index.ts';
import type { RecordHistory } from './record-history.ts';
import { type PeopleAnswer, searchPeople } from './search-people.ts';
import { toPlan } from './search-plan.ts';
import { type StoredAnswer, toStoredRecord, toStoredText } from './stored-answer.ts';

export type OffendersDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly blind: BlindIndex;
  readonly index: PeopleIndex;
  readonly history: RecordHistory;
  readonly basePriceUsd: (accountId: string) => Promise<number>;
  readonly charges: SearchCharges;
};

export type SearchDone = {
  readonly searchId: string;
  readonly head: ReturnType<PeopleAnswer['toHead']>;
  readonly records: PeopleAnswer['records'];
  readonly plan: PeopleAnswer['plan'];
  readonly at: Date;
  /** The search and its records. */
  readonly write: Write;
};

export type OffendersService = ReturnType<typeof createOffenders>;

const PERSON_REF_BYTES = 18;

export const createOffenders = ({ db, clock, vault, blind, index, history, basePriceUsd, charges }: OffendersDeps) => {
  /** Stable for a person, different for each account (contract, Names and forms). */
  const personRefs =
    (accountId: string) =>
    (personId: bigint): string =>
      `per_${blind.index('person-ref', `${accountId} ${personId}`).subarray(0, PERSON_REF_BYTES).toString('base64url')}`;

  const answer = async (payer: Payer, request: SearchRequest, searchId: string): Promise<SearchDone> => {
    const startedAtMs = monotonicMs();
    const now = clock.now();
    const held = await index.get();
    const found = await searchPeople({ db, history, toPersonRef: personRefs(payer.accountId) }, request, held, now);
    const head = found.toHead(searchId, Math.round(monotonicMs() - startedAtMs));
    const stored: StoredAnswer = {
      request,
      head,
      records: found.records.map(({ refs, spliced }) => toStoredRecord(refs, spliced)),
    };
    const sealed = await vault.seal(payer.accountId, 'search', toStoredText(stored), `search ${searchId}`);
    const recordIds = found.records.map(({ recordId }) => Buffer.from(recordId.slice(4), 'hex'));
    const row = { accountId: payer.accountId, id: searchId, createdAt: now, sealed, recordIds };
    return {
      ...{ searchId, head, records: found.records, plan: found.plan, at: now },
      write: write(searchesWriter, { ...row, product: 'offender' }),
    };
  };

  return {
    personRefs,
    answer,

    /** What a search would query and cost; nothing is stored, nothing is billed. */
    estimate: async (payer: Payer, request: SearchRequest) => {
      const { registries } = await index.get();
      const { scope } = toPlan(request, registries);
      const base = payer.mode === 'test' || scope.isFree ? 0 : await basePriceUsd(payer.accountId);
      return {
        dryRun: true as const,
        wouldQuery: scope.queried.map(({ code }) => code),
        estimatedChargeUsd: { base, liveMax: 0, documents: 0 },
      };
    },

    /** The search, its records and its charge: all of it, or none. */
    search: async (payer: Payer, request: SearchRequest): Promise<SearchDone & { readonly unit: Unit }> => {
      const done = await answer(payer, request, newId('srch'));
      const { searchId, plan, at } = done;
      return { ...done, unit: { writes: [done.write, ...charges.base(payer, searchId, plan.scope.isFree, at)] } };
    },
  };
};
