import type { Executor } from './database.ts';

/** Values shared by every process of a deployment. */
export type SwitchName = 'workers_paused' | 'clock_offset_ms';

export const SWITCHES_CHANNEL = 'blotter_switches';

export async function findSwitch(db: Executor, name: SwitchName): Promise<string | undefined> {
  const { rows } = await db.query<{ value: string }>(
    'SELECT value FROM switches WHERE name = $1',
    [name],
    'switch-find',
  );
  return rows[0]?.value;
}

export async function putSwitch(tx: Executor, name: SwitchName, value: string): Promise<void> {
  await tx.query(
    'INSERT INTO switches (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [name, value],
  );
  await tx.query(`SELECT pg_notify('${SWITCHES_CHANNEL}', '')`);
}

/** Adds to a numeric switch and returns the sum. */
export async function addToSwitch(tx: Executor, name: SwitchName, amount: number): Promise<number> {
  const { rows } = await tx.query<{ value: string }>(
    `INSERT INTO switches AS s (name, value) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET value = (s.value::bigint + excluded.value::bigint)::text RETURNING value`,
    [name, String(amount)],
  );
  await tx.query(`SELECT pg_notify('${SWITCHES_CHANNEL}', '')`);
  return Number(rows[0]?.value);
}
