import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../kit/console-visitor.ts';
import { addMember } from '../kit/members.ts';
import { expectRevoked } from '../kit/revocation.ts';
import { enableSecondFactor, toAppCode, toNextStep } from '../kit/second-factors.ts';
import { toResetToken } from '../kit/sign-in-tokens.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.stop());

type User = Pick<TestAccount, 'email' | 'password' | 'token'>;

const PATH = '/v1/auth/second-factor';
const WRONG_CODE = '000000';
let networks = 0;
const newNetwork = (): string => `203.0.113.${++networks}`;
const advance = (advanceSeconds: number) =>
  server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });
const logIn = ({ email, password }: Pick<User, 'email' | 'password'>, code?: string, from = newNetwork()) =>
  server.send('POST', '/v1/auth/login', {
    headers: { 'x-forwarded-for': from },
    body: { email, password, ...(code !== undefined && { code }) },
  });
const codeOf = (secret: string, steps = 0): string => toAppCode(server, secret, steps);
const read = async ({ token }: User) => (await server.send('GET', PATH, { token })).body;
const create = ({ token, password }: User, currentPassword = password) =>
  server.send('POST', PATH, { token, body: { currentPassword } });
const confirm = ({ token }: User, code: string) => server.send('POST', `${PATH}/confirm`, { token, body: { code } });
const renew = ({ token }: User, code: string) =>
  server.send('POST', `${PATH}/recovery-codes`, { token, body: { code } });
const disable = ({ token, password }: User, code: string, currentPassword = password) =>
  server.send('POST', `${PATH}/disable`, { token, body: { currentPassword, code } });
const statusesOf = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort();
const faultOf = ({ status, body }: { status: number; body: { error: { code: string; message: string } } }) => [
  status,
  body.error.code,
  body.error.message.split(':')[0],
];

