import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswerReader } from './answer-reader.ts';

type Spoken = {
  readonly status: number;
  readonly chunks: readonly string[];
  readonly isChunked: boolean;
  readonly hasRetryAfter: boolean;
};

const toBytes = ({ status, chunks, isChunked, hasRetryAfter }: Spoken): Buffer => {
  const body = chunks.join('');
  const more = hasRetryAfter ? 'Retry-After: 1\r\n' : '';
  const head = `HTTP/1.1 ${status} Words\r\n${more}`;
  if (!isChunked) return Buffer.from(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  const sized = chunks.map((chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`);
  return Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n${sized.join('')}0\r\n\r\n`);
};

const spoken: fc.Arbitrary<Spoken> = fc.record({
  status: fc.constantFrom(200, 202, 422, 503),
  chunks: fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 4 }),
  isChunked: fc.boolean(),
  hasRetryAfter: fc.boolean(),
});

describe('the reader of HTTP answers', () => {
  it('separates answers wherever the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(spoken, { minLength: 1, maxLength: 5 }), fc.infiniteStream(fc.nat(40)), (answers, cuts) => {
        const take = createAnswerReader();
        const seen = [];
        for (const answer of answers) {
          const bytes = toBytes(answer);
          let ended: ReturnType<typeof take>;
          for (let from = 0; from < bytes.length; ) {
            expect(ended).toBeUndefined();
            const to = Math.min(bytes.length, from + 1 + (cuts.next().value as number));
            ended = take(bytes.subarray(from, to), to - from);
            from = to;
          }
          seen.push(ended);
        }
        expect(seen.map((one) => [one?.status, one?.hasRetryAfter, one?.isLast])).toEqual(
          answers.map(({ status, hasRetryAfter }) => [status, hasRetryAfter, false]),
        );
      }),
    );
  });

  it('counts the bytes of a body without chunk sizes and line breaks', () => {
    for (const isChunked of [false, true]) {
      const bytes = toBytes({ status: 200, chunks: ['four', 'sixsix'], isChunked, hasRetryAfter: false });
      expect(createAnswerReader()(bytes, bytes.length)?.bytes).toBe(10);
    }
  });

  it('marks an answer that closes its connection as the last', () => {
    const bytes = Buffer.from('HTTP/1.1 503 Busy\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    expect(createAnswerReader()(bytes, bytes.length)?.isLast).toBe(true);
  });
});
