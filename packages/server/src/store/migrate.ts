import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { OperatorNotice } from '../failure.ts';
import { type Database, type Executor, sqlState } from './database.ts';

type Migration = {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

const FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION_LOCK = 7_266_001;
const UNDEFINED_TABLE = '42P01';

/** Forward only: a migration that has run is never edited, and a database newer than the program is refused. */
const listMigrations = async (): Promise<readonly Migration[]> => {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, FOLDER), 'utf8');
      return {
        version: Number(file.slice(0, 4)),
        name: file.slice(5, -4),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
};

export type AppliedMigration = { readonly version: number; readonly name: string; readonly checksum: string };

/**
 * Migrates the schema and returns the names of the migrations that ran. Processes that start together wait for each other. A
 * schema that is up to date is only read, so the role needs no right to change it.
 */
export async function migrate(db: Database): Promise<readonly string[]> {
  const applied = await listApplied(db).catch((error: unknown) => {
    if (sqlState(error) === UNDEFINED_TABLE) return [];
    throw error;
  });
  await refuseForeign(applied);
  if ((await listMissingAmong(applied)).length === 0) return [];
  return db.transaction((tx) => applyMigrations(tx));
}

/** Runs in the caller's transaction, up to `upTo`. */
export async function applyMigrations(tx: Executor, upTo = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
  // The watchdog of serving processes does not cancel the lock waits of this application name.
  await tx.query("SET LOCAL application_name = 'blotter-migrate'");
  await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await tx.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`,
  );
  const applied = await listApplied(tx);
  await refuseForeign(applied);
  const missing = (await listMissingAmong(applied)).filter(({ version }) => version <= upTo);
  for (const { version, name, sql, checksum } of missing) {
    await tx.query(sql);
    await tx.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
  }
  return missing.map(({ name }) => name);
}

/** Lists the migrations that this database lacks. */
export async function listMissing(db: Executor): Promise<readonly string[]> {
  return (await listMissingAmong(await listApplied(db).catch(() => []))).map(({ name }) => name);
}

const listMissingAmong = async (applied: readonly AppliedMigration[]): Promise<readonly Migration[]> => {
  const versions = new Set(applied.map(({ version }) => version));
  return (await listMigrations()).filter(({ version }) => !versions.has(version));
};

/** In the order in which they ran. */
export async function listApplied(db: Executor): Promise<readonly AppliedMigration[]> {
  const { rows } = await db.query<AppliedMigration>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  return rows;
}

export async function refuseForeign(applied: readonly AppliedMigration[], owner = 'database'): Promise<void> {
  const known = new Map((await listMigrations()).map(({ version, checksum }) => [version, checksum]));
  for (const { version, checksum } of applied) {
    if (!known.has(version))
      throw new OperatorNotice(`The ${owner} has migration ${version}, which this program does not know: it is newer.`);
    if (known.get(version) !== checksum)
      throw new OperatorNotice(`Migration ${version} was changed after it ran on this ${owner}.`);
  }
}
