import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { RootDatabase } from 'lmdb';
import type { Log } from '../../log.ts';
import type { RecordSeal } from '../../vault/record-seal.ts';
import { packPieces, unpackPieces } from './pieces.ts';
import type { StoredPieces } from './stored-pieces.ts';

/** Free disk space to leave, because the database may use the same disk. */
const LEFT_FREE_BYTES = 1_000_000_000;

const FORMAT = { encoding: 'binary', keyEncoding: 'binary' } as const;

const LABEL = Buffer.from('label');
const FILLED = Buffer.from('filled');

/** A value of the file: its number, and the key of the versions that it is made of. */
export type PiecesEntry = { readonly id: bigint; readonly versionsKey: Buffer };

const toFileKey = ({ id }: PiecesEntry): Buffer => {
  const key = Buffer.allocUnsafe(8);
  key.writeBigInt64BE(id);
  return key;
};

const toRecordKey = ({ id, versionsKey }: PiecesEntry) => ({
  source: '',
  rowKey: `${id} ${versionsKey.toString('hex')}`,
});

/** Returns the encrypted part of a stored value, or undefined if the value is missing or of other versions. */
const findSealed = (stored: Buffer | undefined, { versionsKey }: PiecesEntry): Buffer | undefined =>
  stored?.subarray(0, versionsKey.length).equals(versionsKey) ? stored.subarray(versionsKey.length) : undefined;

/** Returns whether the program has stored everything. Another process may call it while the program runs. */
export async function hasFilledPieces(folder: string, name: string): Promise<boolean> {
  const { open } = await import('lmdb');
  const file = open<Buffer, Buffer>({ path: join(folder, name), ...FORMAT });
  const isFilled = file.doesExist(FILLED);
  await file.close();
  return isFilled;
}

export type PiecesFile<Facts> = ReturnType<typeof createPiecesFile<Facts>>;

/**
 * Stores the pieces that answers show, encrypted, in an LMDB file of the data folder. It saves reads of the database
 * and repeated merges. A missing, outdated or damaged value counts as not stored.
 */
export function createPiecesFile<Facts>({
  folder,
  name,
  what,
  seal,
  log,
  leftFreeBytes = LEFT_FREE_BYTES,
}: {
  readonly folder: string;
  readonly name: string;
  /** Names the stored values in the log. */
  readonly what: string;
  readonly seal: RecordSeal;
  readonly log: Log;
  readonly leftFreeBytes?: number;
}) {
  let file: RootDatabase<Buffer, Buffer> | undefined;
  let canWrite = false;
  let writing: Promise<unknown> = Promise.resolve();

  const giveUp = (error: unknown): void => {
    if (canWrite) log.warn({ error }, `${what} are not stored on disk; they are read from the database`);
    canWrite = false;
  };

  const checkRoom = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < leftFreeBytes) giveUp(new Error('the disk is nearly full'));
  };

  const write = (key: Buffer, value: Buffer): void => {
    if (!file || !canWrite) return;
    writing = file.put(key, value).catch(giveUp);
  };

  return {
    what,

    /** `isValid` decides by its label whether the stored values are of this database. If not, all are removed. */
    open: async (label: string, isValid: (label: string) => boolean): Promise<void> => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const { open } = await import('lmdb');
        const opened = open<Buffer, Buffer>({
          path: join(folder, name),
          ...FORMAT,
          // A lost write is only a value that is read from the database again.
          noMetaSync: true,
        });
        const known = opened.get(LABEL)?.toString();
        if (known === undefined || !isValid(known)) await opened.clearAsync();
        file = opened;
        canWrite = true;
        await checkRoom();
        write(LABEL, Buffer.from(label));
      } catch (error) {
        canWrite = true;
        giveUp(error);
      }
    },

    has: (entry: PiecesEntry): boolean => findSealed(file?.getBinaryFast(toFileKey(entry)), entry) !== undefined,

    find: (entry: PiecesEntry, withExtended: boolean): StoredPieces<Facts> | undefined => {
      // The next read overwrites these bytes. Opened pieces are copies.
      const sealed = findSealed(file?.getBinaryFast(toFileKey(entry)), entry);
      if (!sealed) return undefined;
      const key = toRecordKey(entry);
      try {
        const [sealedCore, sealedRest] = unpackPieces(sealed) as readonly [Buffer, Buffer];
        const [core, facts] = unpackPieces(seal.open('core', key, sealedCore)) as readonly [Buffer, Buffer];
        return {
          core,
          facts: JSON.parse(facts.toString()) as Facts,
          ...(withExtended && { extended: unpackPieces(seal.open('rest', key, sealedRest)) }),
        };
      } catch {
        return undefined;
      }
    },

    put: (entry: PiecesEntry, { core, facts, extended = [] }: StoredPieces<Facts>): void => {
      if (!canWrite) return;
      const key = toRecordKey(entry);
      const sealed = packPieces([
        seal.seal('core', key, packPieces([core, JSON.stringify(facts)])),
        seal.seal('rest', key, packPieces(extended)),
      ]);
      write(toFileKey(entry), Buffer.concat([entry.versionsKey, sealed]));
    },

    /** Must be called before values of a newer state of the database are put, so that an older database does not accept them. */
    relabel: (label: string): void => write(LABEL, Buffer.from(label)),
    /** Resolves when everything is written. Stops writing if the disk is nearly full. */
    written: async (): Promise<void> => {
      await writing;
      if (canWrite) await checkRoom();
    },
    findFilled: (): string | undefined => file?.get(FILLED)?.toString(),
    markFilled: (label: string): void => write(FILLED, Buffer.from(label)),
    clear: async (): Promise<void> => {
      await writing;
      await file?.clearAsync();
    },
    /** Counts the label, too. */
    size: (): number => (file ? (file.getStats() as { readonly entryCount: number }).entryCount : 0),
    close: async (): Promise<void> => {
      canWrite = false;
      await writing;
      await file?.close();
      file = undefined;
    },
  };
}
