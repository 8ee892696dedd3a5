import { readFile } from 'node:fs/promises';
import type { ConsumerLanguage } from '@blotter/contract';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../html.ts';
import { PAGE_CACHED, PAGE_POLICY } from '../page-policy.ts';
import { pickLanguage } from './language.ts';
import { WORDS } from './words.ts';

const FILES = [
  { path: '/consumer/page.css', file: 'page.css', type: 'text/css' },
  { path: '/consumer/page.js', file: 'page.js', type: 'text/javascript' },
  { path: '/consumer/view.js', file: 'view.js', type: 'text/javascript' },
];

const read = (file: string): Promise<string> => readFile(new URL(file, import.meta.url), 'utf8');

/** The page in a language; the script finds its words in it. */
const toPage = (template: string, language: ConsumerLanguage): string => {
  const { page, script } = WORDS[language];
  const spans = Object.entries(script).map(
    ([word, text]) => `<span data-word="${escapeHtml(word)}">${escapeHtml(text)}</span>`,
  );
  const holes: { readonly [name: string]: string } = {
    ...Object.fromEntries(Object.entries(page).map(([word, text]) => [word, escapeHtml(text)])),
    words: spans.join('\n'),
  };
  const own = template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(`hreflang="${language}"`, `hreflang="${language}" aria-current="true"`);
  return own.replaceAll(/\{\{([\w.]+)\}\}/g, (_hole, name: string) => {
    const text = holes[name];
    if (text === undefined) throw new Error(`the page has no word ${name}`);
    return text;
  });
};

/** Where a person reads the report that was made about them, and disputes it. */
export async function mountConsumerPage(app: FastifyInstance): Promise<void> {
  const config = { plain: true };
  const template = await read('page.html');
  const pages = { en: toPage(template, 'en'), es: toPage(template, 'es') };
  app.get('/consumer', { config }, async ({ query, headers }, reply) => {
    const language = pickLanguage((query as { readonly lang?: unknown }).lang, headers['accept-language']);
    return reply
      .header('Content-Security-Policy', PAGE_POLICY)
      .header('Content-Language', language)
      .header('Vary', 'Accept-Language')
      .header('X-Robots-Tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(pages[language]);
  });
  for (const { path, file, type } of FILES) {
    const content = await read(file);
    app.get(path, { config }, async (_request, reply) =>
      reply.header('Cache-Control', PAGE_CACHED).type(`${type}; charset=utf-8`).send(content),
    );
  }
}
