import type { Executor } from '../store/database.ts';
import { type Bucket, type RateLimit, TOKENS_PER_REQUEST } from './token-bucket.ts';

/** `times` takes of `count` requests each. As many are allowed as fit. */
export type BucketTake = {
  readonly key: Buffer;
  readonly limit: RateLimit;
  readonly count: number;
  readonly times: number;
};

/**
 * `token-bucket.ts` in SQL. Rows are locked in key order, so processes cannot deadlock. The clock is read once inside
 * DO UPDATE, after the wait for the row: a volatile subquery is not flattened, so tokens and time agree.
 * `synchronous_commit` is off for this transaction only, set in the statement itself, because BEGIN, SET LOCAL and
 * COMMIT would be three more round trips.
 */
const TAKE = `
  INSERT INTO rate_buckets AS b (bucket, tokens, refilled_at, rate_per_second, burst, cost, granted)
  SELECT a.bucket, a.burst * ${TOKENS_PER_REQUEST} - fits.granted * a.cost,
         coalesce($6::bigint, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint),
         a.rate_per_second, a.burst, a.cost, fits.granted
  FROM (SELECT set_config('synchronous_commit', 'off', true) AS setting) AS quick
  CROSS JOIN unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
    AS a (bucket, rate_per_second, burst, cost, asked)
  CROSS JOIN LATERAL (SELECT LEAST(a.asked, a.burst * ${TOKENS_PER_REQUEST} / a.cost) AS granted) AS fits
  WHERE quick.setting = 'off'
  ORDER BY a.bucket
  ON CONFLICT (bucket) DO UPDATE
  SET (tokens, refilled_at, rate_per_second, burst, cost, granted) = (
    SELECT filled.tokens - fits.granted * EXCLUDED.cost, at.now_us,
           EXCLUDED.rate_per_second, EXCLUDED.burst, EXCLUDED.cost, fits.granted
    FROM (SELECT GREATEST(b.refilled_at,
            coalesce($6::bigint, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)) AS now_us) AS at
    CROSS JOIN LATERAL (SELECT EXCLUDED.burst * ${TOKENS_PER_REQUEST} AS "full") AS bucket
    CROSS JOIN LATERAL (SELECT LEAST(b.tokens, bucket.full) AS tokens) AS kept
    CROSS JOIN LATERAL (SELECT LEAST(bucket.full, kept.tokens + EXCLUDED.rate_per_second
      * LEAST(at.now_us - b.refilled_at, (bucket.full - kept.tokens) / EXCLUDED.rate_per_second + 1)) AS tokens) AS filled
    CROSS JOIN LATERAL (SELECT LEAST(EXCLUDED.granted, filled.tokens / EXCLUDED.cost) AS granted) AS fits)
  RETURNING encode(bucket, 'hex') AS id, tokens, refilled_at, cost, granted`;

type TakeRow = {
  readonly id: string;
  readonly tokens: bigint;
  readonly refilled_at: bigint;
  readonly cost: bigint;
  readonly granted: bigint;
};

/** Takes from every bucket what fits and returns each bucket, by the hex of its key, as it was before the takes. */
export async function takeFromBuckets(
  db: Executor,
  takes: readonly BucketTake[],
  nowUs?: number,
): Promise<ReadonlyMap<string, Bucket>> {
  const { rows } = await db.query<TakeRow>(
    TAKE,
    [
      takes.map(({ key }) => key),
      takes.map(({ limit }) => limit.ratePerSecond),
      takes.map(({ limit }) => limit.burst),
      takes.map(({ count }) => count * TOKENS_PER_REQUEST),
      takes.map(({ times }) => times),
      nowUs ?? null,
    ],
    'rate-take',
  );
  return new Map(
    rows.map(({ id, tokens, refilled_at, cost, granted }) => [
      id,
      { tokens: Number(tokens + granted * cost), refilledAtUs: Number(refilled_at) },
    ]),
  );
}

const FIND = `
  SELECT at.now_us, encode(b.bucket, 'hex') AS id, b.tokens, b.refilled_at
  FROM (SELECT coalesce($2::bigint, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint) AS now_us) AS at
  LEFT JOIN rate_buckets AS b ON b.bucket = ANY ($1::bytea[])`;

type BucketRow = {
  readonly now_us: bigint;
  readonly id: string | null;
  readonly tokens: bigint;
  readonly refilled_at: bigint;
};

export type BucketReading = { readonly nowUs: number; readonly buckets: ReadonlyMap<string, Bucket> };

/** Returns the database's time and the existing buckets. A bucket without a row is full. */
export async function findBuckets(db: Executor, keys: readonly Buffer[], nowUs?: number): Promise<BucketReading> {
  const { rows } = await db.query<BucketRow>(FIND, [keys, nowUs ?? null], 'rate-find');
  const buckets = new Map<string, Bucket>();
  for (const { id, tokens, refilled_at } of rows) {
    if (id !== null) buckets.set(id, { tokens: Number(tokens), refilledAtUs: Number(refilled_at) });
  }
  return { nowUs: Number(rows[0]?.now_us), buckets };
}
