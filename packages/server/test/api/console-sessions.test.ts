import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, newVisitor, signIn, type Visitor } from '../kit/console-visitor.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
let visitor: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN')]);
  visitor = await signIn(server, account);
});
afterAll(() => server.stop());

const SEARCH = { query: { lastName: 'Grover' } };
const search = (sent: { headers?: Record<string, string> } = {}, by = visitor) =>
  by.send('POST', '/app/v1/search', { body: SEARCH, ...sent });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

describe('the console session (contract, Credentials: same-origin /app/* routes, httpOnly cookie, CSRF token)', () => {
  it('signing in sets an httpOnly, SameSite=Strict cookie and returns the account and a CSRF token, but no session token', async () => {
    const { email, password } = account;
    const answer = await newVisitor(server).send('POST', '/app/session', { body: { email, password } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      signedIn: true,
      csrfToken: expect.stringMatching(/^[\w-]{43}$/),
      account: expect.objectContaining({ id: account.id, email }),
      role: 'owner',
      mayCall: expect.arrayContaining(['search', 'getIdentityProvider']),
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^blotter=blt_session_\w{43}; Path=\/app; Expires=.*GMT; HttpOnly; SameSite=Strict$/);
    expect(answer.text).not.toContain('blt_session_');
  });

  it('GET /app/session returns the signed-in account, and none without the cookie', async () => {
    const known = await visitor.send('GET', '/app/session');
    expect(known.body).toMatchObject({ signedIn: true, csrfToken: visitor.csrf, account: { id: account.id } });
    expect((await newVisitor(server).send('GET', '/app/session')).body).toEqual({
      signedIn: false,
      confirmEmail: false,
    });
  });

  it('signing up creates an account and signs in; a taken address is 409', async () => {
    const body = {
      email: 'new@example.com',
      password: 'a long password',
      orgName: 'New Org',
      acceptedTerms: true,
    };
    const fresh = newVisitor(server);
    const answer = await fresh.send('POST', '/app/session/signup', { body });
    expect(answer.body).toMatchObject({ signedIn: true, account: { orgName: 'New Org', billingEnabled: false } });
    fresh.cookie = cookieOf(answer);
    fresh.csrf = answer.body.csrfToken;
    expect((await fresh.send('GET', '/app/v1/account')).body.email).toBe('new@example.com');
    expect(codeOf(await newVisitor(server).send('POST', '/app/session/signup', { body }))).toEqual([409, 'conflict']);
    expect(codeOf(await fresh.send('POST', '/app/session/signup', { body: {} }))).toEqual([422, 'unprocessable_query']);
  });

  it('/app/v1 runs the account operations of /v1 with the session', async () => {
    expect((await visitor.send('GET', '/app/v1/account')).body.id).toBe(account.id);
  });

  it('/app/v1 runs key operations with a listed key named “console”, billed and audited like any other', async () => {
    const { keys } = (await visitor.send('GET', '/app/v1/keys')).body;
    const own = keys.filter(({ name }: { name: string }) => name === 'console');
    expect(own.map(({ mode, status }: { mode: string; status: string }) => [mode, status]).sort()).toEqual([
      ['live', 'active'],
      ['test', 'active'],
    ]);
    const { id: keyId } = own.find(({ mode }: { mode: string }) => mode === 'live');
    const found = await search();
    expect(found.status).toBe(200);
    expect(found.body.records).toHaveLength(1);
    const again = await visitor.send('GET', `/app/v1/searches/${found.body.searchId}/results`);
    expect(again.body.records).toEqual(found.body.records);
    const { byKey } = (await visitor.send('GET', '/app/v1/usage')).body;
    expect(byKey).toContainEqual(expect.objectContaining({ keyId, calls: 1, cost: 0.15 }));
    const { entries } = (await visitor.send('GET', '/app/v1/audit')).body;
    expect(entries).toContainEqual(
      expect.objectContaining({ keyId, method: 'POST', route: '/v1/search', status: 200 }),
    );
  });

  it('past searches are listed newest first with their query, and can be opened again', async () => {
    const { body } = await search();
    const listed = await visitor.send('GET', '/app/searches');
    expect(listed.status).toBe(200);
    const [newest] = listed.body.searches;
    expect(newest).toMatchObject({ searchId: body.searchId, request: SEARCH, status: body.status, records: 1 });
    expect((await visitor.send('GET', `/app/searches/${body.searchId}`)).body).toEqual(newest);
    const stranger = await signIn(server, await server.createAccount());
    expect((await stranger.send('GET', '/app/searches')).body).toEqual({ searches: [], nextAfter: null });
    expect((await stranger.send('GET', `/app/searches/${body.searchId}`)).status).toBe(404);
    const headers = { 'x-csrf-token': '' };
    expect((await visitor.send('GET', '/app/searches', { headers })).status).toBe(401);
    expect((await server.send('GET', '/app/searches', { key: account.key })).status).toBe(401);
  });

  it('without the CSRF token, with another session’s token, or from a foreign origin or site: 401, and nothing is billed', async () => {
    const other = await signIn(server, account);
    const before = (await visitor.send('GET', '/app/v1/usage')).body.totalCalls;
    const headers = [
      { 'x-csrf-token': '' },
      { 'x-csrf-token': other.csrf },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const wrong of headers) expect(codeOf(await search({ headers: wrong }))).toEqual([401, 'unauthorized']);
    const read = { headers: { 'x-csrf-token': '' } };
    expect(codeOf(await visitor.send('GET', '/app/v1/keys', read))).toEqual([401, 'unauthorized']);
    expect((await visitor.send('GET', '/app/v1/usage')).body.totalCalls).toBe(before);
  });

  it('a foreign page can sign a user neither in nor out', async () => {
    const { email, password } = account;
    const foreign = { headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } };
    const into = await newVisitor(server).send('POST', '/app/session', { body: { email, password }, ...foreign });
    expect(codeOf(into)).toEqual([401, 'unauthorized']);
    expect(into.headers['set-cookie']).toBeUndefined();
    expect(codeOf(await visitor.send('DELETE', '/app/session', foreign))).toEqual([401, 'unauthorized']);
    expect((await visitor.send('GET', '/app/session')).body.signedIn).toBe(true);
  });

  it('signing in ignores a planted cookie: it creates a new session and ends the old one (fixation)', async () => {
    const planted = await signIn(server, account);
    const victim = newVisitor(server);
    victim.cookie = planted.cookie;
    const { email, password } = account;
    const answer = await victim.send('POST', '/app/session', { body: { email, password } });
    expect(cookieOf(answer)).not.toBe(planted.cookie);
    await expect.poll(async () => codeOf(await planted.send('GET', '/app/v1/keys'))).toEqual([401, 'unauthorized']);
  });

  it('signing out ends the session and clears the cookie', async () => {
    const leaving = await signIn(server, account);
    const out = await leaving.send('DELETE', '/app/session');
    expect(out.status).toBe(204);
    expect(String(out.headers['set-cookie'])).toMatch(/^blotter=; Path=\/app; Expires=Thu, 01 Jan 1970/);
    await expect.poll(async () => (await leaving.send('GET', '/app/session')).body.signedIn).toBe(false);
    await expect.poll(async () => (await search({}, leaving)).status).toBe(401);
  });

  it('/v1 ignores the console cookie, and the console routes ignore API credentials in headers', async () => {
    expect((await visitor.send('GET', '/v1/keys')).status).toBe(401);
    const { key, token } = account;
    expect((await server.send('POST', '/app/v1/search', { key, body: SEARCH })).status).toBe(401);
    expect((await server.send('GET', '/app/v1/keys', { token })).status).toBe(401);
  });

  it('the console routes issue no tokens for scripts', async () => {
    const { email, password } = account;
    for (const path of ['/app/v1/auth/login', '/app/v1/auth/logout', '/app/%761/auth/login'])
      expect((await visitor.send('POST', path, { body: { email, password } })).status).toBe(404);
  });

  it('the operator’s area requires the session and the admin key', async () => {
    const admin = ADMIN_KEY;
    expect((await visitor.send('GET', '/app/v1/admin/accounts', { admin })).status).toBe(200);
    expect((await visitor.send('GET', '/app/v1/admin/accounts')).status).toBe(401);
    expect((await newVisitor(server).send('GET', '/app/v1/admin/accounts', { admin })).status).toBe(401);
  });

  it('revoking “console” stops it, rotating it is rejected, and signing in creates another', async () => {
    const fresh = await server.createAccount();
    const guest = await signIn(server, fresh);
    const own = async () =>
      (await guest.send('GET', '/app/v1/keys')).body.keys.filter(
        ({ name, mode, status }: Record<string, string>) =>
          name === 'console' && mode === 'live' && status === 'active',
      );
    const [key] = await own();
    expect(codeOf(await guest.send('POST', `/app/v1/keys/${key.id}/rotate`))).toEqual([409, 'conflict']);
    await guest.send('DELETE', `/app/v1/keys/${key.id}`);
    await expect.poll(async () => (await search({}, guest)).status).toBe(401);
    expect(await own()).toEqual([]);
    const next = await signIn(server, fresh);
    expect((await search({}, next)).status).toBe(200);
    expect(await own()).toHaveLength(1);
  });
});

describe('behind TLS', () => {
  it('the cookie is Secure and bound to its host', async () => {
    const settings = { BLOTTER_PUBLIC_URL: 'https://blotter.example' };
    const { databaseUrl, config } = server.foundation;
    const proxied = await startTestServer({ settings, databaseUrl, dataDir: config.dataDir });
    try {
      const { email, password } = account;
      const answer = await newVisitor(proxied).send('POST', '/app/session', {
        body: { email, password },
        headers: { origin: 'https://blotter.example' },
      });
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^__Host-blotter=\S+; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict$/,
      );
    } finally {
      await proxied.stop();
    }
  });
});
