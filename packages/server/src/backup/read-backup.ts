import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { OperatorNotice } from '../failure.ts';
import type { BlindIndex } from '../vault/pepper.ts';
import { fromManifestText, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { readTableFile } from './table-files.ts';
import type { BackupProgress } from './write-backup.ts';

const readManifest = async (folder: string, blind: BlindIndex): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new OperatorNotice(`${folder} contains no backup, or an incomplete one.`);
  });
  return fromManifestText(text, blind.derive('backup'), blind.fingerprint);
};

/** Reads the whole backup. Rejects at the first byte that differs from what was written. */
export async function verifyBackup(
  folder: string,
  blind: BlindIndex,
  onProgress: BackupProgress = () => {},
): Promise<Manifest> {
  const manifest = await readManifest(folder, blind);
  for (const [n, table] of manifest.tables.entries()) {
    onProgress(n, manifest.tables.length, `${table.schema}.${table.table}`);
    await readTableFile(folder, table, new Writable({ write: (_chunk, _encoding, done) => done() }));
  }
  return manifest;
}
