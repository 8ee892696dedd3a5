import type { Operation } from '@blotter/contract';
import type { FastifyRequest } from 'fastify';
import { type Clock, utcMonth } from '../clock.ts';
import { billingRequired, Failure } from '../failure.ts';
import { DEFAULT_PLAN, toLimits } from '../limits/plans.ts';
import type { Quota } from '../limits/quota.ts';
import type { QuotaVerdict } from '../limits/quota-counter.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { RateVerdict } from '../limits/token-bucket.ts';
import type { BlindIndex } from '../vault/pepper.ts';
import type { AccountCaller, Authenticator, Caller } from './caller.ts';
import type { ConsoleSessions } from './console/console-sessions.ts';
import { authenticate } from './credentials.ts';

type Reservation = Parameters<Quota['reserve']>[0];

/** The result of the gate for one request, whether it was admitted or not. */
export type GateResult = {
  caller: Caller;
  rate: RateVerdict | undefined;
  reservation: Reservation | undefined;
  /** Set if the quota or trial is used up. A repeat of a counted call is still answered. */
  unlessRepeat: Failure | undefined;
};

export type GateDeps = {
  readonly auth: Authenticator;
  readonly consoleSessions: ConsoleSessions;
  readonly rates: RateLimiter;
  readonly quota: Quota;
  /** Returns why an account without billing may not make another trial call, or undefined if it may. */
  readonly findTrialRefusal: (accountId: string) => Promise<Failure | undefined>;
  readonly blind: BlindIndex;
  readonly clock: Clock;
};

export type Gate = {
  readonly pass: (
    operation: Operation | undefined,
    request: FastifyRequest,
    queryKey: string | undefined,
    passage: GateResult,
  ) => Promise<void>;
  /** Returns the quota of a call that was refused later. */
  readonly giveBack: (passage: GateResult) => Promise<void>;
  /** Changes how many calls a request counts as. Throws if the quota has fewer left. */
  readonly countAs: (passage: GateResult, calls: number) => Promise<void>;
};

const findOwnBucket = (caller: Caller): string | undefined => {
  if (caller.kind === 'consumer') return `consumer ${caller.orderId}`;
  return 'limits' in caller ? `${caller.kind} ${caller.keyId ?? caller.userId}` : undefined;
};

/** Checks 401, 402 and 429 in this order, before the body is read. */
export function createGate({ auth, consoleSessions, rates, quota, findTrialRefusal, blind, clock }: GateDeps): Gate {
  const keyless = toLimits(DEFAULT_PLAN, {});
  const addressBucket = (request: FastifyRequest): string =>
    `address ${blind.index('address', request.ip).toString('hex')}`;

  const takeRate = async (
    operation: Operation | undefined,
    request: FastifyRequest,
    passage: GateResult,
  ): Promise<void> => {
    const { caller } = passage;
    const bucket = findOwnBucket(caller) ?? addressBucket(request);
    const limits = 'limits' in caller ? caller.limits : keyless;
    const counted = !operation?.unmetered && caller.kind !== 'admin';
    passage.rate = counted ? await rates.take(bucket, limits) : await rates.peek(bucket, limits);
    if (counted && !passage.rate.allowed) {
      const { retryAfterSeconds } = passage.rate;
      throw new Failure(
        'rate_limited',
        `More than ${limits.ratePerSecond} requests a second were sent; wait ${retryAfterSeconds} s.`,
        { retryAfterSeconds },
      );
    }
  };

  const toRefusal = ({ which }: QuotaVerdict, calls: number, now: Date): Failure => {
    const ends = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    const state = calls === 1 ? 'is used up' : `has fewer than ${calls} calls left`;
    return new Failure('quota_exceeded', `The monthly quota of this ${which ?? 'account'} ${state}.`, {
      retryAfterSeconds: Math.ceil((ends - now.getTime()) / 1_000),
    });
  };

  const takeQuota = async (caller: AccountCaller, passage: GateResult, mayRepeat: boolean): Promise<void> => {
    const now = clock.now();
    const reservation: Reservation = {
      accountId: caller.accountId,
      keyId: caller.keyId ?? '',
      month: utcMonth(now),
      count: 1,
      accountLimit: caller.limits.accountMonthlyQuota,
      keyLimit: caller.keyId === null ? null : caller.limits.keyMonthlyQuota,
    };
    const verdict = await quota.reserve(reservation);
    if (verdict.allowed) {
      passage.reservation = reservation;
      passage.caller = { ...caller, countedAt: now };
      return;
    }
    const refusal = toRefusal(verdict, 1, now);
    if (!mayRepeat) throw refusal;
    passage.unlessRepeat = refusal;
  };

  return {
    pass: async (operation, request, queryKey, passage) => {
      if (operation) {
        try {
          passage.caller = await authenticate(operation, request, queryKey, auth, consoleSessions);
        } catch (error) {
          if (error instanceof Failure && error.code === 'unauthorized')
            passage.rate = await rates[operation.unmetered ? 'peek' : 'take'](addressBucket(request), keyless);
          throw error;
        }
      }
      const { caller } = passage;
      const billed =
        operation?.billable && (caller.kind === 'key' || caller.kind === 'session') && caller.mode === 'live';
      const mayRepeat = operation?.idempotent === true && request.headers['idempotency-key'] !== undefined;
      if (billed && !caller.billingEnabled) {
        const refusal = operation.trial ? await findTrialRefusal(caller.accountId) : billingRequired();
        if (operation.trial && mayRepeat) passage.unlessRepeat = refusal;
        else if (refusal) {
          passage.rate = await rates.peek(`${caller.kind} ${caller.keyId ?? caller.userId}`, caller.limits);
          throw refusal;
        }
      }
      await takeRate(operation, request, passage);
      if (billed && !operation.unmetered && !passage.unlessRepeat) await takeQuota(caller, passage, mayRepeat);
    },
    giveBack: async (passage) => {
      const { reservation } = passage;
      passage.reservation = undefined;
      if (reservation) await quota.release(reservation);
    },
    countAs: async (passage, calls) => {
      const { reservation } = passage;
      if (!reservation || calls === reservation.count) return;
      const more = calls - reservation.count;
      if (more < 0) await quota.release({ ...reservation, count: -more });
      else {
        const verdict = await quota.reserve({ ...reservation, count: more });
        if (!verdict.allowed) throw toRefusal(verdict, calls, clock.now());
      }
      passage.reservation = calls === 0 ? undefined : { ...reservation, count: calls };
    },
  };
}
