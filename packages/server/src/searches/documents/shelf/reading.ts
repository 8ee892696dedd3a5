import { read, readSync } from 'node:fs';
import { monotonicMs } from '../../../clock.ts';
import { findPlace, hashOfKey, type Place, type PlaceTable } from './places.ts';
import { fromEntryBytes } from './segment-file.ts';

/** What lies in memory is read in a few microseconds, and to wake a thread for it costs more. Where reads usually take longer, others read, and now and then one is tried here. */
const HERE_BELOW_MS = 0.02;
const TRIED_EVERY = 32;
const WEIGHT = 1 / 64;

export type Lines = readonly string[];

/** All that it takes to read entries, from any thread of the process: where they lie, and their open files by segment. */
export type ShelfView = { readonly table: PlaceTable; readonly files: readonly number[] };

/** What cannot be read is as lost as what is not what was written. */
const readHere = (fd: number, bytes: Buffer, start: number): void => {
  try {
    readSync(fd, bytes, 0, bytes.length, start);
  } catch {
    bytes.fill(0);
  }
};

/** Entries by their keys. Whatever is read instead of one, by a file that was closed or a place that is being written, is no entry. */
export function createReading(view: () => ShelfView) {
  let usualMs = 0;
  let reads = 0;

  /** The bytes of those that are there, each as whole as it could be read. */
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
      const settle = (): void => {
        if (--left === 0) resolve(parts);
      };
      for (const [at, place] of found.entries()) {
        const file = files[place?.segment ?? -1];
        if (!place || file === undefined) continue;
        const bytes = parts[at] as Buffer;
        if (usualMs > HERE_BELOW_MS && ++reads % TRIED_EVERY > 0) {
          left++;
          read(file, bytes, 0, place.length, place.start, settle);
          continue;
        }
        const sinceMs = monotonicMs();
        readHere(file, bytes, place.start);
        usualMs += (monotonicMs() - sinceMs - usualMs) * WEIGHT;
      }
      settle();
    });

  /** In the order of the keys. All of them are read in one go. */
  return async (keys: readonly string[]): Promise<readonly (Lines | undefined)[]> => {
    const { table, files } = view();
    const found = keys.map((key) => findPlace(table, hashOfKey(key)));
    const parts = found.some(Boolean) ? await readPlaces(found, files) : [];
    return found.map((place, at) => place && fromEntryBytes(parts[at] as Buffer, place.checksum, keys[at] as string));
  };
}
