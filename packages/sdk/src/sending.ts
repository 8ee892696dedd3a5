import type { BlotterOptions } from './client-options.ts';
import { BlotterApiError, BlotterConnectionError, toErrorBody } from './errors.ts';
import type { BlotterFile, CallOptions, CredentialKind, Operation, OperationName } from './operation.ts';
import { fromRetryAfter } from './retrying.ts';
import type { Clock } from './surroundings.ts';

export type Parameters = Readonly<Record<string, unknown>>;

export type Call = {
  readonly name: OperationName;
  readonly operation: Operation;
  readonly parameters: Parameters;
  readonly body: unknown;
  readonly options: CallOptions;
  readonly idempotencyKey: string | undefined;
};

/** Makes one attempt. Returns the response or throws its error. */
export async function send(
  options: BlotterOptions,
  clock: Clock,
  call: Call,
  attempt: number,
  signal: AbortSignal,
): Promise<unknown> {
  const { name: operation } = call;
  const { fetch = globalThis.fetch } = options;
  const url = toUrl(options, call);
  const headers = await toHeaders(options, call);
  const response = await answered(
    fetch(url, {
      method: call.operation.method,
      headers,
      signal,
      // A redirect could send the key to another host.
      redirect: 'manual',
      ...(call.body === undefined ? {} : { body: isCsv(call.body) ? call.body : JSON.stringify(call.body) }),
    }),
    signal,
  );
  const requestId = response.headers.get('x-request-id') ?? undefined;
  options.onAnswer?.({ operation, status: response.status, requestId, attempt, headers: response.headers });
  if (response.ok) return answered(readAnswer(response), signal);
  const body = toErrorBody(await answered(response.text(), signal));
  const retryAfterSeconds = fromRetryAfter(response.headers.get('retry-after'), clock.now());
  throw new BlotterApiError({ operation, status: response.status, body, requestId, retryAfterSeconds });
}

/** Converts every transport failure, also within a body, to a connection error. */
const answered = <T>(arriving: Promise<T>, signal: AbortSignal): Promise<T> =>
  arriving.catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new BlotterConnectionError('No answer arrived from the service.', { cause: error });
  });

const isCsv = (body: unknown): body is string => typeof body === 'string';

const toUrl = ({ baseUrl, evidenceUrl }: BlotterOptions, { operation, parameters }: Call): string => {
  const inPath = new Set<string>();
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    const value = String(parameters[name] ?? '');
    // `fetch` resolves dots as parent folders, and an empty segment gives another path.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name}: got “${value}”; send an id.`);
    return encodeURIComponent(value);
  });
  const inQuery = Object.entries(parameters).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const query = new URLSearchParams(inQuery.map(([name, value]): [string, string] => [name, String(value)])).toString();
  const base = operation.path.startsWith('/v1/evidence/') ? (evidenceUrl ?? baseUrl) : baseUrl;
  return `${base.replace(/\/+$/, '')}${path}${query && `?${query}`}`;
};

const toHeaders = async (options: BlotterOptions, call: Call): Promise<Record<string, string>> => ({
  accept: 'application/json, */*',
  ...(call.body === undefined ? {} : { 'content-type': isCsv(call.body) ? 'text/csv' : 'application/json' }),
  ...(await toCredential(options, call.operation.credentials)),
  ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
  ...call.options.headers,
  ...(await options.headers?.(call.name)),
});

/** The service tries only the first credential that is present, so only the right one is sent. */
const toCredential = async (
  { apiKey, session }: BlotterOptions,
  taken: readonly CredentialKind[],
): Promise<Record<string, string>> => {
  const useSession = session !== undefined && (apiKey === undefined || !taken.includes('key'));
  const secret = useSession ? session : apiKey;
  if (secret === undefined || taken.length === 0) return {};
  const value = typeof secret === 'function' ? await secret() : secret;
  return useSession ? { authorization: `Bearer ${value}` } : { 'x-api-key': value };
};

const readAnswer = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  const contentType = response.headers.get('content-type') ?? '';
  if (contentType.startsWith('application/json')) return response.json();
  const fileName = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { bytes, contentType, fileName, headers: response.headers } satisfies BlotterFile;
};
