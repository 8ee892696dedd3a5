import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimFairly } from '../../src/jobs/fair-claims-store.ts';
import { putSwitch } from '../../src/store/switches.ts';
import { cloneDatabase, type TestDatabase } from '../kit/test-database.ts';

let clone: TestDatabase;
beforeAll(async () => {
  clone = await cloneDatabase();
});
afterAll(() => clone.drop());

/** Enqueues the given number of jobs per account. The jobs of the first account are due longest. */
const enqueue = async (kind: string, accounts: { readonly [name: string]: number }): Promise<void> => {
  for (const [i, [account, count]] of Object.entries(accounts).entries())
    await clone.db.query(
      `INSERT INTO jobs (id, kind, account_id, payload, state, run_at, created_at)
       SELECT $1 || $2 || n, $1, $2, '{}', 'pending', now() - interval '1 hour' + $3 * interval '1 minute', now()
       FROM generate_series(1, $4::integer) n`,
      [kind, account, i, count],
    );
};

const claim = async (kind: string, { limit = 10, held = {} as { readonly [name: string]: number } } = {}) => {
  const share = { limit, perAccount: 2, held: new Map(Object.entries(held)) };
  return claimFairly(clone.db, { ...share, worker: 'w', now: new Date(), leaseMs: 60_000, presence: null, kind });
};
const accountsOf = (jobs: readonly { readonly accountId: string | null }[]) =>
  jobs.map(({ accountId }) => accountId).toSorted();

describe('jobs that wait for external servers are shared fairly among accounts (contract, Outbound webhooks)', () => {
  it('a thousand earlier jobs of one account do not block the jobs of others', async () => {
    await enqueue('crowd', { slow: 1_000, b: 1, c: 3 });
    expect(accountsOf(await claim('crowd'))).toEqual(['b', 'c', 'c', 'slow', 'slow']);
    expect(accountsOf(await claim('crowd', { held: { slow: 2, c: 1 } }))).toEqual(['c']);
  });

  it('no account gets a second job before every account has one, longest due first', async () => {
    await enqueue('turns', { a: 3, b: 3, c: 2 });
    expect(accountsOf(await claim('turns', { limit: 4 }))).toEqual(['a', 'a', 'b', 'c']);
  });

  it('concurrent claims never take the same job', async () => {
    const names = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`acct${i}`, 2]));
    await enqueue('twice', names);
    const claims = await Promise.all(Array.from({ length: 4 }, () => claim('twice', { limit: 40 })));
    const taken = claims.flat().map(({ id }) => id);
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken).toHaveLength(40);
  });

  it('jobs that are not due, suspect or paused are not claimed, even among many others', async () => {
    await enqueue('idle', { slow: 100, later: 1, suspect: 1 });
    await clone.db.query(
      `UPDATE jobs SET run_at = now() + interval '1 hour' WHERE kind = 'idle' AND account_id = 'later'`,
    );
    await clone.db.query(`UPDATE jobs SET crashes = 2 WHERE kind = 'idle' AND account_id = 'suspect'`);
    await putSwitch(clone.db, 'workers_paused', 'true');
    expect(await claim('idle')).toEqual([]);
    await putSwitch(clone.db, 'workers_paused', 'false');
    expect(accountsOf(await claim('idle'))).toEqual(['slow', 'slow']);
  });
});
