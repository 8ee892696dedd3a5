import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, signIn } from '../kit/console-visitor.ts';
import type { Answer } from '../kit/http-client.ts';
import type { TestIdentityProvider } from '../kit/identity-provider.ts';
import { addMember } from '../kit/members.ts';
import {
  BEGIN,
  PROVIDER_PATH as PATH,
  type ProviderServer,
  sessionOf,
  startProviderServer,
  toVisitor,
} from '../kit/provider-server.ts';
import { expectRevoked } from '../kit/revocation.ts';
import { enableSecondFactor } from '../kit/second-factors.ts';
import { ADMIN_KEY, type TestAccount, type TestServer } from '../kit/test-server.ts';

let own: ProviderServer;
let provider: TestIdentityProvider;
let server: TestServer;
beforeAll(async () => {
  own = await startProviderServer({ BLOTTER_CLOCK: 'test' });
  ({ provider, server } = own);
});
afterAll(() => own.stop());

const faultOf = ({ status, body }: Answer) => [status, body.error.code, body.error.message.split(':')[0]];

const REFUSED = 'You were not signed in. Ask an owner of your Blotter account';
const expectRefused = (answer: Answer, sentence = REFUSED): void => {
  expect([answer.status, answer.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
  expect(answer.text).toContain(sentence);
  expect(sessionOf(answer)).toBe('');
};

describe('signing in with the provider', () => {
  it('sets the cookie of a usual session, which is listed and ended, and whose calls are audited with the name', async () => {
    const owner = await server.createAccount();
    await own.connect(owner);
    const begun = await own.begin(owner.email);
    expect(String(begun.headers['set-cookie'])).toMatch(
      /^blotter-sign-in=\S+; Path=\/app; .*; HttpOnly; SameSite=Lax$/,
    );
    const page = new URL(begun.body.location);
    expect(page.searchParams.get('code_challenge_method')).toBe('S256');
    const entered = await own.enter(owner.email);
    expect([entered.status, entered.headers.location]).toEqual([303, '/']);
    expect(sessionOf(entered)).toMatch(/^blotter=blt_session_\w{43}; Path=\/app; .*; HttpOnly; SameSite=Strict$/);
    const visitor = await toVisitor(own, entered);
    const { sessions } = (await visitor.send('GET', '/app/v1/auth/sessions')).body;
    const session = sessions.find(({ current }: { current: boolean }) => current);
    const { entries } = (await visitor.send('GET', '/app/v1/audit')).body;
    expect(entries[0]).toMatchObject({ userEmail: owner.email });
    expect((await server.send('DELETE', `/v1/auth/sessions/${session.id}`, { token: owner.token })).status).toBe(204);
    await expectRevoked(() => visitor.send('GET', '/app/v1/account'));
  });

  it('does not ask for the second factor of this service', async () => {
    const owner = await server.createAccount();
    await enableSecondFactor(server, owner);
    await own.connect(owner);
    expect((await own.enter(owner.email)).status).toBe(303);
  });

  it('accepts an open invitation to this account, with the role of the invitation', async () => {
    const owner = await server.createAccount();
    await own.connect(owner);
    const email = 'invited@example.com';
    await server.send('POST', '/v1/members', { token: owner.token, body: { email, role: 'auditor' } });
    const visitor = await toVisitor(own, await own.enter(email));
    const { members } = (await visitor.send('GET', '/app/v1/members')).body;
    expect(members).toContainEqual(expect.objectContaining({ email, role: 'auditor', status: 'active' }));
    expect((await visitor.send('GET', '/app/v1/webhook-secret')).status).toBe(401);
    expect((await own.enter(email)).status).toBe(303);
  });

  it('begins alike for members and strangers of a proven domain, and not for other domains', async () => {
    const owner = await server.createAccount();
    await own.connect(owner);
    const [member, stranger] = [await own.begin(owner.email), await own.begin('stranger@example.com')];
    expect([member.status, stranger.status]).toEqual([200, 200]);
    expect(new URL(stranger.body.location).origin).toBe(new URL(member.body.location).origin);
    expect(faultOf(await own.begin('someone@elsewhere.example')).slice(0, 2)).toEqual([404, 'not_found']);
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const body = { email: owner.email };
    expect((await server.send('POST', BEGIN, { body, headers: foreign })).status).toBe(401);
  });

  it('refuses strangers, people of other accounts, removed members, and addresses that are unverified or elsewhere', async () => {
    const [owner, other] = [await server.createAccount(), await server.createAccount()];
    const removed = await addMember(server, owner, 'member');
    const unverified = await addMember(server, owner, 'member');
    await own.connect(owner);
    await server.send('DELETE', `/v1/members/${removed.id}`, { token: owner.token });
    expectRefused(await own.enter('stranger@example.com'));
    expectRefused(await own.enter(other.email));
    expectRefused(await own.enter(removed.email));
    expectRefused(await own.enter(unverified.email, { verified: false }));
    expectRefused(await own.enter(unverified.email, { email: 'someone@elsewhere.example' }));
    expect((await own.enter(unverified.email)).status).toBe(303);
    expect(server.logLines().join('')).not.toContain('@example.com');
  });

  it('refuses another `sub` with the address of a member, and the `sub` of one member with the address of another', async () => {
    const owner = await server.createAccount();
    const [first, second] = [await addMember(server, owner, 'member'), await addMember(server, owner, 'member')];
    await own.connect(owner);
    expect((await own.enter(first.email)).status).toBe(303);
    expectRefused(await own.enter(first.email, { sub: 'another' }));
    expectRefused(await own.enter(second.email, { sub: `sub of ${first.email}` }));
    expect((await own.enter(first.email)).status).toBe(303);
  });

  it('a new issuer or a new connection forgets each `sub`', async () => {
    const owner = await server.createAccount();
    await own.connect(owner);
    expect((await own.enter(owner.email)).status).toBe(303);
    await server.send('DELETE', PATH, { token: owner.token });
    await own.connect(owner);
    expect((await own.enter(owner.email, { sub: 'another' })).status).toBe(303);
  });

  it('refuses a wrong state, another browser, a replayed code and a wrong nonce', async () => {
    const owner = await server.createAccount();
    await own.connect(owner);
    provider.person = { sub: `sub of ${owner.email}`, email: owner.email, verified: true };
    const begun = await own.begin(owner.email);
    const url = await own.visit(begun.body.location);
    const changed = new URL(url);
    changed.searchParams.set('state', 'another');
    expectRefused(await own.comeBack(changed.href, cookieOf(begun)));
    expectRefused(await own.comeBack(url, cookieOf(await own.begin(owner.email))));
    expectRefused(await own.comeBack(url, ''), 'began in another browser');
    expectRefused(await own.comeBack(url, `${cookieOf(begun)}x`), 'began in another browser');
    expect((await own.comeBack(url, cookieOf(begun))).status).toBe(303);
    expectRefused(await own.comeBack(url, cookieOf(begun)));
    const second = await own.begin(owner.email);
    const location = new URL(second.body.location);
    location.searchParams.set('nonce', 'another');
    expectRefused(await own.comeBack(await own.visit(location.href), cookieOf(second)));
  });

  it('refuses a sign-in that took longer than ten minutes, and what the provider refused', async () => {
    const owner = await server.createAccount();
    await own.connect(owner);
    provider.person = { sub: `sub of ${owner.email}`, email: owner.email, verified: true };
    const begun = await own.begin(owner.email);
    const { state } = Object.fromEntries(new URL(begun.body.location).searchParams);
    const denied = `${server.url}${BEGIN}?error=access_denied&error_description=%3Cb%3E&state=${state}`;
    const page = await own.comeBack(denied, cookieOf(begun));
    expectRefused(page);
    expect(page.text).not.toContain('<b>');
    const url = await own.visit(begun.body.location);
    await server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: 601 } });
    expectRefused(await own.comeBack(url, cookieOf(begun)), 'took longer than ten minutes');
  });
});

describe('members must use the provider', () => {
  it('passwords of members no longer sign in, except the one of the first owner', async () => {
    const owner = await server.createAccount();
    const [second, member] = [await addMember(server, owner, 'owner'), await addMember(server, owner, 'member')];
    const logIn = ({ email, password }: Pick<TestAccount, 'email' | 'password'>) =>
      server.send('POST', '/v1/auth/login', { body: { email, password } });
    await own.put(owner, own.wanted({ required: true }));
    expect((await logIn(member)).status).toBe(200);
    await own.connect(owner, { required: true });
    for (const user of [member, second]) {
      const { status, body } = await logIn(user);
      expect([status, body.error.message]).toEqual([
        401,
        'Your organization requires its own sign-in instead of a password.',
      ]);
    }
    expect((await logIn({ ...member, password: 'wrong' })).body.error.message).toBe(
      'The e-mail address or the password is wrong.',
    );
    expect((await signIn(server, member)).csrf).toBeUndefined();
    expect((await logIn(owner)).status).toBe(200);
    expect((await own.enter(member.email)).status).toBe(303);
  });
});
