import { createHash } from 'node:crypto';
import { escapeHtml } from '@blotter/vocab';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Commit } from '../store/durable-writes.ts';
import type { AppDeps } from './app-deps.ts';
import { toCommitting } from './mount.ts';

export type PageReply = { readonly status: number; readonly title: string /** HTML. */; readonly content: string };

export type PageCall = {
  readonly params: { readonly [name: string]: string };
  /** Commits together with this request's audit entry, which records `status`. */
  readonly committing: (status: number) => Commit;
};

/** A page for people without an account. It is outside the contract, rate-limited by address, and audited. */
export type Page = {
  readonly method: 'GET' | 'POST';
  /** The path, with `{name}` for parameters. */
  readonly path: string;
  readonly handle: (call: PageCall) => Promise<PageReply>;
};

const STYLE = `:root { color-scheme: light dark }
body { margin: 0; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; background: #f4f5f7; color: #1c2430 }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 2rem 2rem; background: #fff; border: 1px solid #d9dde3; border-radius: 8px }
h1 { font-size: 1.4rem; line-height: 1.3; margin: .5rem 0 1rem }
p { overflow-wrap: anywhere }
.brand { margin: 0; color: #56606e }
button { font: inherit; font-weight: 600; padding: .7rem 1.3rem; border: 0; border-radius: 6px; background: #1f4e79; color: #fff; cursor: pointer }
button:focus-visible { outline: 3px solid #e0a100; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  body { background: #15181d; color: #e6e9ee }
  main { background: #1e2329; border-color: #39414c }
  .brand { color: #a9b3c0 }
  button { background: #9cc4ec; color: #0f1a26 }
}`;

/** Allows no script, no fetch and only our own styles. */
const POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ');

const toDocument = ({ title, content }: PageReply): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main><p class="brand">Blotter</p><h1>${escapeHtml(title)}</h1>
${content}
</main></body>
</html>
`;

/** Sends a page without scripts. */
export function sendPage(reply: FastifyReply, page: PageReply): FastifyReply {
  return reply
    .code(page.status)
    .header('Content-Security-Policy', POLICY)
    .header('X-Robots-Tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(toDocument(page));
}

const BODY_LIMIT_BYTES = 4_096;

export function mountPages(app: FastifyInstance, pages: readonly Page[], deps: AppDeps): void {
  for (const { method, path, handle } of pages)
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { ignoresBody: true },
      bodyLimit: BODY_LIMIT_BYTES,
      handler: async (request, reply) => {
        const params = request.params as PageCall['params'];
        return sendPage(reply, await handle({ params, committing: toCommitting(deps, request) }));
      },
    });
}
