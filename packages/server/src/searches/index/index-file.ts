import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CandidateIndex, findSavedIndex, saveIndex } from '@blotter/match';

/** Up to where the index has seen the batches of records: those from `horizon` on may come late, and `seen` have come. */
export type Cursor = { readonly deployment: string; readonly horizon: string; readonly seen: readonly string[] };

export function toIndexPath(dataDir: string, name: string): string {
  return join(dataDir, 'index', name);
}

export function toPersonCacheFolder(dataDir: string, name: string): string {
  return `${toIndexPath(dataDir, name)}.shelves`;
}

/** Writes to a temporary name and renames, so that an existing file is complete. */
export async function writeIndexFile(path: string, index: CandidateIndex, cursor: Cursor): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(`${path}.tmp`, 'w', 0o600);
  try {
    for (const piece of saveIndex(index, JSON.stringify(cursor))) await file.write(piece);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.tmp`, path);
}

const READ_AT_ONCE = 64 * 1_024 * 1_024;

/** Reads into shared memory, so that all threads search the same bytes. */
const readShared = async (path: string): Promise<Uint8Array> => {
  const file = await open(path, 'r');
  try {
    const bytes = new Uint8Array(new SharedArrayBuffer((await file.stat()).size));
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, at, Math.min(READ_AT_ONCE, bytes.length - at), at);
      if (bytesRead === 0) throw new Error('the file became shorter while it was read');
      at += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
};

/** Undefined if there is no complete file for this database. */
export async function findIndexFile(
  path: string,
  deployment: string,
): Promise<{ readonly index: CandidateIndex; readonly cursor: Cursor } | undefined> {
  const bytes = await readShared(path).catch(() => undefined);
  const saved = bytes && findSavedIndex(bytes);
  if (!saved) return undefined;
  const cursor = JSON.parse(saved.meta) as Cursor;
  return cursor.deployment === deployment ? { index: saved.index, cursor } : undefined;
}
