import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupDamaged, type TableFile } from './manifest.ts';

/** Encrypted values do not compress, and records compress well at any level. */
const LEVEL = 3;

export type WrittenFile = { readonly bytes: number; readonly sha256: string };

/** Resolves when it is on disk. */
export async function writeTableFile(path: string, rows: Readable): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(rows, createGzip({ level: LEVEL }), measure, file);
  return { bytes, sha256: hash.digest('hex') };
}

/** Yields the rows as COPY wrote them. Rejects if the file differs in any byte. */
export async function readTableFile(
  folder: string,
  { file, rows, bytes, sha256 }: TableFile,
  target: Writable,
): Promise<void> {
  const path = join(folder, file);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new BackupDamaged(`${file} is missing from the backup.`);
  if (found.size !== bytes) throw new BackupDamaged(`${file} has ${found.size} bytes instead of ${bytes}.`);
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(hash.digest('hex') === sha256 ? null : new BackupDamaged(`${file} was changed.`)),
  });
  let counted = 0;
  const counting = new Transform({
    transform: (chunk: Buffer, _, done) => {
      counted += countLines(chunk);
      done(null, chunk);
    },
    flush: (done) =>
      done(counted === rows ? null : new BackupDamaged(`${file} has ${counted} rows instead of ${rows}.`)),
  });
  await pipeline(createReadStream(path), hashing, createGunzip(), counting, target).catch((error: unknown) => {
    throw isUnreadable(error) ? new BackupDamaged(`${file} cannot be read: it was changed.`, { cause: error }) : error;
  });
}

const isUnreadable = (error: unknown): boolean =>
  typeof (error as NodeJS.ErrnoException)?.code === 'string' && /^Z_|^EIO$/.test((error as { code: string }).code);

/** COPY escapes a newline in a value as two other characters. */
const countLines = (chunk: Buffer): number => {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
  return lines;
};
