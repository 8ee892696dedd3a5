import type { Executor } from '../../../store/database.ts';
import type { Guard, Writer } from '../../../store/durable-writes.ts';
import { lockMonitorAccounts } from '../../../store/record-batches.ts';
import {
  type AlertAddress,
  admitAddresses,
  firstCountedAsk,
  type NewAlertAddress,
  type WaitingAddress,
} from './alert-address.ts';

const ADDRESS = `account_id AS "accountId", address_hash AS "addressHash", address_sealed AS "addressSealed",
  confirmed_at AS "confirmedAt"`;

/** A known address keeps its row and its confirmation. If it is asked again, it counts as unconfirmed from then on. */
export const addressesWriter: Writer<NewAlertAddress> = {
  name: 'alert-addresses',
  rank: 62,
  write: async (tx, items) => {
    await tx.query(
      `INSERT INTO alert_addresses (account_id, address_hash, address_sealed, token_hash, asked_at)
       SELECT DISTINCT ON ("accountId", hash)
         "accountId", decode(hash, 'base64'), decode(sealed, 'base64'), decode(token, 'base64'), "askedAt"
       FROM jsonb_to_recordset($1::jsonb) AS r("accountId" text, hash text, sealed text, token text, "askedAt" timestamptz)
       ORDER BY "accountId", hash
       ON CONFLICT (account_id, address_hash) DO UPDATE SET asked_at = excluded.asked_at
         WHERE alert_addresses.confirmed_at IS NULL`,
      [JSON.stringify(items.map(toItem))],
      'alert-addresses-insert',
    );
  },
};

export type AskedAddress = WaitingAddress & { readonly askedAt: Date };

/** Exact across processes. Runs after the guard of the idempotency key, so that a repeat is not refused. */
export function toAddressLimitGuard(limit: number, toRefusal: () => Error): Guard<AskedAddress> {
  return {
    name: 'unconfirmed address limit',
    rank: 32,
    toRefusal,
    admit: async (tx, asked) => {
      const accountIds = asked.map(({ accountId }) => accountId);
      await lockMonitorAccounts(tx, accountIds);
      const now = new Date(Math.max(...asked.map(({ askedAt }) => askedAt.getTime())));
      return admitAddresses(asked, await listUnconfirmed(tx, accountIds, firstCountedAsk(now)), limit);
    },
  };
}

const listUnconfirmed = async (
  tx: Executor,
  accountIds: readonly string[],
  since: Date,
): Promise<readonly WaitingAddress[]> => {
  const { rows } = await tx.query<WaitingAddress>(
    `SELECT account_id AS "accountId", encode(address_hash, 'hex') AS address FROM alert_addresses
     WHERE account_id = ANY ($1::text[]) AND confirmed_at IS NULL AND asked_at > $2`,
    [accountIds, since],
    'alert-addresses-unconfirmed',
  );
  return rows;
};

const toItem = ({ accountId, addressHash, addressSealed, tokenHash, askedAt }: NewAlertAddress): object => ({
  accountId,
  askedAt,
  hash: addressHash.toString('base64'),
  sealed: addressSealed.toString('base64'),
  token: tokenHash.toString('base64'),
});

export async function findAddress(
  db: Executor,
  accountId: string,
  addressHash: Buffer,
): Promise<AlertAddress | undefined> {
  const { rows } = await db.query<AlertAddress>(
    `SELECT ${ADDRESS} FROM alert_addresses WHERE account_id = $1 AND address_hash = $2`,
    [accountId, addressHash],
    'alert-addresses-find',
  );
  return rows[0];
}

export async function findAddressByToken(db: Executor, tokenHash: Buffer): Promise<AlertAddress | undefined> {
  const { rows } = await db.query<AlertAddress>(`SELECT ${ADDRESS} FROM alert_addresses WHERE token_hash = $1`, [
    tokenHash,
  ]);
  return rows[0];
}

/** Returns the confirmed ones among the addresses. */
export async function listConfirmed(
  db: Executor,
  addresses: readonly Pick<AlertAddress, 'accountId' | 'addressHash'>[],
): Promise<readonly Pick<AlertAddress, 'accountId' | 'addressHash'>[]> {
  const { rows } = await db.query<Pick<AlertAddress, 'accountId' | 'addressHash'>>(
    `SELECT a.account_id AS "accountId", a.address_hash AS "addressHash"
     FROM unnest($1::text[], $2::bytea[]) AS r(account_id, address_hash)
     JOIN alert_addresses a USING (account_id, address_hash) WHERE a.confirmed_at IS NOT NULL`,
    [addresses.map(({ accountId }) => accountId), addresses.map(({ addressHash }) => addressHash)],
    'alert-addresses-confirmed',
  );
  return rows;
}

/** Locks the row, so that a concurrent alert for the address is written either before or after the confirmation. */
export async function confirmAddress(tx: Executor, accountId: string, addressHash: Buffer, now: Date): Promise<void> {
  await tx.query(
    `UPDATE alert_addresses SET confirmed_at = coalesce(confirmed_at, $3) WHERE account_id = $1 AND address_hash = $2`,
    [accountId, addressHash, now],
  );
}
