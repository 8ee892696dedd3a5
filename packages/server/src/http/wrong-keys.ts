import { type Clock, MINUTE_MS } from '../clock.ts';
import { Failure } from '../failure.ts';
import { toNetwork } from '../limits/network.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { Log } from '../log.ts';
import type { BlindIndex } from '../vault/pepper.ts';

/** Wrong keys of one request. Both count by network (contract, Credentials). */
export type WrongKeys = {
  /** Throws 429 after 20 wrong admin keys a minute. */
  readonly countAdminKey: () => Promise<void>;
  /** Delays the answer from the 50th wrong API key a minute. */
  readonly countApiKey: () => Promise<void>;
};

/** A bucket refills by whole tokens a second. Each try costs as many as make 20 and 50 tries a minute. */
const ADMIN_KEYS = { cost: 3, limit: { ratePerSecond: 1, burst: 20 * 3 } };
const API_KEYS = { cost: 6, limit: { ratePerSecond: 5, burst: 49 * 6 } };

const DELAY_MS = 1_000;

export type WrongKeysDeps = {
  readonly rates: RateLimiter;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  readonly log: Log;
};

export function createWrongKeys({ rates, blind, clock, log }: WrongKeysDeps) {
  const loggedAtMs = new Map<string, number>();
  const logOnceAMinute = (message: string): void => {
    const nowMs = clock.now().getTime();
    if (nowMs - (loggedAtMs.get(message) ?? 0) < MINUTE_MS) return;
    loggedAtMs.set(message, nowMs);
    log.warn(message);
  };
  const toBucket = (purpose: string, address: string): string =>
    `${purpose} ${blind.index('address', toNetwork(address)).toString('hex')}`;

  return {
    forRequest: (address: string, delayAnswer: (ms: number) => void): WrongKeys => ({
      countAdminKey: async () => {
        const { allowed, retryAfterSeconds } = await rates.take(
          toBucket('wrong admin keys', address),
          ADMIN_KEYS.limit,
          ADMIN_KEYS.cost,
        );
        if (allowed) return;
        logOnceAMinute('a network sends many wrong admin keys');
        throw new Failure('rate_limited', `Too many wrong admin keys were sent; wait ${retryAfterSeconds} s.`, {
          retryAfterSeconds,
        });
      },
      countApiKey: async () => {
        const { allowed } = await rates.take(toBucket('wrong API keys', address), API_KEYS.limit, API_KEYS.cost);
        if (allowed) return;
        logOnceAMinute('a network sends many wrong API keys');
        delayAnswer(DELAY_MS);
      },
    }),
  };
}
