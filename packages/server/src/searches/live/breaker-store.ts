import type { Database, Executor } from '../../store/database.ts';
import { admit, type Breaker, CLOSED, type Leave, type Report, report } from './breaker.ts';

export type Breakers = {
  /** Undefined while the breaker is open. */
  readonly findLeave: (source: string, now: Date) => Promise<Leave | undefined>;
  readonly note: (source: string, leave: Leave, said: Report, now: Date) => Promise<void>;
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
    findLeave: async (source, now) => {
      const seen = await findBreaker(db, source);
      const first = admit(seen, now);
      if (first.breaker === seen) return first.leave;
      return db.transaction(async (tx) => {
        const { breaker, leave } = admit(await lockBreaker(tx, source), now);
        await putBreaker(tx, source, breaker);
        return leave;
      });
    },

    note: async (source, leave, said, now) => {
      const seen = await findBreaker(db, source);
      if (report(seen, leave, said, now) === seen) return;
      await db.transaction(async (tx) =>
        putBreaker(tx, source, report(await lockBreaker(tx, source), leave, said, now)),
      );
    },
  };
}
