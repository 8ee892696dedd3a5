/** The last scanned string. `end` is the position of its closing quote or of the syntax error. One object is reused for speed. */
import { uint8At } from '@blotter/vocab';
export type StringToken = { end: number; isEscaped: boolean; flaw: string | undefined };

const NUL_FLAW = 'holds the character NUL (\\u0000), which is not accepted';
const SURROGATE_FLAW = 'holds half of a surrogate pair; send whole characters';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

const SIMPLE_ESCAPES = new Set(Buffer.from('"\\/bfnrt'));

/** UTF-8 bytes that a string may contain unescaped. */
const PLAIN = new Uint8Array(256).fill(1, 0x20);
PLAIN[QUOTE] = 0;
PLAIN[BACKSLASH] = 0;

/** Scans a string after its opening quote. Returns false at a syntax error. */
export function scanString(bytes: Buffer, from: number, token: StringToken): boolean {
  const { length } = bytes;
  token.isEscaped = false;
  token.flaw = undefined;
  let at = from;
  for (;;) {
    while (at < length && PLAIN[uint8At(bytes, at)] === 1) at++;
    token.end = at;
    if (at >= length) return false;
    const byte = bytes[at];
    if (byte === QUOTE) return true;
    if (byte === BACKSLASH) {
      token.isEscaped = true;
      at = scanEscape(bytes, at, token);
      if (at < 0) return false;
    } else if (byte === 0) {
      token.flaw ??= NUL_FLAW;
      at++;
    } else {
      return false;
    }
  }
}

/** Returns the position after the escape at `at`, or -1 and sets `token.end` at a syntax error. */
const scanEscape = (bytes: Buffer, at: number, token: StringToken): number => {
  token.end = at + 1;
  const letter = bytes[at + 1];
  if (letter === undefined) return -1;
  if (letter !== LETTER_U) return SIMPLE_ESCAPES.has(letter) ? at + 2 : -1;
  const unit = hexUnit(bytes, at + 2);
  if (unit < 0) return -1;
  if (unit === 0) token.flaw ??= NUL_FLAW;
  if (unit < 0xd800 || unit > 0xdfff) return at + 6;
  const isPair =
    unit < 0xdc00 &&
    bytes[at + 6] === BACKSLASH &&
    bytes[at + 7] === LETTER_U &&
    isLowSurrogate(hexUnit(bytes, at + 8));
  if (isPair) return at + 12;
  token.flaw ??= SURROGATE_FLAW;
  return at + 6;
};

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Returns the value of four hexadecimal digits, or -1. */
const hexUnit = (bytes: Buffer, from: number): number => {
  let unit = 0;
  for (let at = from; at < from + 4; at++) {
    const byte = bytes[at] ?? 0;
    const letter = byte | 0x20;
    if (byte >= 0x30 && byte <= 0x39) unit = unit * 16 + byte - 0x30;
    else if (letter >= 0x61 && letter <= 0x66) unit = unit * 16 + letter - 0x57;
    else return -1;
  }
  return unit;
};

const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');
const NULL = Buffer.from('null');
const MINUS = 0x2d;
const PLUS = 0x2b;
const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const LOWER_E = 0x65;

/** Returns the end of a number, `true`, `false` or `null`. Returns -n - 1 for a syntax error at n. */
export function scanLiteral(bytes: Buffer, from: number): number {
  const first = bytes[from];
  if (first === TRUE[0]) return scanWord(bytes, from, TRUE);
  if (first === FALSE[0]) return scanWord(bytes, from, FALSE);
  if (first === NULL[0]) return scanWord(bytes, from, NULL);
  return scanNumber(bytes, first === MINUS ? from + 1 : from);
}

const scanWord = (bytes: Buffer, from: number, word: Buffer): number => {
  for (let i = 1; i < word.length; i++) if (bytes[from + i] !== word[i]) return -(from + i) - 1;
  return from + word.length;
};

const scanNumber = (bytes: Buffer, from: number): number => {
  let at = bytes[from] === ZERO ? from + 1 : skipDigits(bytes, from);
  if (at > 0 && bytes[at] === DOT) at = skipDigits(bytes, at + 1);
  if (at < 0 || (uint8At(bytes, at) | 0x20) !== LOWER_E) return at;
  const sign = bytes[at + 1];
  return skipDigits(bytes, sign === PLUS || sign === MINUS ? at + 2 : at + 1);
};

/** Returns the end of one or more digits, or -n - 1 if byte n is not a digit. */
const skipDigits = (bytes: Buffer, from: number): number => {
  let at = from;
  while (uint8At(bytes, at) >= ZERO && uint8At(bytes, at) <= NINE) at++;
  return at > from ? at : -from - 1;
};

const LONGEST_SURELY_FINITE = 308;

/** Returns whether the number overflows. Short numbers without an exponent are not converted. */
export function isOverflow(bytes: Buffer, from: number, end: number): boolean {
  if (end - from <= LONGEST_SURELY_FINITE && !hasExponent(bytes, from, end)) return false;
  return Math.abs(Number(bytes.toString('latin1', from, end))) === Number.POSITIVE_INFINITY;
}

/** The shortest number that overflows has five characters (`1e309`). `false` has five too, and does not overflow. */
const hasExponent = (bytes: Buffer, from: number, end: number): boolean => {
  if (end - from < 5) return false;
  for (let at = from; at < end; at++) if ((uint8At(bytes, at) | 0x20) === LOWER_E) return true;
  return false;
};

export function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    const byte = uint8At(bytes, at);
    if (byte > 0x20 || (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09)) return at;
    at++;
  }
}
