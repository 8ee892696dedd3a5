import type { Answer, Sent } from './http-client.ts';
import type { TestServer } from './test-server.ts';

/** A browser's share of a session: the cookie it was given and the token its page knows. */
export type Visitor = {
  cookie: string;
  csrf: string;
  readonly send: (method: string, path: string, sent?: Sent) => Promise<Answer>;
};

export function cookieOf({ headers }: Answer): string {
  return String(headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
}

/** Says what a page of the service itself makes a browser say. */
export function newVisitor(server: Pick<TestServer, 'url' | 'send'>): Visitor {
  const visitor: Visitor = {
    cookie: '',
    csrf: '',
    send: (method, path, sent = {}) =>
      server.send(method, path, {
        ...sent,
        headers: {
          origin: server.url,
          'sec-fetch-site': 'same-origin',
          ...(visitor.cookie && { cookie: visitor.cookie }),
          ...(visitor.csrf && { 'x-csrf-token': visitor.csrf }),
          ...sent.headers,
        },
      }),
  };
  return visitor;
}

export async function signIn(
  server: Pick<TestServer, 'url' | 'send'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Visitor> {
  const visitor = newVisitor(server);
  const answer = await visitor.send('POST', '/app/session', { body: { email, password } });
  visitor.cookie = cookieOf(answer);
  visitor.csrf = answer.body.csrfToken;
  return visitor;
}
