import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecretBytes } from '../../src/ids.ts';
import { toTypedCode } from '../../src/signing/typed-code.ts';
import { type ConsumerClient, createConsumerClient, toSignIn } from '../kit/consumers.ts';
import { SUBJECT } from '../kit/fcra-orders.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let client: ConsumerClient;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ settings: { BLOTTER_CLOCK: 'test', BLOTTER_TRUSTED_PROXIES: '127.0.0.1' } });
  client = createConsumerClient(server);
  account = await server.createAccount({ fcra: true });
});
afterAll(() => server.stop());

let networks = 0;
/** Returns a network address that no earlier sign-in used. */
const newNetwork = () => `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;
const unknownCode = () => toTypedCode(newSecretBytes(16));
const advance = (advanceSeconds: number) =>
  server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });
const ordered = (lastName = SUBJECT.lastName) => client.order(account, { subject: { ...SUBJECT, lastName } });
/** Counts the failures before the first locked attempt, each from another address. */
const tryUntilLocked = async (body: object, from: () => string = newNetwork) => {
  for (let failed = 0; ; failed++) {
    const answer = await client.signIn(body, from());
    if (answer.status !== 401) return { failed, answer };
  }
};

describe('the access code (contract, FCRA partner product)', () => {
  it('is shown once with the order; neither a later read nor the database shows it', async () => {
    const { order, accessCode } = await ordered();
    expect(accessCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const read = await server.send('GET', `/v1/fcra/orders/${order.id}`, { key: account.key });
    expect(read.text).not.toContain(accessCode);
    const { rows } = await server.foundation.db.query(
      'SELECT c::text || o::text AS text FROM consumer_access_codes c JOIN fcra_orders o ON o.id = c.order_id WHERE c.order_id = $1',
      [order.id],
    );
    const plain = accessCode.replaceAll('-', '');
    for (const word of [accessCode, plain, Buffer.from(accessCode).toString('hex'), Buffer.from(plain).toString('hex')])
      expect(String(rows[0]?.text)).not.toContain(word);
  });

  it('a new code ends the previous code and its sessions; an order without a code gets its first', async () => {
    const { order, accessCode } = await ordered();
    const token = await client.open(toSignIn(accessCode));
    const path = `/v1/fcra/orders/${order.id}/access-code`;
    const issued = await server.send('POST', path, { key: account.key });
    expect([issued.status, issued.body.orderId]).toEqual([201, order.id]);
    expect((await client.as(token).file()).status).toBe(401);
    expect((await client.signIn(toSignIn(accessCode), newNetwork())).status).toBe(401);
    expect((await client.signIn(toSignIn(issued.body.accessCode))).status).toBe(200);
    await server.foundation.db.query('DELETE FROM consumer_access_codes WHERE order_id = $1', [order.id]);
    const first = await server.send('POST', path, { key: account.key });
    expect((await client.signIn(toSignIn(first.body.accessCode))).status).toBe(200);
  });

  it('another account’s order answers like an unknown one', async () => {
    const { order } = await ordered();
    const other = await server.createAccount({ fcra: true });
    const answers = await Promise.all(
      [order.id, 'ord_unknown'].map((id) =>
        server.send('POST', `/v1/fcra/orders/${id}/access-code`, { key: other.key }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });
});

describe('POST /v1/consumer/session', () => {
  it('accepts the code as typed and the last name without case, accents, hyphens and suffix; the date of birth exactly', async () => {
    const { accessCode } = await ordered('Nuñez-Grover Jr.');
    const from = newNetwork();
    const at = (more: object) => client.signIn(toSignIn(accessCode, more), from);
    const typed = accessCode.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    for (const more of [
      { lastName: 'NUNEZ GROVER' },
      { lastName: 'nuñez-grover' },
      { lastName: 'NuñezGrover Jr' },
      { lastName: 'Nuñez Grover', accessCode: typed },
    ])
      expect((await at(more)).status, JSON.stringify(more)).toBe(200);
    for (const more of [{ lastName: 'Nunez' }, { lastName: 'Nuñez-Grover', dob: '1968-11-10' }])
      expect((await at(more)).status, JSON.stringify(more)).toBe(401);
    expect((await at({ lastName: 'Nuñez-Grover', dob: '10/11/1968' })).status).toBe(422);
  });

  it('a wrong code, name or date of birth and a malformed code all get the same answer', async () => {
    const { accessCode } = await ordered();
    const from = newNetwork();
    const answers = [
      await client.signIn(toSignIn(unknownCode()), from),
      await client.signIn(toSignIn('no code'), from),
      await client.signIn(toSignIn(accessCode, { lastName: 'Other' }), from),
      await client.signIn(toSignIn(accessCode, { dob: '1968-10-12' }), from),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.error.code).toBe('unauthorized');
  });

  it('a known or unknown code is locked after five failures from any address, and the wait doubles', async () => {
    const { accessCode } = await ordered();
    const known = await tryUntilLocked(toSignIn(accessCode, { dob: '1968-10-12' }));
    const unknown = await tryUntilLocked(toSignIn(unknownCode()));
    expect([known.failed, unknown.failed]).toEqual([5, 5]);
    expect([known.answer.status, unknown.answer.status]).toEqual([429, 429]);
    expect(known.answer.body.error.code).toBe('rate_limited');
    for (const { answer } of [known, unknown]) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
    // The correct answers are also rejected, with the same status as wrong ones.
    expect((await client.signIn(toSignIn(accessCode), newNetwork())).status).toBe(429);
    await advance(61);
    const sixth = await tryUntilLocked(toSignIn(accessCode, { dob: '1968-10-12' }));
    expect([sixth.failed, Number(sixth.answer.headers['retry-after'])]).toEqual([1, 120]);
    await advance(121);
    expect((await client.signIn(toSignIn(accessCode), newNetwork())).status).toBe(200);
    expect((await tryUntilLocked(toSignIn(accessCode, { dob: '1968-10-12' }))).failed).toBe(5);
  });

  it('a network is locked after twenty failures, and a successful sign-in does not reset the count', async () => {
    const { accessCode } = await ordered();
    let at = 0;
    // These addresses belong to one /64 network.
    const here = () => `2001:db8:7:7::${(++at).toString(16)}`;
    for (let i = 0; i < 19; i++) expect((await client.signIn(toSignIn(unknownCode()), here())).status).toBe(401);
    expect((await client.signIn(toSignIn(accessCode), here())).status).toBe(200);
    expect((await client.signIn(toSignIn(unknownCode()), here())).status).toBe(401);
    expect((await client.signIn(toSignIn(accessCode), here())).status).toBe(429);
    expect((await client.signIn(toSignIn(accessCode), '2001:db8:7:8::1')).status).toBe(200);
  });

  it('the lock is exact across two concurrent processes and survives a restart', async () => {
    const { databaseUrl, config } = server.foundation;
    const start = () =>
      startTestServer({
        databaseUrl,
        dataDir: config.dataDir,
        settings: { BLOTTER_CLOCK: 'test', BLOTTER_TRUSTED_PROXIES: '127.0.0.1' },
      });
    const { accessCode } = await ordered();
    const wrong = toSignIn(accessCode, { dob: '1968-10-12' });
    const second = await start();
    const elsewhere = createConsumerClient(second);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? client : elsewhere).signIn(wrong, newNetwork())),
    );
    await second.stop();
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const third = await start();
    expect((await createConsumerClient(third).signIn(toSignIn(accessCode), newNetwork())).status).toBe(429);
    await third.stop();
  });

  it('a session ends after an hour or when it is signed out', async () => {
    const { accessCode } = await ordered();
    const [one, other] = [await client.open(toSignIn(accessCode)), await client.open(toSignIn(accessCode))];
    expect((await client.as(one).signOut()).status).toBe(204);
    expect((await client.as(one).file()).status).toBe(401);
    expect((await client.as(other).file()).status).toBe(200);
    await advance(3_600);
    expect((await client.as(other).file()).status).toBe(401);
  });

  it('writes no personal data to the log and no token to the database', async () => {
    const { accessCode } = await ordered('Quillfeather');
    const token = await client.open(toSignIn(accessCode, { lastName: 'Quillfeather' }));
    const { rows } = await server.foundation.db.query(
      `SELECT string_agg(s::text, '') AS text FROM consumer_sessions s`,
    );
    expect(String(rows[0]?.text)).not.toContain(Buffer.from(token).toString('hex'));
    for (const word of ['Quillfeather', accessCode, token]) expect(server.logLines().join('')).not.toContain(word);
  });
});
