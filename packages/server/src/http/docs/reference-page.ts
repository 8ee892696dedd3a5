import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Shell, toHead, toHeader } from './page-shell.ts';

/** Redoc's buttons that fold a sample are too small and too near to each other to be hit (WCAG 2.5.8). */
const STYLE = `.noscript { max-width: 40rem; margin: 3rem auto; padding: 0 1.5rem }
.redoc-json li, .redoc-json .hoverable { line-height: 26px !important }
button.collapser { min-width: 24px !important; min-height: 24px !important; line-height: 24px !important }`;

export function toReferencePage(shell: Shell, nonce: string): string {
  return `<!doctype html>
<html lang="en" class="reference">
<head>
${toHead(shell, 'API reference', 'Every operation of the Blotter API: parameters, bodies, answers and samples.')}
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
${toHeader()}
<main id="reference"></main>
<noscript><p class="noscript">This page needs JavaScript. The same without it: <a href="/docs/operations">all operations</a>; for programs
<a href="/openapi.json">openapi.json</a> and <a href="/openapi.yaml">openapi.yaml</a>.</p></noscript>
<script nonce="${nonce}" src="/docs/redoc.js"></script>
<script nonce="${nonce}" src="/docs/start.js"></script>
</body>
</html>
`;
}

/** The page has Redoc's own colours, which are those of a light page. */
export const START = `Redoc.init('/openapi.json', {
  nonce: document.currentScript.nonce,
  disableSearch: true,
  expandResponses: '200,201',
  nativeScrollbars: true,
  scrollYOffset: 'header.top',
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

export function toReferencePolicy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}' ${REDOC_STYLES}`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** What we take out of Redoc 2.5.4; the browser's test sees when a later one spells it differently. */
const UNWANTED = [
  // A picture that it fetches from its makers' server; without an address it shows none.
  'https://cdn.redoc.ly/redoc/logo-mini.svg',
  // A name for the menu's entries that lacks part of their visible text (WCAG 2.5.3); without it the text is the name.
  '"aria-label":e.sidebarLabel,',
];

export async function readRedoc(): Promise<string> {
  const bundle = await readFile(fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js')), 'utf8');
  return UNWANTED.reduce((text, unwanted) => text.replaceAll(unwanted, ''), bundle);
}
