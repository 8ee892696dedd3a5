import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DIGEST_LENGTH = 16;

/** Sends an answer that is the same for every caller, or 304 if the caller has it already. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  maxAgeSeconds: number,
): FastifyReply {
  const text = JSON.stringify(body);
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH);
  // Weak, because compression changes the bytes that are sent.
  const etag = `W/"${digest}"`;
  reply.header('ETag', etag).header('Cache-Control', `public, max-age=${maxAgeSeconds}`);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

const isKnown = (sent: string | undefined, etag: string): boolean =>
  sent?.split(',').some((known) => known.trim() === etag || known.trim() === '*') ?? false;
