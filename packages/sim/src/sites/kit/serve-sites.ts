import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FAULT_ANSWERS } from './fault-answers.ts';
import type { Feeds } from './feeds.ts';
import { findPortrait } from './portrait.ts';
import {
  FAULTS,
  type Fault,
  jsonAnswer,
  notFound,
  type Site,
  type SiteAnswer,
  type SiteRequest,
  textAnswer,
} from './site.ts';

const SLOWER_THAN_ANY_PATIENCE_MS = 20_000;
const EVERYWHERE: readonly Fault[] = ['captcha', 'wall', 'html', 'slow', 'reset'];

export interface ServedSites {
  readonly origin: string;
  readonly setFault: (code: string, fault: Fault | undefined) => void;
  readonly close: () => Promise<void>;
}

export interface SitesOptions {
  readonly sites: readonly Site[];
  readonly feeds: Feeds;
  readonly port?: number;
  /** Sets the day that all sites publish. */
  readonly setDay: (day: number) => void;
}

const toCookies = (header: string): ReadonlyMap<string, string> =>
  new Map(
    header.split(/;\s*/).flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[pair.slice(0, at), pair.slice(at + 1)] as const];
    }),
  );

const toRequest = async (message: IncomingMessage, fault: Fault | undefined): Promise<SiteRequest> => {
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  const body = (await buffer(message)).toString('utf8');
  return {
    method: message.method ?? 'GET',
    url: new URL(message.url ?? '/', `https://${headers.host ?? 'localhost'}`),
    headers,
    cookies: toCookies(headers.cookie ?? ''),
    body,
    form: new URLSearchParams(body),
    fault,
  };
};

/** Photos are the same on every site. Some have a host of their own. */
const drawMissing = (request: SiteRequest, answer: SiteAnswer): SiteAnswer =>
  (answer.status === 404 ? findPortrait(request) : undefined) ?? answer;

const send = (response: ServerResponse, request: SiteRequest, { status, headers, body }: SiteAnswer): void => {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
  if (status === 200 && request.method === 'GET' && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  response
    .writeHead(status, { ...(status === 200 ? { etag } : {}), ...headers, 'content-length': bytes.length })
    .end(bytes);
};

/**
 * Serves all sites on one port, selected by the Host header. The simulator's own host lists them (`GET /`), sets faults
 * (`PUT /faults/<code>`, with the fault or nothing as the body), sets the day (`PUT /day`), and serves every source's
 * rows as a feed (`GET /feeds`, `GET /feeds/<code>.ndjson`).
 */
export async function serveSites({ sites, feeds, port = 0, setDay }: SitesOptions): Promise<ServedSites> {
  const byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host.toLowerCase(), site] as const)));
  const faults = new Map<string, Fault>();
  const slow = new Set<NodeJS.Timeout>();

  const setFault = (code: string, fault: Fault | undefined): void => {
    const site = sites.find((each) => each.code === code);
    if (!site) throw new RangeError(`no site has the code ${code}`);
    if (fault !== undefined && ![...EVERYWHERE, ...(site.faults ?? [])].includes(fault))
      throw new RangeError(`the site of ${code} cannot play ${fault}`);
    if (fault === undefined) faults.delete(code);
    else faults.set(code, fault);
  };

  const control = (request: SiteRequest): SiteAnswer => {
    const { method, url, body } = request;
    if (method === 'GET' && url.pathname === '/')
      return jsonAnswer({
        sites: sites.map(({ code, hosts, faults: own = [] }) => ({
          code,
          hosts,
          faults: [...EVERYWHERE, ...own],
          fault: faults.get(code) ?? null,
        })),
      });
    if (method === 'GET' && url.pathname === '/feeds') return jsonAnswer({ feeds: feeds.list() });
    const feed = method === 'GET' ? feeds.find(/^\/feeds\/([\w-]+)\.ndjson$/.exec(url.pathname)?.[1] ?? '') : undefined;
    if (feed !== undefined) return textAnswer(feed, { 'content-type': 'application/x-ndjson' });
    try {
      if (method === 'PUT' && url.pathname === '/day') setDay(Number.parseInt(body, 10) || 0);
      else if (method === 'PUT' && url.pathname.startsWith('/faults/'))
        setFault(
          url.pathname.slice('/faults/'.length),
          FAULTS.find((fault) => fault === body.trim()),
        );
      else return notFound();
    } catch (error) {
      return jsonAnswer({ error: (error as Error).message }, 400);
    }
    return jsonAnswer({ ok: true });
  };

  const answer = (site: Site, request: SiteRequest): SiteAnswer => {
    if (request.url.pathname === '/robots.txt') return textAnswer('User-agent: *\nDisallow: /admin/\n');
    const played = request.fault && FAULT_ANSWERS[request.fault];
    return played ?? drawMissing(request, site.answer(request));
  };

  const handle = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = (message.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    const site = byHost.get(host);
    const fault = site && faults.get(site.code);
    if (fault === 'reset') {
      message.socket.resetAndDestroy();
      return;
    }
    const request = await toRequest(message, fault);
    const reply = (): void =>
      send(response, request, site ? answer(site, request) : drawMissing(request, control(request)));
    if (fault !== 'slow') return reply();
    const timer = setTimeout(() => {
      slow.delete(timer);
      reply();
    }, SLOWER_THAN_ANY_PATIENCE_MS);
    slow.add(timer);
  };

  const server = createServer((message, response) => {
    handle(message, response).catch((error: unknown) => {
      process.stderr.write(`${(error as Error).stack}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFault,
    close: async () => {
      for (const timer of slow) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
