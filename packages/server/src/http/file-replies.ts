import type { Readable } from 'node:stream';
import { reply } from '@blotter/contract';

/** A file for download, never shown inline. We choose its name. */
export class FileReply {
  readonly mediaType: string;
  readonly fileName: string;
  /** A stream if the file is made while it is sent. */
  readonly bytes: Buffer | Readable;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ mediaType, fileName, bytes, headers = {} }: Omit<FileReply, 'headers'> & Partial<FileReply>) {
    this.mediaType = mediaType;
    this.fileName = fileName;
    this.bytes = bytes;
    this.headers = headers;
  }
}

/** Replies with a file instead of a JSON body. The value stored for a repeat is passed to `commitReply`. */
export function file(made: ConstructorParameters<typeof FileReply>[0]) {
  return reply(200, new FileReply(made) as unknown as never);
}
