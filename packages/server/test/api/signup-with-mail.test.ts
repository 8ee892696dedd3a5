import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../kit/mailbox.ts';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({
    settings: { BLOTTER_SMTP_URL: mailbox.smtpUrl, BLOTTER_MAIL_FROM: 'blotter@example.com' },
  });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const signUp = (email: string) =>
  server.send('POST', '/v1/auth/signup', {
    body: { email, password: 'correct horse battery', orgName: 'Acme', acceptedTerms: true },
  });

describe('signing up with mail set up (contract, Account endpoints)', () => {
  it('the token works once the address is confirmed by the link in the message', async () => {
    const email = 'fresh@example.com';
    const { status, body } = await signUp(email);
    expect(status).toBe(201);
    expect((await server.send('GET', '/v1/account', { token: body.token })).status).toBe(401);
    const [mail] = await mailbox.take(email);
    expect(mail?.subject).toMatch(/^Confirm your e-mail/);
    const link = /http:\/\/\S*\/v1\/auth\/confirm\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const path = link.slice(link.indexOf('/v1/'));
    expect((await server.send('GET', `${path}x`)).status).toBe(404);
    expect((await server.send('GET', path)).status).toBe(200);
    expect((await server.send('GET', '/v1/account', { token: body.token })).body.email).toBe(email);
    expect((await server.send('GET', path)).status).toBe(200);
  });

  it('a taken e-mail address gets the same kind of answer as a new one, and its owner gets a message', async () => {
    const email = 'owner@example.com';
    const first = await signUp(email);
    const second = await signUp(email);
    expect(second.status).toBe(first.status);
    const shape = (body: object) =>
      JSON.stringify(body, (key, value) =>
        typeof value === 'object' ? value : `${key}:${typeof value}:${String(value).length}`,
      );
    expect(shape(second.body)).toBe(shape(first.body));
    const subjects = (await mailbox.take(email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('You already have a Blotter account');
    const [firstUse, secondUse] = await Promise.all(
      [first, second].map(({ body }) => server.send('GET', '/v1/account', { token: body.token })),
    );
    expect(secondUse?.body).toEqual(firstUse?.body);
  });

  it('an unconfirmed account cannot log in', async () => {
    await signUp('late@example.com');
    const login = await server.send('POST', '/v1/auth/login', {
      body: { email: 'late@example.com', password: 'correct horse battery' },
    });
    expect(login.status).toBe(401);
  });
});
