import type { Executor } from '../../../store/database.ts';
import type { Writer } from '../../../store/durable-writes.ts';
import type { AlertMail, MailKey, MailStatus, NewAlertMail } from './alert-mail-state.ts';

/**
 * Returns the mails whose address is confirmed. The check runs under a lock of the address, so that no alert is lost that is raised
 * during the confirmation. A mail may be written twice if the connection fails during COMMIT. The second write has no effect.
 */
export async function insertAlertMails(
  tx: Executor,
  items: readonly NewAlertMail[],
): Promise<readonly (MailKey & { readonly createdAt: Date })[]> {
  const { rows } = await tx.query<MailKey & { readonly createdAt: Date; readonly status: MailStatus }>(
    `WITH wanted AS (
       SELECT r.*, decode(hash, 'base64') AS address_hash
       FROM jsonb_to_recordset($1::jsonb) AS r(account_id text, alert_id text, number integer, monitor_id text, hash text,
         created_at timestamptz)),
     known AS (
       SELECT account_id, address_hash, confirmed_at FROM alert_addresses
       WHERE (account_id, address_hash) IN (SELECT account_id, address_hash FROM wanted)
       ORDER BY account_id, address_hash FOR SHARE)
     INSERT INTO alert_mails (account_id, alert_id, number, monitor_id, address_hash, status, created_at)
     SELECT account_id, alert_id, number, monitor_id, address_hash,
       CASE WHEN confirmed_at IS NULL THEN 'unconfirmed' ELSE 'pending' END, created_at
     FROM wanted LEFT JOIN known USING (account_id, address_hash)
     ORDER BY account_id, alert_id, number
     ON CONFLICT (account_id, alert_id, number) DO NOTHING
     RETURNING account_id AS "accountId", alert_id AS "alertId", number, status, created_at AS "createdAt"`,
    [JSON.stringify(items.map(toItem))],
    'alert-mails-insert',
  );
  return rows.filter(({ status }) => status === 'pending');
}

const toItem = ({ accountId, alertId, number, monitorId, addressHash, createdAt }: NewAlertMail): object => ({
  account_id: accountId,
  alert_id: alertId,
  number,
  monitor_id: monitorId,
  hash: addressHash.toString('base64'),
  created_at: createdAt,
});

/** Returns the mails that waited for the confirmation of the address. */
export async function releaseAlertMails(
  tx: Executor,
  accountId: string,
  addressHash: Buffer,
): Promise<readonly MailKey[]> {
  const { rows } = await tx.query<MailKey>(
    `UPDATE alert_mails SET status = 'pending' WHERE account_id = $1 AND address_hash = $2 AND status = 'unconfirmed'
     RETURNING account_id AS "accountId", alert_id AS "alertId", number`,
    [accountId, addressHash],
  );
  return rows;
}

export async function findAlertMail(
  db: Executor,
  { accountId, alertId, number }: MailKey,
): Promise<AlertMail | undefined> {
  const { rows } = await db.query<AlertMail>(
    `SELECT account_id AS "accountId", alert_id AS "alertId", number, monitor_id AS "monitorId",
       address_hash AS "addressHash", address_sealed AS "addressSealed", status, attempts
     FROM alert_mails JOIN alert_addresses USING (account_id, address_hash)
     WHERE account_id = $1 AND alert_id = $2 AND number = $3`,
    [accountId, alertId, number],
    'alert-mails-find',
  );
  return rows[0];
}

/** Has no effect if the mail was ended in the meantime. */
export async function recordMailAttempt(
  tx: Executor,
  { accountId, alertId, number }: MailKey,
  status: MailStatus,
  attemptedAt: Date,
): Promise<void> {
  await tx.query(
    `UPDATE alert_mails SET attempts = attempts + 1, last_attempt_at = $5, status = $4
     WHERE account_id = $1 AND alert_id = $2 AND number = $3 AND status = 'pending'`,
    [accountId, alertId, number, status, attemptedAt],
    'alert-mails-record',
  );
}

/** Marks a pending mail as failed. */
export async function endAlertMail(tx: Executor, { accountId, alertId, number }: MailKey): Promise<void> {
  await tx.query(
    `UPDATE alert_mails SET status = 'failed' WHERE account_id = $1 AND alert_id = $2 AND number = $3 AND status = 'pending'`,
    [accountId, alertId, number],
  );
}

/** Marks all unsent mails of a monitor as failed. */
export const endedMailsWriter: Writer<{ readonly accountId: string; readonly monitorId: string }> = {
  name: 'alert-mails-ended',
  rank: 64,
  write: async (tx, items) => {
    await tx.query(
      `UPDATE alert_mails m SET status = 'failed'
       FROM jsonb_to_recordset($1::jsonb) AS r("accountId" text, "monitorId" text)
       WHERE m.account_id = r."accountId" AND m.monitor_id = r."monitorId" AND m.status IN ('unconfirmed', 'pending')`,
      [JSON.stringify(items)],
    );
  },
};

export type MailState = {
  readonly alertId: string;
  readonly number: number;
  readonly status: MailStatus;
  readonly attempts: number;
  readonly lastAttemptAt: Date | null;
};

/** Returns the last mail of each alert. */
export async function listLastMails(
  db: Executor,
  accountId: string,
  alertIds: readonly string[],
): Promise<readonly MailState[]> {
  const { rows } = await db.query<MailState>(
    `SELECT DISTINCT ON (alert_id) alert_id AS "alertId", number, status, attempts, last_attempt_at AS "lastAttemptAt"
     FROM alert_mails WHERE account_id = $1 AND alert_id = ANY ($2) ORDER BY alert_id, number DESC`,
    [accountId, alertIds],
    'alert-mails-last',
  );
  return rows;
}
