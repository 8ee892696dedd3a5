import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CandidateIndex, findSavedIndex, saveIndex } from '@blotter/match';
import type { Cursor } from './records-index.ts';

export const toIndexPath = (dataDir: string, name: string): string => join(dataDir, 'index', name);

export const toShelfFolder = (dataDir: string, name: string): string => `${toIndexPath(dataDir, name)}.shelves`;

/** Under a temporary name first: a file that is there is whole. */
export const writeIndexFile = async (path: string, index: CandidateIndex, cursor: Cursor): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(`${path}.tmp`, 'w', 0o600);
  try {
    for (const piece of saveIndex(index, JSON.stringify(cursor))) await file.write(piece);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.tmp`, path);
};

/** Undefined where there is none for this database, or one that is not whole. */
export const findIndexFile = async (
  path: string,
  deployment: string,
): Promise<{ readonly index: CandidateIndex; readonly cursor: Cursor } | undefined> => {
  const bytes = await readFile(path).catch(() => undefined);
  const saved = bytes && findSavedIndex(bytes);
  if (!saved) return undefined;
  const cursor = JSON.parse(saved.meta) as Cursor;
  return cursor.deployment === deployment ? { index: saved.index, cursor } : undefined;
};
