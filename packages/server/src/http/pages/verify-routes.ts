import type { FastifyInstance } from 'fastify';
import { monotonicMs, SECOND_MS } from '../../clock.ts';
import type { GetBuiltFiles } from './built-files.ts';
import { FIVE_MINUTES, PAGE_POLICY } from './page-policy.ts';

const FILES = [
  { path: '/verify', name: 'page.html', type: 'text/html' },
  { path: '/verify/page.css', name: 'page.css', type: 'text/css' },
  { path: '/verify/page.js', name: 'page.js', type: 'text/javascript' },
];

const MAX_AGE_MS = 5 * SECOND_MS;

/** The keys are public, so anyone can ask for them often. The cache limits how often the database is asked. */
const cacheBriefly = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let cached: { readonly value: T; readonly atMs: number } | undefined;
  return async () => {
    if (!cached || monotonicMs() - cached.atMs > MAX_AGE_MS) cached = { value: await read(), atMs: monotonicMs() };
    return cached.value;
  };
};

export type VerifyPageDeps = {
  readonly getFiles: GetBuiltFiles;
  readonly listKeySet: () => Promise<object>;
};

/** The verification page, and the public keys for verification without this service. */
export function mountVerifyPage(app: FastifyInstance, { getFiles, listKeySet }: VerifyPageDeps): void {
  const config = { plain: true };
  const listCached = cacheBriefly(listKeySet);
  app.get('/.well-known/blotter-keys.json', { config }, async (_request, reply) =>
    reply
      .header('Cache-Control', FIVE_MINUTES)
      .header('Access-Control-Allow-Origin', '*')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await listCached())),
  );
  for (const { path, name, type } of FILES)
    app.get(path, { config }, async (_request, reply) => {
      const files = await getFiles();
      return reply
        .header('Content-Security-Policy', PAGE_POLICY)
        .header('Cache-Control', FIVE_MINUTES)
        .type(`${type}; charset=utf-8`)
        .send(files.get(name));
    });
}
