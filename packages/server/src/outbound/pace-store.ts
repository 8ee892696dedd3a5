import { createPace, type Pace, type SourceManifest } from '@blotter/connectors';
import type { Database } from '../store/database.ts';

/** The pace of a source across all processes. A caller reads and writes the times under the source's lock. */
export function createStoredPace(db: Database, { code, product, policy }: SourceManifest): Pace {
  return {
    reserve: (patienceMs) =>
      db.transaction(async (tx) => {
        await tx.query('INSERT INTO sources (code, product) VALUES ($1, $2) ON CONFLICT (code) DO NOTHING', [
          code,
          product,
        ]);
        const { rows } = await tx.query<{ asked: readonly number[]; now: number }>(
          `SELECT asked_at AS asked, extract(epoch FROM clock_timestamp())::float8 * 1000 AS now FROM sources WHERE code = $1
         FOR UPDATE`,
          [code],
        );
        const { asked, now } = rows[0] as (typeof rows)[number];
        const pace = createPace(policy, () => now, asked);
        const waitMs = pace.reserve(patienceMs);
        await tx.query('UPDATE sources SET asked_at = $2 WHERE code = $1', [code, pace.starts()]);
        return waitMs;
      }),
  };
}

/** No pace, for the simulator. */
export const unhurried: Pace = { reserve: () => 0 };
