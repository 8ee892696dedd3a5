import type { AccessCode, OrderSubject } from '@blotter/contract';
import type { Clock } from '../../../clock.ts';
import { newSecretBytes } from '../../../ids.ts';
import { findTypedCode, toTypedCode } from '../../../signing/typed-code.ts';
import { type Commit, type Write, write, writeWithin } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import { lockOrder } from '../orders/orders-store.ts';
import { accessCodesWriter } from './access-codes-store.ts';
import { toComparedIdentity } from './consumer-identity.ts';
import { deleteSessionsOf } from './consumer-sessions-store.ts';

/** Eighty bits, in four groups. */
const CHARACTERS = 16;

const newCode = (): string => toTypedCode(newSecretBytes(CHARACTERS));

type OrderKey = { readonly accountId: string; readonly id: string };
type Identity = Pick<OrderSubject, 'lastName' | 'dob'>;

/** Normalizes a typed code. Invalid input is counted and looked up like a code. */
export function toComparedCode(typed: string): string {
  return findTypedCode(typed, CHARACTERS) ?? typed;
}

export function createAccessCodes({ blind, clock }: { readonly blind: BlindIndex; readonly clock: Clock }) {
  const hashCode = (code: string): Buffer => blind.index('consumer access code', code);
  const hashIdentity = (identity: Identity): Buffer => blind.index('consumer identity', toComparedIdentity(identity));

  const prepare = (
    { accountId, id: orderId }: OrderKey,
    subject: Identity,
    accessCode = newCode(),
  ): { readonly issued: AccessCode; readonly write: Write } => {
    const issuedAt = clock.now();
    const hashes = { codeHash: hashCode(accessCode), identityHash: hashIdentity(subject) };
    return {
      issued: { orderId, accessCode, issuedAt: issuedAt.toISOString() },
      write: write(accessCodesWriter, { accountId, orderId, ...hashes, issuedAt }),
    };
  };

  return {
    hashCode,
    hashIdentity,
    newCode,
    /** The new code takes effect when the write is committed. The old code stops at that moment. */
    prepare,

    /** Also ends the sessions opened with the old code. */
    reissue: async (order: OrderKey, subject: Identity, commit: Commit): Promise<AccessCode> => {
      const { issued, write: put } = prepare(order, subject);
      await commit({
        isAlone: true,
        run: async (tx) => {
          await lockOrder(tx, order.accountId, order.id);
          await writeWithin(tx, [put]);
          await deleteSessionsOf(tx, order.accountId, order.id);
        },
      });
      return issued;
    },
  };
}

export type AccessCodes = ReturnType<typeof createAccessCodes>;
