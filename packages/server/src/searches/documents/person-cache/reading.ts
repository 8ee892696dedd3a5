import { read, readSync } from 'node:fs';
import { monotonicMs } from '../../../clock.ts';
import { findPlace, hashOfKey, type Place, type PlaceTable } from './places.ts';
import { fromEntryBytes } from './segment-file.ts';

/**
 * Data in the page cache is read in a few microseconds, and waking a thread costs more. If reads are usually slower,
 * the thread pool reads, and this thread retries occasionally.
 */
const HERE_BELOW_MS = 0.02;
const TRIED_EVERY = 32;
const WEIGHT = 1 / 64;

export type Lines = readonly string[];

/** The data needed to read entries from any thread of the process: positions, and open files by segment. */
export type PersonCacheView = { readonly table: PlaceTable; readonly files: readonly number[] };

/** An unreadable entry counts as lost, like a damaged one. */
const readHere = (fd: number, bytes: Buffer, start: number): void => {
  try {
    readSync(fd, bytes, 0, bytes.length, start);
  } catch {
    bytes.fill(0);
  }
};

/** Reads entries by key. Bytes of a closed file or of a position being written fail the checksum and count as missing. */
export function createReading(view: () => PersonCacheView) {
  let usualMs = 0;
  let reads = 0;

  /** Returns the bytes of existing entries, as far as they could be read. */
  const readPlaces = (found: readonly (Place | undefined)[], files: readonly number[]): Promise<readonly Buffer[]> =>
    new Promise((resolve) => {
      const sum = found.reduce((bytes, place) => bytes + (place?.length ?? 0), 0);
      const buffer = Buffer.allocUnsafe(sum);
      let end = 0;
      const parts = found.map((place) => {
        end += place?.length ?? 0;
        return buffer.subarray(end - (place?.length ?? 0), end);
      });
      let left = 1;
      const finish = (): void => {
        if (--left === 0) resolve(parts);
      };
      for (const [at, place] of found.entries()) {
        const file = files[place?.segment ?? -1];
        if (!place || file === undefined) continue;
        const bytes = parts[at] as Buffer;
        if (usualMs > HERE_BELOW_MS && ++reads % TRIED_EVERY > 0) {
          left++;
          read(file, bytes, 0, place.length, place.start, finish);
          continue;
        }
        const sinceMs = monotonicMs();
        readHere(file, bytes, place.start);
        usualMs += (monotonicMs() - sinceMs - usualMs) * WEIGHT;
      }
      finish();
    });

  /** Returns entries in the order of the keys. All are read in parallel. */
  return async (keys: readonly string[]): Promise<readonly (Lines | undefined)[]> => {
    const { table, files } = view();
    const found = keys.map((key) => findPlace(table, hashOfKey(key)));
    const parts = found.some(Boolean) ? await readPlaces(found, files) : [];
    return found.map((place, at) => place && fromEntryBytes(parts[at] as Buffer, place.checksum, keys[at] as string));
  };
}
