import type { FastifyInstance, FastifyReply } from 'fastify';
import { newSecretBytes } from '../../ids.ts';
import { acceptsGzip } from '../compression.ts';
import { notFoundRoute } from '../dialects.ts';
import type { ConsoleFiles } from './console-files.ts';

export type ConsoleDeps = {
  /** The first path segments of the console's pages. */
  readonly pages: readonly string[];
  /** Returns the console's files. Waits for the build if needed. Called at the first visit. */
  readonly getFiles: () => Promise<ConsoleFiles>;
};

/**
 * Allows no inline code and no other host. Styles set by our own scripts need no permission. A frame shows only a PDF
 * that the page has fetched, and inherits this policy.
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

/** These headers protect documents only. Without them the first load of a page is 5 KB smaller, because it has up to 30 scripts and styles. */
const WITHOUT_DOCUMENT_HEADERS = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** Serves the console at `/`: a document with a new nonce each time, and assets with content hashes in their names. */
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
  app.get('/assets/:name', { config, helmet: WITHOUT_DOCUMENT_HEADERS }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = (await getFiles()).assets.get(name);
    if (!file) throw notFoundRoute();
    reply.header('Cache-Control', FOR_EVER).header('Vary', 'Accept-Encoding').type(file.type);
    return acceptsGzip(request.headers['accept-encoding'])
      ? reply.header('Content-Encoding', 'gzip').send(file.gzipped)
      : reply.send(file.bytes);
  });
}
