import { isTestScope } from '../store/test-scope.ts';
import type { Caller } from './caller.ts';
import { FileReply } from './file-replies.ts';
import { PreparedJson } from './prepared-json.ts';
import { StreamedJson } from './streamed-json.ts';

type Piece = Buffer | string;

const BRACE = 0x7b;
const MARK = '{"testMode":true,';

const isObjectText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && (typeof piece === 'string' ? piece.startsWith('{') : piece[0] === BRACE);

/** Prepared JSON text is never an empty object, so a comma follows the mark. */
const markPieces = ([first, ...rest]: readonly Piece[]): readonly Piece[] => {
  if (!isObjectText(first)) return first === undefined ? [] : [first, ...rest];
  return [MARK, typeof first === 'string' ? first.slice(1) : first.subarray(1), ...rest];
};

async function* markStream(pieces: AsyncIterable<Piece>): AsyncIterable<Piece> {
  let isFirst = true;
  for await (const piece of pieces) {
    if (isFirst) yield* markPieces([piece]);
    else yield piece;
    isFirst = false;
  }
}

/** Returns whether the caller is a test key, or the consumer of a test order. */
const isTest = (caller: Caller): boolean => 'accountId' in caller && isTestScope(caller.accountId);

/**
 * Adds `testMode: true` to a JSON object that is sent to a test key with 2xx (contract, Documents).
 * Stored answers, including those for repeats, do not have the mark.
 */
export function markTestMode(caller: Caller, body: unknown): unknown {
  if (!isTest(caller) || typeof body !== 'object' || body === null) return body;
  if (body instanceof PreparedJson) return new PreparedJson(markPieces(body.pieces));
  if (body instanceof StreamedJson) return new StreamedJson(markStream(body.pieces));
  return Array.isArray(body) || body instanceof FileReply ? body : { testMode: true, ...body };
}
