import { appendFile, chmod, chown, mkdir, open, readFile, realpath, rename, stat } from 'node:fs/promises';
import type { RunAs, SystemUser } from './run-as.ts';

const LARGEST_LOG_BYTES = 8 * 1024 * 1024;

/** Creates the data folder if it is missing and returns its real path. */
export async function makeDataFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  return realpath(path);
}

/** Only we may enter the data folder. If another user runs a cluster inside it, others may traverse but not list it. */
export async function closeDataFolder(dataDir: string, clusterHome: string, runAs: RunAs): Promise<void> {
  await chmod(dataDir, runAs.kind === 'user' && clusterHome === dataDir ? 0o711 : 0o700).catch((error) => {
    // A mounted volume may belong to another user.
    if (error.code !== 'EPERM') throw error;
  });
}

/** Keeps one old log. If root writes it for another user's cluster, it stays writable for that user. */
export async function prepareLog(path: string, owner: SystemUser): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && found.size > LARGEST_LOG_BYTES) await rename(path, `${path}.1`);
  await appendFile(path, '', { mode: 0o600 });
  if (process.getuid?.() === 0) await chown(path, owner.uid, owner.gid);
}

export async function readLogEnd(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-3).join('\n');
}

/** A rename survives a power failure only after its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
