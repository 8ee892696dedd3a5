import type { Executor } from '../../../store/database.ts';

export type SearchCall = { readonly searchId: string; readonly at: Date };

/** Reads the ledger, which orders searches by time. `searches` is indexed by id only, and another index would slow each search. */
export async function listSearchCalls(
  db: Executor,
  accountId: string,
  since: Date,
  before: SearchCall | undefined,
  limit: number,
): Promise<readonly SearchCall[]> {
  const { rows } = await db.query<SearchCall>(
    `SELECT l.reference AS "searchId", l.called_at AS at
     FROM ledger l
     WHERE l.account_id = $1 AND l.called_at > $2 AND l.kind = 'base_call'
       AND ($3::timestamptz IS NULL OR (l.called_at, l.reference) < ($3, $4))
       AND EXISTS (SELECT FROM searches s WHERE s.account_id = $1 AND s.id = l.reference AND s.product = 'offender')
     ORDER BY l.called_at DESC, l.reference DESC LIMIT $5`,
    [accountId, since, before?.at ?? null, before?.searchId ?? '', limit],
  );
  return rows;
}

/** Reads the searches themselves, because test keys are not in the ledger. They make few searches, and rows of batches are among them. */
export async function listTestSearches(
  db: Executor,
  scope: string,
  since: Date,
  before: SearchCall | undefined,
  limit: number,
): Promise<readonly SearchCall[]> {
  const { rows } = await db.query<SearchCall>(
    `SELECT id AS "searchId", created_at AS at FROM searches
     WHERE account_id = $1 AND created_at > $2 AND product = 'offender'
       AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4))
     ORDER BY created_at DESC, id DESC LIMIT $5`,
    [scope, since, before?.at ?? null, before?.searchId ?? '', limit],
  );
  return rows;
}
