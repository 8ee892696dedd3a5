import { isUtf8 } from 'node:buffer';
import { int32At, uint8At } from '@blotter/vocab';
import { type JsonFault, toRefused, toUnreadable } from './json-faults.ts';
import { createKeyLedger, isProto } from './json-keys.ts';
import { isOverflow, type StringToken, scanLiteral, scanString, skipSpace } from './json-tokens.ts';

export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault };

/**
 * Finds faults that JSON.parse hides: duplicate keys, `__proto__`, NUL, lone surrogates and 1e999. One pass over the bytes
 * also finds every syntax error, so the following parse cannot fail. A leading
 * byte order mark is skipped.
 */
export function readJson(bytes: Buffer, limits: { readonly maxDepth: number }): JsonReading {
  if (!isUtf8(bytes)) return { ok: false, fault: { kind: 'unreadable', message: 'The body is not valid UTF-8 text.' } };
  const json = startsWithByteOrderMark(bytes) ? bytes.subarray(3) : bytes;
  const fault = findFault(json, limits.maxDepth);
  return fault === undefined ? { ok: true, value: JSON.parse(json.toString('utf8')) } : { ok: false, fault };
}

const startsWithByteOrderMark = (bytes: Buffer): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

type ExpectedToken = 'value' | 'value or ]' | 'key' | 'key or }' | 'what follows a value';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const IN_OBJECT = -1;

/** A syntax error (400) outranks an earlier refusal (422). Only too deep nesting ends the scan at once. */
const findFault = (bytes: Buffer, maxDepth: number): JsonFault | undefined => {
  const keys = createKeyLedger(bytes, maxDepth);
  const positions = new Int32Array(maxDepth);
  const token: StringToken = { end: 0, isEscaped: false, flaw: undefined };
  let refusal: JsonFault | undefined;
  let expected: ExpectedToken = 'value';
  let depth = 0;
  let at = 0;

  const refuse = (what: string): void => {
    if (refusal !== undefined) return;
    const places = Array.from(positions.subarray(0, depth), (position, i) =>
      position === IN_OBJECT ? keys.last(i) : position,
    );
    refusal = toRefused(places, what);
  };

  for (;;) {
    at = skipSpace(bytes, at);
    if (at >= bytes.length) {
      return depth === 0 && expected === 'what follows a value' ? refusal : toUnreadable(bytes, at);
    }
    const byte = uint8At(bytes, at);
    const position = depth === 0 ? 0 : int32At(positions, depth - 1);

    if (expected === 'what follows a value') {
      if (depth === 0) return toUnreadable(bytes, at);
      if (byte === COMMA) {
        expected = position === IN_OBJECT ? 'key' : 'value';
        if (position !== IN_OBJECT) positions[depth - 1] = position + 1;
      } else if (byte === (position === IN_OBJECT ? CLOSE_OBJECT : CLOSE_LIST)) {
        depth--;
      } else {
        return toUnreadable(bytes, at);
      }
      at++;
    } else if (expected === 'key' || (expected === 'key or }' && byte !== CLOSE_OBJECT)) {
      if (byte !== QUOTE) return toUnreadable(bytes, at);
      if (!scanString(bytes, at + 1, token)) return toUnreadable(bytes, token.end);
      const isNew = keys.add(depth - 1, at + 1, token);
      if (token.flaw !== undefined) refuse(token.flaw);
      else if (!isNew) refuse('stands twice in one object; send it once');
      else if (isProto(bytes, at + 1, token)) refuse('is not accepted as a key');
      at = skipSpace(bytes, token.end + 1);
      if (bytes[at] !== COLON) return toUnreadable(bytes, at);
      at++;
      expected = 'value';
    } else if (byte === QUOTE) {
      if (!scanString(bytes, at + 1, token)) return toUnreadable(bytes, token.end);
      if (token.flaw !== undefined) refuse(token.flaw);
      at = token.end + 1;
      expected = 'what follows a value';
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      if (depth === maxDepth) {
        refuse(`is nested too deeply; send at most ${maxDepth} levels`);
        return refusal;
      }
      if (byte === OPEN_OBJECT) keys.open(depth);
      positions[depth] = byte === OPEN_OBJECT ? IN_OBJECT : 0;
      expected = byte === OPEN_OBJECT ? 'key or }' : 'value or ]';
      depth++;
      at++;
    } else if (
      (byte === CLOSE_LIST && expected === 'value or ]') ||
      (byte === CLOSE_OBJECT && expected === 'key or }')
    ) {
      depth--;
      at++;
      expected = 'what follows a value';
    } else {
      const end = scanLiteral(bytes, at);
      if (end < 0) return toUnreadable(bytes, -end - 1);
      if (isOverflow(bytes, at, end)) refuse('is too large a number; send a finite one');
      at = end;
      expected = 'what follows a value';
    }
  }
};
