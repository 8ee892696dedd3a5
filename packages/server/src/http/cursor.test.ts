import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../failure.ts';
import { fromCursor, toCursor } from './cursor.ts';

describe('cursors', () => {
  it('decode to the values they encode', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') }),
        fc.string().filter((s) => !s.includes('\0')),
        (at, id) => {
          const parts = [at.toISOString(), id];
          expect(fromCursor(toCursor(parts), 2)).toEqual(parts);
        },
      ),
    );
  });

  it('any other text is rejected with 422 and never causes an internal error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.jsonValue().map((v) => Buffer.from(JSON.stringify(v)).toString('base64url')),
        ),
        (text) => {
          try {
            fromCursor(text, 2);
          } catch (error) {
            expect(error).toBeInstanceOf(Failure);
            expect((error as Failure).code).toBe('unprocessable_query');
          }
        },
      ),
    );
  });
});
