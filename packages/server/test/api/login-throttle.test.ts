import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.stop());

let networks = 0;
const newNetwork = (): string => `203.0.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;
const advance = (advanceSeconds: number) =>
  server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });
const logIn = async (from: string, email: string, password = 'a wrong password') =>
  server.send('POST', '/v1/auth/login', { headers: { 'x-forwarded-for': from }, body: { email, password } });
const logInAs = ({ email, password }: TestAccount, from: string) => logIn(from, email, password);
/** Fails until the network must wait, and returns the number of failures. */
const failUntilSlowed = async (from: string, toEmail: () => string): Promise<number> => {
  for (let failures = 0; ; failures++) {
    const { status } = await logIn(from, toEmail());
    if (status !== 401) return failures;
  }
};

describe('failed log-ins are slowed by e-mail address and by network (contract, Credentials)', () => {
  it('a stranger who fails every 15 minutes does not keep the owner out, from a known or a new network', async () => {
    const owner = await server.createAccount();
    const [home, stranger] = [newNetwork(), newNetwork()];
    expect((await logInAs(owner, home)).status).toBe(200);
    await failUntilSlowed(stranger, () => owner.email);
    for (let quarter = 0; quarter < 40; quarter++) {
      await advance(901);
      expect((await logIn(stranger, owner.email)).status).toBe(401);
      if (quarter % 20 === 19) {
        expect((await logInAs(owner, home)).status).toBe(200);
        expect((await logInAs(owner, newNetwork())).status).toBe(200);
      }
    }
    expect((await logIn(stranger, owner.email)).status).toBe(429);
  });

  it('strangers on many networks slow down new networks, but not one that has logged in before', async () => {
    const owner = await server.createAccount();
    const home = newNetwork();
    expect((await logInAs(owner, home)).status).toBe(200);
    for (let n = 0; n < 5; n++) await failUntilSlowed(newNetwork(), () => owner.email);
    const [known, unknown] = [await logInAs(owner, home), await logInAs(owner, newNetwork())];
    expect([known.status, unknown.status]).toEqual([200, 429]);
    expect(Number(unknown.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  it('one network cannot spray many addresses, known or not', async () => {
    const from = newNetwork();
    let n = 0;
    expect(await failUntilSlowed(from, () => `sprayed-${n++}@example.com`)).toBe(21);
    const owner = await server.createAccount();
    expect((await logInAs(owner, from)).status).toBe(429);
    expect((await logInAs(owner, newNetwork())).status).toBe(200);
  });

  it('an IPv6 network is its /64', async () => {
    const { email } = await server.createAccount();
    let n = 0;
    const host = (): string => `2001:db8:1:2::${(n++).toString(16)}`;
    for (let failures = 0; failures < 5; failures++) expect((await logIn(host(), email)).status).toBe(401);
    expect((await logIn(host(), email)).status).toBe(429);
    expect((await logIn('2001:db8:1:3::1', email)).status).toBe(401);
  });

  it('people of one office who mistype and then succeed do not slow the office down', async () => {
    const from = newNetwork();
    for (let person = 0; person < 8; person++) {
      const owner = await server.createAccount();
      for (let slip = 0; slip < 4; slip++) expect((await logIn(from, owner.email)).status).toBe(401);
      expect((await logInAs(owner, from)).status).toBe(200);
    }
  });

  it('parallel attempts do not bypass the limits', async () => {
    const { email } = await server.createAccount();
    const from = newNetwork();
    const tries = await Promise.all(Array.from({ length: 12 }, () => logIn(from, email)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('known and unknown addresses are slowed alike', async () => {
    const known = await failUntilSlowed(newNetwork(), () => 'nobody-has-this@example.com');
    const { email } = await server.createAccount();
    expect(await failUntilSlowed(newNetwork(), () => email)).toBe(known);
  });

  it('a network without failures for a day starts anew', async () => {
    const { email } = await server.createAccount();
    const from = newNetwork();
    await failUntilSlowed(from, () => email);
    await advance(86_400);
    expect(await failUntilSlowed(from, () => email)).toBe(5);
  });

  it('the database holds neither the address nor the network in clear', async () => {
    const { email } = await server.createAccount();
    await logIn('203.0.113.77', email);
    const { rows } = await server.foundation.db.query<{ text: string }>(
      `SELECT string_agg(t::text, ' ') AS text FROM (SELECT * FROM login_attempts) t`,
    );
    for (const word of [email, '203.0.113.77', Buffer.from('203.0.113.77').toString('hex')])
      expect(rows[0]?.text).not.toContain(word);
  });
});
