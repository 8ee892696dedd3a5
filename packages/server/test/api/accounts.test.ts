import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRevoked } from '../kit/revocation.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newPerson = () => ({
  email: `owner-${crypto.randomUUID()}@example.com`,
  password: 'correct horse battery',
  orgName: 'Acme Screening',
  acceptedTerms: true,
});

describe('signing up and in (contract, Account endpoints)', () => {
  it('signup answers 201 with token, expiresAt and account, and the token works', async () => {
    const person = newPerson();
    const { status, body } = await server.send('POST', '/v1/auth/signup', { body: person });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['account', 'expiresAt', 'token']);
    const account = await server.send('GET', '/v1/account', { token: body.token });
    expect(account.status).toBe(200);
    expect(account.body).toEqual({
      id: expect.stringMatching(/^acct_[A-Za-z0-9]{20}$/),
      orgName: 'Acme Screening',
      email: person.email,
      billingEnabled: false,
      fcraPartner: false,
      plan: 'standard',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  it('a taken e-mail address in any spelling is 409 if mail is not set up', async () => {
    const person = newPerson();
    await server.send('POST', '/v1/auth/signup', { body: person });
    const again = await server.send('POST', '/v1/auth/signup', {
      body: { ...person, email: person.email.toUpperCase() },
    });
    expect(again.status).toBe(409);
    expect(again.body.error.code).toBe('conflict');
  });

  it('a password under 12 characters is 422 and is never echoed', async () => {
    const { status, text, body } = await server.send('POST', '/v1/auth/signup', {
      body: { ...newPerson(), password: 'hunter2' },
    });
    expect(status).toBe(422);
    expect(body.error.code).toBe('unprocessable_query');
    expect(text).not.toContain('hunter2');
  });

  it('signing up without accepting the terms is 422', async () => {
    const { status } = await server.send('POST', '/v1/auth/signup', { body: { ...newPerson(), acceptedTerms: false } });
    expect(status).toBe(422);
  });

  it('login returns a new token, and logout ends it within a second', async () => {
    const person = newPerson();
    await server.send('POST', '/v1/auth/signup', { body: person });
    const login = await server.send('POST', '/v1/auth/login', {
      body: { email: person.email, password: person.password },
    });
    expect(login.status).toBe(200);
    const { token } = login.body;
    expect((await server.send('POST', '/v1/auth/logout', { token })).status).toBe(204);
    await expectRevoked(() => server.send('GET', '/v1/account', { token }));
  });

  it('a wrong password and an unknown address get the same 401', async () => {
    const person = newPerson();
    await server.send('POST', '/v1/auth/signup', { body: person });
    const wrong = await server.send('POST', '/v1/auth/login', {
      body: { email: person.email, password: 'something else' },
    });
    const unknown = await server.send('POST', '/v1/auth/login', {
      body: { email: newPerson().email, password: 'something else' },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('repeated failed logins are slowed for known and unknown addresses', async () => {
    for (const email of [newPerson().email, (await server.createAccount()).email]) {
      const tries = await Promise.all(
        Array.from({ length: 12 }, () =>
          server.send('POST', '/v1/auth/login', { body: { email, password: 'wrong wrong wrong' } }),
        ),
      );
      const statuses = tries.map(({ status }) => status);
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6);
      const slowed = tries.find(({ status }) => status === 429);
      expect(Number(slowed?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(slowed?.body.detail.retryAfterSeconds).toBe(Number(slowed?.headers['retry-after']));
    }
  });

  it('PATCH /v1/account changes orgName and nothing else', async () => {
    const { token } = await server.createAccount();
    const changed = await server.send('PATCH', '/v1/account', { token, body: { orgName: 'New Name' } });
    expect(changed.body.orgName).toBe('New Name');
    const refused = await server.send('PATCH', '/v1/account', { token, body: { orgName: 'x', billingEnabled: true } });
    expect(refused.status).toBe(422);
    expect((await server.send('GET', '/v1/account', { token })).body.orgName).toBe('New Name');
  });
});

describe('keys (spec §5, contract Credentials)', () => {
  it('a key’s secret is shown in full once at creation (spec §5 rule 6)', async () => {
    const { token } = await server.createAccount();
    const made = await server.send('POST', '/v1/keys', { token, body: { name: 'second', mode: 'live' } });
    expect(made.status).toBe(201);
    expect(made.body.secret).toMatch(/^blt_live_[0-9A-Za-z]{42}$/);
    const list = await server.send('GET', '/v1/keys', { token });
    expect(list.body.keys[0]).toEqual({
      id: made.body.id,
      name: 'second',
      maskedKey: made.body.maskedKey,
      mode: 'live',
      createdAt: made.body.createdAt,
      lastUsedAt: null,
      status: 'active',
    });
    expect(list.text).not.toContain(made.body.secret);
  });

  it('rotation: issue second key, deploy, revoke first (spec §5 rule 6)', async () => {
    const { token, key, keyId } = await server.createAccount();
    const second = await server.send('POST', `/v1/keys/${keyId}/rotate`, { token });
    expect(second.status).toBe(201);
    for (const k of [key, second.body.secret])
      expect((await server.send('GET', '/v1/webhook-secret', { key: k })).status).toBe(200);
    expect((await server.send('DELETE', `/v1/keys/${keyId}`, { token })).status).toBe(204);
    await expectRevoked(() => server.send('GET', '/v1/webhook-secret', { key }));
    expect((await server.send('GET', '/v1/webhook-secret', { key: second.body.secret })).status).toBe(200);
  });

  it('an account has at most 20 live keys, even if they are created concurrently (contract Credentials)', async () => {
    const { token } = await server.createAccount();
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        server.send('POST', '/v1/keys', { token, body: { name: `k${i}`, mode: 'live' } }),
      ),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(11);
  });

  it('lastUsedAt shows when a key was used', async () => {
    const { token, key } = await server.createAccount();
    await server.send('GET', '/v1/webhook-secret', { key });
    await expect
      .poll(async () => (await server.send('GET', '/v1/keys', { token })).body.keys[0].lastUsedAt)
      .not.toBeNull();
  });

  it('another account’s key id answers exactly as an unknown id does (contract Order of checks)', async () => {
    const mine = await server.createAccount();
    const other = await server.createAccount();
    for (const path of [`/v1/keys/${other.keyId}/rotate`]) {
      const foreign = await server.send('POST', path, { token: mine.token });
      const unknown = await server.send('POST', '/v1/keys/key_00000000000000000000/rotate', { token: mine.token });
      expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
      expect(foreign.status).toBe(404);
    }
    expect((await server.send('DELETE', `/v1/keys/${other.keyId}`, { token: mine.token })).status).toBe(404);
    expect((await server.send('GET', '/v1/webhook-secret', { key: other.key })).status).toBe(200);
  });
});

describe('webhook secret (contract, Account endpoints)', () => {
  it('is shown only at creation or rotation, to a session or a key', async () => {
    const { token, key } = await server.createAccount();
    expect((await server.send('GET', '/v1/webhook-secret', { key })).body).toEqual({
      configured: false,
      createdAt: null,
    });
    const first = await server.send('PUT', '/v1/webhook-secret', { key, body: {} });
    expect(first.body.secret).toMatch(/^whsec_/);
    const second = await server.send('PUT', '/v1/webhook-secret', { token, body: {} });
    expect(second.body).toEqual({ configured: true, createdAt: first.body.createdAt });
    const rotated = await server.send('PUT', '/v1/webhook-secret', { token, body: { rotateSecret: true } });
    expect(rotated.body.secret).not.toBe(first.body.secret);
  });

  it('is shown to exactly one of 16 concurrent requests that create it', async () => {
    const { key } = await server.createAccount();
    const all = await Promise.all(
      Array.from({ length: 16 }, () => server.send('PUT', '/v1/webhook-secret', { key, body: {} })),
    );
    expect(all.filter(({ body }) => body.secret)).toHaveLength(1);
  });
});

describe('audit (spec §5 rule 9)', () => {
  it('requests are audit-logged with account, timestamp and endpoint; an account lists its own, newest first, in pages', async () => {
    const { token, key, keyId } = await server.createAccount();
    for (let i = 0; i < 5; i++)
      await server.send('GET', '/v1/webhook-secret', { key, headers: { 'x-request-id': `req-${i}` } });
    const first = await server.send('GET', '/v1/audit?limit=3', { token });
    const second = await server.send('GET', `/v1/audit?limit=500&after=${first.body.nextAfter}`, { token });
    const entries = [...first.body.entries, ...second.body.entries];
    const calls = entries.filter(({ route }) => route === '/v1/webhook-secret');
    expect(calls.map(({ requestId }) => requestId).sort()).toEqual(['req-0', 'req-1', 'req-2', 'req-3', 'req-4']);
    expect(calls[0]).toEqual({
      at: expect.any(String),
      keyId,
      userId: null,
      userEmail: null,
      method: 'GET',
      route: '/v1/webhook-secret',
      status: 200,
      requestId: expect.any(String),
      kind: 'account',
    });
    const times = entries.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(second.body.nextAfter).toBeNull();
  });

  it('an invalid cursor is 422', async () => {
    const { token } = await server.createAccount();
    expect((await server.send('GET', '/v1/audit?after=nonsense', { token })).status).toBe(422);
  });
});
