import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Bucket,
  type RateLimit,
  refill,
  TOKENS_PER_REQUEST,
  takeFrom,
  toFullBucket,
  toVerdict,
} from './token-bucket.ts';

const START_US = 1_700_000_000_000_000;
const SECOND_US = 1_000_000;

const limits = fc.record({
  ratePerSecond: fc.integer({ min: 1, max: 1_000 }),
  burst: fc.integer({ min: 1, max: 500 }),
});
const gapsUs = fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 10 * SECOND_US }));
const steps = fc.array(fc.record({ gapUs: gapsUs, count: fc.integer({ min: 1, max: 20 }) }), {
  minLength: 1,
  maxLength: 60,
});

const partlyFull = (limit: RateLimit, share: number): Bucket => ({
  tokens: Math.floor(limit.burst * TOKENS_PER_REQUEST * share),
  refilledAtUs: START_US,
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('token bucket (contract Limits)', () => {
  test('a new bucket allows exactly its burst at once, by default 200', () => {
    const limit = { ratePerSecond: 100, burst: 200 };
    let bucket = toFullBucket(limit, START_US);
    const allowed = Array.from({ length: 201 }, () => {
      const taken = takeFrom(bucket, limit, START_US, 1);
      bucket = taken.bucket;
      return taken.verdict.allowed;
    });
    expect(allowed.filter(Boolean)).toHaveLength(200);
    expect(allowed.at(-1)).toBe(false);
  });

  test('over any span, at most burst plus rate times the span is allowed', () => {
    fc.assert(
      fc.property(limits, steps, (limit, taken) => {
        let bucket = toFullBucket(limit, START_US);
        let nowUs = START_US;
        let allowed = 0n;
        for (const { gapUs, count } of taken) {
          nowUs += gapUs;
          const { verdict, bucket: left } = takeFrom(bucket, limit, nowUs, count);
          bucket = left;
          if (verdict.allowed) allowed += BigInt(count);
          const most = BigInt(limit.burst) * BigInt(SECOND_US) + BigInt(limit.ratePerSecond) * BigInt(nowUs - START_US);
          expect(allowed * BigInt(SECOND_US)).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  test('refilling in steps equals refilling at once, without rounding loss', () => {
    fc.assert(
      fc.property(limits, share, fc.array(gapsUs, { minLength: 1 }), (limit, part, gaps) => {
        const empty = partlyFull(limit, part);
        let stepped = empty;
        let nowUs = START_US;
        for (const gapUs of gaps) {
          nowUs += gapUs;
          stepped = refill(stepped, limit, nowUs);
        }
        expect(stepped).toEqual(refill(empty, limit, nowUs));
      }),
    );
  });

  test('a denied take consumes nothing', () => {
    fc.assert(
      fc.property(limits, share, fc.integer({ min: 1, max: 600 }), (limit, part, count) => {
        const before = partlyFull(limit, part);
        const { bucket, verdict } = takeFrom(before, limit, START_US, count);
        fc.pre(!verdict.allowed);
        expect(bucket).toEqual(before);
      }),
    );
  });

  test('after Retry-After the denied take fits, and a second earlier it does not', () => {
    fc.assert(
      fc.property(limits, share, fc.nat(), (limit, part, pick) => {
        const count = 1 + (pick % limit.burst);
        const before = partlyFull(limit, part);
        const { bucket, verdict } = takeFrom(before, limit, START_US, count);
        fc.pre(!verdict.allowed);
        const fitsAfter = (seconds: number) =>
          takeFrom(bucket, limit, START_US + seconds * SECOND_US, count).verdict.allowed;
        expect(verdict.retryAfterSeconds).toBeGreaterThanOrEqual(1);
        expect(fitsAfter(verdict.retryAfterSeconds)).toBe(true);
        expect(fitsAfter(verdict.retryAfterSeconds - 1)).toBe(false);
      }),
    );
  });

  test('X-RateLimit-Reset is the first whole second of Unix time at which the bucket is full, now if it is full (spec §8)', () => {
    fc.assert(
      fc.property(limits, share, (limit, part) => {
        const bucket = partlyFull(limit, part);
        const { resetAtUnixSeconds } = toVerdict(bucket, limit);
        const tokensAt = (unixSeconds: number) => refill(bucket, limit, unixSeconds * SECOND_US).tokens;
        const full = limit.burst * TOKENS_PER_REQUEST;
        expect(tokensAt(resetAtUnixSeconds)).toBe(full);
        if (bucket.tokens < full) expect(tokensAt(resetAtUnixSeconds - 1)).toBeLessThan(full);
        else expect(resetAtUnixSeconds).toBe(START_US / SECOND_US);
      }),
    );
  });

  test('Limit is the burst and Remaining the whole requests left (spec §8)', () => {
    const limit = { ratePerSecond: 100, burst: 200 };
    expect(toVerdict({ tokens: 1_999_999, refilledAtUs: START_US }, limit)).toMatchObject({ limit: 200, remaining: 1 });
  });

  test('a take above the burst is never allowed, and its Retry-After is the time to a full bucket', () => {
    const limit = { ratePerSecond: 2, burst: 10 };
    const { verdict } = takeFrom({ tokens: 0, refilledAtUs: START_US }, limit, START_US, 11);
    expect(verdict).toMatchObject({ allowed: false, retryAfterSeconds: 5 });
    expect(takeFrom(toFullBucket(limit, START_US), limit, START_US, 11).verdict).toMatchObject({
      allowed: false,
      retryAfterSeconds: 1,
    });
  });

  test('time that goes back neither refills nor drains, and does not count twice', () => {
    const limit = { ratePerSecond: 10, burst: 10 };
    const drained = { tokens: 0, refilledAtUs: START_US };
    const back = refill(drained, limit, START_US - SECOND_US);
    expect(back).toEqual(drained);
    expect(refill(back, limit, START_US + SECOND_US / 10).tokens).toBe(TOKENS_PER_REQUEST);
  });

  test('a lowered burst cuts the tokens, and a raised one adds none at once', () => {
    const bucket = { tokens: 50 * TOKENS_PER_REQUEST, refilledAtUs: START_US };
    expect(refill(bucket, { ratePerSecond: 1, burst: 20 }, START_US).tokens).toBe(20 * TOKENS_PER_REQUEST);
    expect(refill(bucket, { ratePerSecond: 1, burst: 90 }, START_US).tokens).toBe(50 * TOKENS_PER_REQUEST);
  });
});
