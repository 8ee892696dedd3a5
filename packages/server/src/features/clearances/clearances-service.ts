import type { Clearance, ClearanceRequest, ConsoleClearance } from '@blotter/contract';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { Cite } from '../../searches/answers/citation.ts';
import type { VersionRef } from '../../searches/answers/version-ref.ts';
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
  toConsoleClearance,
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
  /** Per product: names the people of these records. */
  readonly listPersonNames: { readonly offender: ListPersonNames; readonly criminal: ListPersonNames };
  readonly listUserNames: (accountId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Returns a published name for each person, or null if it is unknown or withheld. */
export type ListPersonNames = (people: readonly (readonly VersionRef[])[]) => Promise<readonly (string | null)[]>;

/** The account and the user of a call. The user is null for an API key. */
export type Decider = { readonly accountId: string; readonly userId: string | null };

export type { ListOptions } from './clearances-store.ts';

export type Clearances = ReturnType<typeof createClearances>;

const notFound = (): Failure => new Failure('not_found', 'There is no such clearance.');

export function createClearances(deps: ClearancesDeps) {
  const { db, vault, blind, clock, cite, listPersonNames, listUserNames } = deps;
  const refs = createPersonRefs(blind);

  const show = async (accountId: string, stored: StoredClearance, echo: Echo): Promise<Clearance> => {
    const { noteSealed, personId } = stored;
    const note = noteSealed && (await vault.open(accountId, noteSealed, toNoteContext(stored)));
    return toClearance(stored, refs.to(accountId)(personId), note?.toString('utf8') ?? null, echo);
  };

  const name = async (
    accountId: string,
    found: readonly StoredClearance[],
    echo: Echo,
  ): Promise<readonly ConsoleClearance[]> => {
    const namesOf = async (product: StoredClearance['product']) => {
      const own = found.filter((stored) => stored.product === product);
      const names = own.length === 0 ? [] : await listPersonNames[product](own.map(({ records }) => records));
      return own.map((stored, at) => [stored.id, names[at] ?? null] as const);
    };
    const userIds = found.flatMap(({ decidedBy, revokedBy }) => [decidedBy, revokedBy]).filter((id) => id !== null);
    const [offenders, criminal, userNames] = await Promise.all([
      namesOf('offender'),
      namesOf('criminal'),
      listUserNames(accountId, [...new Set(userIds)]),
    ]);
    const personNames = new Map([...offenders, ...criminal]);
    return Promise.all(
      found.map(async (stored) =>
        toConsoleClearance(await show(accountId, stored, echo), stored, personNames.get(stored.id) ?? null, userNames),
      ),
    );
  };

  const findCitation = async (accountId: string, { searchId, personRef }: ClearanceRequest) => {
    const offender = await cite.offender(accountId, searchId, personRef);
    if (offender) return { product: 'offender' as const, ...checkCitation(offender, personRef) };
    const criminal = await cite.criminal(accountId, searchId, personRef);
    return { product: 'criminal' as const, ...checkCitation(criminal, personRef) };
  };

  return {
    put: async ({ accountId, userId }: Decider, request: ClearanceRequest, commit: Commit): Promise<Clearance> => {
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
            decidedBy: userId,
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

    listNamed: async (accountId: string, subject: Subject, options: ListOptions) => {
      const found = await listClearances(db, accountId, toHashes(blind, accountId, subject), options);
      return name(accountId, found, toEcho(subject));
    },

    getNamed: async (accountId: string, clearanceId: string): Promise<ConsoleClearance> => {
      const stored = await findClearance(db, accountId, clearanceId);
      const [named] = stored ? await name(accountId, [stored], NO_ECHO) : [];
      if (!named) throw notFound();
      return named;
    },

    revoke: async ({ accountId, userId }: Decider, clearanceId: string, commit: Commit): Promise<Clearance> => {
      const stored = await commit({
        run: async (tx) => {
          const revoked = await revokeClearance(tx, accountId, clearanceId, userId, clock.now());
          if (!revoked) throw notFound();
          return revoked;
        },
      });
      return show(accountId, stored, NO_ECHO);
    },
  };
}
