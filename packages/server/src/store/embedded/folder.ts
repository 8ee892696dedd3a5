import { appendFile, chmod, chown, mkdir, open, readFile, realpath, rename, stat } from 'node:fs/promises';
import type { RunAs, SystemUser } from './run-as.ts';

const LARGEST_LOG_BYTES = 8 * 1024 * 1024;

/** The data folder, made when missing, by its real path. */
export async function makeDataFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  return realpath(path);
}

/** Nobody else enters the data folder, unless another user runs the cluster inside it: then all may pass, none may list. */
export async function closeDataFolder(dataDir: string, clusterHome: string, runAs: RunAs): Promise<void> {
  await chmod(dataDir, runAs.kind === 'user' && clusterHome === dataDir ? 0o711 : 0o700).catch((error) => {
    // A mounted volume may belong to somebody else.
    if (error.code !== 'EPERM') throw error;
  });
}

/** One old log is kept. What root writes for another user's cluster stays writable for that user. */
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

/** A rename is kept by a power cut only once its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
