import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Shell, toHead, toHeader } from './page-shell.ts';

/** Redoc's buttons that fold a sample are too small and too close together (WCAG 2.5.8). */
const STYLE = `.noscript { max-width: 40rem; margin: 3rem auto; padding: 0 1.5rem }
.redoc-json li, .redoc-json .hoverable { line-height: 26px !important }
button.collapser { min-width: 24px !important; min-height: 24px !important; line-height: 24px !important }`;

export function toReferencePage(shell: Shell, nonce: string): string {
  return `<!doctype html>
<html lang="en" class="reference">
<head>
${toHead(shell, 'API reference', 'Every operation of the Blotter API: parameters, bodies, responses and samples.')}
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
${toHeader()}
<main id="reference"></main>
<noscript><p class="noscript">This page needs JavaScript. <a href="/docs/operations">All operations</a> are also described without it. Programs can read
<a href="/openapi.json">openapi.json</a> and <a href="/openapi.yaml">openapi.yaml</a>.</p></noscript>
<script nonce="${nonce}" src="/docs/redoc.js"></script>
<script nonce="${nonce}" src="/docs/start.js"></script>
</body>
</html>
`;
}

/** Redoc has only a light theme, so this page is always light. */
export const START_REDOC = `Redoc.init('/openapi.json', {
  nonce: document.currentScript.nonce,
  disableSearch: true,
  expandResponses: '200,201',
  nativeScrollbars: true,
  scrollYOffset: 'header.top',
  theme: { colors: { primary: { main: '#1f4e79' } }, spacing: { sectionVertical: 24 } },
}, document.getElementById('reference'));
`;

/**
 * While it loads, Redoc inserts one stylesheet before it can receive the nonce: first empty, then with its text. These two
 * digests allow exactly those. Search stays off because its worker would need `blob:`.
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

/** Removed from Redoc 2.5.4. The browser test fails if a later version spells them differently. */
const UNWANTED = [
  // A logo on the vendor's server. Without an address Redoc shows none.
  'https://cdn.redoc.ly/redoc/logo-mini.svg',
  // A label of menu entries that lacks part of their visible text (WCAG 2.5.3). Without it the text is the label.
  '"aria-label":e.sidebarLabel,',
];

/** Reads the Redoc bundle without the unwanted parts. Fails if the package is not installed. */
export async function readRedoc(): Promise<string> {
  const bundle = await readFile(fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js')), 'utf8');
  return UNWANTED.reduce((text, unwanted) => text.replaceAll(unwanted, ''), bundle);
}
