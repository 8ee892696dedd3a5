import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The person who signs in next. */
export type ProviderPerson = { readonly sub: string; readonly email: string; readonly verified: boolean };

export type TestIdentityProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Signs a person in without a form. */
  person: ProviderPerson;
  /** Answers instead of the provider if it returns true. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Creates the client, which may send browsers to this address. */
  readonly register: (redirectUrl: string) => void;
  readonly close: () => Promise<void>;
};

const TTL_S = 600;
const CLIENT = { clientId: 'blotter', clientSecret: 'the secret of the client' };

/** A real OpenID Connect provider (oidc-provider) on a port of its own. */
export async function startIdentityProvider(): Promise<TestIdentityProvider> {
  let provider: Provider | undefined;
  const finishInteraction = async (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    provider?.interactionFinished(request, response, { login: { accountId: own.person.sub } });
  const server = createServer((request, response) => {
    if (own.intercept(request, response)) return;
    if (request.url?.startsWith('/interaction/')) void finishInteraction(request, response);
    else if (provider) void provider.callback()(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own: TestIdentityProvider = {
    ...CLIENT,
    issuer,
    person: { sub: 'nobody', email: 'nobody@example.com', verified: true },
    intercept: () => false,
    register: (redirectUrl) => {
      provider = createProvider(issuer, redirectUrl, () => own.person);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return own;
}

const createProvider = (issuer: string, redirectUrl: string, getPerson: () => ProviderPerson): Provider => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUrl] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    ttl: {
      AccessToken: TTL_S,
      AuthorizationCode: TTL_S,
      Grant: TTL_S,
      IdToken: TTL_S,
      Interaction: TTL_S,
      Session: TTL_S,
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: getPerson().email, email_verified: getPerson().verified }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  return provider;
};

/** Goes to the page of the provider as a new browser, and returns the address to which it sends the browser back. */
export async function visitProvider(location: string, backTo: string): Promise<string> {
  const jar = new Map<string, string>();
  for (let url = location; ; ) {
    if (url.startsWith(backTo)) return url;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(next, url).href;
  }
}
