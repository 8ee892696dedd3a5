import { timingSafeEqual } from 'node:crypto';
import type { ConsumerSession, ConsumerSessionRequest } from '@blotter/contract';
import { type Clock, DAY_MS, MINUTE_MS } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import type { ConsumerCaller } from '../../../http/caller.ts';
import { newId, randomText } from '../../../ids.ts';
import { secondsToWait, THROTTLES } from '../../../limits/failure-throttle.ts';
import { toNetwork } from '../../../limits/network.ts';
import type { Database } from '../../../store/database.ts';
import type { Commit } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import { type AccessCodes, toComparedCode } from './access-codes-service.ts';
import { findAccessCode, lockAccessCode } from './access-codes-store.ts';
import { countFailure, forgiveFailures, lockFailures, sweepFailures } from './consumer-failures-store.ts';
import { deleteSession, findSession, insertSession, sweepSessions } from './consumer-sessions-store.ts';

const SESSION_MINUTES = 60;
/** Longer than the longest lockout. */
const FORGOTTEN_MS = 2 * DAY_MS;
/** Per file, however many sessions it has. */
const LIMITS = { ratePerSecond: 1, burst: 30 };

export type ConsumerSessionsDeps = {
  readonly db: Database;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  readonly accessCodes: AccessCodes;
};

const refused = (): Failure =>
  new Failure('unauthorized', 'The access code, the last name or the date of birth does not match.');

export function createConsumerSessions({ db, blind, clock, accessCodes }: ConsumerSessionsDeps) {
  const nobody = blind.derive('nobody’s identity');
  const hashToken = (token: string): Buffer => blind.index('consumer session', token);
  const forgottenBefore = (): Date => new Date(clock.now().getTime() - FORGOTTEN_MS);

  /** Each attempt counts as a failure until it succeeds, so that parallel attempts cannot bypass the limit. */
  const countTry = (code: Buffer, network: Buffer): Promise<void> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const counts = await lockFailures(tx, [code, network], now, forgottenBefore());
      const waits = [
        { throttle: THROTTLES.accessCode, count: counts.get(code.toString('hex')) },
        { throttle: THROTTLES.consumerNetwork, count: counts.get(network.toString('hex')) },
      ].map(({ throttle, count }) => (count ? secondsToWait(throttle, count.failures, count.lastAt, now) : 0));
      const retryAfterSeconds = Math.max(...waits);
      if (retryAfterSeconds > 0)
        throw new Failure('rate_limited', `Too many failed attempts; wait ${retryAfterSeconds} s.`, {
          retryAfterSeconds,
        });
      await countFailure(tx, [code, network], now);
    });

  return {
    /** An unknown code and a wrong identity take the same work and give the same error. */
    start: async (
      { accessCode, lastName, dob }: ConsumerSessionRequest,
      address: string,
      commit: Commit,
    ): Promise<ConsumerSession> => {
      const compared = toComparedCode(accessCode);
      const places = {
        code: blind.index('failures by access code', compared),
        network: blind.index('failures by network', toNetwork(address)),
      };
      await countTry(places.code, places.network);
      const codeHash = accessCodes.hashCode(compared);
      const found = await findAccessCode(db, codeHash);
      const fits = timingSafeEqual(found?.identityHash ?? nobody, accessCodes.hashIdentity({ lastName, dob }));
      if (!found || !fits) throw refused();
      const { accountId, orderId } = found;
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + SESSION_MINUTES * MINUTE_MS);
      const token = `blt_consumer_${randomText(43)}`;
      await commit({
        isAlone: true,
        run: async (tx) => {
          if (!(await lockAccessCode(tx, codeHash))) throw refused();
          await forgiveFailures(tx, places);
          const session = { accountId, orderId, id: newId('ses'), tokenHash: hashToken(token), createdAt, expiresAt };
          await insertSession(tx, session);
        },
      });
      return { token, expiresAt: expiresAt.toISOString() };
    },

    findCaller: async (token: string): Promise<ConsumerCaller | undefined> => {
      const session = await findSession(db, hashToken(token), clock.now());
      if (!session) return undefined;
      const { accountId, orderId, id: sessionId } = session;
      return { kind: 'consumer', accountId, orderId, sessionId, limits: LIMITS };
    },

    end: async ({ accountId, orderId, sessionId }: ConsumerCaller, commit: Commit): Promise<void> => {
      await commit({
        run: async (tx) => {
          await deleteSession(tx, { accountId, orderId, id: sessionId });
        },
      });
    },

    sweep: async (): Promise<void> => {
      await sweepSessions(db, clock.now());
      await sweepFailures(db, forgottenBefore());
    },
  };
}

export type ConsumerSessions = ReturnType<typeof createConsumerSessions>;
