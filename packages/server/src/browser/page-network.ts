import { setMaxListeners } from 'node:events';
import { undoEncoding } from '@blotter/connectors';
import type { CDPSession } from 'playwright-core';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { createSourceSemaphore } from '../searches/live/source-semaphore.ts';

/** The requests that a page may make. */
export type PageNetwork = {
  /** The hosts of the registry's manifest. */
  readonly hosts: readonly string[];
  readonly fetch: GuardedFetch;
  /** Waits until the registry's pace allows another page. False if that takes too long. */
  readonly waitForTurn: () => Promise<boolean>;
  readonly signal: AbortSignal;
};

export type OpenNetwork = {
  /** After this every request fails. */
  readonly close: () => void;
  /** Why the last document request failed. Undefined if it did not. */
  readonly findFault: () => NetworkFault | undefined;
};

/** `outside`: not a host of the registry. `heldBack`: the registry's request limit left no room. */
export type NetworkFault = 'outside' | 'silent' | 'broken' | 'heldBack';

type PausedRequest = {
  readonly requestId: string;
  readonly resourceType: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly postDataEntries?: readonly { readonly bytes?: string }[];
  };
};

type PageResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

/** Requests that follow the registry's pace. Pictures and styles belong to their page. */
const PACED = ['Document', 'XHR', 'Fetch'];
export const MAX_REQUESTS = 400;
export const MAX_ANSWER_BYTES = 8 * 1_024 * 1_024;
export const MAX_TOTAL_BYTES = 48 * 1_024 * 1_024;
const AT_ONCE = 6;
export const REQUEST_TIMEOUT_MS = 15_000;
const AGENT = 'Blotter/1.0 (evidence; contact the operator)';
/** Response headers about the connection or encoding, which do not apply to the page. */
const DROPPED = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie', 'alt-svc'];

/** Only the registry's own hosts, by https on the default port, are inside. */
export function isInside(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host.toLowerCase());
}

/**
 * Answers every request of the browser, from any page, frame or worker, by querying the registry ourselves. The
 * browser itself has no network access.
 */
export async function openNetwork(session: CDPSession, network: PageNetwork): Promise<OpenNetwork> {
  const signal = AbortSignal.any([network.signal]);
  setMaxListeners(MAX_REQUESTS, signal);
  const turns = createSourceSemaphore(MAX_REQUESTS);
  let requests = 0;
  let bytesLeft = MAX_TOTAL_BYTES;
  let isClosed = false;
  let fault: NetworkFault | undefined;

  const refuse = (requestId: string) =>
    session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });

  const ask = async ({ request, resourceType }: PausedRequest): Promise<PageResponse | NetworkFault> => {
    const { method, url, headers, postDataEntries = [] } = request;
    requests += 1;
    if (!isInside(url, network.hosts)) return 'outside';
    if (isClosed || requests > MAX_REQUESTS || bytesLeft <= 0 || (method !== 'GET' && method !== 'POST'))
      return 'broken';
    if (PACED.includes(resourceType) && !(await network.waitForTurn())) return 'heldBack';
    const turn = await turns.take('', AT_ONCE, signal);
    if (!turn) return 'broken';
    try {
      return await fetchPlain(method, url, toSent(headers), postDataEntries);
    } finally {
      turn();
    }
  };

  const fetchPlain = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Readonly<Record<string, string>>,
    entries: readonly { readonly bytes?: string }[],
  ): Promise<PageResponse | NetworkFault> => {
    const body = Buffer.concat(entries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')));
    const answer = await network.fetch({
      method,
      url: url.replace(/#.*$/s, ''),
      headers,
      ...(method === 'POST' && { body }),
      timeoutMs: REQUEST_TIMEOUT_MS,
      maxAnswerBytes: Math.min(MAX_ANSWER_BYTES, bytesLeft),
      signal,
    });
    if (answer.kind === 'failed' && answer.reason === 'timeout') return 'silent';
    if (answer.kind !== 'answered' || answer.isCut) return 'broken';
    const plain = await undoEncoding(answer.body, answer.headers['content-encoding'], MAX_ANSWER_BYTES);
    bytesLeft -= plain?.length ?? 0;
    return plain && !isClosed ? { status: answer.status, headers: answer.headers, body: plain } : 'broken';
  };

  const finish = async (paused: PausedRequest): Promise<void> => {
    const answer = await ask(paused);
    const { requestId, resourceType } = paused;
    if (resourceType === 'Document' && !isClosed) fault = typeof answer === 'string' ? answer : undefined;
    if (typeof answer === 'string') return void (await refuse(requestId));
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: toHeaderList(answer.headers),
      body: answer.body.toString('base64'),
    });
  };

  session.on('Fetch.requestPaused', (paused) => {
    // The browser may be gone before there is a response.
    finish(paused as PausedRequest).catch(() => refuse(paused.requestId).catch(() => undefined));
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  return {
    close: () => {
      isClosed = true;
    },
    findFault: () => fault,
  };
}

/** The browser's headers, with our real user agent. */
const toSent = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return { ...sent, 'user-agent': `${sent['user-agent'] ?? ''} ${AGENT}`.trim(), 'accept-encoding': 'gzip, deflate' };
};

/** Several cookies are joined by a comma, and a date in `Expires` contains one too. */
const toHeaderList = (headers: Readonly<Record<string, string>>) => [
  ...Object.entries(headers)
    .filter(([name]) => !DROPPED.includes(name))
    .map(([name, value]) => ({ name, value })),
  ...(headers['set-cookie'] ?? '')
    .split(/,\s*(?=[^;,\s=]+=)/)
    .filter((cookie) => cookie !== '')
    .map((value) => ({ name: 'set-cookie', value })),
];
