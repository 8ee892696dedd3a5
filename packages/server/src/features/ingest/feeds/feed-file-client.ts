import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { pipeline as runPipeline } from 'node:stream/promises';
import { constants, createGunzip } from 'node:zlib';

export type FeedFile = {
  /** SHA-256 of its bytes. */
  readonly digest: string;
  readonly size: number;
  readonly isCompressed: boolean;
  /** False for a compressed file that is truncated or damaged. */
  readonly isWhole: boolean;
};

/** Reads the file once, and a gzip file twice, because its integrity must be known before its rows are used. */
export async function inspectFeed(path: string): Promise<FeedFile> {
  const hash = createHash('sha256');
  let size = 0;
  let start: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (size === 0) start = chunk;
    hash.update(chunk);
    size += chunk.length;
  }
  const isCompressed = start[0] === 0x1f && start[1] === 0x8b;
  return { digest: hash.digest('hex'), size, isCompressed, isWhole: !isCompressed || (await canUnpack(path)) };
}

const canUnpack = (path: string): Promise<boolean> =>
  runPipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const _chunk of chunks);
  }).then(
    () => true,
    () => false,
  );

/**
 * Yields the unpacked bytes. A damaged file yields as much as can be unpacked and then fails. Strict unpacking would
 * also drop the last valid rows.
 */
export async function* openFeed(
  path: string,
  { isCompressed, isWhole }: FeedFile,
  onRead: (bytesSoFar: number) => void,
): AsyncIterable<Uint8Array> {
  const file = createReadStream(path);
  const bytes = isCompressed ? pipeline(file, createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }), () => {}) : file;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      onRead(file.bytesRead);
      yield chunk;
    }
  } catch (error) {
    throw isCompressed ? new Error(DAMAGED) : error;
  }
  if (!isWhole) throw new Error(DAMAGED);
}

const DAMAGED = 'the compressed file is cut off or damaged';
