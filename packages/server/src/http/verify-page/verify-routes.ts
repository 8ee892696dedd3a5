import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { monotonicMs, SECOND_MS } from '../../clock.ts';
import { PAGE_CACHED, PAGE_POLICY } from '../page-policy.ts';

const FILES = [
  { path: '/verify', file: 'page.html', type: 'text/html' },
  { path: '/verify/page.css', file: 'page.css', type: 'text/css' },
  { path: '/verify/page.js', file: 'page.js', type: 'text/javascript' },
];

const KEPT_MS = 5 * SECOND_MS;

/** Whoever asks, and however often: the database is asked every few seconds. */
const keepAWhile = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let kept: { readonly value: T; readonly atMs: number } | undefined;
  return async () => {
    if (!kept || monotonicMs() - kept.atMs > KEPT_MS) kept = { value: await read(), atMs: monotonicMs() };
    return kept.value;
  };
};

/** A page on which anybody checks what was issued here, and the public keys for whoever does it without us. */
export async function mountVerifyPage(app: FastifyInstance, listKeySet: () => Promise<object>): Promise<void> {
  const config = { plain: true };
  const listKept = keepAWhile(listKeySet);
  app.get('/.well-known/blotter-keys.json', { config }, async (_request, reply) =>
    reply
      .header('Cache-Control', PAGE_CACHED)
      .header('Access-Control-Allow-Origin', '*')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await listKept())),
  );
  for (const { path, file, type } of FILES) {
    const content = await readFile(new URL(file, import.meta.url), 'utf8');
    app.get(path, { config }, async (_request, reply) =>
      reply
        .header('Content-Security-Policy', PAGE_POLICY)
        .header('Cache-Control', PAGE_CACHED)
        .type(`${type}; charset=utf-8`)
        .send(content),
    );
  }
}
