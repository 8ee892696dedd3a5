import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const STYLE = `:root { color-scheme: light dark }
body { max-width: 40rem; margin: 4rem auto; padding: 0 1.5rem; font: 1rem/1.6 system-ui, sans-serif; color: light-dark(#1b2430, #e4e9ef); background: light-dark(#fff, #12181f) }
a { color: light-dark(#1f4e79, #8fc1f0) }
li { margin: .5rem 0 }`;

const LINKS = [
  { path: '/docs', text: 'Documentation' },
  { path: '/docs/reference', text: 'API reference' },
  { path: '/docs/guides/first-search', text: 'First search in five minutes' },
  { path: '/verify', text: 'Verify a document' },
];

/** Allows only the page's own style and the icon. */
const POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `img-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Returns true if a browser asks for a page. Programs and the paths of the API get the error of the contract instead. */
export function wantsPage(method: string, path: string, accept: string | undefined): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/(v1|app|assets)(\/|$)/.test(path) && /\btext\/html\b/.test(accept ?? '');
}

/** Returns the page for an address that does not exist, with links to the pages that do. */
export function toMissingPage(hasConsole: boolean): string {
  const links = hasConsole ? [{ path: '/', text: 'Console' }, ...LINKS] : LINKS;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page not found · Blotter</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Page not found</h1>
<p>There is no page at this address. It may have been renamed.</p>
<ul>
${links.map(({ path, text }) => `<li><a href="${path}">${text}</a></li>`).join('\n')}
</ul>
</main>
</body>
</html>
`;
}

export function sendMissingPage(reply: FastifyReply, hasConsole: boolean): FastifyReply {
  return reply
    .code(404)
    .header('Content-Security-Policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(toMissingPage(hasConsole));
}
