import type { Config } from '../config/config.ts';
import { createLog } from '../log.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../store/embedded/embedded-postgres.ts';

/** Uses the configured database as it is, running or not, as the owner of an embedded one. Nothing is migrated and no secret is created. */
export async function withDatabaseUrl<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const running =
    config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunningPostgres(config.dataDir, 'owner'));
  if (running) return work(running);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: createLog(config.logLevel) });
  try {
    return await work(embedded.ownerUrl);
  } finally {
    await embedded.stop();
  }
}
