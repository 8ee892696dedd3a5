import type { Database, Executor } from '../../store/database.ts';

export type StoredMail = { readonly id: string; readonly sealed: Buffer; readonly createdAt: Date };

/** Stores a mail once by its id, and deletes all but the newest `kept` of the scope. */
export function putMail(
  db: Database,
  scope: string,
  { id, sealed, createdAt }: StoredMail,
  kept: number,
): Promise<unknown> {
  return db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO sandbox_mails (account_id, id, sealed, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_id, id) DO NOTHING`,
      [scope, id, sealed, createdAt],
    );
    await tx.query(
      `DELETE FROM sandbox_mails WHERE account_id = $1 AND id IN (
         SELECT id FROM sandbox_mails WHERE account_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)`,
      [scope, kept],
    );
  });
}

/** Newest first. */
export async function listMails(db: Executor, scope: string): Promise<readonly StoredMail[]> {
  const { rows } = await db.query<StoredMail>(
    `SELECT id, sealed, created_at AS "createdAt" FROM sandbox_mails
     WHERE account_id = $1 ORDER BY created_at DESC, id DESC`,
    [scope],
  );
  return rows;
}
