import { uint8At } from '@blotter/vocab';
export type Answered = {
  readonly status: number;
  readonly bytes: number;
  readonly hasRetryAfter: boolean;
  /** The connection takes no further request. */
  readonly isLast: boolean;
};

const HEAD_END = '\r\n\r\n';
const MOST_HEAD_BYTES = 16_384;
const LINE_FEED = 10;

const RETRY_AFTER = /\r\nretry-after:/i;
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const CHUNKED = /\r\ntransfer-encoding: *chunked/i;
const CLOSE = /\r\nconnection: *close/i;

/** Reads HTTP/1.1 answers one after the other. It counts the bytes of a body and does not store them. */
export function createAnswerReader() {
  let head = '';
  let isInBody = false;
  let bytes = 0;
  /** Remaining bytes of the body, or of a chunk with its line break. */
  let left = 0;
  let isChunked = false;
  /** The line with the length of the next chunk. */
  let line: string | undefined;

  const end = (): Answered => {
    const answered = {
      status: Number(head.slice(9, 12)),
      bytes,
      hasRetryAfter: RETRY_AFTER.test(head),
      isLast: CLOSE.test(head),
    };
    [head, isInBody, bytes, left, isChunked, line] = ['', false, 0, 0, false, undefined];
    return answered;
  };
  /** Returns the start of the body, or undefined while the head is incomplete. */
  const readHead = (buffer: Buffer, length: number): number | undefined => {
    const before = head.length;
    head += buffer.toString('latin1', 0, Math.min(length, MOST_HEAD_BYTES));
    const at = head.indexOf(HEAD_END);
    if (at < 0) {
      if (head.length >= MOST_HEAD_BYTES) throw new Error('the head of an answer is too long');
      return undefined;
    }
    head = head.slice(0, at + 2);
    isInBody = true;
    isChunked = CHUNKED.test(head);
    left = Number(LENGTH.exec(head)?.[1] ?? 0);
    if (isChunked) line = '';
    return at + HEAD_END.length - before;
  };

  /** Returns the answer when its last byte has arrived. */
  const take = (buffer: Buffer, length: number): Answered | undefined => {
    let at = 0;
    if (!isInBody) {
      const body = readHead(buffer, length);
      if (body === undefined) return undefined;
      at = body;
    }
    for (;;) {
      const skipped = Math.min(left, length - at);
      at += skipped;
      left -= skipped;
      bytes += skipped;
      if (left > 0) return undefined;
      if (!isChunked) return end();
      while (at < length && buffer[at] !== LINE_FEED) line += String.fromCharCode(uint8At(buffer, at++));
      if (at === length) return undefined;
      at++;
      const size = Number.parseInt(line as string, 16);
      // The empty line after the chunk of length zero.
      if (line === '\r') return end();
      line = '';
      if (size === 0) continue;
      left = size + 2;
      bytes -= 2;
    }
  };
  return take;
}
