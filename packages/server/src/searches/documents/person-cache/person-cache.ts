import { type FileHandle, mkdir, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomText } from '../../../ids.ts';
import type { Log } from '../../../log.ts';
import { createPlaces, hashOfKey } from './places.ts';
import { createReading, type Lines, type PersonCacheView } from './reading.ts';
import { createSegmentFile, openSegmentFile, type SegmentWriter, toEntryBytes } from './segment-file.ts';

/** Size of a file, and so the most that a kill can lose. */
const SEGMENT_BYTES = 64_000_000;
/** A smaller file is not kept. */
const KEPT_FROM_BYTES = 1_000_000;
const MAX_SEGMENTS = 512;
/** Free disk space to leave, because the database may use the same disk. */
const LEFT_FREE_BYTES = 1_000_000_000;
/** Limit of the write queue. Entries beyond it are dropped. */
const MAX_WAITING_BYTES = 8_000_000;

const ENDING = '.shelf';
const WHOLE = 'whole';

export type MergedPersonCache = ReturnType<typeof createMergedPersonCache>;

/**
 * A disk cache of texts derived from immutable versions. It saves database reads and repeated merges. A lost or
 * damaged entry is built again.
 */
export function createMergedPersonCache({
  folder,
  log,
  leftFreeBytes = LEFT_FREE_BYTES,
}: {
  readonly folder: string;
  readonly log: Log;
  readonly leftFreeBytes?: number;
}) {
  let places = createPlaces();
  let files: FileHandle[] = [];
  let writer: SegmentWriter | undefined;
  let waiting: { readonly key: string; readonly bytes: Buffer }[] = [];
  let waitingBytes = 0;
  let writing: Promise<void> | undefined;
  let isOpen = false;
  let isFinishAsked = false;
  let maxEntries = 0;
  let toLabel: () => Promise<string> = async () => '';

  const finish = async (): Promise<void> => {
    const own = writer;
    writer = undefined;
    // A starting process deletes unfinished files. This process can still read its own through the open descriptor.
    if (own && own.bytes() >= KEPT_FROM_BYTES)
      await toLabel()
        .then(own.finish)
        .catch(() => {});
  };

  const beginFile = async (): Promise<SegmentWriter> => {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < leftFreeBytes) throw new Error('the disk is nearly full');
    const begun = await createSegmentFile(join(folder, `${randomText(16)}${ENDING}`));
    writer = begun;
    files.push(begun.file);
    return begun;
  };

  const write = async (): Promise<void> => {
    while (waiting.length > 0 || isFinishAsked) {
      if (waiting.length === 0) {
        isFinishAsked = false;
        await finish();
        continue;
      }
      const taken = waiting;
      waiting = [];
      waitingBytes = 0;
      const own = writer ?? (await beginFile());
      const segment = files.indexOf(own.file);
      const added = await own.append(taken);
      // The cache was emptied in the meantime.
      if (files[segment] !== own.file) continue;
      for (const { hash, ...entry } of added) places.put(hash, { segment, ...entry });
      if (own.bytes() >= SEGMENT_BYTES) await finish();
    }
  };

  const writeOn = (): void => {
    writing ??= write()
      .catch((error: unknown) => {
        isOpen = false;
        log.warn({ error }, 'the disk cache is disabled; documents are read from the database');
      })
      .finally(() => {
        writing = undefined;
      });
  };

  const drop = async (): Promise<void> => {
    const closing = files;
    [places, files, writer, waiting, waitingBytes] = [createPlaces(), [], undefined, [], 0];
    for (const file of closing) await file.close().catch(() => {});
  };

  const removeAll = async (): Promise<void> => {
    await drop();
    for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  };

  let shown: PersonCacheView = { table: places.table(), files: [] };
  /** Returns the same object until something changes. */
  const view = (): PersonCacheView => {
    const table = places.table();
    if (shown.table !== table || shown.files.length !== files.length)
      shown = { table, files: files.map(({ fd }) => fd) };
    return shown;
  };

  return {
    /** `isBelieved` decides by its label whether a file is still valid. A file gets its label when it is complete. */
    open: async (toOwnLabel: () => Promise<string>, isBelieved: (label: string) => boolean): Promise<void> => {
      toLabel = toOwnLabel;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = await readdir(folder);
      if (names.length > MAX_SEGMENTS) await removeAll();
      for (const name of names.length > MAX_SEGMENTS ? [] : names) {
        if (name === WHOLE) continue;
        const path = join(folder, name);
        const found = name.endsWith(ENDING)
          ? await openSegmentFile(path, isBelieved).catch(() => undefined)
          : undefined;
        if (!found) await rm(path, { force: true });
        else {
          const segment = files.push(found.file) - 1;
          for (const { hash, ...entry } of found.entries) places.put(hash, { segment, ...entry });
        }
      }
      isOpen = true;
    },

    size: (): number => places.size(),
    /** True if the key is stored. A hash collision can give a false positive. */
    has: (key: string): boolean => places.has(hashOfKey(key)),

    view,
    find: createReading(view),

    /** Stores an entry without waiting. Drops it if the cache is not open or full, or if the write queue is too long. */
    put: (key: string, lines: Lines): void => {
      if (!isOpen || places.size() >= maxEntries || waitingBytes > MAX_WAITING_BYTES || key.includes('\n')) return;
      const bytes = toEntryBytes(key, lines);
      waiting.push({ key, bytes });
      waitingBytes += bytes.length;
      writeOn();
    },

    /** Records that all entries are stored. `since` describes the data they were built from. */
    markWhole: async (since: string): Promise<void> => {
      await writing;
      isFinishAsked = true;
      writeOn();
      await writing;
      if (isOpen) await writeFile(join(folder, WHOLE), since, { mode: 0o600 });
    },
    /** Returns the text given at the last completion. */
    findWhole: (): Promise<string | undefined> => readFile(join(folder, WHOLE), 'utf8').catch(() => undefined),

    /** Resolves when all stored entries can be read. */
    written: async (): Promise<void> => writing,

    /**
     * Sets the maximum number of entries. Returns true if the cache was full and has been emptied, because most of
     * its entries were obsolete.
     */
    limit: async (entries: number): Promise<boolean> => {
      maxEntries = entries;
      if (places.size() < entries) return false;
      await writing;
      await removeAll();
      return true;
    },

    close: async (): Promise<void> => {
      isOpen = false;
      await writing;
      await finish();
      await drop();
    },
  };
}
