import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PiecesFile, PiecesOwner } from './pieces-file.ts';
import type { StoredPieces } from './stored-pieces.ts';

/** Number of values read from the file before the event loop is released. */
const FOUND_AT_ONCE = 50;

export type PiecesReaderDeps<Wanted, Facts, Pieces> = {
  /** Absent if nothing is stored on disk. */
  readonly file?: Pick<PiecesFile<Facts>, 'find' | 'put'> | undefined;
  /** Reads from the database, in the order of the input. */
  readonly read: (wanted: readonly Wanted[], withExtended: boolean) => Promise<readonly Pieces[]>;
};

/** Reads pieces from the file, and those that it does not have from the database. */
export function createPiecesReader<Wanted extends PiecesOwner, Facts, Pieces extends StoredPieces<Facts> | undefined>({
  file,
  read,
}: PiecesReaderDeps<Wanted, Facts, Pieces>) {
  return {
    /** Returns the pieces in the order of the input. */
    list: async (
      wanted: readonly Wanted[],
      withExtended: boolean,
    ): Promise<readonly (Pieces | StoredPieces<Facts>)[]> => {
      const found: (StoredPieces<Facts> | undefined)[] = [];
      for (const one of wanted) {
        if (found.length > 0 && found.length % FOUND_AT_ONCE === 0) await nextTurn();
        found.push(file?.find(one, withExtended));
      }
      const missing = wanted.filter((_, at) => found[at] === undefined);
      if (missing.length === 0) return found as readonly StoredPieces<Facts>[];
      const fresh = (await read(missing, withExtended)).values();
      return found.map((pieces) => pieces ?? (fresh.next().value as Pieces));
    },

    /** Reads pieces from the database and stores them in the file. */
    store: async (wanted: readonly Wanted[]): Promise<void> => {
      const fresh = await read(wanted, true);
      for (const [at, one] of wanted.entries()) {
        const pieces = fresh[at];
        if (pieces) file?.put(one, pieces);
      }
    },
  };
}
