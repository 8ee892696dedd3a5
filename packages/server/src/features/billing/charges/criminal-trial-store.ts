import type { Executor } from '../../../store/database.ts';
import type { Guard, Writer } from '../../../store/durable-writes.ts';
import { admitTrials, type TrialRequest } from './criminal-trial.ts';

export async function countTrialSearches(db: Executor, accountId: string): Promise<number> {
  const { rows } = await db.query<{ made: number }>(
    'SELECT cardinality(search_ids) AS made FROM criminal_trials WHERE account_id = $1',
    [accountId],
    'criminal-trial-count',
  );
  return rows[0]?.made ?? 0;
}

/** Runs after the guard of the idempotency key, so that a repeat is not counted. */
export function toTrialGuard(toRefusal: () => Error): Guard<TrialRequest> {
  return {
    name: 'criminal trial',
    rank: 30,
    toRefusal,
    admit: async (tx, trials) => {
      const accountIds = trials.map(({ accountId }) => accountId);
      await lockTrials(tx, accountIds);
      const { admitted, made } = admitTrials(trials, await listMade(tx, accountIds));
      if (made.size > 0) await putMade(tx, made);
      return admitted;
    },
  };
}

/** Locks the rows in account order and creates missing ones. `WHERE false` locks without writing a new row version. */
const lockTrials = (tx: Executor, accountIds: readonly string[]) =>
  tx.query(
    `INSERT INTO criminal_trials (account_id, search_ids)
     SELECT DISTINCT id, '{}'::text[] FROM unnest($1::text[]) AS r(id) ORDER BY id
     ON CONFLICT (account_id) DO UPDATE SET account_id = excluded.account_id WHERE false`,
    [accountIds],
    'criminal-trial-lock',
  );

/** A separate statement after the lock, so that its snapshot contains all that the last holder committed. */
const listMade = async (tx: Executor, accountIds: readonly string[]): Promise<Map<string, readonly string[]>> => {
  const { rows } = await tx.query<{ accountId: string; searchIds: string[] }>(
    `SELECT account_id AS "accountId", search_ids AS "searchIds" FROM criminal_trials WHERE account_id = ANY($1::text[])`,
    [accountIds],
    'criminal-trial-list',
  );
  return new Map(rows.map(({ accountId, searchIds }) => [accountId, searchIds]));
};

const putMade = (tx: Executor, made: ReadonlyMap<string, readonly string[]>) =>
  tx.query(
    `UPDATE criminal_trials t SET search_ids = r."searchIds"
     FROM jsonb_to_recordset($1::jsonb) AS r("accountId" text, "searchIds" text[]) WHERE t.account_id = r."accountId"`,
    [JSON.stringify([...made].map(([accountId, searchIds]) => ({ accountId, searchIds })))],
    'criminal-trial-put',
  );

export type TrialReturn = { readonly accountId: string; readonly searchId: string };

/** A search without an answer is not counted. Does nothing if it was not counted. */
export const trialReturnsWriter: Writer<TrialReturn> = {
  name: 'criminal trial returns',
  rank: 35,
  write: async (tx, items) => {
    await tx.query(
      `WITH back AS (
         SELECT t.account_id, array_agg(r."searchId") AS ids
         FROM jsonb_to_recordset($1::jsonb) AS r("accountId" text, "searchId" text)
         JOIN criminal_trials t ON t.account_id = r."accountId" AND r."searchId" = ANY(t.search_ids)
         GROUP BY t.account_id),
       held AS (
         SELECT t.account_id FROM criminal_trials t JOIN back USING (account_id) ORDER BY t.account_id FOR UPDATE OF t)
       UPDATE criminal_trials t
       SET search_ids = ARRAY(SELECT id FROM unnest(t.search_ids) WITH ORDINALITY AS u(id, at) WHERE id <> ALL(back.ids) ORDER BY at)
       FROM held JOIN back USING (account_id) WHERE t.account_id = held.account_id`,
      [JSON.stringify(items)],
      'criminal-trial-return',
    );
  },
};
