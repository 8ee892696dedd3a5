import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { toOpenApi } from '@blotter/contract';
import type { FastifyInstance } from 'fastify';
import { stringify } from 'yaml';
import { newSecretBytes } from '../ids.ts';

/** Redoc's buttons that fold a sample are too small and too near to each other to be hit (WCAG 2.5.8). */
const STYLE = `body { margin: 0 }
.redoc-json li, .redoc-json .hoverable { line-height: 26px !important }
button.collapser { min-width: 24px !important; min-height: 24px !important; line-height: 24px !important }`;

const toPage = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Blotter API reference</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main id="reference"></main>
<noscript>The same reference for programs: <a href="/openapi.json">openapi.json</a>, <a href="/openapi.yaml">openapi.yaml</a>.</noscript>
<script nonce="${nonce}" src="/docs/redoc.js"></script>
<script nonce="${nonce}" src="/docs/start.js"></script>
</body>
</html>
`;

const START = `Redoc.init('/openapi.json', {
  nonce: document.currentScript.nonce,
  disableSearch: true,
  expandResponses: '200,201',
  nativeScrollbars: true,
  theme: { colors: { primary: { main: '#1f4e79' } }, spacing: { sectionVertical: 24 } },
}, document.getElementById('reference'));
`;

/**
 * Redoc puts one stylesheet into the page while it loads, before it can be told the nonce: first empty, then with its text.
 * Their digests let these two through and no other; search stays off because its worker would need `blob:`.
 */
const REDOC_STYLES = [
  `'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
  `'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='`,
].join(' ');

const toPolicy = (nonce: string): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}' ${REDOC_STYLES}`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** What we take out of Redoc 2.5.4; the browser's test sees when a later one spells it differently. */
const UNWANTED = [
  // A picture that it fetches from its makers' server; without an address it shows none.
  'https://cdn.redoc.ly/redoc/logo-mini.svg',
  // A name for the menu's entries that lacks part of their visible text (WCAG 2.5.3); without it the text is the name.
  '"aria-label":e.sidebarLabel,',
];

const readRedoc = async (): Promise<string> => {
  const bundle = await readFile(fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js')), 'utf8');
  return UNWANTED.reduce((text, unwanted) => text.replaceAll(unwanted, ''), bundle);
};

/** The description and its reference page. All of it is served from here: it works without the internet. */
export const mountDocs = async (app: FastifyInstance): Promise<void> => {
  const document = toOpenApi();
  const served = [
    { path: '/openapi.json', type: 'application/json', content: JSON.stringify(document) },
    { path: '/openapi.yaml', type: 'application/yaml', content: stringify(document, { aliasDuplicateObjects: false }) },
    { path: '/docs/redoc.js', type: 'text/javascript', content: await readRedoc() },
    { path: '/docs/start.js', type: 'text/javascript', content: START },
  ];
  const config = { plain: true };
  for (const { path, type, content } of served)
    app.get(path, { config }, async (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=300').type(`${type}; charset=utf-8`).send(content),
    );
  app.get('/docs', { config }, async (_request, reply) => {
    const nonce = newSecretBytes(16).toString('base64');
    return reply
      .header('Content-Security-Policy', toPolicy(nonce))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(toPage(nonce));
  });
};
