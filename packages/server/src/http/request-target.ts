import { Failure } from '../failure.ts';
import { stripAppPrefix } from './console/console-sessions.ts';

/** The address of a request after the parts that no route may see were removed. */
export type RequestTarget = {
  /** The URL to route. Every escape in its path can be decoded. */
  readonly url: string;
  /** The first `?key=` of the compatibility endpoint. */
  readonly queryKey: string | undefined;
  /** The fault of the address. It is sent after the gate, so that 401 comes first. */
  readonly fault: Failure | undefined;
};

/** The origin of a URL that was sent in absolute form. */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** Reads the address of a request. Paths are compared decoded, as the router does, so that no spelling avoids a rule. */
export function readTarget(sent: string, hasConsole: boolean): RequestTarget {
  const { url, isReadable } = toReadableUrl(sent.replace(ORIGIN, ''));
  const { url: kept, keys } = takeKeysOutOfUrl(hasConsole && sent.startsWith('/') ? stripAppPrefix(url) : url);
  const [queryKey] = keys;
  if (!isReadable) return { url: kept, queryKey, fault: unreadable() };
  return { url: kept, queryKey, fault: keys.length > 1 ? repeatedKey() : undefined };
}

const unreadable = (): Failure =>
  new Failure('invalid_request', 'The path cannot be read; send it in UTF-8, with a percent sign written as %25.');

const repeatedKey = (): Failure => new Failure('unprocessable_query', 'key: was sent more than once; send it once.');

/** Escapes the percent signs of segments that cannot be decoded. The router would answer them before any hook runs. */
const toReadableUrl = (sent: string): { readonly url: string; readonly isReadable: boolean } => {
  const { path, query } = splitUrl(sent);
  const segments = path.split('/').map((segment) => (isDecodable(segment) ? segment : segment.replaceAll('%', '%25')));
  const escaped = segments.join('/');
  const isAbsolute = path === '' || path.startsWith('/');
  return { url: `${path.startsWith('/') ? '' : '/'}${escaped}${query}`, isReadable: isAbsolute && escaped === path };
};

/** Removes `key`, a credential of the compatibility endpoint, from the URL before it is logged or routed. */
const takeKeysOutOfUrl = (url: string): { readonly url: string; readonly keys: readonly string[] } => {
  const { path, query } = splitUrl(url);
  if (query === '' || !decodeURIComponent(path).startsWith('/v1/compat/')) return { url, keys: [] };
  const [keys, kept]: [string[], string[]] = [[], []];
  for (const part of query.slice(1).split('&')) {
    const [name = '', ...value] = part.split('=');
    if (decodeSafely(name) === 'key') keys.push(decodeSafely(value.join('=')));
    else kept.push(part);
  }
  return { url: kept.length > 0 ? `${path}?${kept.join('&')}` : path, keys };
};

const splitUrl = (url: string): { readonly path: string; readonly query: string } => {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) };
};

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

const decodeSafely = (value: string): string => (isDecodable(value) ? decodeURIComponent(value) : '');

/**
 * Returns the fault of the Host headers of a request. Node keeps the first host and hides the others.
 * Only HTTP/1.0 allows a request without a host.
 */
export function findHostFault(rawHeaders: readonly string[], httpVersion: string): Failure | undefined {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  if (hosts > 1) return new Failure('invalid_request', 'Host: was sent more than once; send it once.');
  if (hosts === 0 && httpVersion !== '1.0') return new Failure('invalid_request', 'Host: is missing; send it once.');
  return undefined;
}
