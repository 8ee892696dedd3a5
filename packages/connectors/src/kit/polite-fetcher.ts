import { decodeText, findCharset } from './charset.ts';
import { undoEncoding } from './content-encoding.ts';
import { createCookieJar } from './cookie-jar.ts';
import { findGate, looksLikeHtml } from './gates.ts';
import type { SourceManifest } from './manifest.ts';
import type { Network, NetworkAnswer, NetworkRequest } from './network.ts';
import { type Fault, failed, restricted, unavailable } from './outcome.ts';
import type { Pace } from './pace.ts';
import type { Validators } from './resource.ts';
import { createRobots } from './robots.ts';

export interface RequestOptions {
  /** An HTML page instead of JSON or a file is an error, never an empty list. */
  readonly expect: 'html' | 'json' | 'file';
  readonly method?: 'GET' | 'POST';
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as application/x-www-form-urlencoded. */
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Matches only the expected page. A page with it is never a gate, and an HTML page without it is an error. */
  readonly landmark?: RegExp;
  /** Statuses other than 2xx that carry a regular answer. */
  readonly acceptStatus?: readonly number[];
  readonly since?: Validators;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

export interface Page {
  readonly status: number;
  /** The address after redirects. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly charset: string;
  readonly bytes: Buffer;
  readonly text: () => string;
  readonly validators: Validators;
  /** The source reports no change since `since`. The bytes are then empty. */
  readonly isNotModified: boolean;
  /** The page is a disclaimer that the manifest permits accepting. Any other gate is an outcome. */
  readonly isDisclaimer: boolean;
}

export type FetchResult = { readonly kind: 'ok'; readonly value: Page } | Fault;

/** Serves one run or one search, with its own cookies, robots.txt and time limit. The pace is shared per source. */
export interface PoliteFetcher {
  readonly manifest: SourceManifest;
  readonly request: (url: string | URL, options: RequestOptions) => Promise<FetchResult>;
}

export interface PoliteFetcherDeps {
  readonly network: Network;
  readonly manifest: SourceManifest;
  readonly pace: Pace;
  readonly monotonicMs: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly userAgent: string;
  /** Limit for all requests of this fetcher. */
  readonly totalTimeoutMs?: number;
  /** Aborts everything at once, including the current request. `sleep` must end with it. */
  readonly signal?: AbortSignal;
}

const MAX_ATTEMPTS = 3;
const MAX_REDIRECTS = 5;
const FIRST_BACKOFF_MS = 500;

export function createPoliteFetcher(deps: PoliteFetcherDeps): PoliteFetcher {
  const { network, manifest, pace, monotonicMs, sleep, userAgent, signal } = deps;
  const { totalTimeoutMs = Number.POSITIVE_INFINITY } = deps;
  const { policy } = manifest;
  const hosts = new Set(manifest.hosts.map((host) => host.toLowerCase()));
  const endsAt = monotonicMs() + totalTimeoutMs;
  const leftMs = (): number => (signal?.aborted ? 0 : endsAt - monotonicMs());
  const jar = createCookieJar();
  let tail: Promise<unknown> = Promise.resolve();

  const timeIsUp = (): Fault => unavailable('timeout', `No answer within ${totalTimeoutMs} ms.`);

  const waitFor = async (ms: number): Promise<Fault | undefined> => {
    if (leftMs() <= 0 || ms > leftMs()) return timeIsUp();
    if (ms > 0) await sleep(ms);
    return undefined;
  };

  const send = async (request: NetworkRequest): Promise<NetworkAnswer | Fault> => {
    if (leftMs() <= 0) return timeIsUp();
    const waitMs = await pace.reserve(leftMs());
    if (waitMs === undefined) return unavailable('rate', 'The source’s own limit of requests leaves no room in time.');
    if (waitMs > 0) await sleep(waitMs);
    const timeoutMs = Math.min(request.timeoutMs ?? policy.timeoutMs, leftMs());
    return timeoutMs <= 0 ? timeIsUp() : network({ ...request, timeoutMs, ...(signal && { signal }) });
  };

  const persist = async (request: NetworkRequest): Promise<NetworkAnswer | Fault> => {
    for (let attempt = 1; ; attempt++) {
      const answer = await send(request);
      if (attempt === MAX_ATTEMPTS || !isPassing(answer)) return answer;
      const fault = await waitFor(Math.max(FIRST_BACKOFF_MS * 2 ** (attempt - 1), toRetryAfterMs(answer)));
      if (fault !== undefined) return answer;
    }
  };

  const robots = createRobots(userAgent, async (url) => {
    const answer = await persist({ method: 'GET', url, headers: { 'user-agent': userAgent } });
    if (answer.kind !== 'answered') return toFault(answer);
    return { status: answer.status, text: answer.body.toString('utf8') };
  });

  const follow = async (start: URL, options: RequestOptions): Promise<FetchResult> => {
    let url = start;
    let request = toNetworkRequest(options, userAgent);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      if (!hosts.has(url.host.toLowerCase())) return failed(`Led outside the source’s hosts, to ${url.host}.`);
      const allowed = !policy.respectRobots || (await robots.allows(url));
      if (typeof allowed === 'object') return allowed;
      if (!allowed) return restricted('robots', `robots.txt of ${url.host} does not allow ${url.pathname}.`);
      const cookie = jar.toHeader(url);
      const answer = await persist({
        ...request,
        url: url.href,
        headers: { ...request.headers, ...(cookie && { cookie }) },
        ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
        maxAnswerBytes: options.maxBytes ?? policy.maxBytes,
      });
      if (answer.kind !== 'answered') return toFault(answer);
      jar.put(url, answer.headers['set-cookie']);
      const location = answer.headers.location;
      if (!REDIRECTS.has(answer.status) || location === undefined) return judge(url, answer, options);
      if (!URL.canParse(location, url.href)) return failed('Redirected to an address that is none.');
      url = new URL(location, url);
      if (answer.status !== 307 && answer.status !== 308) request = toGet(request);
    }
    return failed(`Redirected more than ${MAX_REDIRECTS} times.`);
  };

