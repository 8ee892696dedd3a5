import type { Clock } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import { secondsToWait, THROTTLES } from '../../../limits/failure-throttle.ts';
import type { Database, Executor } from '../../../store/database.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import type { Vault } from '../../../vault/vault.ts';
import { findStep, readCode } from './codes.ts';
import type { SecondFactorOwner, StoredSecondFactor } from './second-factors-store.ts';
import * as store from './second-factors-store.ts';

export type CodeDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly blind: BlindIndex;
  readonly clock: Clock;
};

/** Uses a checked code up in the transaction of the call that it allows. Throws if the code was used in the meantime. */
export type UseCode = (tx: Executor) => Promise<void>;

/** A log-in is refused with 401. A signed-in person has sent a wrong field. */
export type CodeFault = 'unauthorized' | 'unprocessable_query';

export type Codes = ReturnType<typeof createCodes>;

export function createCodes({ db, vault, blind, clock }: CodeDeps) {
  const contextOf = ({ id }: SecondFactorOwner): string => `second factor of ${id}`;
  const hashOf = ({ id }: SecondFactorOwner, code: string): Buffer => blind.index('recovery code', `${id} ${code}`);

  /** Returns the step of a code. Undefined if the code is wrong, or if the secret's key was destroyed. */
  const findOwnStep = async (owner: SecondFactorOwner, factor: StoredSecondFactor, code: string) => {
    const secret = await vault.open(owner.accountId, factor.secretSealed, contextOf(owner));
    return secret && findStep(secret.toString('utf8'), code, clock.now());
  };

  /**
   * Each code of the app counts as wrong until it is accepted. Failures by address and network do not suffice: six
   * digits could be guessed in months from many networks, by someone who knows the password.
   */
  const countCode = (owner: SecondFactorOwner): Promise<void> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const { tried = 0, triedAt } = (await store.lockTriedCodes(tx, owner)) ?? {};
      const retryAfterSeconds = secondsToWait(THROTTLES.secondFactor, tried, triedAt ?? now, now);
      if (retryAfterSeconds > 0)
        throw new Failure('rate_limited', `Too many wrong codes; wait ${retryAfterSeconds} s or use a recovery code.`, {
          retryAfterSeconds,
        });
      await store.countTriedCode(tx, owner, now);
    });

  /** Throws this failure for a wrong, used or expired code. */
  const check = async (
    owner: SecondFactorOwner,
    factor: StoredSecondFactor,
    entered: string,
    code: CodeFault,
  ): Promise<UseCode> => {
    const wrong = (): Failure => new Failure(code, 'code: this code is wrong, was used or has expired.');
    const { kind, text } = readCode(entered);
    if (kind === 'recovery')
      return async (tx) => {
        if (!(await store.takeRecoveryCode(tx, owner, hashOf(owner, text)))) throw wrong();
      };
    await countCode(owner);
    const step = await findOwnStep(owner, factor, text);
    if (step === undefined) throw wrong();
    return async (tx) => {
      if (!(await store.takeStep(tx, owner, step))) throw wrong();
    };
  };

  return {
    findOwnStep,
    check,

    seal: (owner: SecondFactorOwner, secret: string): Promise<Buffer> =>
      vault.seal(owner.accountId, 'longlived', secret, contextOf(owner)),

    toHash: (owner: SecondFactorOwner, recoveryCode: string): Buffer => hashOf(owner, readCode(recoveryCode).text),

    /**
     * Checks the code of a person whose password is right. Throws a failure with this error code, 401 by default, if the
     * user has a second factor and the code is missing or wrong.
     */
    prove: async (
      owner: SecondFactorOwner,
      entered: string | undefined,
      code: CodeFault = 'unauthorized',
    ): Promise<UseCode> => {
      const factor = await store.findSecondFactor(db, owner);
      if (!factor?.enabledAt) return async () => {};
      if (entered === undefined)
        throw new Failure(code, 'code: enter the code of your authenticator app or a recovery code.');
      return check(owner, factor, entered, code);
    },
  };
}
