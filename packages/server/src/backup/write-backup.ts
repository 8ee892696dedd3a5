import { chmod, mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { OperatorNotice } from '../failure.ts';
import { sqlState } from '../store/database.ts';
import { listApplied } from '../store/migrate.ts';
import { listMastersInUse } from '../vault/data-keys-store.ts';
import type { BlindIndex } from '../vault/pepper.ts';
import { getState } from '../vault/vault-state-store.ts';
import { listStoredTables, quoteIdent, type StoredTable } from './catalog-store.ts';
import { type Connection, inTransaction, openConnection } from './connection.ts';
import { MANIFEST_FILE, type Manifest, type TableFile, toManifestText } from './manifest.ts';
import { writeTableFile } from './table-files.ts';
import { LIST_OPEN, toLastTransaction, toSelect } from './transaction-order.ts';

export type BackupProgress = (done: number, of: number, what: string) => void;

export type WriteBackupOptions = {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  readonly onProgress?: BackupProgress;
};

const SNAPSHOT = 'ISOLATION LEVEL REPEATABLE READ, READ ONLY';
/** The first schema whose transaction ids this code can renumber. */
const FIRST_SCHEMA = 26;
const UNDEFINED_TABLE = '42P01';

/**
 * Writes one snapshot of the database while it serves. A transaction that touches no table of ours holds the
 * snapshot, and each table is read in a short one of its own. A lock held to the end would make the daily sweep wait
 * for the backup, and every search wait for the sweep. The manifest is written last, so a backup without one is
 * incomplete.
 */
export async function writeBackup(options: WriteBackupOptions): Promise<Manifest> {
  const { databaseUrl, folder, blind, clock, onProgress = () => {} } = options;
  await makeEmptyFolder(folder);
  const holder = await openConnection(databaseUrl);
  const reader = await openConnection(databaseUrl);
  try {
    const manifest = await inTransaction(holder, SNAPSHOT, async () => {
      const moment = await holder.query<{ snapshot: string; postgres: string }>(
        `SELECT pg_export_snapshot() AS snapshot, current_setting('server_version') AS postgres`,
      );
      const { snapshot = '', postgres = '' } = moment.rows[0] ?? {};
      const takenAt = clock.now().toISOString();
      const facts = await inTransaction(reader, SNAPSHOT, async () => {
        await reader.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`);
        return readFacts(reader, blind);
      });
      const tables: TableFile[] = [];
      for (const [n, table] of facts.tables.entries()) {
        onProgress(n, facts.tables.length, `${table.schema}.${table.name}`);
        const written = await writeTable(reader, { folder, snapshot, table, open: facts.open, number: n + 1 });
        if (written) tables.push(written);
      }
      onProgress(facts.tables.length, facts.tables.length, 'manifest');
      const { migrations, masters, open } = facts;
      const pepperFingerprint = blind.fingerprint.toString('hex');
      return {
        takenAt,
        migrations,
        postgres,
        pepperFingerprint,
        masters,
        lastTransaction: toLastTransaction(open),
        tables,
      };
    });
    const after = await listApplied(reader);
    if (after.length !== manifest.migrations.length)
      throw new OperatorNotice('The schema was migrated while the backup was taken: take it again.');
    await writeManifest(folder, toManifestText(manifest, blind.derive('backup')));
    return { format: 1, ...manifest };
  } finally {
    await reader.close();
    await holder.close();
  }
}

const makeEmptyFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new OperatorNotice(`${folder} is not empty: a backup needs its own folder.`);
  await chmod(folder, 0o700);
};

const readFacts = async (reader: Connection, blind: BlindIndex) => {
  const migrations = await listApplied(reader).catch((error: unknown) => {
    if (sqlState(error) === UNDEFINED_TABLE)
      throw new OperatorNotice('There is nothing to back up: the database is empty.');
    throw error;
  });
  if ((migrations.at(-1)?.version ?? 0) < FIRST_SCHEMA)
    throw new OperatorNotice('The schema is older than this command: run blotter migrate first.');
  const state = await getState(reader);
  if (!state.pepperFingerprint.equals(blind.fingerprint))
    throw new OperatorNotice('The pepper given is not the one of this database.');
  const masters = [...new Set([state.currentMaster, ...(await listMastersInUse(reader))])];
  const tables = await listStoredTables(reader);
  const { rows } = await reader.query<{ xid: string }>(LIST_OPEN);
  return { migrations, masters, tables, open: rows.map(({ xid }) => xid) };
};

type TableCall = {
  readonly folder: string;
  readonly snapshot: string;
  readonly table: StoredTable;
  readonly open: readonly string[];
  readonly number: number;
};

/** Undefined for a dropped day or the rows of an ended run. `COPY` fails for a missing table that is required. */
const writeTable = async (reader: Connection, call: TableCall): Promise<TableFile | undefined> => {
  const { folder, snapshot, table, open, number } = call;
  const { schema, name, columns, create } = table;
  const file = `${String(number).padStart(4, '0')}-${schema}.${name}.copy.gz`;
  try {
    return await inTransaction(reader, SNAPSHOT, async () => {
      await reader.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`);
      if (create !== null) await reader.query(`SELECT FROM ${quoteIdent(schema)}.${quoteIdent(name)} LIMIT 0`);
      const rows = reader.copyOut(`COPY (${toSelect(table, open)}) TO STDOUT`);
      const written = await writeTableFile(join(folder, file), rows);
      const names = columns.map((column) => column.name);
      return { schema, table: name, columns: names, file, rows: rows.rowCount, ...written, ...(create && { create }) };
    });
  } catch (error) {
    if (create !== null && sqlState(error) === UNDEFINED_TABLE) return undefined;
    throw error;
  }
};

const writeManifest = async (folder: string, text: string): Promise<void> => {
  const draft = join(folder, `${MANIFEST_FILE}.new`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, MANIFEST_FILE));
  const entry = await open(folder, 'r');
  await entry.sync().finally(() => entry.close());
};
