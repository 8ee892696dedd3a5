/**
 * Faults that can be switched on. The server implements the first five for every site, and sites may implement the
 * others.
 */
export const FAULTS = [
  'captcha',
  'wall',
  'html',
  'slow',
  'reset',
  'empty-page',
  'page-size',
  'dead-detail',
  'offline-507',
  'too-many-511',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface SiteRequest {
  readonly method: string;
  /** Has the requested host, not the host of the server. */
  readonly url: URL;
  /** Keys are lower-case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: ReadonlyMap<string, string>;
  readonly body: string;
  /** The body as application/x-www-form-urlencoded. */
  readonly form: URLSearchParams;
  /** Only faults that the site implements itself. */
  readonly fault: Fault | undefined;
}

export interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** The website of one source, under its real host names. */
export interface Site {
  readonly code: string;
  readonly hosts: readonly string[];
  /** Faults in addition to the five of the server. */
  readonly faults?: readonly Fault[];
  readonly answer: (request: SiteRequest) => SiteAnswer;
}

const answerAs =
  (contentType: string) =>
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}, status = 200): SiteAnswer => ({
    status,
    headers: { 'content-type': contentType, ...headers },
    body,
  });

export const htmlAnswer = answerAs('text/html; charset=utf-8');
export const textAnswer = answerAs('text/plain; charset=utf-8');
export const fileAnswer = answerAs('application/octet-stream');

export function jsonAnswer(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): SiteAnswer {
  return answerAs('application/json')(JSON.stringify(value), headers, status);
}

export function redirectAnswer(location: string, headers: Readonly<Record<string, string>> = {}): SiteAnswer {
  return {
    status: 302,
    headers: { location, ...headers },
    body: '',
  };
}

export function notFound(): SiteAnswer {
  return htmlAnswer('<html><title>404</title><h1>Not Found</h1></html>', {}, 404);
}
