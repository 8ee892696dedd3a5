import type { Config } from '../config/config.ts';
import { createLog } from '../log.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../store/embedded/embedded-postgres.ts';

/** The database of the settings as it is, running or not: nothing is migrated, no secret is made. */
export async function withDatabaseUrl<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const running = config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
  if (running) return work(running);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: createLog(config.logLevel) });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}
