import { toLlmsText, toOpenApi, toPostman } from '@blotter/contract';
import type { ErrorFacts, Site, SiteFile } from '@blotter/docs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { billingRequired } from '../../failure.ts';
import { notFoundRoute, statusOf } from '../dialects.ts';
import { wantsPage } from '../missing-page.ts';
import { pathOf } from '../request-context.ts';
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

const FACTS: ErrorFacts = {
  statusOf: (code) => statusOf(code === 'unauthenticated' ? 'unauthorized' : code),
  billingRequiredMessage: billingRequired().message,
};

/** The generator is imported at the first visit: marked and the pages would cost every start time and memory. */
const openSite = async (getFiles: GetBuiltFiles, hasConsole: boolean): Promise<Site> => {
  const [{ createSite }, files] = await Promise.all([import('@blotter/docs'), getFiles()]);
  return createSite({ assets: files.all, hasConsole, ...FACTS });
};

const makeLlmsText = async (): Promise<string> => {
  const { listPages } = await import('@blotter/docs');
  return toLlmsText(await listPages(FACTS));
};

/** The documentation and the descriptions of the API for programs. Everything is served from here, so that it works without the internet. */
export function mountDocs(app: FastifyInstance, getFiles: GetBuiltFiles, hasConsole: boolean): void {
  const config = { plain: true };
  const getSite = makeOnce(() => openSite(getFiles, hasConsole));
  const files = [
    { path: '/openapi.json', type: 'application/json', read: makeOnce(async () => JSON.stringify(toOpenApi())) },
    {
      path: '/openapi.yaml',
      type: 'application/yaml',
      read: makeOnce(async () => (await import('yaml')).stringify(toOpenApi(), { aliasDuplicateObjects: false })),
    },
    { path: '/docs/postman.json', type: 'application/json', read: makeOnce(async () => JSON.stringify(toPostman())) },
    { path: '/llms.txt', type: 'text/plain', read: makeOnce(makeLlmsText) },
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
    const path = pathOf(request).replace(/(?<=.)\/$/, '');
    const page = pages.get(path);
    if (page) return sendFile(request, reply, page, REVALIDATE);
    if (!wantsPage(request.method, path, request.headers.accept)) throw notFoundRoute();
    return sendFile(request, reply.code(404), missing, REVALIDATE);
  };
  app.get('/docs', { config }, sendPage);
  app.get('/docs/*', { config }, sendPage);
  // The list of operations had an address of its own.
  app.get('/docs/operations', { config }, async (_request, reply) => reply.redirect('/docs/reference', 301));

  app.get('/docs/search.json', { config }, async (request, reply) =>
    sendFile(request, reply, (await getSite()).searchIndex, REVALIDATE),
  );
  app.get<{ Params: { name: string } }>('/docs/assets/:name', { config }, async (request, reply) => {
    const asset = (await getSite()).assets.get(request.params.name);
    if (!asset) throw notFoundRoute();
    return sendFile(request, reply, asset, FOREVER);
  });
}
