import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf } from '../kit/console-visitor.ts';
import type { Answer } from '../kit/http-client.ts';
import type { TestIdentityProvider } from '../kit/identity-provider.ts';
import { addMember } from '../kit/members.ts';
import { RECORD, toTxt } from '../kit/name-server.ts';
import {
  BEGIN,
  CLOSED,
  PROVIDER_PATH as PATH,
  type ProviderServer,
  startProviderServer,
} from '../kit/provider-server.ts';
import { type Receiver, startReceiver } from '../kit/receiver.ts';
import type { TestServer } from '../kit/test-server.ts';

let own: ProviderServer;
let provider: TestIdentityProvider;
let server: TestServer;
let elsewhere: Receiver;
beforeAll(async () => {
  [own, elsewhere] = await Promise.all([startProviderServer(), startReceiver()]);
  ({ provider, server } = own);
});
afterAll(() => Promise.all([own.stop(), elsewhere.close()]));
beforeEach(() => {
  provider.intercept = () => false;
});

const faultOf = ({ status, body }: Answer) => [status, body.error.code, body.error.message.split(':')[0]];

describe('an owner connects an OpenID Connect provider', () => {
  it('reads what is connected, without the client secret, and disconnects it', async () => {
    const owner = await server.createAccount();
    const read = () => server.send('GET', PATH, { token: owner.token });
    expect((await read()).body).toEqual({ redirectUrl: `${server.url}${BEGIN}`, provider: null });
    const connected = await own.put(owner);
    const { issuer, clientId } = provider;
    expect(connected.body.provider).toMatchObject({ issuer, clientId, required: false });
    expect((await read()).body).toEqual(connected.body);
    expect(connected.text).not.toContain(provider.clientSecret);
    const end = () => server.send('DELETE', PATH, { token: owner.token });
    expect([(await end()).status, (await end()).status, (await own.check(owner)).status]).toEqual([204, 404, 404]);
  });

  it('is for owners only, with a session', async () => {
    const owner = await server.createAccount();
    const admin = await addMember(server, owner, 'admin');
    for (const sent of [{ token: admin.token }, { key: owner.key }])
      for (const [method, path] of [
        ['GET', PATH],
        ['PUT', PATH],
        ['DELETE', PATH],
        ['POST', `${PATH}/check`],
      ] as const)
        expect(
          (await server.send(method, path, { ...sent, ...(method === 'PUT' && { body: own.wanted() }) })).status,
        ).toBe(401);
  });

  it('refuses issuers at private addresses and without https, as webhooks do, and domains that are none', async () => {
    const owner = await server.createAccount();
    for (const issuer of [
      'https://10.0.0.1',
      'http://login.example.com',
      'https://localhost',
      `${provider.issuer}/?a=1`,
    ])
      expect(faultOf(await own.put(owner, own.wanted({ issuer }))), issuer).toEqual([
        422,
        'unprocessable_query',
        'issuer',
      ]);
    for (const domain of ['localhost', 'EXAMPLE.com', 'a b.com', '10.0.0.1'])
      expect((await own.put(owner, own.wanted({ domains: [domain] }))).status, domain).toBe(422);
    expect((await server.send('GET', PATH, { token: owner.token })).body.provider).toBeNull();
  });

  it('keeps the stored secret for the same issuer only', async () => {
    const owner = await server.createAccount();
    const { clientSecret: _secret, ...without } = own.wanted();
    expect(faultOf(await own.put(owner, without))).toEqual([422, 'unprocessable_query', 'clientSecret']);
    await own.connect(owner);
    expect((await own.put(owner, without)).status).toBe(200);
    expect((await own.enter((await addMember(server, owner, 'member')).email)).status).toBe(303);
    expect(faultOf(await own.put(owner, { ...without, issuer: CLOSED }))).toEqual([
      422,
      'unprocessable_query',
      'clientSecret',
    ]);
  });

  it('a check reads the discovery document, and proves a domain by its DNS record', async () => {
    const owner = await server.createAccount();
    await own.put(owner, own.wanted({ domains: ['unproven.example', 'example.com'] }));
    const first = (await own.check(owner)).body;
    expect(first.problem).toBeNull();
    const { txtName, txtValue } = first.provider.domains[0];
    own.dns.zone[txtName] = { [RECORD.TXT]: [toTxt(txtValue)] };
    const { domains } = (await own.check(owner)).body.provider;
    expect(domains).toEqual([
      expect.objectContaining({ domain: 'example.com', txtName: '_blotter.example.com', provenAt: expect.any(String) }),
      expect.objectContaining({ domain: 'unproven.example', provenAt: null }),
    ]);
    expect((await own.begin('someone@unproven.example')).status).toBe(404);
  });

  it('a proven domain moves to the account that proves it later, and the record of another account proves nothing', async () => {
    const [before, later] = [await server.createAccount(), await server.createAccount()];
    await own.connect(before);
    await own.put(later);
    expect((await own.check(later)).body.provider.domains[0].provenAt).toBeNull();
    await own.connect(later);
    expect((await server.send('GET', PATH, { token: before.token })).body.provider.domains[0].provenAt).toBeNull();
  });
});

describe('a provider that fails', () => {
  const begunWith = async (more: Record<string, unknown>): Promise<Answer> => {
    const owner = await server.createAccount();
    const { problem } = (await own.connect(owner, more)).body;
    expect(problem).toEqual(expect.any(String));
    return own.begin(owner.email);
  };
  const isDiscovery = ({ url }: IncomingMessage): boolean => url?.startsWith('/.well-known/') ?? false;
  const intercept = (answer: (response: ServerResponse) => void): void => {
    provider.intercept = (request, response) => {
      if (isDiscovery(request)) answer(response);
      return isDiscovery(request);
    };
  };

  it('is down: beginning returns 409, and the check names the problem', async () => {
    expect(faultOf(await begunWith({ issuer: CLOSED })).slice(0, 2)).toEqual([409, 'conflict']);
  });

  it('hangs: the call ends after its time limit', async () => {
    const owner = await server.createAccount();
    await own.connect(owner);
    await own.put(owner);
    intercept(() => {});
    expect((await own.begin(owner.email)).status).toBe(409);
  });

  it('redirects to a private address: nothing is called there', async () => {
    intercept((response) => response.writeHead(302, { location: elsewhere.url }).end());
    expect((await begunWith({})).status).toBe(409);
    expect(elsewhere.received).toEqual([]);
  });

  it('names endpoints at a private address: nothing is called there', async () => {
    const owner = await server.createAccount();
    const { issuer } = provider;
    intercept((response) => {
      const endpoints = {
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: elsewhere.url,
        jwks_uri: elsewhere.url,
      };
      const document = JSON.stringify({ issuer, ...endpoints, response_types_supported: ['code'] });
      response.writeHead(200, { 'content-type': 'application/json' }).end(document);
    });
    await own.connect(owner);
    const begun = await own.begin(owner.email);
    provider.person = { sub: `sub of ${owner.email}`, email: owner.email, verified: true };
    const answer = await own.comeBack(await own.visit(begun.body.location), cookieOf(begun));
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('You were not signed in.')]);
    expect(elsewhere.received).toEqual([]);
  });
});
