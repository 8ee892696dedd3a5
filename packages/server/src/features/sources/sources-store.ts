import type { Executor } from '../../store/database.ts';

export type SourceState = {
  readonly code: string;
  readonly product: string;
  readonly paused: boolean;
  readonly records: number;
  readonly lastSuccessAt: Date | null;
  readonly lastOutcome: string | null;
  /** True if any of its records came from the simulator. */
  readonly simulated: boolean;
};

export async function listSourceStates(db: Executor): Promise<Map<string, SourceState>> {
  const { rows } = await db.query<SourceState>(
    `SELECT code, product, paused, records, last_success_at AS "lastSuccessAt", last_outcome AS "lastOutcome",
       simulated_since IS NOT NULL AS simulated FROM sources`,
  );
  return new Map(rows.map((row) => [row.code, row]));
}

export function putPaused(tx: Executor, code: string, product: string, paused: boolean) {
  return tx.query(
    `INSERT INTO sources (code, product, paused) VALUES ($1, $2, $3) ON CONFLICT (code) DO UPDATE SET paused = excluded.paused`,
    [code, product, paused],
  );
}
