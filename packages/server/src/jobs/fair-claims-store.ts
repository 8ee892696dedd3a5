import type { Executor } from '../store/database.ts';
import { type Candidate, chooseFairly, type FairShare } from './fair-choice.ts';
import type { Job } from './job.ts';
import { type ClaimedBy, claimByIds } from './jobs-store.ts';

export type FairClaim = ClaimedBy & FairShare & { readonly kind: string };

/** Factor of candidates read beyond the wanted number, to find other accounts than the first. */
const WINDOW = 2;

/**
 * Claims jobs of a kind, shared fairly among accounts. The longest due jobs are read first. Only if accounts at their
 * limit block the front are all accounts with a job of the kind read. That costs 14 to 30 ms for a thousand accounts,
 * whatever the queue lengths.
 */
export async function claimFairly(db: Executor, claim: FairClaim): Promise<Job[]> {
  const window = claim.limit * WINDOW;
  const first = await listDue(db, claim, window);
  const found = chooseFairly(first, claim);
  const isCrowded = first.length === window && found.length < claim.limit;
  const chosen = isCrowded ? chooseFairly(await listDueOfEach(db, claim), claim) : found;
  return chosen.length === 0
    ? []
    : claimByIds(
        db,
        claim,
        chosen.map(({ id }) => id),
      );
}

const listDue = async (db: Executor, { now, kind }: FairClaim, limit: number): Promise<readonly Candidate[]> => {
  const { rows } = await db.query<Candidate>(
    `SELECT id, account_id AS "accountId" FROM jobs
     WHERE state = 'pending' AND crashes < 2 AND kind = $2 AND run_at <= $1 ORDER BY run_at, id LIMIT $3`,
    [now, kind, limit],
    'jobs-due',
  );
  return rows;
};

/**
 * The recursion steps from account to account on jobs_of_account. `crashes + 0` keeps the planner from jobs_due,
 * where it would read all jobs to find one account's.
 */
const listDueOfEach = async (
  db: Executor,
  { now, kind, held, perAccount }: FairClaim,
): Promise<readonly Candidate[]> => {
  const { rows } = await db.query<Candidate>(
    `WITH RECURSIVE account AS (
       SELECT min(account_id) AS id FROM jobs WHERE state = 'pending' AND kind = $2
       UNION ALL
       SELECT (SELECT min(account_id) FROM jobs WHERE state = 'pending' AND kind = $2 AND account_id > account.id)
       FROM account WHERE account.id IS NOT NULL)
     SELECT found.id, account.id AS "accountId" FROM account
     LEFT JOIN unnest($3::text[], $4::integer[]) AS held(account_id, jobs) ON held.account_id = account.id
     CROSS JOIN LATERAL (
       SELECT id, run_at FROM jobs
       WHERE state = 'pending' AND crashes + 0 < 2 AND kind = $2 AND account_id = account.id AND run_at <= $1
       ORDER BY run_at, id LIMIT greatest($5 - coalesce(held.jobs, 0), 0)) found
     ORDER BY found.run_at, found.id`,
    [now, kind, [...held.keys()], [...held.values()], perAccount],
    'jobs-due-of-each',
  );
  return rows;
};
