import { toOpenApi } from '@blotter/contract';
import type { Site, SiteFile } from '@blotter/docs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { billingRequired } from '../../failure.ts';
import { newSecretBytes } from '../../ids.ts';
import { statusOf } from '../dialects.ts';
import type { GetBuiltFiles } from './built-files.ts';
import { makeOnce } from './make-once.ts';
import { FIVE_MINUTES } from './page-policy.ts';

const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const FOREVER = 'public, max-age=31536000, immutable';
/** The browser asks each time and gets the content only if it changed. */
const REVALIDATE = 'public, no-cache';

const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, content, etag }: SiteFile,
  caching: string,
): FastifyReply => {
  reply.header('ETag', etag).header('Cache-Control', caching).header('Content-Security-Policy', POLICY);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(content);
};

/** The generator is imported at the first visit: marked and the pages would cost every start time and memory. */
const openSite = async (getFiles: GetBuiltFiles): Promise<Site> => {
  const [{ createSite }, files] = await Promise.all([import('@blotter/docs'), getFiles()]);
  return createSite({
    assets: files.all,
    statusOf: (code) => statusOf(code === 'unauthenticated' ? 'unauthorized' : code),
    billingRequiredMessage: billingRequired().message,
  });
};

/** The documentation and the OpenAPI description. Everything is served from here, so that it works without the internet. */
export function mountDocs(app: FastifyInstance, getFiles: GetBuiltFiles): void {
  const config = { plain: true };
  const getSite = makeOnce(() => openSite(getFiles));
  const files = [
    { path: '/openapi.json', type: 'application/json', read: makeOnce(async () => JSON.stringify(toOpenApi())) },
    {
      path: '/openapi.yaml',
      type: 'application/yaml',
      read: makeOnce(async () => (await import('yaml')).stringify(toOpenApi(), { aliasDuplicateObjects: false })),
    },
    {
      path: '/docs/redoc.js',
      type: 'text/javascript',
      read: makeOnce(async () => (await getSite()).reference.readRedoc()),
    },
    {
      path: '/docs/start.js',
      type: 'text/javascript',
      read: async () => (await getSite()).reference.startScript,
    },
  ];
  for (const { path, type, read } of files)
    app.get(path, { config }, async (_request, reply) =>
      reply
        .header('Cache-Control', FIVE_MINUTES)
        .type(`${type}; charset=utf-8`)
        .send(await read()),
    );

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pages, missing } = await getSite();
    const page = pages.get(request.url.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, ''));
    return page ? sendFile(request, reply, page, REVALIDATE) : sendFile(request, reply.code(404), missing, REVALIDATE);
  };
  for (const name of ['', '/', '/errors', '/operations', '/shapes', '/changelog', '/decisions'])
    app.get(`/docs${name}`, { config }, sendPage);
  for (const folder of ['guides', 'operations', 'decisions']) app.get(`/docs/${folder}/:slug`, { config }, sendPage);

  app.get('/docs/search.json', { config }, async (request, reply) =>
    sendFile(request, reply, (await getSite()).searchIndex, REVALIDATE),
  );
  app.get<{ Params: { name: string } }>('/docs/assets/:name', { config }, async (request, reply) => {
    const { assets, missing } = await getSite();
    const asset = assets.get(request.params.name);
    return asset ? sendFile(request, reply, asset, FOREVER) : sendFile(request, reply.code(404), missing, REVALIDATE);
  });

  app.get('/docs/reference', { config }, async (_request, reply) => {
    const { reference } = await getSite();
    const nonce = newSecretBytes(16).toString('base64');
    return reply
      .header('Content-Security-Policy', reference.toPolicy(nonce))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(reference.toPage(nonce));
  });
}
