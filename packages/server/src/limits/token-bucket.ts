/** A whole number of requests per second, and the burst. */
export type RateLimit = { readonly ratePerSecond: number; readonly burst: number };

/** `tokens` are millionths of a request. A rate of n per second is then n tokens per microsecond, and every sum is an integer. */
export type Bucket = { readonly tokens: number; readonly refilledAtUs: number };

/** The rate headers of a response (spec §8). `retryAfterSeconds` is 0 if allowed. */
export type RateVerdict = {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetAtUnixSeconds: number;
  readonly retryAfterSeconds: number;
};

export const TOKENS_PER_REQUEST = 1_000_000;
const US_PER_SECOND = 1_000_000;

/** Up to this rate the tokens of a full bucket stay far within JavaScript's safe integers. */
export const MAX_RATE = 1_000_000;

export function toFullBucket({ burst }: RateLimit, nowUs: number): Bucket {
  return {
    tokens: burst * TOKENS_PER_REQUEST,
    refilledAtUs: nowUs,
  };
}

/** A bucket holds at most the burst, and its time never goes back. */
export function refill({ tokens, refilledAtUs }: Bucket, { ratePerSecond, burst }: RateLimit, nowUs: number): Bucket {
  const full = burst * TOKENS_PER_REQUEST;
  const kept = Math.min(tokens, full);
  const atUs = Math.max(refilledAtUs, nowUs);
  const usefulUs = Math.min(atUs - refilledAtUs, Math.floor((full - kept) / ratePerSecond) + 1);
  return { tokens: Math.min(full, kept + usefulUs * ratePerSecond), refilledAtUs: atUs };
}

export type TakeResult = { readonly bucket: Bucket; readonly verdict: RateVerdict };

/** A take that does not fit completely takes nothing. */
export function takeFrom(bucket: Bucket, limit: RateLimit, nowUs: number, count: number): TakeResult {
  const filled = refill(bucket, limit, nowUs);
  const cost = count * TOKENS_PER_REQUEST;
  const allowed = filled.tokens >= cost;
  const left = allowed ? { ...filled, tokens: filled.tokens - cost } : filled;
  return { bucket: left, verdict: toVerdict(left, limit, allowed, count) };
}

/** Returns the headers for a bucket at its last refill. */
export function toVerdict(
  { tokens, refilledAtUs }: Bucket,
  { ratePerSecond, burst }: RateLimit,
  allowed = true,
  count = 1,
): RateVerdict {
  const full = burst * TOKENS_PER_REQUEST;
  const untilUs = (wanted: number): number => Math.ceil((wanted - tokens) / ratePerSecond);
  // More than the burst never fits, so the wait is for a full bucket.
  const waitUs = untilUs(Math.min(count * TOKENS_PER_REQUEST, full));
  return {
    allowed,
    limit: burst,
    remaining: Math.floor(tokens / TOKENS_PER_REQUEST),
    resetAtUnixSeconds: Math.ceil((refilledAtUs + untilUs(full)) / US_PER_SECOND),
    retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(waitUs / US_PER_SECOND)),
  };
}
