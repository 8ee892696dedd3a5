import type { KeyObject } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CandidateIndex, findSavedIndex, saveIndex } from '@blotter/match';
import { NONCE_BYTES, startCipher, startDecipher, TAG_BYTES } from '../../vault/gcm.ts';

/** Up to where the index has seen the batches of records: those from `horizon` on may come late, and `seen` have come. */
export type Cursor = { readonly deployment: string; readonly horizon: string; readonly seen: readonly string[] };

export function toIndexFolder(dataDir: string): string {
  return join(dataDir, 'index');
}

export function toIndexPath(dataDir: string, name: string): string {
  return join(toIndexFolder(dataDir), name);
}

/** Writes to a temporary name and renames, so that an existing file is complete. */
export async function writeIndexFile(
  path: string,
  key: KeyObject,
  index: CandidateIndex,
  cursor: Cursor,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(`${path}.tmp`, 'w', 0o600);
  try {
    const cipher = startCipher(key);
    await file.write(cipher.nonce);
    for (const piece of saveIndex(index, JSON.stringify(cursor))) await file.write(cipher.update(piece));
    await file.write(cipher.end());
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.tmp`, path);
}

const READ_AT_ONCE = 64 * 1_024 * 1_024;

/** Throws if the file was changed or has another key. */
const readWhole = async (path: string, key: KeyObject): Promise<Uint8Array> => {
  const file = await open(path, 'r');
  try {
    const end = (await file.stat()).size - TAG_BYTES;
    const read = async (from: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, from);
      if (bytesRead < length) throw new Error('the file became shorter while it was read');
      return buffer;
    };
    const decipher = startDecipher(key, await read(0, NONCE_BYTES), await read(end, TAG_BYTES));
    const bytes = new Uint8Array(end - NONCE_BYTES);
    for (let at = NONCE_BYTES; at < end; at += READ_AT_ONCE)
      bytes.set(decipher.update(await read(at, Math.min(READ_AT_ONCE, end - at))), at - NONCE_BYTES);
    decipher.end();
    return bytes;
  } finally {
    await file.close();
  }
};

/** An index that was saved, and up to where it has seen the batches. */
export type SavedIndex = { readonly index: CandidateIndex; readonly cursor: Cursor };

/** Undefined if there is no complete file that this program can read. */
export async function findIndexFile(path: string, key: KeyObject): Promise<SavedIndex | undefined> {
  const bytes = await readWhole(path, key).catch(() => undefined);
  return bytes && findSaved(bytes);
}

export function findSaved(bytes: Uint8Array): SavedIndex | undefined {
  const saved = findSavedIndex(bytes);
  return saved && { index: saved.index, cursor: JSON.parse(saved.meta) as Cursor };
}
