import type { Executor } from '../store/database.ts';
import { type Candidate, chooseFairly, type FairShare } from './fair-choice.ts';
import type { Job } from './job.ts';
import { type ClaimedBy, claimByIds } from './jobs-store.ts';

export type FairClaim = ClaimedBy & FairShare & { readonly kind: string };

/** How far is looked beyond what is wanted, for accounts other than the one in front. */
const WINDOW = 2;

/**
 * Jobs of a kind, shared out among accounts. What is due longest is looked at first; only where accounts that hold all they
 * may stand in front of the others is every account looked at that has a job of the kind: its cost follows their number, 14 to 30 ms
 * for a thousand of them, and not the length of anybody's queue.
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
 * The recursion steps from account to account on jobs_of_account, over the jobs between them. `crashes + 0` keeps the planner
 * from jobs_due, where it would read everybody's jobs to find one account's.
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
