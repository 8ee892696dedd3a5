import type { Role } from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../kit/console-visitor.ts';
import { addMember } from '../kit/members.ts';
import { publish, registrant } from '../kit/people.ts';
import { expectRevoked } from '../kit/revocation.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test' } });
  account = await server.createAccount();
  await publish(server, 'TX', [registrant('TX-1', 'GROVER, JOHN')]);
});
afterAll(() => server.stop());

const PASSWORD = 'correct horse battery';
const invite = (email: string, role: Role = 'member', by: { token: string } = account) =>
  server.send('POST', '/v1/members', { token: by.token, body: { email, role } });
const accept = (link: string, password = PASSWORD) =>
  server.send('POST', '/v1/auth/invitation', { body: { token: link.split('#')[1], password } });
const change = (id: string, role: Role, by: { token: string } = account) =>
  server.send('PATCH', `/v1/members/${id}`, { token: by.token, body: { role } });
const remove = (id: string, by: { token: string } = account) =>
  server.send('DELETE', `/v1/members/${id}`, { token: by.token });
const list = async (by: { token: string } = account) =>
  (await server.send('GET', '/v1/members', { token: by.token })).body.members;
const logIn = (email: string, password = PASSWORD) =>
  server.send('POST', '/v1/auth/login', { body: { email, password } });
const ownerOf = async (own: TestAccount): Promise<string> => (await list(own))[0].id;

describe('inviting people (contract, Account endpoints)', () => {
  it('a one-time link lets a person in with the invited role, and only then', async () => {
    const email = 'clerk@example.com';
    const { status, body } = await invite(email, 'auditor');
    expect([status, body.member]).toEqual([
      201,
      { id: expect.stringMatching(/^usr_/), email, role: 'auditor', status: 'invited', createdAt: expect.any(String) },
    ]);
    expect((await logIn(email)).status).toBe(401);
    const answers = await Promise.all([1, 2, 3].map((n) => accept(body.link, `${PASSWORD} ${n}`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404]);
    const won = answers.findIndex((answer) => answer.status === 200) + 1;
    expect((await logIn(email, `${PASSWORD} ${won}`)).body.account.id).toBe(account.id);
    expect((await list()).find((member: { email: string }) => member.email === email).status).toBe('active');
  });

  it('the link lives seven days, and inviting again replaces it', async () => {
    const [first, late] = [(await invite('again@example.com')).body, (await invite('late@example.com')).body];
    await server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds: 7 * 86_400 } });
    account = { ...account, token: (await logIn(account.email, account.password)).body.token };
    const second = (await invite('again@example.com', 'admin')).body;
    expect(second.member.id).toBe(first.member.id);
    expect([(await accept(first.link)).status, (await accept(late.link)).status]).toEqual([404, 404]);
    expect((await accept(second.link)).status).toBe(200);
  });

  it('a withdrawn invitation is not valid, and a changed token neither', async () => {
    const { member, link } = (await invite('withdrawn@example.com')).body;
    expect((await accept(`${link}x`)).status).toBe(404);
    expect((await remove(member.id)).status).toBe(204);
    expect((await accept(link)).status).toBe(404);
  });

  it('an invitation does not reveal whether the address has another account; accepting it is 409', async () => {
    const other = await server.createAccount();
    const { status, body } = await invite(other.email);
    expect(status).toBe(201);
    expect((await accept(body.link)).status).toBe(409);
    expect((await logIn(other.email, other.password)).body.account.id).toBe(other.id);
  });

  it('a member of the account cannot be invited again', async () => {
    expect((await invite(account.email.toUpperCase())).status).toBe(409);
  });

  it('an invitation does not keep the owner of the address from signing up', async () => {
    const email = 'free@example.com';
    const { link } = (await invite(email)).body;
    const body = { email, password: PASSWORD, orgName: 'Own', acceptedTerms: true };
    expect((await server.send('POST', '/v1/auth/signup', { body })).status).toBe(201);
    expect((await accept(link)).status).toBe(409);
  });
});

