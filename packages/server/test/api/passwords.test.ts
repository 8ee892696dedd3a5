import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../kit/mailbox.ts';
import { expectRevoked } from '../kit/revocation.ts';
import { enableSecondFactor, toAppCode } from '../kit/second-factors.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({
    settings: {
      BLOTTER_SMTP_URL: mailbox.smtpUrl,
      BLOTTER_MAIL_FROM: 'blotter@example.com',
      BLOTTER_CLOCK: 'test',
      BLOTTER_TRUSTED_PROXIES: '127.0.0.1',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const NEW = 'an entirely new password';
const advance = (advanceSeconds: number) =>
  server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });
const logIn = (email: string, password: string, from = '203.0.113.1') =>
  server.send('POST', '/v1/auth/login', { headers: { 'x-forwarded-for': from }, body: { email, password } });
const forget = (email: string) => server.send('POST', '/v1/auth/password/forgot', { body: { email } });
const reset = (token: string, password = NEW) =>
  server.send('POST', '/v1/auth/password/reset', { body: { token, password } });
const change = ({ token, password }: TestAccount, body: object = {}) =>
  server.send('PUT', '/v1/auth/password', { token, body: { currentPassword: password, password: NEW, ...body } });
const list = async (token: string) => (await server.send('GET', '/v1/auth/sessions', { token })).body.sessions;
const isOpen = (token: string) => server.send('GET', '/v1/account', { token });
const takeToken = async (email: string, count = 1): Promise<string> => {
  const mail = (await mailbox.take(email, count)).at(-1);
  return /\/reset-password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

describe('POST /v1/auth/password/forgot and /reset (contract, Account endpoints)', () => {
  it('the mailed link sets a new password, is used once, and ends all sessions', async () => {
    const { email, password, token } = await server.createAccount();
    expect(await forget(email.toUpperCase())).toMatchObject({ status: 204, text: '' });
    const link = await takeToken(email);
    expect((await reset(link, 'too short')).status).toBe(422);
    const answers = await Promise.all([1, 2, 3].map((n) => reset(link, `${NEW} ${n}`)));
    const won = answers.findIndex(({ status }) => status === 204);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    await expectRevoked(() => isOpen(token));
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, `${NEW} ${won + 1}`)).status).toBe(200);
    expect((await reset(link)).status).toBe(404);
  });

  it('the link lives 30 minutes', async () => {
    const [inTime, late] = [await server.createAccount(), await server.createAccount()];
    for (const { email } of [inTime, late]) await forget(email);
    const [first, second] = [await takeToken(inTime.email), await takeToken(late.email)];
    await advance(29 * 60);
    expect((await reset(first)).status).toBe(204);
    await advance(60);
    expect((await reset(second)).status).toBe(404);
    expect((await logIn(late.email, late.password)).status).toBe(200);
  });

  it('a changed token, the token of another user and a link from before a change are refused', async () => {
    const account = await server.createAccount();
    await forget(account.email);
    const link = await takeToken(account.email);
    const other = await server.createAccount();
    await forget(other.email);
    const [, ...rest] = link.split('.');
    const [otherId] = (await takeToken(other.email)).split('.');
    for (const token of [`${link}x`, [otherId, ...rest].join('.'), 'nonsense', '...'])
      expect((await reset(token)).status).toBe(404);
    expect((await change(account)).status).toBe(204);
    expect((await reset(link)).status).toBe(404);
  });

  it('an unknown address gets the same answer and no message; an address gets one message in 15 minutes', async () => {
    const { email } = await server.createAccount();
    const answers = [await forget('nobody@example.com'), await forget(email), await forget(email)];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([204, '']));
    await takeToken(email);
    await advance(15 * 60);
    await forget(email);
    expect(await mailbox.take(email, 2)).toHaveLength(2);
    expect(mailbox.mails.some(({ to }) => to.includes('nobody@example.com'))).toBe(false);
  });

  it('an owner whom strangers slow down gets in with a new password', async () => {
    const { email, password } = await server.createAccount();
    const strangers = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4', '198.51.100.5'];
    for (const stranger of strangers)
      for (let tries = 0; tries < 5; tries++) await logIn(email, 'a wrong password', stranger);
    expect((await logIn(email, password, '198.51.100.6')).status).toBe(429);
    await forget(email);
    const token = await takeToken(email);
    const headers = { 'x-forwarded-for': '198.51.100.6' };
    await server.send('POST', '/v1/auth/password/reset', { headers, body: { token, password: NEW } });
    expect((await logIn(email, NEW, '198.51.100.6')).status).toBe(200);
  });

  it('without mail it is 409 and points to the operator', async () => {
    const silent = await startTestServer();
    try {
      const { email } = await silent.createAccount();
      const answer = await silent.send('POST', '/v1/auth/password/forgot', { body: { email } });
      expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
    } finally {
      await silent.stop();
    }
  });
});

