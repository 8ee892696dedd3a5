import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { RootDatabase } from 'lmdb';
import type { Log } from '../../../log.ts';
import { packPieces, unpackPieces } from '../../../searches/documents/pieces.ts';
import type { RecordSeal } from '../../../vault/record-seal.ts';
import type { OffenderFacts } from '../documents/offender-facts.ts';
import type { OffenderPieces } from '../documents/offender-pieces.ts';

/** Free disk space to leave, because the database may use the same disk. */
const LEFT_FREE_BYTES = 1_000_000_000;
const MERGE_KEY_BYTES = 16;

const FORMAT = { encoding: 'binary', keyEncoding: 'binary' } as const;

const LABEL = Buffer.from('label');
const FILLED = Buffer.from('filled');

const keyOfPerson = (personId: bigint): Buffer => {
  const key = Buffer.allocUnsafe(8);
  key.writeBigInt64BE(personId);
  return key;
};

const toRecordKey = (personId: bigint, mergeKey: Buffer) => ({
  source: '',
  rowKey: `${personId} ${mergeKey.toString('hex')}`,
});

const toPath = (folder: string): string => join(folder, 'people.mdb');

/** Returns whether the program has stored everyone. Another process may call it while the program runs. */
export async function hasFilledPeople(folder: string): Promise<boolean> {
  const { open } = await import('lmdb');
  const file = open<Buffer, Buffer>({ path: toPath(folder), ...FORMAT });
  const isFilled = file.doesExist(FILLED);
  await file.close();
  return isFilled;
}

export type PeopleFile = ReturnType<typeof createPeopleFile>;

/**
 * Stores merged people, encrypted, in an LMDB file of the data folder. It saves reads of the database and repeated
 * merges. A missing, outdated or damaged person counts as not stored.
 */
export function createPeopleFile({
  folder,
  seal,
  log,
  leftFreeBytes = LEFT_FREE_BYTES,
}: {
  readonly folder: string;
  readonly seal: RecordSeal;
  readonly log: Log;
  readonly leftFreeBytes?: number;
}) {
  let file: RootDatabase<Buffer, Buffer> | undefined;
  let canWrite = false;
  let writing: Promise<unknown> = Promise.resolve();

  const giveUp = (error: unknown): void => {
    if (canWrite) log.warn({ error }, 'merged people are not stored on disk; they are read from the database');
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
    /** `isValid` decides by its label whether the stored people are of this database. If not, all are removed. */
    open: async (label: string, isValid: (label: string) => boolean): Promise<void> => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const { open } = await import('lmdb');
        const opened = open<Buffer, Buffer>({
          path: toPath(folder),
          ...FORMAT,
          // A lost write is only a person that is merged again.
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

    has: (personId: bigint, mergeKey: Buffer): boolean => {
      const stored = file?.getBinaryFast(keyOfPerson(personId));
      return stored?.subarray(0, MERGE_KEY_BYTES).equals(mergeKey) ?? false;
    },

    find: (personId: bigint, mergeKey: Buffer, withExtended: boolean): OffenderPieces | undefined => {
      // The next read overwrites these bytes. Opened pieces are copies.
      const stored = file?.getBinaryFast(keyOfPerson(personId));
      if (!stored?.subarray(0, MERGE_KEY_BYTES).equals(mergeKey)) return undefined;
      const key = toRecordKey(personId, mergeKey);
      try {
        const [sealedCore, sealedRest] = unpackPieces(stored.subarray(MERGE_KEY_BYTES)) as readonly [Buffer, Buffer];
        const [core, facts] = unpackPieces(seal.open('core', key, sealedCore)) as readonly [Buffer, Buffer];
        return {
          core,
          facts: JSON.parse(facts.toString()) as OffenderFacts,
          ...(withExtended && { extended: unpackPieces(seal.open('rest', key, sealedRest)) }),
        };
      } catch {
        return undefined;
      }
    },

    put: (personId: bigint, mergeKey: Buffer, { core, facts, extended = [] }: OffenderPieces): void => {
      if (!canWrite) return;
      const key = toRecordKey(personId, mergeKey);
      const sealed = packPieces([
        seal.seal('core', key, packPieces([core, JSON.stringify(facts)])),
        seal.seal('rest', key, packPieces(extended)),
      ]);
      write(keyOfPerson(personId), Buffer.concat([mergeKey, sealed]));
    },

    /** Must be called before people of a newer state of the database are put, so that an older database does not accept them. */
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
