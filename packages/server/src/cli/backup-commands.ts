import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Manifest } from '../backup/manifest.ts';
import { verifyBackup } from '../backup/read-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type BackupProgress, writeBackup } from '../backup/write-backup.ts';
import { realClock } from '../clock.ts';
import { type Config, readConfig } from '../config/config.ts';
import { OperatorNotice } from '../failure.ts';
import { openMasterKeyring } from '../vault/master-keyring.ts';
import { createBlindIndex, openPepper } from '../vault/pepper.ts';
import { EXIT } from './exit-codes.ts';
import { withDatabaseUrl } from './with-database-url.ts';
import { print, printJson, withFoundation } from './with-foundation.ts';

type Options = { readonly json?: boolean; readonly verify?: boolean };

export function addBackupCommands(program: Command): void {
  program
    .command('backup <folder>')
    .description(
      'write the whole database, as of one moment, into an empty folder while the service runs; secrets stay out',
    )
    .option('--verify', 'read a backup whole instead; exit 1 if one byte of it is not as it was written')
    .option('--json', 'print JSON')
    .action(async (place: string, { json, verify }: Options) => {
      const config = readConfig();
      const folder = resolve(place);
      const { blind } = await openSecrets(config);
      const manifest = verify
        ? await verifyBackup(folder, blind, showProgress)
        : await withDatabaseUrl(config, (databaseUrl) =>
            writeBackup({ databaseUrl, folder, blind, clock: realClock, onProgress: showProgress }),
          );
      endProgress();
      const summary = summarize(manifest);
      if (json) return printJson({ folder, ...summary });
      const { tables, rows, bytes, takenAt } = summary;
      print(`${verify ? 'intact' : 'written'}: ${rows} rows of ${tables} tables, ${bytes} bytes, as of ${takenAt}`);
      if (!verify) print(`It needs the pepper and master key ${manifest.masters.join(', ')}; keep these elsewhere.`);
    });

  program
    .command('restore <folder>')
    .description(
      'put a backup into the empty database of the settings, all of it or nothing; then check the audit chains',
    )
    .option('--json', 'print JSON')
    .action(async (place: string, { json }: Options) => {
      const config = readConfig();
      const secrets = await openSecrets(config);
      const restored = await withDatabaseUrl(config, (databaseUrl) =>
        restoreBackup({ databaseUrl, folder: resolve(place), ...secrets, clock: realClock, onProgress: showProgress }),
      );
      endProgress();
      const audit = await withFoundation((foundation) => foundation.audit.verify());
      if (json) printJson({ ...restored, audit });
      else {
        const { rows, tables, takenAt, destroyedKeys } = restored;
        print(`restored: ${rows} rows of ${tables} tables, as of ${takenAt}`);
        if (destroyedKeys > 0) print(`${destroyedKeys} data keys were past their retention and were destroyed`);
        print(`${audit.entries} audit entries in ${audit.chains} chains: ${audit.intact ? 'intact' : 'NOT INTACT'}`);
      }
      if (!audit.intact) process.exitCode = EXIT.refused;
    });
}

/** A backup belongs to secrets that exist: none are made here. */
const openSecrets = async (config: Config) => {
  const { dataDir, masterKey, masterKeyFile, pepper } = config;
  if (!masterKey && !masterKeyFile) await requireFile(join(dataDir, 'master.key'), 'BLOTTER_MASTER_KEY');
  if (!pepper) await requireFile(join(dataDir, 'pepper'), 'BLOTTER_PEPPER');
  const warn = (message: string): void => {
    process.stderr.write(`${message}\n`);
  };
  const keyring = await openMasterKeyring({ ...config, warn });
  return { keyring, blind: createBlindIndex((await openPepper({ ...config, warn })).bytes) };
};

const requireFile = async (path: string, setting: string): Promise<void> => {
  await access(path).catch(() => {
    throw new OperatorNotice(
      `A backup needs the secrets of its deployment: put its file at ${path}, or set ${setting}.`,
    );
  });
};

const summarize = ({ tables, takenAt, migrations }: Manifest) => ({
  takenAt,
  schema: migrations.at(-1)?.version ?? 0,
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0),
});

const showProgress: BackupProgress = (done, of, what) => {
  const line = `${Math.floor((done / of) * 100)} % ${what}`;
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
};

const endProgress = (): void => {
  if (process.stderr.isTTY) process.stderr.write('\n');
};
