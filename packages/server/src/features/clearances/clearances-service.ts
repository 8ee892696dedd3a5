import type { Clearance, ClearanceRequest } from '@blotter/contract';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Cite } from '../../searches/answers/citation.ts';
import type { Subject } from '../../searches/clearing.ts';
import { createPersonRefs } from '../../searches/person-ref.ts';
import type { Database } from '../../store/database.ts';
import type { Commit } from '../../store/durable-writes.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import type { Vault } from '../../vault/vault.ts';
import {
  checkCitation,
  type Echo,
  NO_ECHO,
  type StoredClearance,
  toClearance,
  toEcho,
  toHashes,
  toNoteContext,
} from './clearance.ts';
import { findClearance, type ListOptions, listClearances, putClearance, revokeClearance } from './clearances-store.ts';

export type ClearancesDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  /** Per product: cites what one of its searches showed. */
  readonly cite: { readonly offender: Cite; readonly criminal: Cite };
};

export type Clearances = ReturnType<typeof createClearances>;

const notFound = (): Failure => new Failure('not_found', 'There is no such clearance.');

export function createClearances({ db, vault, blind, clock, cite }: ClearancesDeps) {
  const refs = createPersonRefs(blind);

  const show = async (accountId: string, stored: StoredClearance, echo: Echo): Promise<Clearance> => {
    const { noteSealed, personId } = stored;
    const note = noteSealed && (await vault.open(accountId, noteSealed, toNoteContext(stored)));
    return toClearance(stored, refs.to(accountId)(personId), note?.toString('utf8') ?? null, echo);
  };

  const findCitation = async (accountId: string, { searchId, personRef }: ClearanceRequest) => {
    const offender = await cite.offender(accountId, searchId, personRef);
    if (offender) return { product: 'offender' as const, ...checkCitation(offender, personRef) };
    const criminal = await cite.criminal(accountId, searchId, personRef);
    return { product: 'criminal' as const, ...checkCitation(criminal, personRef) };
  };

  return {
    put: async (accountId: string, request: ClearanceRequest, commit: Commit): Promise<Clearance> => {
      const { product, citedAt, records } = await findCitation(accountId, request);
      const { personRef, verdict, searchId, subjectId, clientId, note } = request;
      const personId = refs.from(accountId, personRef) as bigint;
      const subject = { subjectId, clientId };
      const hashes = toHashes(blind, accountId, subject);
      const context = toNoteContext({ ...hashes, personId });
      const noteSealed = note === undefined ? null : await vault.seal(accountId, 'longlived', note, context);
      const stored = await commit({
        run: (tx) =>
          putClearance(tx, accountId, {
            id: newId('clr'),
            product,
            ...hashes,
            personId,
            verdict,
            searchId,
            citedAt,
            records,
            noteSealed,
            createdAt: clock.now(),
          }),
      });
      return show(accountId, stored, toEcho(subject));
    },

    list: async (accountId: string, subject: Subject, options: ListOptions): Promise<readonly Clearance[]> => {
      const found = await listClearances(db, accountId, toHashes(blind, accountId, subject), options);
      return Promise.all(found.map((stored) => show(accountId, stored, toEcho(subject))));
    },

    get: async (accountId: string, clearanceId: string): Promise<Clearance> => {
      const stored = await findClearance(db, accountId, clearanceId);
      if (!stored) throw notFound();
      return show(accountId, stored, NO_ECHO);
    },

    revoke: async (accountId: string, clearanceId: string, commit: Commit): Promise<Clearance> => {
      const stored = await commit({
        run: async (tx) => {
          const revoked = await revokeClearance(tx, accountId, clearanceId, clock.now());
          if (!revoked) throw notFound();
          return revoked;
        },
      });
      return show(accountId, stored, NO_ECHO);
    },
  };
}
