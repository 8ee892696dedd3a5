import type { LoginFailures } from '../../../limits/failure-throttle.ts';
import type { Executor } from '../../../store/database.ts';

/** An e-mail address and a network, as blind indexes. */
export type LoginPlace = { readonly emailIndex: Buffer; readonly networkIndex: Buffer };

/** The classes of advisory locks that serialize attempts by address and by network. */
const ADDRESS_LOCKS = 1_131;
const NETWORK_LOCKS = 1_132;

type FailureRow = {
  readonly own: number;
  readonly ownAt: Date | null;
  readonly network: number;
  readonly networkAt: Date | null;
  readonly address: number;
  readonly addressAt: Date | null;
  readonly isKnownNetwork: boolean;
};

/** Locks the address and the network until the transaction ends, and returns their failures after `since`. */
export async function lockLoginFailures(
  tx: Executor,
  { emailIndex, networkIndex }: LoginPlace,
  since: Date,
  maxPerNetwork: number,
): Promise<LoginFailures> {
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [ADDRESS_LOCKS, emailIndex.readInt32BE(0)]);
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [NETWORK_LOCKS, networkIndex.readInt32BE(0)]);
  const { rows } = await tx.query<FailureRow>(
    `SELECT coalesce(sum(failures) FILTER (WHERE email_index = $1 AND network_index = $2), 0)::integer AS own,
       max(last_at) FILTER (WHERE email_index = $1 AND network_index = $2) AS "ownAt",
       coalesce(sum(failures) FILTER (WHERE network_index = $2), 0)::integer AS network,
       max(last_at) FILTER (WHERE network_index = $2) AS "networkAt",
       coalesce(sum(least(failures, $4)) FILTER (WHERE email_index = $1), 0)::integer AS address,
       max(last_at) FILTER (WHERE email_index = $1) AS "addressAt",
       EXISTS (SELECT 1 FROM login_networks WHERE email_index = $1 AND network_index = $2) AS "isKnownNetwork"
     FROM login_attempts WHERE (email_index = $1 OR network_index = $2) AND last_at > $3`,
    [emailIndex, networkIndex, since, maxPerNetwork],
  );
  const row = rows[0] as FailureRow;
  const toFailures = (failures: number, lastAt: Date | null) => ({ failures, lastAt: lastAt ?? since });
  return {
    own: toFailures(row.own, row.ownAt),
    network: toFailures(row.network, row.networkAt),
    address: toFailures(row.address, row.addressAt),
    isKnownNetwork: row.isKnownNetwork,
  };
}

/** A count without a failure after `since` restarts. */
export function countLoginFailure(tx: Executor, { emailIndex, networkIndex }: LoginPlace, now: Date, since: Date) {
  return tx.query(
    `INSERT INTO login_attempts AS a (email_index, network_index, failures, last_at) VALUES ($1, $2, 1, $3)
     ON CONFLICT (email_index, network_index) DO UPDATE
       SET failures = CASE WHEN a.last_at > $4 THEN a.failures + 1 ELSE 1 END, last_at = $3`,
    [emailIndex, networkIndex, now, since],
  );
}

/** Forgives only failures with this address from this network, so that one good password does not clear all others. */
export async function noteLogin(tx: Executor, { emailIndex, networkIndex }: LoginPlace, now: Date): Promise<void> {
  await tx.query('DELETE FROM login_attempts WHERE email_index = $1 AND network_index = $2', [
    emailIndex,
    networkIndex,
  ]);
  await tx.query(
    `INSERT INTO login_networks (email_index, network_index, last_at) VALUES ($1, $2, $3)
     ON CONFLICT (email_index, network_index) DO UPDATE SET last_at = excluded.last_at`,
    [emailIndex, networkIndex, now],
  );
}

export async function sweepLogins(
  db: Executor,
  before: { readonly attempts: Date; readonly networks: Date },
): Promise<void> {
  await db.query('DELETE FROM login_attempts WHERE last_at < $1', [before.attempts]);
  await db.query('DELETE FROM login_networks WHERE last_at < $1', [before.networks]);
  // Only the earlier version counts here.
  await db.query('DELETE FROM login_failures WHERE last_at < $1', [before.attempts]);
}
