import type { FastifyInstance, FastifyReply } from 'fastify';
import { newSecretBytes } from '../../ids.ts';
import { notFoundRoute } from '../dialects.ts';
import type { ConsoleFiles } from './console-files.ts';

export type ConsoleDeps = {
  /** The first parts of the addresses that are pages of the console. */
  readonly pages: readonly string[];
  /** Waits for the console to be built where it is not; called at the first visit. */
  readonly getFiles: () => Promise<ConsoleFiles>;
};

/**
 * No inline code and no other host. Styles that the program's own scripts set on elements need no leave. A frame shows what
 * the page itself has fetched, a printed PDF; it inherits this policy.
 */
const toPolicy = (nonce: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    'frame-src blob:',
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The console at `/`: its document with a nonce of its own each time, and assets whose names change with their text. */
export function mountConsole(app: FastifyInstance, { pages, getFiles }: ConsoleDeps): void {
  const config = { plain: true };
  const sendDocument = async (_request: unknown, reply: FastifyReply) => {
    const { index } = await getFiles();
    const nonce = newSecretBytes(16).toString('base64');
    return reply
      .header('Content-Security-Policy', toPolicy(nonce))
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(index.replaceAll('__NONCE__', nonce));
  };
  app.get('/', { config }, sendDocument);
  for (const page of pages) {
    app.get(`/${page}`, { config }, sendDocument);
    app.get(`/${page}/*`, { config }, sendDocument);
  }
  app.get('/assets/:name', { config }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = (await getFiles()).assets.get(name);
    if (!file) throw notFoundRoute();
    reply.header('Cache-Control', FOR_EVER).header('Vary', 'Accept-Encoding').type(file.type);
    const packed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return packed ? reply.header('Content-Encoding', 'gzip').send(file.gzipped) : reply.send(file.bytes);
  });
}
