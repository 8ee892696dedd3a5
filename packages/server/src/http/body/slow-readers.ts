import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { monotonicMs } from '../../clock.ts';

export type SlowReaderLimits = {
  /** From the first byte of an answer to the last: 20 MB at 1.4 Mbit/s take 120 s. */
  readonly answerMs: number;
  readonly checkEveryMs: number;
};

const SLOW_READER_LIMITS: SlowReaderLimits = { answerMs: 120_000, checkEveryMs: 1_000 };

/** Something is ready for the reader, and it does not take it. */
const isHeldUp = (answer: ServerResponse): boolean =>
  answer.headersSent && (answer.writableNeedDrain || (answer.socket?.writableLength ?? 0) > 0);

/** By a reset: what the kernel still holds for the reader would stay there as long as it does not read. TLS knows none. */
const hangUp = (answer: ServerResponse): void => {
  try {
    answer.socket?.resetAndDestroy();
  } catch {
    answer.destroy();
  }
};

/** Whoever does not take its answer is hung up on; an answer that is still being made is waited for. */
export function installSlowReaders(app: FastifyInstance, limits: SlowReaderLimits = SLOW_READER_LIMITS): void {
  // In the order in which they began.
  const sending = new Map<ServerResponse, number>();
  app.addHook('onSend', (_request, reply, payload, done) => {
    const { raw } = reply;
    if (!raw.closed) {
      sending.set(raw, monotonicMs());
      raw.once('close', () => sending.delete(raw));
    }
    done(null, payload);
  });
  const timer = setInterval(() => {
    for (const [answer, sinceMs] of sending) {
      if (monotonicMs() - sinceMs < limits.answerMs) break;
      if (isHeldUp(answer)) hangUp(answer);
    }
  }, limits.checkEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