describe('managing members (contract, Account endpoints)', () => {
  it('the last owner can neither be removed nor changed, also by parallel calls', async () => {
    const own = await server.createAccount();
    const id = await ownerOf(own);
    expect([(await remove(id, own)).status, (await change(id, 'admin', own)).status]).toEqual([409, 409]);
    await invite('pending-owner@example.com', 'owner', own);
    expect((await remove(id, own)).status).toBe(409);
    const second = await addMember(server, own, 'owner');
    const answers = await Promise.all([remove(id, second), change(second.id, 'member', own)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const owners = (
      await server.foundation.db.query(
        `SELECT 1 FROM users WHERE account_id = $1 AND role = 'owner' AND confirmed_at IS NOT NULL AND removed_at IS NULL`,
        [own.id],
      )
    ).rowCount;
    expect(owners).toBe(1);
  });

  it('only an owner makes, changes and removes owners', async () => {
    const own = await server.createAccount();
    const admin = await addMember(server, own, 'admin');
    const [owner, member] = [await ownerOf(own), await addMember(server, own, 'member')];
    const answers = [
      await invite('new-owner@example.com', 'owner', admin),
      await change(owner, 'member', admin),
      await change(member.id, 'owner', admin),
      await remove(owner, admin),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await change(member.id, 'auditor', admin)).body.role).toBe('auditor');
    expect((await change(member.id, 'owner', own)).body.role).toBe('owner');
  });

  it('a removed member loses every session within a second, and the address is free', async () => {
    const member = await addMember(server, account, 'member');
    expect((await remove(member.id)).status).toBe(204);
    await expectRevoked(() => server.send('GET', '/v1/account', { token: member.token }));
    expect((await logIn(member.email, member.password)).status).toBe(401);
    expect((await remove(member.id)).status).toBe(404);
    const body = { email: member.email, password: PASSWORD, orgName: 'Own', acceptedTerms: true };
    expect((await server.send('POST', '/v1/auth/signup', { body })).status).toBe(201);
  });

  it('another account’s member answers exactly as an unknown id does', async () => {
    const other = await server.createAccount();
    const foreign = await ownerOf(other);
    for (const id of [foreign, 'usr_00000000000000000000'])
      expect([(await change(id, 'member')).status, (await remove(id)).status]).toEqual([404, 404]);
    expect((await logIn(other.email, other.password)).status).toBe(200);
  });
});

describe('what each role may do (contract, Account endpoints)', () => {
  const CALLS: readonly (readonly [string, string, object | undefined])[] = [
    ['GET', '/v1/account', undefined],
    ['GET', '/v1/usage', undefined],
    ['GET', '/v1/audit', undefined],
    ['GET', '/v1/billing', undefined],
    ['POST', '/v1/search', { query: { lastName: 'Grover' } }],
    ['GET', '/v1/monitors', undefined],
    ['PATCH', '/v1/account', { orgName: 'Renamed' }],
    ['POST', '/v1/keys', { name: 'k', mode: 'test' }],
    ['PUT', '/v1/webhook-secret', {}],
    ['POST', '/v1/members', { email: 'someone-new@example.com', role: 'member' }],
    ['PUT', '/v1/billing', { softCap: 5 }],
  ];
  const OF_CONSOLE: readonly (readonly [string, string, object | undefined])[] = [
    ['GET', '/app/searches', undefined],
    ['GET', '/app/evidence', undefined],
    ['GET', '/app/deliveries', undefined],
  ];
  const ALLOWED: { readonly [role in Role]: readonly string[] } = {
    owner: [...CALLS, ...OF_CONSOLE].map(([method, path]) => `${method} ${path}`),
    admin: [...CALLS.slice(0, -1), ...OF_CONSOLE].map(([method, path]) => `${method} ${path}`),
    member: [
      'GET /v1/account',
      'GET /v1/usage',
      'POST /v1/search',
      'GET /v1/monitors',
      ...OF_CONSOLE.map(([method, path]) => `${method} ${path}`),
    ],
    auditor: ['GET /v1/account', 'GET /v1/usage', 'GET /v1/audit', 'GET /v1/billing'],
  };

  it.each(['owner', 'admin', 'member', 'auditor'] as const)('%s, with a token and in the console', async (role) => {
    const own = await server.createAccount();
    const member = await addMember(server, own, role);
    const visitor = await signIn(server, member);
    const allowed: string[] = [];
    for (const [method, path, body] of [...CALLS, ...OF_CONSOLE]) {
      const sent = body ? { body } : {};
      const inConsole = await visitor.send(method, path.startsWith('/app') ? path : `/app${path}`, sent);
      expect([path, inConsole.status < 300 || inConsole.status === 409 || inConsole.status === 401]).toEqual([
        path,
        true,
      ]);
      if (inConsole.status !== 401) allowed.push(`${method} ${path}`);
      if (path.startsWith('/app') || path === '/v1/monitors') continue;
      const withToken = await server.send(method, path, { token: member.token, ...sent });
      expect([path, withToken.status === 401]).toEqual([path, inConsole.status === 401]);
    }
    expect(allowed).toEqual(ALLOWED[role]);
  });

  it('a changed role applies within a second', async () => {
    const member = await addMember(server, account, 'admin');
    const makeKey = () => server.send('POST', '/v1/keys', { token: member.token, body: { name: 'k', mode: 'test' } });
    expect((await makeKey()).status).toBe(201);
    await change(member.id, 'member');
    await expectRevoked(makeKey);
  });
});

describe('audit entries of a session name the user (contract, Account endpoints)', () => {
  it('with a token and in the console, also after the member was removed; entries of keys name none', async () => {
    const own = await server.createAccount();
    const member = await addMember(server, own, 'member');
    await server.send('GET', '/v1/account', { token: member.token });
    const visitor = await signIn(server, member);
    await visitor.send('POST', '/app/v1/search', { body: { query: { lastName: 'Grover' } } });
    await server.send('GET', '/v1/webhook-secret', { key: own.key });
    await remove(member.id, own);
    const { entries } = (await server.send('GET', '/v1/audit?limit=500', { token: own.token })).body;
    const by = (route: string) => {
      const { userId, userEmail, keyId } = entries.find((entry: { route: string }) => entry.route === route);
      return { userId, userEmail, hasKey: keyId !== null };
    };
    const named = { userId: member.id, userEmail: member.email };
    expect(by('/v1/account')).toEqual({ ...named, hasKey: false });
    expect(by('/v1/search')).toEqual({ ...named, hasKey: true });
    expect(by('/v1/webhook-secret')).toEqual({ userId: null, userEmail: null, hasKey: true });
    expect(by('/v1/members/{id}')).toMatchObject({ userEmail: own.email });
  });

  it('the chain covers the user: a changed user is detected', async () => {
    const { audit, db } = server.foundation;
    expect((await audit.verify()).faults).toEqual([]);
    const { rows } = await db.query<{ chain: string; seq: bigint; user: string }>(
      `SELECT chain, seq, user_id AS user FROM audit_entries WHERE user_id IS NOT NULL LIMIT 1`,
    );
    const [entry] = rows;
    const put = (user: string | undefined) =>
      db.query('UPDATE audit_entries SET user_id = $3 WHERE chain = $1 AND seq = $2', [entry?.chain, entry?.seq, user]);
    await put('usr_another');
    expect((await audit.verify()).faults).toEqual([`chain ${entry?.chain}: entry ${entry?.seq} was changed`]);
    await put(entry?.user);
    expect((await audit.verify()).faults).toEqual([]);
  });
});
