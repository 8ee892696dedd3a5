import { constants } from 'node:fs';
import { access, type FileHandle, link, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomText } from '../ids.ts';

export type Warn = (message: string) => void;

export async function readSecretFile(path: string, warn: Warn): Promise<string> {
  const { mode } = await stat(path);
  if (mode & 0o007) warn(`${path} is open to every user of this machine; make it private: chmod 600 ${path}`);
  return readFile(path, 'utf8');
}

/** Writes the file if there is none. If several processes start together, one wins and each must read the resulting file. */
export async function createSecretFile(path: string, text: string): Promise<void> {
  if (await exists(path)) return;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomText(12)}`;
  try {
    await writeDraft(draft, text);
    // Unlike a rename, a link never replaces the file of a faster process.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
}

/**
 * Replaces the file atomically and keeps its owner and mode, because a rotation run by root must leave it readable
 * for the server's user. Callers prevent concurrent replacements.
 */
export async function replaceSecretFile(path: string, text: string): Promise<void> {
  const target = await realpath(path);
  const before = await stat(target);
  const draft = `${target}.new`;
  try {
    await rm(draft, { force: true });
    await writeDraft(draft, text, async (file) => {
      const own = await file.stat();
      if (own.uid !== before.uid || own.gid !== before.gid) await file.chown(before.uid, before.gid);
      await file.chmod(before.mode & 0o777);
    });
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(target));
}

const writeDraft = async (path: string, text: string, prepare?: (file: FileHandle) => Promise<void>): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await prepare?.(file);
    await file.sync();
  } finally {
    await file.close();
  }
};

const exists = (path: string): Promise<boolean> =>
  access(path, constants.F_OK).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/** A rename is durable only after its folder is synced. Windows has no such call and needs none. */
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
