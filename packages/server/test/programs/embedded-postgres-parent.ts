import { createLog } from '../../src/log.ts';
import { startEmbeddedPostgres } from '../../src/store/embedded/embedded-postgres.ts';

/** A process that supervises an embedded PostgreSQL with the options of its argument, until it is told to end. */
const options = JSON.parse(process.argv[2] as string) as { dataDir: string };
const postgres = await startEmbeddedPostgres({ ...options, log: createLog('silent') });
process.once('SIGTERM', () => {
  void postgres.stop();
});
console.log(JSON.stringify({ ...postgres, pid: postgres.pid() }));