describe('PUT /v1/auth/password (contract, Account endpoints)', () => {
  it('changes the password with the old one and ends all other sessions', async () => {
    const account = await server.createAccount();
    const other = (await logIn(account.email, account.password)).body.token;
    expect((await change(account)).status).toBe(204);
    await expectRevoked(() => isOpen(other));
    expect((await isOpen(account.token)).status).toBe(200);
    expect((await logIn(account.email, account.password)).status).toBe(401);
    expect((await logIn(account.email, NEW)).status).toBe(200);
  });

  it('a wrong old password is 422, changes nothing and counts as a failed log-in', async () => {
    const account = await server.createAccount();
    const tries = [];
    for (let n = 0; n < 6; n++) tries.push((await change(account, { currentPassword: 'a wrong password' })).status);
    expect(tries).toEqual([422, 422, 422, 422, 422, 429]);
    await advance(60);
    expect((await logIn(account.email, account.password)).status).toBe(200);
  });

  it('with a second factor, it needs a code, which works once', async () => {
    const user = await server.createAccount();
    const { secret, recoveryCodes } = await enableSecondFactor(server, user);
    const changeWith = (code?: string) =>
      change(user, { password: user.password, ...(code !== undefined && { code }) });
    const faultOf = async (code?: string) => {
      const { status, body } = await changeWith(code);
      return [status, body.error.message.split(':')[0]];
    };
    for (const wrong of [undefined, '000000', 'wrong-code']) expect(await faultOf(wrong), wrong).toEqual([422, 'code']);
    const code = toAppCode(server, secret);
    expect((await changeWith(code)).status).toBe(204);
    expect(await faultOf(code)).toEqual([422, 'code']);
    expect((await changeWith(recoveryCodes[0])).status).toBe(204);
  });
});

describe('GET /v1/auth/sessions and DELETE /v1/auth/sessions/{id} (contract, Account endpoints)', () => {
  it('lists the sessions of the user with creation, last use and network', async () => {
    const account = await server.createAccount();
    const second = (await logIn(account.email, account.password, '2001:db8:1:2::7')).body.token;
    await advance(120);
    const read = async () => list(second);
    await expect.poll(async () => (await read())[0].lastUsedAt > (await read())[0].createdAt).toBe(true);
    const sessions = await read();
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^ses_/),
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt: expect.any(String),
      network: '2001:db8:1:2::/64',
      current: true,
    });
    expect(sessions[1]).toMatchObject({ network: '127.0.0.1', current: false });
  });

  it('a session that is ended stops working within a second, and ending it again is 404', async () => {
    const account = await server.createAccount();
    const second = (await logIn(account.email, account.password)).body.token;
    const [{ id }] = await list(second);
    const end = () => server.send('DELETE', `/v1/auth/sessions/${id}`, { token: account.token });
    expect((await end()).status).toBe(204);
    await expectRevoked(() => isOpen(second));
    expect((await end()).status).toBe(404);
    expect((await isOpen(account.token)).status).toBe(200);
  });

  it('the network is not in the database in clear', async () => {
    const account = await server.createAccount();
    await logIn(account.email, account.password, '203.0.113.99');
    const { rows } = await server.foundation.db.query<{ text: string }>(
      `SELECT string_agg(s::text, ' ') AS text FROM sessions s`,
    );
    expect(rows[0]?.text).not.toContain('203.0.113.99');
    expect(rows[0]?.text).not.toContain(Buffer.from('203.0.113.99').toString('hex'));
  });
});