  const judge = async (url: URL, answer: SiteResponse, options: RequestOptions): Promise<FetchResult> => {
    const { status, headers } = answer;
    const limit = options.maxBytes ?? policy.maxBytes;
    const bytes = answer.isCut ? undefined : await undoEncoding(answer.body, headers['content-encoding'], limit);
    if (bytes === undefined) return failed(`The answer is unreadable or larger than ${limit} bytes.`);
    const contentType = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const charset = findCharset(bytes, manifest.charset, headers['content-type']);
    const isHtml = looksLikeHtml(contentType, bytes);
    let decoded: string | undefined;
    const text = (): string => {
      decoded ??= decodeText(bytes, charset);
      return decoded;
    };
    const isWanted = options.landmark?.test(text()) ?? false;
    const gate = isWanted ? undefined : findGate({ status, url, text: isHtml ? text() : '', headers });
    if (gate !== undefined && !(gate.barrier === 'disclaimer' && policy.acceptsDisclaimer)) {
      return restricted(gate.barrier, gate.detail);
    }
    const isAccepted = (status >= 200 && status < 300) || status === 304 || options.acceptStatus?.includes(status);
    if (status === 429) return unavailable('rate', 'The source answered 429: too many requests.');
    if (status === 507) return unavailable('offline', 'The source answered 507: offline.');
    if (!isAccepted) return failed(`The source answered ${status}.`);
    if (gate === undefined && isHtml && options.expect !== 'html') {
      return failed(
        `The source answered an HTML page where ${options.expect === 'json' ? 'JSON' : 'a file'} was expected.`,
      );
    }
    if (gate === undefined && options.landmark !== undefined && !isWanted && status !== 304) {
      return failed('The page is not the one expected: its landmark is missing.');
    }
    const page: Page = {
      status,
      url: url.href,
      headers,
      contentType,
      charset,
      bytes,
      text,
      validators: toValidators(headers),
      isNotModified: status === 304,
      isDisclaimer: gate !== undefined,
    };
    return { kind: 'ok', value: page };
  };

  return {
    manifest,
    request: (raw, options) => {
      const start = new URL(raw);
      for (const [name, value] of Object.entries(options.query ?? {})) start.searchParams.set(name, value);
      const turn = tail.then(() => follow(start, options));
      tail = turn.catch(() => undefined);
      return turn;
    },
  };
}

type SiteResponse = Extract<NetworkAnswer, { readonly kind: 'answered' }>;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const PASSING_FAILURES: ReadonlySet<string> = new Set(['timeout', 'reset', 'connect', 'dns']);

const isPassing = (answer: NetworkAnswer | Fault): boolean =>
  (answer.kind === 'answered' && (answer.status === 429 || (answer.status >= 500 && answer.status < 507))) ||
  (answer.kind === 'failed' && PASSING_FAILURES.has(answer.reason));

const toRetryAfterMs = (answer: NetworkAnswer | Fault): number => {
  const seconds = answer.kind === 'answered' ? Number(answer.headers['retry-after']) : 0;
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0;
};

const toFault = (answer: Exclude<NetworkAnswer, SiteResponse> | Fault): Fault => {
  if (answer.kind === 'refused') return failed(`The request was not let out: ${answer.reason}.`);
  if (answer.kind !== 'failed') return answer;
  return answer.reason === 'timeout'
    ? unavailable('timeout', 'The source did not answer in time.')
    : failed(`No answer: ${answer.reason}.`);
};

const toGet = ({ headers }: Partial<NetworkRequest>): Omit<NetworkRequest, 'url'> => {
  const { 'content-type': _gone, ...kept } = headers ?? {};
  return { method: 'GET', headers: kept };
};

const toNetworkRequest = (options: RequestOptions, userAgent: string): Omit<NetworkRequest, 'url'> => {
  const { form, json, since } = options;
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json);
  return {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body !== undefined && { body }),
    headers: {
      'user-agent': userAgent,
      accept: options.expect === 'json' ? 'application/json' : options.expect === 'html' ? 'text/html' : '*/*',
      'accept-encoding': 'gzip, deflate',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(since?.etag && { 'if-none-match': since.etag }),
      ...(since?.lastModified && { 'if-modified-since': since.lastModified }),
      ...options.headers,
    },
  };
};

const toValidators = ({ etag, 'last-modified': lastModified }: Readonly<Record<string, string>>): Validators => ({
  ...(etag && { etag }),
  ...(lastModified && { lastModified }),
});
