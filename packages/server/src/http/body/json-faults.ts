import { cut } from '../../failure.ts';
import { toFieldPath } from '../text.ts';

/** `unreadable` is 400, `refused` 422 (contract, "400 or 422?"). */
export type JsonFault = { readonly kind: 'unreadable' | 'refused'; readonly message: string };

export function toRefused(places: readonly (string | number)[], what: string): JsonFault {
  return {
    kind: 'refused',
    message: `${cut(toFieldPath(places)) || 'The body'}: ${what}.`,
  };
}

export function toUnreadable(bytes: Buffer, at: number): JsonFault {
  const fault = at >= bytes.length ? 'it ends too early' : 'unexpected character';
  let line = 1;
  let column = 1;
  for (const byte of bytes.subarray(0, at)) {
    const isContinuation = byte >> 6 === 0b10;
    if (byte === 0x0a) {
      line++;
      column = 1;
    } else if (!isContinuation) {
      column++;
    }
  }
  return { kind: 'unreadable', message: `The body is not valid JSON: ${fault} at line ${line}, column ${column}.` };
}
