import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { type Clock, realClock } from '../../src/clock.ts';
import type { Foundation } from '../../src/compose/foundation.ts';
import { randomText } from '../../src/ids.ts';
import { onServer, withDatabase } from './test-database.ts';

/** Folders and empty databases of a test, removed at `clear`. */
export function createBackupEnvironment() {
  const cleanup: (() => Promise<unknown>)[] = [];
  const makeFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'blotter-backup-'));
    cleanup.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };
  const makeDatabase = async (): Promise<string> => {
    const { url } = inject('postgres');
    const name = `r_${randomText(12).toLowerCase()}`;
    await onServer(url, `CREATE DATABASE ${name}`);
    cleanup.push(() => onServer(url, `DROP DATABASE ${name} WITH (FORCE)`));
    return withDatabase(url, name);
  };
  return {
    makeFolder,
    makeDatabase,
    backUp: async ({ databaseUrl, blind }: Foundation) => {
      const folder = await makeFolder();
      return { folder, manifest: await writeBackup({ databaseUrl, folder, blind, clock: realClock }) };
    },
    restore: async ({ blind, keyring }: Foundation, folder: string, clock: Clock = realClock) => {
      const databaseUrl = await makeDatabase();
      return { databaseUrl, restored: await restoreBackup({ databaseUrl, folder, blind, keyring, clock }) };
    },
    /** A data folder with the deployment's secrets and nothing else. */
    makeDataFolder: async ({ config }: Foundation): Promise<string> => {
      const folder = await makeFolder();
      for (const name of ['master.key', 'pepper']) await copyFile(join(config.dataDir, name), join(folder, name));
      return folder;
    },
    clear: async () => {
      for (let step = cleanup.pop(); step; step = cleanup.pop()) await step();
    },
  };
}
