import type { Executor } from '../../../store/database.ts';

export type Failures = { readonly failures: number; readonly lastAt: Date };

/** Locks the failure counts in key order. A count as old as `forgottenBefore` restarts at zero. */
export async function lockFailures(
  tx: Executor,
  places: readonly Buffer[],
  now: Date,
  forgottenBefore: Date,
): Promise<ReadonlyMap<string, Failures>> {
  const { rows } = await tx.query<Failures & { readonly place: Buffer }>(
    `INSERT INTO consumer_failures AS f (place, failures, last_at)
     SELECT place, 0, $2 FROM unnest($1::bytea[]) AS p(place) ORDER BY place
     ON CONFLICT (place) DO UPDATE SET failures = CASE WHEN f.last_at < $3 THEN 0 ELSE f.failures END
     RETURNING place, failures, last_at AS "lastAt"`,
    [places, now, forgottenBefore],
  );
  return new Map(rows.map(({ place, failures, lastAt }) => [place.toString('hex'), { failures, lastAt }]));
}

export function countFailure(tx: Executor, places: readonly Buffer[], now: Date) {
  return tx.query('UPDATE consumer_failures SET failures = failures + 1, last_at = $2 WHERE place = ANY ($1)', [
    places,
    now,
  ]);
}

/** Resets the count of the code. The network's count loses only this attempt, so that one valid code does not clear all others. */
export async function forgiveFailures(
  tx: Executor,
  { code, network }: { readonly code: Buffer; readonly network: Buffer },
) {
  await tx.query('SELECT 1 FROM consumer_failures WHERE place = ANY ($1) ORDER BY place FOR UPDATE', [[code, network]]);
  await tx.query('DELETE FROM consumer_failures WHERE place = $1', [code]);
  await tx.query('UPDATE consumer_failures SET failures = failures - 1 WHERE place = $1 AND failures > 0', [network]);
}

export function sweepFailures(db: Executor, before: Date) {
  return db.query('DELETE FROM consumer_failures WHERE last_at < $1', [before]);
}
