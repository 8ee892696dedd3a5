import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../kit/mailbox.ts';
import { ADMIN_KEY, startTestServer, type TestServer } from '../kit/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({
    settings: {
      BLOTTER_SMTP_URL: mailbox.smtpUrl,
      BLOTTER_MAIL_FROM: 'blotter@example.com',
      BLOTTER_CLOCK: 'test',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const HOUR = 3_600;
const PASSWORD = 'correct horse battery';
const advance = (advanceSeconds: number) =>
  server.send('POST', '/v1/admin/clock', { admin: ADMIN_KEY, body: { advanceSeconds } });
const signUp = (email: string, more: object = {}) =>
  server.send('POST', '/v1/auth/signup', {
    body: { email, password: PASSWORD, orgName: 'Acme', acceptedTerms: true, ...more },
  });
const confirm = (token: string, password = PASSWORD) =>
  server.send('POST', '/v1/auth/confirm', { body: { token, password } });
const logIn = (email: string, password = PASSWORD) =>
  server.send('POST', '/v1/auth/login', { body: { email, password } });
/** Waits for this number of messages, and returns the link of the newest. */
const takeLink = async (email: string, count = 1): Promise<string> => {
  const mail = (await mailbox.take(email, count)).at(-1);
  return /http:\/\/\S*\/confirm#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
};
const takeToken = async (email: string, count = 1) => (await takeLink(email, count)).split('#')[1] as string;
const countAccounts = async () => (await server.foundation.db.query('SELECT count(*) FROM accounts')).rows;

describe('signing up with mail set up (contract, Credentials)', () => {
  it('a sign-up is confirmed by a POST with the token of the mailed page, and the password is set there', async () => {
    const email = 'fresh@example.com';
    const { status, body } = await signUp(email);
    expect(status).toBe(201);
    const [mail] = await mailbox.take(email);
    expect(mail?.subject).toMatch(/^Confirm your e-mail/);
    const token = await takeToken(email);
    expect((await confirm(`${token}x`)).status).toBe(404);
    expect((await confirm(token, 'too short')).status).toBe(422);
    expect((await logIn(email)).status).toBe(401);
    expect(await confirm(token, 'my own password')).toMatchObject({ status: 200, body: { confirmed: true } });
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, 'my own password')).body.account).toEqual(body.account);
  });

  it('a GET of the link and of the endpoint changes nothing', async () => {
    const email = 'scanned@example.com';
    await signUp(email);
    const link = await takeLink(email);
    const before = await countAccounts();
    const page = await server.send('GET', new URL(link).pathname);
    expect([page.status, String(page.headers['content-type'])]).toEqual([200, 'text/html; charset=utf-8']);
    const endpoint = await server.send('GET', '/v1/auth/confirm');
    expect([endpoint.status, endpoint.headers.allow]).toEqual([405, 'POST']);
    expect(await countAccounts()).toEqual(before);
    expect((await confirm(await takeToken(email))).status).toBe(200);
  });

  it('the token issued at sign-up never works, also after the confirmation', async () => {
    const email = 'early@example.com';
    const { token } = (await signUp(email)).body;
    expect((await server.send('GET', '/v1/account', { token })).status).toBe(401);
    await confirm(await takeToken(email));
    expect((await server.send('GET', '/v1/account', { token })).status).toBe(401);
  });

  it('a link works once', async () => {
    const email = 'once@example.com';
    await signUp(email);
    const token = await takeToken(email);
    const answers = await Promise.all([1, 2, 3].map((n) => confirm(token, `password number ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('the link lives 24 hours', async () => {
    const [inTime, late] = ['in-time@example.com', 'late@example.com'];
    await Promise.all([signUp(inTime), signUp(late)]);
    const [first, second] = await Promise.all([takeToken(inTime), takeToken(late)]);
    await advance(24 * HOUR - 60);
    expect((await confirm(first)).status).toBe(200);
    await advance(60);
    expect((await confirm(second)).status).toBe(404);
    expect((await logIn(late)).status).toBe(401);
  });

  it('one sign-up mail an hour and address, in any spelling, also to an address that has an account', async () => {
    const email = 'flooded@example.com';
    for (const spelling of [email, 'Flooded@Example.com', email]) expect((await signUp(spelling)).status).toBe(201);
    const token = await takeToken(email);
    await advance(HOUR);
    await signUp(email);
    const second = await takeToken(email, 2);
    expect([(await confirm(token)).status, (await confirm(second)).status]).toEqual([404, 200]);
    await signUp(email);
    await advance(HOUR);
    await Promise.all([signUp(email), signUp(email)]);
    const mails = await mailbox.take(email, 3);
    expect(mails.map(({ subject }) => subject.split(' ').slice(0, 2).join(' '))).toEqual([
      'Confirm your',
      'Confirm your',
      'You already',
    ]);
  });

  it('a taken e-mail address gets the same kind of answer as a new one, and its owner gets a message', async () => {
    const email = 'owner@example.com';
    const first = await signUp(email);
    await confirm(await takeToken(email));
    await advance(HOUR);
    const second = await signUp(email);
    expect(second.status).toBe(first.status);
    const shape = (body: object) =>
      JSON.stringify(body, (key, value) =>
        typeof value === 'object' ? value : `${key}:${typeof value}:${String(value).length}`,
      );
    expect(shape(second.body)).toBe(shape(first.body));
    const subjects = (await mailbox.take(email, 2)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe('You already have a Blotter account');
    expect((await logIn(email)).status).toBe(200);
  });
});

describe('abuse of the sign-up (contract, Credentials)', () => {
  it('a stranger who signs up with a victim’s address never gets in, even if a mail scanner opens the link', async () => {
    const victim = 'victim@example.com';
    const stranger = await signUp(victim, { password: 'the stranger knows this', orgName: 'Stranger' });
    const link = await takeLink(victim);
    for (const method of ['GET', 'HEAD']) await server.send(method, `/confirm?${new URL(link).hash.slice(1)}`);
    const asStranger = async () => [
      (await logIn(victim, 'the stranger knows this')).status,
      (await server.send('GET', '/v1/account', { token: stranger.body.token })).status,
    ];
    expect(await asStranger()).toEqual([401, 401]);
    await confirm(await takeToken(victim), 'the victim chose this');
    expect(await asStranger()).toEqual([401, 401]);
    expect((await logIn(victim, 'the victim chose this')).status).toBe(200);
  });

  it('an unconfirmed sign-up does not keep the owner of the address out', async () => {
    const victim = 'blocked@example.com';
    await signUp(victim, { orgName: 'Stranger' });
    await takeToken(victim);
    await advance(25 * HOUR);
    await signUp(victim, { orgName: 'Victim' });
    await confirm(await takeToken(victim, 2), 'the victim chose this');
    expect((await logIn(victim, 'the victim chose this')).body.account.orgName).toBe('Victim');
  });

  it('a mail that an earlier version has queued is dropped with a log line', async () => {
    const { db } = server.foundation;
    await db.query(
      `INSERT INTO jobs (id, kind, payload, state, run_at, created_at)
       VALUES ('job_earlier', 'accounts.mail', '{"userId":"usr_old","mail":"confirm-address"}', 'pending', now(), now())`,
    );
    const readState = async () => (await db.query(`SELECT state FROM jobs WHERE id = 'job_earlier'`)).rows[0];
    await expect.poll(readState, { timeout: 60_000 }).toEqual({ state: 'done' });
    const [line = ''] = server.logLines().filter((text) => text.includes('mail of an earlier version'));
    expect(line).toContain('job_earlier');
  });

  it('a user that the earlier version stored without a confirmation is replaced with its sessions', async () => {
    const { db, blind } = server.foundation;
    const email = 'left-behind@example.com';
    await db.query(
      `INSERT INTO accounts (id, org_name, plan, created_at) VALUES ('acct_old', 'Stranger', 'standard', now())`,
    );
    await db.query(
      `INSERT INTO users (account_id, id, email_index, email_sealed, password_hash, created_at)
       VALUES ('acct_old', 'usr_old', $1, '', '', now())`,
      [blind.index('email', email)],
    );
    await db.query(
      `INSERT INTO sessions (account_id, id, user_id, token_hash, created_at, expires_at)
       VALUES ('acct_old', 'ses_old', 'usr_old', $1, now(), now() + interval '400 days')`,
      [blind.index('session', 'blt_session_old')],
    );
    await signUp(email);
    expect((await confirm(await takeToken(email))).status).toBe(200);
    expect((await server.send('GET', '/v1/account', { token: 'blt_session_old' })).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
  });
});
