import { createHash } from 'node:crypto';
import type { Executor } from '../store/database.ts';
import { createBatcher } from './batcher.ts';
import { findBuckets, takeFromBuckets } from './rate-store.ts';
import {
  MAX_RATE,
  type RateLimit,
  type RateVerdict,
  refill,
  takeFrom,
  toFullBucket,
  toVerdict,
} from './token-bucket.ts';

export type RateLimiter = {
  /** Takes `count` requests from the bucket, or none. */
  readonly take: (bucket: string, limit: RateLimit, count?: number) => Promise<RateVerdict>;
  /** Returns the same headers without taking. */
  readonly peek: (bucket: string, limit: RateLimit) => Promise<RateVerdict>;
};

export type RateLimiterOptions = {
  readonly db: Executor;
  /** Replaces the database's clock, which all processes share. */
  readonly nowUs?: () => number;
};

type TokenRequest = { readonly key: Buffer; readonly id: string; readonly limit: RateLimit; readonly count: number };

const MAX_BATCH = 500;

/** Exact across processes: a bucket is a row, and concurrent takes share one statement. */
export function createRateLimiter({ db, nowUs }: RateLimiterOptions): RateLimiter {
  const takeTogether = async (requests: readonly TokenRequest[]): Promise<readonly RateVerdict[]> => {
    const verdicts = new Map<TokenRequest, RateVerdict>();
    for (const groups of toRounds(requests)) {
      const rows = await takeFromBuckets(db, groups.map(toTake), nowUs?.());
      for (const group of groups) {
        const [{ id, limit }] = group;
        let bucket = rows.get(id);
        if (!bucket) throw new Error('a taken bucket was not returned');
        for (const request of group) {
          const taken = takeFrom(bucket, limit, bucket.refilledAtUs, request.count);
          bucket = taken.bucket;
          verdicts.set(request, taken.verdict);
        }
      }
    }
    return requests.map((request) => verdicts.get(request) as RateVerdict);
  };

  const peekTogether = async (requests: readonly TokenRequest[]): Promise<readonly RateVerdict[]> => {
    const found = await findBuckets(
      db,
      requests.map(({ key }) => key),
      nowUs?.(),
    );
    return requests.map(({ id, limit }) => {
      const bucket = found.buckets.get(id) ?? toFullBucket(limit, found.nowUs);
      return toVerdict(refill(bucket, limit, found.nowUs), limit);
    });
  };

  const take = createBatcher(takeTogether, MAX_BATCH);
  const peek = createBatcher(peekTogether, MAX_BATCH);
  return {
    take: async (bucket, limit, count = 1) => take(toAsk(bucket, limit, count)),
    peek: async (bucket, limit) => peek(toAsk(bucket, limit, 1)),
  };
}

const toAsk = (bucket: string, limit: RateLimit, count: number): TokenRequest => {
  for (const value of [limit.ratePerSecond, limit.burst, count]) {
    if (!Number.isInteger(value) || value < 1 || value > MAX_RATE)
      throw new RangeError(`not a rate, burst or count: ${value}`);
  }
  const key = createHash('sha256').update(bucket).digest();
  return { key, id: key.toString('hex'), limit, count };
};

type Group = [TokenRequest, ...TokenRequest[]];

/**
 * A statement touches a bucket once, with equal takes. Takes of another size or limit wait for the next statement.
 * Nearly always there is one round.
 */
const toRounds = (requests: readonly TokenRequest[]): Group[][] => {
  const rounds: Map<string, Group>[] = [];
  const last = new Map<string, number>();
  for (const request of requests) {
    const round = last.get(request.id) ?? 0;
    const group = rounds[round]?.get(request.id);
    if (group && isAlike(group[0], request)) {
      group.push(request);
      continue;
    }
    const next = group ? round + 1 : round;
    last.set(request.id, next);
    rounds[next] ??= new Map();
    rounds[next].set(request.id, [request]);
  }
  return rounds.map((round) => [...round.values()]);
};

const isAlike = (a: TokenRequest, b: TokenRequest): boolean =>
  a.count === b.count && a.limit.ratePerSecond === b.limit.ratePerSecond && a.limit.burst === b.limit.burst;

const toTake = (group: Group) => {
  const [{ key, limit, count }] = group;
  return { key, limit, count, times: group.length };
};
