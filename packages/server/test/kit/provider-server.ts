import { cookieOf, newVisitor, type Visitor } from './console-visitor.ts';
import type { Answer } from './http-client.ts';
import {
  type ProviderPerson,
  startIdentityProvider,
  type TestIdentityProvider,
  visitProvider,
} from './identity-provider.ts';
import { type NameServer, RECORD, startNameServer, toTxt } from './name-server.ts';
import { startTestServer, type TestAccount, type TestServer } from './test-server.ts';

type User = Pick<TestAccount, 'token'>;
type Body = Readonly<Record<string, unknown>>;

export const PROVIDER_PATH = '/v1/identity-provider';
export const BEGIN = '/app/session/provider';
/** An origin that the server may reach, where nothing listens. */
export const CLOSED = 'http://127.0.0.1:1';

export type ProviderServer = {
  readonly server: TestServer;
  readonly provider: TestIdentityProvider;
  readonly dns: NameServer;
  /** The body that connects the provider. */
  readonly wanted: (more?: Body) => Body;
  readonly put: (owner: User, body?: Body) => Promise<Answer>;
  readonly check: (owner: User) => Promise<Answer>;
  /** Connects the provider and proves its domains. Returns the check. */
  readonly connect: (owner: User, more?: Body) => Promise<Answer>;
  readonly begin: (email: string) => Promise<Answer>;
  /** Goes through the provider as a new browser, and returns the address to which it is sent back. */
  readonly visit: (location: string) => Promise<string>;
  readonly comeBack: (url: string, cookie: string) => Promise<Answer>;
  /** Signs in through the provider, as the person that it names. */
  readonly enter: (email: string, person?: Partial<ProviderPerson>) => Promise<Answer>;
  readonly stop: () => Promise<void>;
};

/** A server that reaches a real provider and a name server. The console is not registered at the provider yet. */
export async function startProviderServer(settings: Readonly<Record<string, string>> = {}): Promise<ProviderServer> {
  const [dns, provider] = await Promise.all([startNameServer(), startIdentityProvider()]);
  const server = await startTestServer({
    settings: {
      BLOTTER_EGRESS_ALLOW: `${provider.issuer},${CLOSED}`,
      BLOTTER_DNS_SERVERS: dns.address,
      ...settings,
    },
  });
  const backTo = `${server.url}${BEGIN}`;
  provider.register(backTo);

  const wanted = (more: Body = {}): Body => {
    const { issuer, clientId, clientSecret } = provider;
    return { issuer, clientId, clientSecret, domains: ['example.com'], ...more };
  };
  const put = ({ token }: User, body = wanted()) => server.send('PUT', PROVIDER_PATH, { token, body });
  const check = ({ token }: User) => server.send('POST', `${PROVIDER_PATH}/check`, { token });
  const begin = (email: string) => newVisitor(server).send('POST', BEGIN, { body: { email } });
  const visit = (location: string) => visitProvider(location, backTo);
  const comeBack = (url: string, cookie: string) =>
    server.send('GET', url.slice(server.url.length), { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  return {
    server,
    provider,
    dns,
    wanted,
    put,
    check,
    begin,
    visit,
    comeBack,
    connect: async (owner, more) => {
      const { body } = await put(owner, wanted(more));
      for (const { txtName, txtValue } of body.provider.domains)
        dns.zone[txtName] = { [RECORD.TXT]: [toTxt('another record'), toTxt(txtValue)] };
      return check(owner);
    },
    enter: async (email, person = {}) => {
      const begun = await begin(email);
      provider.person = { sub: `sub of ${email}`, email, verified: true, ...person };
      return comeBack(await visit(begun.body.location), cookieOf(begun));
    },
    stop: async () => {
      await server.stop();
      await provider.close();
      dns.close();
    },
  };
}

/** Returns the cookie line of the session that an answer begins, or nothing. */
export function sessionOf({ headers }: Answer): string {
  return [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('blotter=')) ?? '';
}

/** Returns the browser that was signed in. */
export async function toVisitor({ server }: ProviderServer, entered: Answer): Promise<Visitor> {
  const visitor = newVisitor(server);
  visitor.cookie = sessionOf(entered).split(';', 1)[0] ?? '';
  visitor.csrf = (await visitor.send('GET', '/app/session')).body.csrfToken;
  return visitor;
}
