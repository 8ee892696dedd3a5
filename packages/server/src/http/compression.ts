import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip as gzipWithCallback } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const gzip = promisify(gzipWithCallback);

const COMPRESSED_FROM_BYTES = 1_024;
const COMPRESSIBLE = /^text\/|[/+](json|javascript|xml|yaml)\b/;
const REFUSED = /^q=0(\.0*)?$/;
/** The output buffer of one call. An answer shrinks to less than a quarter, so it seldom needs a second one. */
const toChunkSize = (length: number): number => Math.max(16_384, length >> 2);

/** Returns true if the Accept-Encoding header allows gzip. */
export function acceptsGzip(header: string | undefined): boolean {
  let acceptsAny = false;
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [coding, ...parameters] = part.split(';').map((text) => text.trim());
    const isAllowed = !parameters.some((parameter) => REFUSED.test(parameter));
    if (coding === 'gzip' || coding === 'x-gzip') return isAllowed;
    if (coding === '*') acceptsAny = isAllowed;
  }
  return acceptsAny;
}

const isCompressible = (reply: FastifyReply): boolean =>
  !reply.hasHeader('Content-Encoding') && COMPRESSIBLE.test(String(reply.getHeader('Content-Type') ?? ''));

const markCompressed = (reply: FastifyReply): void => {
  const vary = reply.getHeader('Vary');
  reply
    .header('Content-Encoding', 'gzip')
    .header('Vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
    .removeHeader('Content-Length');
};

const OPTIONS = { level: constants.Z_BEST_SPEED };

/**
 * Compresses answers in one call on a thread of the pool. Answers that are sent while they are encoded pass through a
 * stream instead.
 */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(reply) || !acceptsGzip(request.headers['accept-encoding'])) return payload;
    if (payload instanceof Readable) {
      markCompressed(reply);
      // The response ends with the last stream of the pipeline, so an error needs no further handling.
      return pipeline(payload, createGzip(OPTIONS), () => {});
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (bytes.length < COMPRESSED_FROM_BYTES) return payload;
    markCompressed(reply);
    return gzip(bytes, { ...OPTIONS, chunkSize: toChunkSize(bytes.length) });
  });
}
