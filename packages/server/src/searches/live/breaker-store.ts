import type { Database, Executor } from '../../store/database.ts';
import { admit, type Breaker, CLOSED, type QueryPermit, type Report, report } from './breaker.ts';

export type Breakers = {
  /** Undefined while the breaker is open. */
  readonly findPermit: (source: string, now: Date) => Promise<QueryPermit | undefined>;
  readonly note: (source: string, permit: QueryPermit, outcome: Report, now: Date) => Promise<void>;
};

const COLUMNS = 'timeouts, opened_at AS "openedAt", probing_since AS "probingSince"';

const findBreaker = async (db: Executor, source: string): Promise<Breaker> => {
  const { rows } = await db.query<Breaker>(`SELECT ${COLUMNS} FROM live_breakers WHERE source = $1`, [source]);
  return rows[0] ?? CLOSED;
};

/** Locks the breaker until the transaction ends. */
const lockBreaker = async (tx: Executor, source: string): Promise<Breaker> => {
  const { rows } = await tx.query<Breaker>(
    `INSERT INTO live_breakers (source, timeouts) VALUES ($1, 0)
     ON CONFLICT (source) DO UPDATE SET source = excluded.source RETURNING ${COLUMNS}`,
    [source],
  );
  return rows[0] as Breaker;
};

const putBreaker = (tx: Executor, source: string, { timeouts, openedAt, probingSince }: Breaker) =>
  tx.query('UPDATE live_breakers SET timeouts = $2, opened_at = $3, probing_since = $4 WHERE source = $1', [
    source,
    timeouts,
    openedAt,
    probingSince,
  ]);

/** One state per source across all processes. A check of a healthy source changes nothing and takes no lock. */
export function createBreakers(db: Database): Breakers {
  return {
    findPermit: async (source, now) => {
      const seen = await findBreaker(db, source);
      const first = admit(seen, now);
      if (first.breaker === seen) return first.permit;
      return db.transaction(async (tx) => {
        const { breaker, permit } = admit(await lockBreaker(tx, source), now);
        await putBreaker(tx, source, breaker);
        return permit;
      });
    },

    note: async (source, permit, outcome, now) => {
      const seen = await findBreaker(db, source);
      if (report(seen, permit, outcome, now) === seen) return;
      await db.transaction(async (tx) =>
        putBreaker(tx, source, report(await lockBreaker(tx, source), permit, outcome, now)),
      );
    },
  };
}