describe('an optional TOTP second factor (contract, Credentials)', () => {
  it('is off until a secret is confirmed with a code; then a log-in needs a code', async () => {
    const user = await server.createAccount();
    expect(await read(user)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    const { status, body } = await create(user);
    expect([status, body]).toEqual([
      200,
      { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), otpauthUrl: expect.any(String) },
    ]);
    expect(body.otpauthUrl).toContain(`secret=${body.secret}`);
    expect((await logIn(user)).status).toBe(200);
    const confirmed = await confirm(user, codeOf(body.secret));
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect(await read(user)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    await toNextStep(server);
    expect(faultOf(await logIn(user))).toEqual([401, 'unauthorized', 'code']);
    expect(faultOf(await logIn(user, WRONG_CODE))).toEqual([401, 'unauthorized', 'code']);
    expect((await logIn(user, codeOf(body.secret))).status).toBe(200);
  });

  it('a later call replaces an unconfirmed secret; an enabled one is not replaced (409)', async () => {
    const user = await server.createAccount();
    const [first, second] = [(await create(user)).body.secret, (await create(user)).body.secret];
    expect(faultOf(await confirm(user, codeOf(first)))).toEqual([422, 'unprocessable_query', 'code']);
    expect((await confirm(user, codeOf(second))).status).toBe(200);
    expect((await create(user)).status).toBe(409);
    expect((await confirm(user, codeOf(second, 1))).status).toBe(409);
  });

  it('enabling it ends all other sessions', async () => {
    const user = await server.createAccount();
    const other = (await logIn(user)).body.token;
    await enableSecondFactor(server, user);
    await expectRevoked(() => server.send('GET', '/v1/account', { token: other }));
    expect((await read(user)).enabled).toBe(true);
  });

  it('a wrong password creates no secret and counts as a failed log-in', async () => {
    const user = await server.createAccount();
    const tries = [];
    for (let n = 0; n < 6; n++) tries.push((await create(user, 'a wrong password')).status);
    expect(tries).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await confirm(user, WRONG_CODE)).status).toBe(409);
  });

  it('is disabled with the password and a code; without a second factor that is 409', async () => {
    const user = await server.createAccount();
    expect([(await disable(user, WRONG_CODE)).status, (await renew(user, WRONG_CODE)).status]).toEqual([409, 409]);
    const { secret } = await enableSecondFactor(server, user);
    expect(faultOf(await disable(user, codeOf(secret), 'a wrong password'))[2]).toBe('currentPassword');
    expect(faultOf(await disable(user, WRONG_CODE))).toEqual([422, 'unprocessable_query', 'code']);
    expect((await read(user)).enabled).toBe(true);
    expect((await disable(user, codeOf(secret))).status).toBe(204);
    expect(await read(user)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await logIn(user)).status).toBe(200);
  });

  it('a wrong password gets the same answer as an unknown address, with every code and without one', async () => {
    const user = await server.createAccount();
    const { secret, recoveryCodes } = await enableSecondFactor(server, user);
    const wrong = { ...user, password: 'a wrong password' };
    const answers = [];
    for (const code of [undefined, WRONG_CODE, codeOf(secret), recoveryCodes[0]])
      answers.push(await logIn(wrong, code), await logIn({ ...wrong, email: 'nobody-has-it@example.com' }, code));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await read(user)).recoveryCodesLeft).toBe(10);
    expect((await logIn(user, codeOf(secret))).status).toBe(200);
  });

  it('a new password by mail does not switch it off', async () => {
    const user = await server.createAccount();
    const { secret } = await enableSecondFactor(server, user);
    const password = 'an entirely new password';
    const body = { token: await toResetToken(server, user.email), password };
    expect((await server.send('POST', '/v1/auth/password/reset', { body })).status).toBe(204);
    expect((await logIn({ ...user, password })).status).toBe(401);
    expect((await logIn({ ...user, password }, codeOf(secret))).status).toBe(200);
  });

  it.each(['owner', 'admin', 'member', 'auditor'] as const)('every role can enable it: %s', async (role) => {
    const member = await addMember(server, await server.createAccount(), role);
    const { secret } = await enableSecondFactor(server, member);
    expect((await logIn(member)).status).toBe(401);
    expect((await logIn(member, codeOf(secret))).status).toBe(200);
  });

  it('in the console, the sign-in asks for the code and the session manages the second factor', async () => {
    const user = await server.createAccount();
    const visitor = await signIn(server, user);
    const { secret } = (await visitor.send('POST', `/app${PATH}`, { body: { currentPassword: user.password } })).body;
    expect((await visitor.send('POST', `/app${PATH}/confirm`, { body: { code: codeOf(secret) } })).status).toBe(200);
    expect((await visitor.send('GET', `/app${PATH}`)).body.enabled).toBe(true);
    await toNextStep(server);
    const headers = { origin: server.url, 'sec-fetch-site': 'same-origin' };
    const enter = (code?: string) => {
      const { email, password } = user;
      return server.send('POST', '/app/session', { headers, body: { email, password, ...(code && { code }) } });
    };
    expect(faultOf(await enter())).toEqual([401, 'unauthorized', 'code']);
    expect((await enter(codeOf(secret))).body.signedIn).toBe(true);
  });

  it('a removed member leaves no secret and no recovery codes', async () => {
    const owner = await server.createAccount();
    const member = await addMember(server, owner, 'member');
    await enableSecondFactor(server, member);
    const count = async (): Promise<number> => {
      const sql = 'SELECT 1 FROM second_factors f JOIN recovery_codes USING (account_id, user_id) WHERE user_id = $1';
      return (await server.foundation.db.query(sql, [member.id])).rowCount;
    };
    expect(await count()).toBe(10);
    await server.send('DELETE', `/v1/members/${member.id}`, { token: owner.token });
    expect(await count()).toBe(0);
  });

  it('the database holds neither the secret nor the recovery codes in clear', async () => {
    const { secret, recoveryCodes } = await enableSecondFactor(server, await server.createAccount());
    const { rows } = await server.foundation.db.query<{ text: string }>(
      `SELECT concat((SELECT string_agg(f::text, ' ') FROM second_factors f),
         (SELECT string_agg(r::text, ' ') FROM recovery_codes r)) AS text`,
    );
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(rows[0]?.text).not.toContain(word);
      expect(rows[0]?.text).not.toContain(Buffer.from(word).toString('hex'));
    }
  });
});

