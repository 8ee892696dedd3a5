import type { Executor } from '../../src/store/database.ts';
import { putSwitch } from '../../src/store/switches.ts';

/** Does something while the workers take no job, so that no job ends in the meantime. */
export async function whilePaused<T>(db: Executor, work: () => Promise<T>): Promise<T> {
  await putSwitch(db, 'workers_paused', 'true');
  try {
    return await work();
  } finally {
    await putSwitch(db, 'workers_paused', 'false');
  }
}
