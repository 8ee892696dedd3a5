import type { Operation } from '@blotter/contract';
import type { Sent } from '../../server/test/kit/http-client.ts';

/** How a request authenticates. `door` is a console session, `browser` a console page that is not signed in. */
export type Way =
  | 'live'
  | 'test'
  | 'session'
  | 'door'
  | 'bearerKey'
  | 'queryKey'
  | 'admin'
  | 'consumer'
  | 'browser'
  | 'nobody';

export type Headers = Readonly<Record<string, string>>;

export type FuzzRequest = {
  readonly operation: Operation;
  readonly way: Way;
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, text: string])[];
  /** Sent as JSON. Undefined means no body. */
  readonly body: unknown;
  readonly headers: Headers;
  /** Sent instead of the body. */
  readonly payload?: Buffer;
  readonly method?: string;
  /** Replaces the credential that `way` would send. */
  readonly credential?: Headers;
};

/** The expected answer. */
export type Expected = {
  readonly what: string;
  readonly statuses: readonly number[];
  readonly code?: string;
  /** The request calls no operation, so only the error format of its path is checked. */
  readonly isAstray?: boolean;
  /** The row of a batch that must have an error. All others must have none. */
  readonly badRow?: number;
};

export function waysOf({ credentials, legacyKey, testOnly, path, host }: Operation): readonly Way[] {
  if (path.startsWith('/app/session')) return ['browser'];
  if (path.startsWith('/app/')) return ['door'];
  if (credentials.includes('admin')) return ['admin'];
  if (credentials.includes('consumer')) return ['consumer'];
  if (credentials.length === 0) return ['nobody'];
  if (testOnly) return ['test'];
  return [
    ...(credentials.includes('key') ? (['live', 'live', 'test'] as const) : []),
    ...(credentials.includes('session') ? (['session'] as const) : []),
    ...(legacyKey ? (['bearerKey', 'queryKey'] as const) : []),
    ...(host ? [] : (['door'] as const)),
  ];
}

const toSegment = (text: string): string => encodeURIComponent(text).replaceAll('.', '%2E');

export function toPath({ operation, way, params, query }: FuzzRequest): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_hole, name: string) => toSegment(params[name] ?? 'unknown'));
  const text = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  const entered = way === 'door' && !path.startsWith('/app/') ? `/app${path}` : path;
  return text === '' ? entered : `${entered}?${text}`;
}

export function methodOf({ method, operation }: FuzzRequest): string {
  return method ?? operation.method;
}

export function toSent({ body, payload, headers }: FuzzRequest, credential: Headers): Sent {
  return {
    headers: { ...credential, ...headers },
    ...(payload ? { raw: payload } : body === undefined ? {} : { body }),
  };
}

const LONGEST_SHOWN = 4_000;
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns the request as a curl command, with names in place of credentials. */
export function toCurl(request: FuzzRequest, baseUrl: string): string {
  const { way, headers, credential, body, payload } = request;
  const query = request.query.map(([name, value]) => [name, name === 'key' ? '$KEY' : value] as const);
  const bytes = payload ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
  const shown = bytes && bytes.length <= LONGEST_SHOWN ? bytes.toString('utf8') : `(${bytes?.length} bytes)`;
  const sent = { ...(bytes && { 'content-type': 'application/json' }), ...credential, ...headers };
  return [
    `curl -X ${methodOf(request)} ${quote(`${baseUrl}${toPath({ ...request, query })}`)}`,
    ...(credential ? [] : [`-H "$AS_${way.toUpperCase()}"`]),
    ...Object.entries(sent).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(bytes ? [`--data-binary ${quote(shown)}`] : []),
  ].join(' ');
}
