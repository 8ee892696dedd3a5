import type { RecoveryCodes, SecondFactor, SecondFactorSecret } from '@blotter/contract';
import type { Clock } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { newSecretBytes } from '../../../ids.ts';
import type { Database } from '../../../store/database.ts';
import type { Commit } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import { type Accounts, emailIndexOf } from '../accounts-service.ts';
import { findUserByEmail } from '../accounts-store.ts';
import { noteLogin } from '../sign-in/login-attempts-store.ts';
import type { PasswordOwner, Passwords } from '../sign-in/passwords-service.ts';
import { revokeSessionsOf } from '../sign-in/sessions-store.ts';
import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  readCode,
  SECRET_BYTES,
  toOtpauthUrl,
  toRecoveryCode,
  toSecretText,
} from './codes.ts';
import type { Codes } from './codes-service.ts';
import type { SecondFactorOwner, StoredSecondFactor } from './second-factors-store.ts';
import * as store from './second-factors-store.ts';

export type SecondFactorDeps = {
  readonly db: Database;
  readonly accounts: Pick<Accounts, 'openEmail'>;
  readonly passwords: Pick<Passwords, 'attempt'>;
  readonly codes: Codes;
  readonly blind: BlindIndex;
  readonly clock: Clock;
};

/** The signed-in user, and the session that stays open. */
export type SignedInUser = SecondFactorOwner & Pick<PasswordOwner, 'sessionId' | 'address'>;

export type SecondFactors = ReturnType<typeof createSecondFactors>;

export function createSecondFactors({ db, accounts, passwords, codes, blind, clock }: SecondFactorDeps) {
  const isEnabled = (): Failure =>
    new Failure('conflict', 'The second factor is enabled. Disable it before you create another one.');
  const getEnabled = async (owner: SecondFactorOwner): Promise<StoredSecondFactor> => {
    const factor = await store.findSecondFactor(db, owner);
    if (!factor?.enabledAt) throw new Failure('conflict', 'The second factor is not enabled.');
    return factor;
  };
  const attempt = ({ id, sessionId, address }: SignedInUser, currentPassword?: string) =>
    passwords.attempt({ userId: id, sessionId, address }, currentPassword);
  const newRecoveryCodes = (owner: SecondFactorOwner) => {
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
      toRecoveryCode(newSecretBytes(RECOVERY_CODE_BYTES)),
    );
    return { recoveryCodes, hashes: recoveryCodes.map((code) => codes.toHash(owner, code)) };
  };

  return {
    get: async (owner: SecondFactorOwner): Promise<SecondFactor> => {
      const factor = await store.findSecondFactor(db, owner);
      return { enabled: Boolean(factor?.enabledAt), recoveryCodesLeft: await store.countRecoveryCodes(db, owner) };
    },

    /** Stores a secret that log-ins do not need before it is confirmed. Throws 409 if the second factor is enabled. */
    create: async (owner: SignedInUser, currentPassword: string, commit: Commit): Promise<SecondFactorSecret> => {
      if ((await store.findSecondFactor(db, owner))?.enabledAt) throw isEnabled();
      const { user, place } = await attempt(owner, currentPassword);
      const secret = toSecretText(newSecretBytes(SECRET_BYTES));
      const sealed = await codes.seal(user, secret);
      await commit({
        run: async (tx) => {
          if (!(await store.putSecret(tx, user, sealed, clock.now()))) throw isEnabled();
          await noteLogin(tx, place, clock.now());
        },
      });
      return { secret, otpauthUrl: toOtpauthUrl(secret, await accounts.openEmail(user)) };
    },

    /** Enables the secret with a code of the app, and ends all other sessions. */
    confirm: async (owner: SignedInUser, code: string, commit: Commit): Promise<RecoveryCodes> => {
      const nothing = (): Failure => new Failure('conflict', 'There is no secret to confirm. Create one first.');
      const factor = await store.findSecondFactor(db, owner);
      if (!factor || factor.enabledAt) throw nothing();
      const { user, place } = await attempt(owner);
      const step = await codes.findOwnStep(user, factor, readCode(code).text);
      if (step === undefined)
        throw new Failure('unprocessable_query', 'code: this is not the current code of the authenticator app.');
      const { recoveryCodes, hashes } = newRecoveryCodes(user);
      await commit({
        run: async (tx) => {
          if (!(await store.enableSecret(tx, user, factor.secretSealed, step, clock.now()))) throw nothing();
          await store.replaceRecoveryCodes(tx, user, hashes);
          await revokeSessionsOf(tx, user, owner.sessionId, clock.now());
          await noteLogin(tx, place, clock.now());
        },
      });
      return { recoveryCodes };
    },

    createRecoveryCodes: async (owner: SignedInUser, code: string, commit: Commit): Promise<RecoveryCodes> => {
      const factor = await getEnabled(owner);
      const { user, place } = await attempt(owner);
      const useCode = await codes.check(user, factor, code, 'unprocessable_query');
      const { recoveryCodes, hashes } = newRecoveryCodes(user);
      await commit({
        run: async (tx) => {
          await useCode(tx);
          await store.replaceRecoveryCodes(tx, user, hashes);
          await noteLogin(tx, place, clock.now());
        },
      });
      return { recoveryCodes };
    },

    disable: async (
      owner: SignedInUser,
      { currentPassword, code }: { readonly currentPassword: string; readonly code: string },
      commit: Commit,
    ): Promise<void> => {
      const factor = await getEnabled(owner);
      const { user, place } = await attempt(owner, currentPassword);
      const useCode = await codes.check(user, factor, code, 'unprocessable_query');
      await commit({
        run: async (tx) => {
          await useCode(tx);
          await store.deleteSecondFactor(tx, user);
          await noteLogin(tx, place, clock.now());
        },
      });
    },

    /** For the operator. Throws 404 if the account has no such user, or if the user has no second factor. */
    switchOff: async (accountId: string, email: string, commit: Commit): Promise<void> => {
      const user = await findUserByEmail(db, emailIndexOf(blind, email));
      if (user?.accountId !== accountId) throw new Failure('not_found', 'The account has no user with this address.');
      await commit({
        run: async (tx) => {
          if (!(await store.deleteSecondFactor(tx, user)))
            throw new Failure('not_found', 'This user has no second factor.');
        },
      });
    },
  };
}
