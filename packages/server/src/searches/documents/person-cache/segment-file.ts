import { type FileHandle, open, rename } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { hashOfKey, type Place } from './places.ts';

/**
 * A cache file: the texts, a table of their positions, the `label` of their origin, and the total size. It is renamed
 * into place when complete and never changed after that.
 */
export type Entry = Omit<Place, 'segment'> & { readonly hash: number };

const ROW_BYTES = 20;
const END_BYTES = 16;
const MAGIC = 0x424c5331;

/** The key is the first line, so that a reader can verify it. */
export function toEntryBytes(key: string, lines: readonly string[]): Buffer {
  return Buffer.from(`${key}\n${lines.join('\n')}`, 'utf8');
}

/** Undefined if the bytes fail the checksum or belong to another key. */
export function fromEntryBytes(bytes: Buffer, checksum: number, key: string): readonly string[] | undefined {
  if (crc32(bytes) !== checksum) return undefined;
  const [own, ...lines] = bytes.toString('utf8').split('\n');
  return own === key ? lines : undefined;
}

const toTable = (entries: readonly Entry[], label: string): Buffer => {
  const name = Buffer.from(label, 'utf8');
  const rows = Buffer.alloc(entries.length * ROW_BYTES);
  for (const [at, { hash, start, length, checksum }] of entries.entries()) {
    rows.writeDoubleLE(hash, at * ROW_BYTES);
    rows.writeUInt32LE(start, at * ROW_BYTES + 8);
    rows.writeUInt32LE(length, at * ROW_BYTES + 12);
    rows.writeUInt32LE(checksum, at * ROW_BYTES + 16);
  }
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(entries.length, 0);
  end.writeUInt32LE(name.length, 4);
  end.writeUInt32LE(crc32(name, crc32(rows)), 8);
  end.writeUInt32LE(MAGIC, 12);
  return Buffer.concat([rows, name, end]);
};

export type SegmentWriter = {
  readonly file: FileHandle;
  readonly bytes: () => number;
  /** Resolves when the entries can be read. */
  readonly append: (entries: readonly { readonly key: string; readonly bytes: Buffer }[]) => Promise<readonly Entry[]>;
  /** Renames the file into place. */
  readonly finish: (label: string) => Promise<void>;
};

export async function createSegmentFile(path: string): Promise<SegmentWriter> {
  const file = await open(`${path}.tmp`, 'w+', 0o600);
  const written: Entry[] = [];
  let end = 0;
  return {
    file,
    bytes: () => end,
    append: async (entries) => {
      const all = Buffer.concat(entries.map(({ bytes }) => bytes));
      await file.write(all, 0, all.length, end);
      let start = end;
      const added = entries.map(({ key, bytes }) => {
        const entry = { hash: hashOfKey(key), start, length: bytes.length, checksum: crc32(bytes) };
        start += bytes.length;
        return entry;
      });
      end = start;
      for (const entry of added) written.push(entry);
      return added;
    },
    finish: async (label) => {
      const table = toTable(written, label);
      await file.write(table, 0, table.length, end);
      await file.sync();
      await rename(`${path}.tmp`, path);
    },
  };
}

const readWhole = async (file: FileHandle, start: number, length: number): Promise<Buffer | undefined> => {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, start);
  return bytesRead === length ? bytes : undefined;
};

const readTable = async (
  file: FileHandle,
): Promise<{ readonly entries: readonly Entry[]; readonly label: string } | undefined> => {
  const { size } = await file.stat();
  const end = size < END_BYTES ? undefined : await readWhole(file, size - END_BYTES, END_BYTES);
  if (end?.readUInt32LE(12) !== MAGIC) return undefined;
  const [count, labelBytes] = [end.readUInt32LE(0), end.readUInt32LE(4)];
  const tableBytes = count * ROW_BYTES + labelBytes;
  const start = size - END_BYTES - tableBytes;
  const table = start < 0 ? undefined : await readWhole(file, start, tableBytes);
  if (!table || crc32(table) !== end.readUInt32LE(8)) return undefined;
  const entries = Array.from({ length: count }, (_, at) => ({
    hash: table.readDoubleLE(at * ROW_BYTES),
    start: table.readUInt32LE(at * ROW_BYTES + 8),
    length: table.readUInt32LE(at * ROW_BYTES + 12),
    checksum: table.readUInt32LE(at * ROW_BYTES + 16),
  }));
  return { entries, label: table.toString('utf8', count * ROW_BYTES) };
};

/** Undefined if the file is incomplete or its label is not accepted. */
export async function openSegmentFile(
  path: string,
  isBelieved: (label: string) => boolean,
): Promise<{ readonly file: FileHandle; readonly entries: readonly Entry[] } | undefined> {
  const file = await open(path, 'r');
  const table = await readTable(file).catch(() => undefined);
  if (table && isBelieved(table.label)) return { file, entries: table.entries };
  await file.close();
  return undefined;
}
