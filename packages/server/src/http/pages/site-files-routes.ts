import type { FastifyInstance } from 'fastify';
import { FIVE_MINUTES } from './page-policy.ts';

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#1f4e79"/><path d="M5 3v10h4a3 3 0 0 0 1-5.800A2.700 2.700 0 0 0 8.500 3z" fill="none" stroke="#fff" stroke-width="1.800"/></svg>
`;

/** Crawlers may read the documentation. Everything else is about accounts and people. */
const ROBOTS = `User-agent: *
Allow: /docs
Allow: /llms.txt
Allow: /openapi.json
Allow: /openapi.yaml
Disallow: /
`;

const SVG = 'image/svg+xml; charset=utf-8';

const FILES = [
  { path: '/favicon.svg', type: SVG, content: MARK },
  // Browsers ask for this name on pages that name no icon, and take the type from the header.
  { path: '/favicon.ico', type: SVG, content: MARK },
  { path: '/robots.txt', type: 'text/plain; charset=utf-8', content: ROBOTS },
];

/** The files that browsers and crawlers ask every site for. */
export function mountSiteFiles(app: FastifyInstance): void {
  for (const { path, type, content } of FILES)
    app.get(path, { config: { plain: true } }, async (_request, reply) =>
      reply.header('Cache-Control', FIVE_MINUTES).type(type).send(content),
    );
}
