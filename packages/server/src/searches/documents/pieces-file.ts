import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { RootDatabase } from 'lmdb';
import type { Log } from '../../log.ts';
import type { RecordSeal } from '../../vault/record-seal.ts';
import { keyOfVersions, type TimedRef, VERSIONS_KEY_BYTES } from '../answers/version-ref.ts';
import { packPieces, unpackPieces } from './pieces.ts';
import type { StoredPieces } from './stored-pieces.ts';

/** Free disk space to leave, because the database may use the same disk. */
const LEFT_FREE_BYTES = 1_000_000_000;

const FORMAT = { encoding: 'binary', keyEncoding: 'binary' } as const;

const LABEL = Buffer.from('label');
const FILLED = Buffer.from('filled');

/** A person and the records that their pieces are made of, in order. A criminal record is a person of its own. */
export type PiecesOwner = { readonly personId: bigint; readonly refs: readonly TimedRef[] };

const toFileKey = (personId: bigint): Buffer => {
  const key = Buffer.allocUnsafe(8);
  key.writeBigInt64BE(personId);
  return key;
};

const toRecordKey = (personId: bigint, versionsKey: string) => ({ source: '', rowKey: `${personId} ${versionsKey}` });

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
  form,
  seal,
  log,
  leftFreeBytes = LEFT_FREE_BYTES,
}: {
  readonly folder: string;
  readonly name: string;
  /** Names the stored values in the log. */
  readonly what: string;
  /** The format of the stored values. Values of another format are not read. */
  readonly form: number;
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

  /** Returns the encrypted part of a stored value, or undefined if it is missing or of other versions. */
  const findSealed = (personId: bigint, versionsKey: string): Buffer | undefined => {
    const stored = file?.getBinaryFast(toFileKey(personId));
    return stored?.toString('hex', 0, VERSIONS_KEY_BYTES) === versionsKey
      ? stored.subarray(VERSIONS_KEY_BYTES)
      : undefined;
  };

  return {
    what,
    form,

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

    has: ({ personId, refs }: PiecesOwner): boolean => findSealed(personId, keyOfVersions(form, refs)) !== undefined,

    find: ({ personId, refs }: PiecesOwner, withExtended: boolean): StoredPieces<Facts> | undefined => {
      const versionsKey = keyOfVersions(form, refs);
      // The next read overwrites these bytes. Opened pieces are copies.
      const sealed = findSealed(personId, versionsKey);
      if (!sealed) return undefined;
      const key = toRecordKey(personId, versionsKey);
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

    put: ({ personId, refs }: PiecesOwner, { core, facts, extended = [] }: StoredPieces<Facts>): void => {
      if (!canWrite) return;
      const versionsKey = keyOfVersions(form, refs);
      const key = toRecordKey(personId, versionsKey);
      const sealed = packPieces([
        seal.seal('core', key, packPieces([core, JSON.stringify(facts)])),
        seal.seal('rest', key, packPieces(extended)),
      ]);
      write(toFileKey(personId), Buffer.concat([Buffer.from(versionsKey, 'hex'), sealed]));
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
