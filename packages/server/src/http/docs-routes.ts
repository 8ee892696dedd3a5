import { toOpenApi } from '@blotter/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newSecretBytes } from '../ids.ts';
import { readRedoc, START, toReferencePage, toReferencePolicy } from './docs/reference-page.ts';
import type { Served, Site } from './docs/site.ts';

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

const A_WHILE = 'public, max-age=300';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Asked for each time, sent only when it has changed. */
const ASKED = 'public, no-cache';

/** Made when it is first asked for, so that no start waits for it; tried again if that failed. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
};

const sendServed = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, content, etag }: Served,
  caching: string,
): FastifyReply => {
  reply.header('ETag', etag).header('Cache-Control', caching).header('Content-Security-Policy', POLICY);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(content);
};

/** The documentation and the description of the API. All of it is served from here: it works without the internet. */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  const config = { plain: true };
  const getSite = once<Site>(async () => (await import('./docs/site.ts')).buildSite());
  const described = [
    { path: '/openapi.json', type: 'application/json', read: once(async () => JSON.stringify(toOpenApi())) },
    {
      path: '/openapi.yaml',
      type: 'application/yaml',
      read: once(async () => (await import('yaml')).stringify(toOpenApi(), { aliasDuplicateObjects: false })),
    },
    { path: '/docs/redoc.js', type: 'text/javascript', read: once(readRedoc) },
    { path: '/docs/start.js', type: 'text/javascript', read: async () => START },
  ];
  for (const { path, type, read } of described)
    app.get(path, { config }, async (_request, reply) =>
      reply
        .header('Cache-Control', A_WHILE)
        .type(`${type}; charset=utf-8`)
        .send(await read()),
    );

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pages, missing } = await getSite();
    const page = pages.get(request.url.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, ''));
    return page ? sendServed(request, reply, page, ASKED) : sendServed(request, reply.code(404), missing, ASKED);
  };
  for (const name of ['', '/', '/errors', '/operations', '/shapes', '/changelog', '/decisions'])
    app.get(`/docs${name}`, { config }, sendPage);
  for (const folder of ['guides', 'operations', 'decisions']) app.get(`/docs/${folder}/:slug`, { config }, sendPage);

  app.get('/docs/search.json', { config }, async (request, reply) =>
    sendServed(request, reply, (await getSite()).searchIndex, ASKED),
  );
  app.get<{ Params: { name: string } }>('/docs/assets/:name', { config }, async (request, reply) => {
    const { assets, missing } = await getSite();
    const asset = assets.get(request.params.name);
    return asset ? sendServed(request, reply, asset, FOR_EVER) : sendServed(request, reply.code(404), missing, ASKED);
  });

  app.get('/docs/reference', { config }, async (_request, reply) => {
    const nonce = newSecretBytes(16).toString('base64');
    return reply
      .header('Content-Security-Policy', toReferencePolicy(nonce))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(toReferencePage((await getSite()).shell, nonce));
  });
}
