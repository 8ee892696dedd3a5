import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog } from '@blotter/server/src/log.ts';
import { openDatabase } from '@blotter/server/src/store/database.ts';
import { startEmbeddedPostgres } from '@blotter/server/src/store/embedded/embedded-postgres.ts';
import { migrate } from '@blotter/server/src/store/migrate.ts';
import { dumpSchema } from '@blotter/server/src/store/schema-dump.ts';

const SCHEMA_FILE = fileURLToPath(new URL('../../../packages/server/schema.sql', import.meta.url));

const dataDir = await mkdtemp(join(tmpdir(), 'blotter-schema-'));
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('warn') });
  try {
    const db = openDatabase({ connectionString: postgres.ownerUrl, maxConnections: 1, onError: () => {} });
    await migrate(db);
    await writeFile(SCHEMA_FILE, await dumpSchema(db));
    await db.close();
    console.log(`packages/server/schema.sql is written (from PostgreSQL ${postgres.version}).`);
  } finally {
    await postgres.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
