import type { Operation } from '@blotter/contract';
import type { FastifyRequest } from 'fastify';
import { type Clock, utcMonth } from '../clock.ts';
import { billingRequired, Failure } from '../failure.ts';
import { toNetwork } from '../limits/network.ts';
import { DEFAULT_PLAN, toLimits } from '../limits/plans.ts';
import type { Quota } from '../limits/quota.ts';
import type { QuotaVerdict } from '../limits/quota-counter.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { RateVerdict } from '../limits/token-bucket.ts';
import type { Log } from '../log.ts';
import type { BlindIndex } from '../vault/pepper.ts';
import type { AccountCaller, Authenticator, Caller } from './caller.ts';
import type { ConsoleSessions } from './console/console-sessions.ts';
import { authenticate } from './credentials.ts';
import { createWrongKeys } from './wrong-keys.ts';

type Reservation = Parameters<Quota['reserve']>[0];

/** The result of the gate for one request, whether it was admitted or not. */
export type GateResult = {
  caller: Caller;
  rate: RateVerdict | undefined;
  reservation: Reservation | undefined;
  /** Set if the quota or trial is used up. A repeat of a counted call is still answered. */
  refusalUnlessRepeat: Failure | undefined;
  /** How long the answer waits, 0 if it does not. It waits outside the gate, where it takes no room from others. */
  delayMs: number;
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
  readonly log: Log;
};

export type Gate = {
  readonly pass: (
    operation: Operation | undefined,
    request: FastifyRequest,
    queryKey: string | undefined,
    gateResult: GateResult,
  ) => Promise<void>;
  /** Returns the quota of a call that was refused later. */
  readonly giveBack: (gateResult: GateResult) => Promise<void>;
  /** Changes how many calls a request counts as. Throws if the quota has fewer left. */
  readonly countAs: (gateResult: GateResult, calls: number) => Promise<void>;
};

/** The faults of a credential. They count against the address that sent it. */
const REFUSED: readonly string[] = ['unauthorized', 'rate_limited', 'invalid_request'];

const findOwnBucket = (caller: Caller): string | undefined => {
  if (caller.kind === 'consumer') return `consumer ${caller.orderId}`;
  return 'limits' in caller ? `${caller.kind} ${caller.keyId ?? caller.userId}` : undefined;
};

/** Checks 401, 402 and 429 in this order, before the body is read. */
export function createGate({
  auth,
  consoleSessions,
  rates,
  quota,
  findTrialRefusal,
  blind,
  clock,
  log,
}: GateDeps): Gate {
  const wrongKeys = createWrongKeys({ rates, blind, clock, log });
  const keyless = toLimits(DEFAULT_PLAN, {});
  const addressBucket = (request: FastifyRequest): string =>
    `address ${blind.index('address', toNetwork(request.ip)).toString('hex')}`;

  const takeRate = async (
    operation: Operation | undefined,
    request: FastifyRequest,
    gateResult: GateResult,
  ): Promise<void> => {
    const { caller } = gateResult;
    const bucket = findOwnBucket(caller) ?? addressBucket(request);
    const limits = 'limits' in caller ? caller.limits : keyless;
    const counted = !operation?.unmetered && caller.kind !== 'admin';
    gateResult.rate = counted ? await rates.take(bucket, limits) : await rates.peek(bucket, limits);
    if (counted && !gateResult.rate.allowed) {
      const { retryAfterSeconds } = gateResult.rate;
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

  const takeQuota = async (caller: AccountCaller, gateResult: GateResult, mayRepeat: boolean): Promise<void> => {
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
      gateResult.reservation = reservation;
      gateResult.caller = { ...caller, countedAt: now };
      return;
    }
    const refusal = toRefusal(verdict, 1, now);
    if (!mayRepeat) throw refusal;
    gateResult.refusalUnlessRepeat = refusal;
  };

  return {
    pass: async (operation, request, queryKey, gateResult) => {
      if (operation) {
        try {
          const wrong = wrongKeys.forRequest(request.ip, (ms) => {
            gateResult.delayMs = ms;
          });
          gateResult.caller = await authenticate(operation, request, queryKey, auth, consoleSessions, wrong);
        } catch (error) {
          if (error instanceof Failure && REFUSED.includes(error.code))
            gateResult.rate = await rates[operation.unmetered ? 'peek' : 'take'](addressBucket(request), keyless);
          throw error;
        }
      }
      const { caller } = gateResult;
      const billed =
        operation?.billable && (caller.kind === 'key' || caller.kind === 'session') && caller.mode === 'live';
      const mayRepeat = operation?.idempotent === true && request.headers['idempotency-key'] !== undefined;
      if (billed && !caller.billingEnabled) {
        const refusal = operation.trial ? await findTrialRefusal(caller.accountId) : billingRequired();
        if (operation.trial && mayRepeat) gateResult.refusalUnlessRepeat = refusal;
        else if (refusal) {
          gateResult.rate = await rates.peek(`${caller.kind} ${caller.keyId ?? caller.userId}`, caller.limits);
          throw refusal;
        }
      }
      await takeRate(operation, request, gateResult);
      if (billed && !operation.unmetered && !gateResult.refusalUnlessRepeat)
        await takeQuota(caller, gateResult, mayRepeat);
    },
    giveBack: async (gateResult) => {
      const { reservation } = gateResult;
      gateResult.reservation = undefined;
      if (reservation) await quota.release(reservation);
    },
    countAs: async (gateResult, calls) => {
      const { reservation } = gateResult;
      if (!reservation || calls === reservation.count) return;
      const more = calls - reservation.count;
      if (more < 0) await quota.release({ ...reservation, count: -more });
      else {
        const verdict = await quota.reserve({ ...reservation, count: more });
        if (!verdict.allowed) throw toRefusal(verdict, calls, clock.now());
      }
      gateResult.reservation = calls === 0 ? undefined : { ...reservation, count: calls };
    },
  };
}