describe('codes of the app', () => {
  it('a code works once, also in parallel log-ins and for other calls', async () => {
    const user = await server.createAccount();
    const { secret } = await enableSecondFactor(server, user);
    const code = codeOf(secret);
    expect(statusesOf(await Promise.all([1, 2, 3, 4].map(() => logIn(user, code))))).toEqual([200, 401, 401, 401]);
    expect((await renew(user, code)).status).toBe(422);
    expect((await disable(user, code)).status).toBe(422);
  });

  it('the code that confirmed the secret does not log in', async () => {
    const user = await server.createAccount();
    const { secret } = (await create(user)).body;
    const code = codeOf(secret);
    expect((await confirm(user, code)).status).toBe(200);
    expect((await logIn(user, code)).status).toBe(401);
  });

  it('one step of clock drift each way is accepted, and never a code of an earlier step than the last one', async () => {
    const user = await server.createAccount();
    const { secret } = await enableSecondFactor(server, user);
    await advance(60);
    for (const [steps, status] of [
      [-2, 401],
      [3, 401],
      [-1, 200],
      [1, 200],
      [0, 401],
      [-1, 401],
    ] as const)
      expect([steps, (await logIn(user, codeOf(secret, steps))).status]).toEqual([steps, status]);
  });

  it('the code of another user does not log in', async () => {
    const [user, other] = [await server.createAccount(), await server.createAccount()];
    const [own, others] = [await enableSecondFactor(server, user), await enableSecondFactor(server, other)];
    expect((await logIn(user, codeOf(others.secret))).status).toBe(401);
    expect((await logIn(user, others.recoveryCodes[0])).status).toBe(401);
    expect((await read(other)).recoveryCodesLeft).toBe(10);
    expect((await logIn(user, codeOf(own.secret))).status).toBe(200);
  });

  it('guessing 50 codes on one network is slowed like wrong passwords', async () => {
    const user = await server.createAccount();
    await enableSecondFactor(server, user);
    const from = newNetwork();
    const guess = () => logIn(user, WRONG_CODE, from);
    for (let n = 0; n < 10; n++) {
      const early = await guess();
      if (early.status === 429) await advance(Number(early.headers['retry-after']));
      expect((early.status === 429 ? await guess() : early).status).toBe(401);
    }
    // The wait is 32 s now, which is longer than these calls take on a slow machine.
    for (let n = 10; n < 50; n++) {
      const { status, body } = await guess();
      expect([status, body.error.message]).toEqual([429, expect.stringContaining('Too many failed log-ins')]);
    }
  });

  it('guessing on many networks stops codes of the app, but not recovery codes', async () => {
    const user = await server.createAccount();
    const { secret, recoveryCodes } = await enableSecondFactor(server, user);
    const guesses = [];
    for (let n = 0; n < 14; n++) guesses.push(await logIn(user, WRONG_CODE));
    expect(guesses.map(({ status }) => status)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    expect(Number(guesses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn(user, codeOf(secret))).status).toBe(429);
    expect((await logIn(user, recoveryCodes[0])).status).toBe(200);
    await toNextStep(server);
    expect((await logIn(user, codeOf(secret))).status).toBe(200);
  });

  it('parallel guesses do not bypass the limit', async () => {
    const user = await server.createAccount();
    await enableSecondFactor(server, user);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => logIn(user, WRONG_CODE)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('wrong codes of a signed-in user count as failed log-ins', async () => {
    const user = await server.createAccount();
    await enableSecondFactor(server, user);
    const tries = [];
    for (let n = 0; n < 6; n++) tries.push((await renew(user, WRONG_CODE)).status);
    expect(tries).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('recovery codes', () => {
  it('each works once, in any spelling', async () => {
    const user = await server.createAccount();
    const { recoveryCodes } = await enableSecondFactor(server, user);
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(user, first)).status).toBe(200);
    expect((await logIn(user, first)).status).toBe(401);
    expect((await logIn(user, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await read(user)).recoveryCodesLeft).toBe(8);
  });

  it('of parallel log-ins with one recovery code only one succeeds', async () => {
    const user = await server.createAccount();
    const { recoveryCodes } = await enableSecondFactor(server, user);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => logIn(user, recoveryCodes[0])));
    expect(statusesOf(answers)).toEqual([200, 401, 401, 401, 401]);
    expect((await read(user)).recoveryCodesLeft).toBe(9);
  });

  it('a new set replaces the old one, and needs a code', async () => {
    const user = await server.createAccount();
    const { secret, recoveryCodes } = await enableSecondFactor(server, user);
    const renewed = await renew(user, codeOf(secret));
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await logIn(user, recoveryCodes[0])).status).toBe(401);
    expect((await logIn(user, renewed.body.recoveryCodes[0])).status).toBe(200);
    expect((await renew(user, renewed.body.recoveryCodes[1])).body.recoveryCodes).toHaveLength(10);
    expect((await read(user)).recoveryCodesLeft).toBe(10);
  });

  it('one disables the second factor of a lost device', async () => {
    const user = await server.createAccount();
    const { recoveryCodes } = await enableSecondFactor(server, user);
    expect((await disable(user, recoveryCodes[9] ?? '')).status).toBe(204);
    expect((await logIn(user)).status).toBe(200);
  });
});
