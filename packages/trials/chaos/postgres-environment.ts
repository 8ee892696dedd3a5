import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLog } from '../../server/src/log.ts';
import { type Database, openDatabase } from '../../server/src/store/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/store/embedded/embedded-postgres.ts';
import { migrate } from '../../server/src/store/migrate.ts';

export type PostgresEnvironment = {
  readonly folder: string;
  readonly postgres: EmbeddedPostgres;
  readonly db: Database;
  /** Clean-up steps, run in reverse order. */
  readonly undo: (() => Promise<unknown>)[];
};

const TELL_DETAILS = `DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET log_min_messages = ''error''', current_database());
  EXECUTE format('ALTER DATABASE %I SET log_error_verbosity = ''default''', current_database());
END $$`;
const databaseFolder = (folder: string): string => join(folder, 'database');
export function postgresLog(folder: string): string {
  return join(databaseFolder(folder), 'postgres.log');
}

/** Runs `work` with a temporary folder and a PostgreSQL that may be killed. Removes both however it ends. */
export async function withPostgres<T>(
  work: (environment: PostgresEnvironment) => Promise<T>,
  within: string = tmpdir(),
): Promise<T> {
  const folder = await mkdtemp(join(within, 'blotter-chaos-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const dataDir = databaseFolder(folder);
    const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
    // If PostgreSQL must run as another user, its cluster is in another folder.
    if (!postgres.clusterFolder.startsWith(dataDir))
      undo.push(() => rm(dirname(postgres.clusterFolder), { recursive: true, force: true }));
    undo.push(postgres.stop);
    const leaveNothing = (): void => {
      const pid = postgres.pid();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
      const socketFolder = new URL(postgres.adminUrl).searchParams.get('host');
      for (const path of [folder, socketFolder]) if (path) rmSync(path, { recursive: true, force: true });
    };
    process.on('exit', leaveNothing);
    undo.push(async () => process.off('exit', leaveNothing));
    const db = openDatabase({ connectionString: postgres.adminUrl, maxConnections: 4, onError: () => {} });
    undo.push(db.close);
    // Log which transactions blocked each other. Production databases do not log this, because the details contain
    // values.
    await db.query(TELL_DETAILS);
    return await work({ folder, postgres, db, undo });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** The same, with the program's tables. */
export function withMigratedPostgres<T>(work: (db: Database) => Promise<T>): Promise<T> {
  return withPostgres(async ({ db }) => {
    await migrate(db);
    return work(db);
  });
}
