import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Failure } from '../../failure.ts';
import { excerpt } from '../text.ts';

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

export type Encoding = keyof typeof DECODERS;

/** Returns the content encoding, or undefined if the body is not encoded. */
export function findEncoding(header: string | undefined): Encoding | undefined {
  const encoding = header?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return undefined;
  if (Object.hasOwn(DECODERS, encoding)) return encoding as Encoding;
  throw new Failure(
    'unsupported_media_type',
    `Content-Encoding: got ${excerpt(header)}; send gzip, deflate or br, only one of them, or none.`,
  );
}

export type CollectOptions = {
  /** The limit of the encoded and of the decoded body. */
  readonly limitBytes: number;
  readonly encoding: Encoding | undefined;
  /** How long a sender may continue after its body was refused. */
  readonly lingerMs: number;
};

/** Returns the whole body, decoded while it arrives. */
export function collectBytes(
  raw: IncomingMessage,
  { limitBytes, encoding, lingerMs }: CollectOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const decoder = encoding === undefined ? undefined : DECODERS[encoding]();
    const source = decoder ?? raw;
    const chunks: Buffer[] = [];
    let sentBytes = 0;
    let decodedBytes = 0;
    let isFinished = false;

    const finish = (outcome: Buffer | Failure): void => {
      if (isFinished) return;
      isFinished = true;
      raw.off('data', countSent).off('close', abandon).off('error', abandon);
      source.off('data', take).off('end', end);
      if (decoder !== undefined) {
        raw.unpipe(decoder);
        decoder.destroy();
      }
      if (outcome instanceof Failure) {
        discardRest(raw, lingerMs);
        reject(outcome);
      } else {
        resolve(outcome);
      }
    };
    const countSent = (chunk: Buffer): void => {
      sentBytes += chunk.length;
      if (sentBytes > limitBytes) finish(tooLarge(limitBytes));
    };
    const take = (chunk: Buffer): void => {
      decodedBytes += chunk.length;
      if (decodedBytes > limitBytes) finish(tooLarge(limitBytes));
      else chunks.push(chunk);
    };
    const end = (): void => {
      const hasTrailingBytes = decoder !== undefined && decoder.bytesWritten < sentBytes;
      finish(hasTrailingBytes ? corrupt(encoding) : Buffer.concat(chunks, decodedBytes));
    };
    const abandon = (): void => {
      if (raw.readableEnded) return;
      finish(new Failure('invalid_request', 'The connection was closed before the whole body arrived.'));
    };

    // The sender disconnected while its credentials were checked, so no further event will come.
    if (raw.destroyed) return abandon();
    raw.on('close', abandon).on('error', abandon);
    source.on('data', take).on('end', end);
    if (decoder === undefined) return;
    decoder.on('error', () => finish(sentBytes === 0 ? Buffer.alloc(0) : corrupt(encoding)));
    raw.on('data', countSent).pipe(decoder);
  });
}

/** Reads and discards the rest for a while. Closing a socket with unread bytes resets it, and the answer is lost. */
export function discardRest(raw: IncomingMessage, lingerMs: number): void {
  raw.on('error', () => {});
  raw.resume();
  const cutOff = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, lingerMs);
  cutOff.unref();
  raw.once('close', () => clearTimeout(cutOff));
}

const MEGABYTE = 1_024 * 1_024;

export function tooLarge(limitBytes: number): Failure {
  const limit = limitBytes % MEGABYTE === 0 ? `${limitBytes / MEGABYTE} MB` : `${limitBytes} bytes`;
  return new Failure('payload_too_large', `The body is larger than ${limit}; send a smaller one.`);
}

const corrupt = (encoding: Encoding | undefined): Failure =>
  new Failure('invalid_request', `The body is not valid ${encoding}, which its Content-Encoding announces.`);
