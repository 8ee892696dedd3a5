import type { Clock } from '../clock.ts';
import { OperatorNotice } from '../failure.ts';
import { applyMigrations, refuseForeign } from '../store/migrate.ts';
import { destroyBefore } from '../vault/data-keys-store.ts';
import type { MasterKeyring } from '../vault/master-keyring.ts';
import type { BlindIndex } from '../vault/pepper.ts';
import { type DataClass, firstKeptDay, RETENTION_DAYS } from '../vault/retention.ts';
import { unknownMaster } from '../vault/vault-state.ts';
import { advanceIdentities, hasTables, quoteIdent } from './catalog-store.ts';
import { type Connection, inTransaction, openConnection } from './connection.ts';
import type { Manifest, TableFile } from './manifest.ts';
import { verifyBackup } from './read-backup.ts';
import { readTableFile } from './table-files.ts';
import type { BackupProgress } from './write-backup.ts';

export type RestoreOptions = {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly blind: BlindIndex;
  readonly keyring: MasterKeyring;
  readonly clock: Clock;
  readonly onProgress?: BackupProgress;
};

export type RestoreResult = {
  readonly takenAt: string;
  readonly tables: number;
  readonly rows: number;
  /** Data keys past their retention since the backup. Values sealed with them are unreadable. */
  readonly destroyedKeys: number;
};

const RESTORE_LOCK = 7_266_002;

/**
 * Restores into an empty database in one transaction. The backup is verified completely before the restore begins,
 * and again while it is written.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { databaseUrl, folder, blind, keyring, clock, onProgress = () => {} } = options;
  const manifest = await verifyBackup(folder, blind, (done, of, what) => onProgress(done, of * 2, `reading ${what}`));
  await refuseForeign(manifest.migrations, 'backup');
  for (const id of manifest.masters) if (!keyring.find(id)) throw unknownMaster(keyring, id);
  const target = await openConnection(databaseUrl);
  try {
    await passTransaction(target, manifest.lastTransaction);
    const destroyedKeys = await inTransaction(target, '', async () => {
      await target.query('SELECT pg_advisory_xact_lock($1)', [RESTORE_LOCK]);
      if (await hasTables(target))
        throw new OperatorNotice('The database is not empty: a backup can be restored only into an empty one.');
      await applyMigrations(target, manifest.migrations.at(-1)?.version ?? 0);
      await writeTables(target, manifest, folder, onProgress);
      await advanceIdentities(target);
      return shredPassed(target, clock);
    });
    // Removes the destroyed keys from disk too.
    await target.query('VACUUM data_keys');
    await target.query('ANALYZE');
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { takenAt: manifest.takenAt, tables: manifest.tables.length, rows, destroyedKeys };
  } finally {
    await target.close();
  }
}

/** Rows carry transaction ids up to `last`, and are invisible until the server has passed it. */
const passTransaction = async (target: Connection, last: number): Promise<void> => {
  for (let reached = 0n; reached <= BigInt(last); ) {
    const { rows } = await target.query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid');
    reached = BigInt(rows[0]?.xid ?? '0');
  }
};

const toName = ({ schema, table }: TableFile): string => `${quoteIdent(schema)}.${quoteIdent(table)}`;

const writeTables = async (
  target: Connection,
  { tables }: Manifest,
  folder: string,
  onProgress: BackupProgress,
): Promise<void> => {
  for (const { create } of tables) if (create) await target.query(create);
  // A migration may have inserted rows.
  await target.query(`TRUNCATE ${tables.map(toName).join(', ')}`);
  for (const [n, table] of tables.entries()) {
    onProgress(tables.length + n, tables.length * 2, `writing ${table.schema}.${table.table}`);
    const copy = target.copyIn(`COPY ${toName(table)} (${table.columns.map(quoteIdent).join(', ')}) FROM STDIN`);
    await readTableFile(folder, table, copy);
    if (copy.rowCount !== table.rows)
      throw new Error(`${toName(table)} took ${copy.rowCount} rows instead of ${table.rows}`);
  }
};

const shredPassed = async (target: Connection, clock: Clock): Promise<number> => {
  const now = clock.now();
  let destroyed = 0;
  for (const dataClass of Object.keys(RETENTION_DAYS) as DataClass[])
    if (RETENTION_DAYS[dataClass] !== undefined)
      destroyed += await destroyBefore(target, {
        dataClass,
        firstKept: firstKeptDay(dataClass, now),
        limit: 2 ** 31 - 1,
        now,
      });
  return destroyed;
};
