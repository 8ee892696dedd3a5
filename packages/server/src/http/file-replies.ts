import { reply } from '@blotter/contract';

/** A file to be saved, never shown in place. Its name is of our making. */
export class FileReply {
  readonly mediaType: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ mediaType, fileName, bytes, headers = {} }: Omit<FileReply, 'headers'> & Partial<FileReply>) {
    this.mediaType = mediaType;
    this.fileName = fileName;
    this.bytes = bytes;
    this.headers = headers;
  }
}

/** In place of a body of the operation's answer; what is kept for a repeat is said to `settle`. */
export function file(made: ConstructorParameters<typeof FileReply>[0]) {
  return reply(200, new FileReply(made) as unknown as never);
}
