import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { monotonicMs } from '../../clock.ts';

export type SlowReaderLimits = {
  /** From the first byte of an answer to the last: 20 MB at 1.4 Mbit/s take 120 s. */
  readonly answerMs: number;
  readonly checkEveryMs: number;
};

const SLOW_READER_LIMITS: SlowReaderLimits = { answerMs: 120_000, checkEveryMs: 1_000 };

/** Returns whether bytes are ready and the client does not read them. */
const isHeldUp = (answer: ServerResponse): boolean =>
  answer.headersSent && (answer.writableNeedDrain || (answer.socket?.writableLength ?? 0) > 0);

/** Resets the connection. Otherwise the kernel keeps the unread bytes for as long as the client does not read. TLS sockets cannot be reset. */
const hangUp = (answer: ServerResponse): void => {
  try {
    answer.socket?.resetAndDestroy();
  } catch {
    answer.destroy();
  }
};

/** Disconnects clients that do not read their answers. Answers that are still being produced are not affected. */
export function installSlowReaders(app: FastifyInstance, limits: SlowReaderLimits = SLOW_READER_LIMITS): void {
  // The map is ordered by start time.
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
