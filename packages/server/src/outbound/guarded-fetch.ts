import { isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Client } from 'undici';
import { SECOND_MS } from '../clock.ts';
import { checkAddress, checkUrl, type EgressRules, findAddressLiteral, type Refusal } from './egress-policy.ts';
import { type FetchFailure, findFetchFailure } from './fetch-failure.ts';
import { createResolveHost, type ResolveHost } from './resolve-host.ts';

export type GuardedRequest = {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** For the whole call: name, connection, request and response. */
  readonly timeoutMs?: number;
  readonly maxAnswerBytes?: number;
  /** Aborts the call, which then fails like a time-out. */
  readonly signal?: AbortSignal;
};

export type Outcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      /** The bytes as sent, without decoding of `content-encoding`. */
      readonly body: Buffer;
      readonly isCut: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: string }
  /** With a status if the response broke off after its headers. */
  | { readonly kind: 'failed'; readonly reason: FetchFailure; readonly status?: number };

export type GuardedFetch = (request: GuardedRequest) => Promise<Outcome>;

export type Egress = {
  readonly fetch: GuardedFetch;
  /**
   * Checks a URL when it is registered. An unresolvable name is accepted with `isResolved` false: a DNS outage must
   * not block orders, and every attempt checks again.
   */
  readonly checkUrl: (url: string) => Promise<{ readonly ok: true; readonly isResolved: boolean } | Refusal>;
};

export type EgressOptions = {
  readonly allowedOrigins: readonly string[];
  readonly listOwnAddresses?: () => readonly string[];
  readonly resolveHost?: ResolveHost;
  /** Certificate authorities to trust instead of the usual ones. */
  readonly ca?: string | Buffer;
};

const CALL_TIMEOUT_MS = 15 * SECOND_MS;
const CHECK_TIMEOUT_MS = 3 * SECOND_MS;
const MAX_ANSWER_BYTES = 64 * 1_024;
/** How long one of several addresses is tried alone. Node's 250 ms is too short for receivers across an ocean. */
const ADDRESS_ATTEMPT_MS = 2 * SECOND_MS;

type Place =
  | { readonly kind: 'found'; readonly url: URL; readonly addresses: readonly string[] }
  | Extract<Outcome, { readonly kind: 'refused' | 'failed' }>;

export function createEgress({
  allowedOrigins,
  listOwnAddresses = listInterfaceAddresses,
  resolveHost = createResolveHost(),
  ca,
}: EgressOptions): Egress {
  const locate = async (raw: string): Promise<Place> => {
    const rules: EgressRules = { allowedOrigins, ownAddresses: listOwnAddresses() };
    const checked = checkUrl(raw, rules);
    if (!checked.ok) return { kind: 'refused', reason: checked.reason };
    const { url, isAllowListed } = checked;
    const literal = findAddressLiteral(url);
    if (literal !== undefined) return { kind: 'found', url, addresses: [literal] };
    const addresses = await resolveHost(url.hostname, { isAllowListed }).catch(() => []);
    if (addresses.length === 0) return { kind: 'failed', reason: 'dns' };
    const refusal = isAllowListed
      ? undefined
      : addresses.map((address) => checkAddress(address, rules)).find(isRefusal);
    return refusal ? { kind: 'refused', reason: refusal.reason } : { kind: 'found', url, addresses };
  };

  return {
    fetch: (request) =>
      within(request.timeoutMs ?? CALL_TIMEOUT_MS, request.signal, async (signal) => {
        const place = await orAborted(signal, locate(request.url));
        return place.kind === 'found' ? call(request, place.url, toConnect(place.addresses, ca), signal) : place;
      }),

    checkUrl: async (raw) => {
      const place = await within<Place>(CHECK_TIMEOUT_MS, undefined, (signal) => orAborted(signal, locate(raw)));
      return place.kind === 'refused'
        ? { ok: false, reason: place.reason }
        : { ok: true, isResolved: place.kind === 'found' };
    },
  };
}

const isRefusal = (check: { readonly ok: true } | Refusal): check is Refusal => !check.ok;

const listInterfaceAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address));

/** The socket gets its addresses only from here, so the checked addresses are the ones connected to. */
const toConnect = (addresses: readonly string[], ca: string | Buffer | undefined) => {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_hostname, options, callback) => {
    const first = checked[0] as (typeof checked)[number];
    if (options.all) callback(null, checked);
    else callback(null, first.address, first.family);
  };
  return {
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS,
    rejectUnauthorized: true,
    timeout: 0,
    ...(ca !== undefined && { ca }),
  };
};

/** Uses a new connection for each call, so that no call inherits a socket whose address was checked for another. */
const call = async (
  { method, headers, body, maxAnswerBytes = MAX_ANSWER_BYTES }: GuardedRequest,
  url: URL,
  connect: ReturnType<typeof toConnect>,
  signal: AbortSignal,
): Promise<Outcome> => {
  const client = new Client(url.origin, { connect, headersTimeout: 0, bodyTimeout: 0 });
  let status: number | undefined;
  try {
    const answer = await client.request({
      method,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers },
      body: body ?? null,
      reset: true,
      signal,
    });
    status = answer.statusCode;
    const read = await readUpTo(maxAnswerBytes, answer.body);
    return { kind: 'answered', status, headers: toHeaders(answer.headers), ...read };
  } catch (error) {
    const reason = signal.aborted ? 'timeout' : findFetchFailure(error);
    if (reason === undefined) throw error;
    return { kind: 'failed', reason, ...(status !== undefined && { status }) };
  } finally {
    await client.destroy();
  }
};

const readUpTo = async (
  maxBytes: number,
  body: AsyncIterable<Buffer>,
): Promise<{ readonly body: Buffer; readonly isCut: boolean }> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break;
  }
  return { body: Buffer.concat(chunks, Math.min(length, maxBytes)), isCut: length > maxBytes };
};

const toHeaders = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]));

const within = async <T extends Place | Outcome>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | Extract<Outcome, { kind: 'failed' }>> => {
  const limit = new AbortController();
  const end = (): void => limit.abort();
  const timer = setTimeout(end, timeoutMs);
  outer?.addEventListener('abort', end);
  if (outer?.aborted) end();
  try {
    return await work(limit.signal);
  } catch (error) {
    if (limit.signal.aborted) return { kind: 'failed', reason: 'timeout' };
    throw error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', end);
  }
};

const orAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
