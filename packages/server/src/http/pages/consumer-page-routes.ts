import type { FastifyInstance } from 'fastify';
import type { GetBuiltFiles } from './built-files.ts';
import { pickLanguage } from './language.ts';
import { FIVE_MINUTES, PAGE_POLICY } from './page-policy.ts';

const FILES = [
  { name: 'page.css', type: 'text/css' },
  { name: 'page.js', type: 'text/javascript' },
  { name: 'view.js', type: 'text/javascript' },
];

/** The consumer portal: people read the report about them and dispute it. */
export function mountConsumerPage(app: FastifyInstance, getFiles: GetBuiltFiles): void {
  const config = { plain: true };
  app.get('/consumer', { config }, async ({ query, headers }, reply) => {
    const language = pickLanguage((query as { readonly lang?: unknown }).lang, headers['accept-language']);
    const files = await getFiles();
    return reply
      .header('Content-Security-Policy', PAGE_POLICY)
      .header('Content-Language', language)
      .header('Vary', 'Accept-Language')
      .header('X-Robots-Tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(files.get(`page-${language}.html`));
  });
  for (const { name, type } of FILES)
    app.get(`/consumer/${name}`, { config }, async (_request, reply) => {
      const files = await getFiles();
      return reply.header('Cache-Control', FIVE_MINUTES).type(`${type}; charset=utf-8`).send(files.get(name));
    });
}
