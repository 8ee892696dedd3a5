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

/** No answer that is text already is an empty object, so a member follows the mark. */
const markPieces = ([first, ...rest]: readonly Piece[]): readonly Piece[] => {
  if (!isObjectText(first)) return first === undefined ? [] : [first, ...rest];
  return [MARK, typeof first === 'string' ? first.slice(1) : first.subarray(1), ...rest];
};

async function* markStream(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst && isObjectText(piece) ? `${MARK}${piece.slice(1)}` : piece;
    isFirst = false;
  }
}

/** Whether a test key asks, or the person whom an order of a test key is about. */
const isTest = (caller: Caller): boolean => 'accountId' in caller && isTestScope(caller.accountId);

/**
 * The body of a 2xx answer as it is sent: to a test key, a JSON object says `testMode: true` (contract, Documents).
 * What is stored, also for a repeat with an Idempotency-Key, stays without the mark.
 */
export function markTestMode(caller: Caller, body: unknown): unknown {
  if (!isTest(caller) || typeof body !== 'object' || body === null) return body;
  if (body instanceof PreparedJson) return new PreparedJson(markPieces(body.pieces));
  if (body instanceof StreamedJson) return new StreamedJson(markStream(body.pieces));
  return Array.isArray(body) || body instanceof FileReply ? body : { testMode: true, ...body };
}
