import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../kit/test-server.ts';

const mails: { to: string; text: string }[] = [];
let smtp: SMTPServer;
let server: TestServer;
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks)
          .toString('utf8')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '=');
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  server = await startTestServer({
    settings: { BLOTTER_SMTP_URL: `smtp://127.0.0.1:${port}`, BLOTTER_MAIL_FROM: 'blotter@example.com' },
  });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const signUp = (email: string) =>
  server.send('POST', '/v1/auth/signup', {
    body: { email, password: 'correct horse battery', orgName: 'Acme', acceptedTerms: true },
  });

const mailTo = (email: string, subject: RegExp) =>
  expect.poll(() => mails.find(({ to, text }) => to === email && subject.test(text))?.text, { timeout: 10_000 });

describe('signing up where mail is set up (contract, Account endpoints)', () => {
  it('the token works once the address is confirmed by the link in the message', async () => {
    const email = 'fresh@example.com';
    const { status, body } = await signUp(email);
    expect(status).toBe(201);
    expect((await server.send('GET', '/v1/account', { token: body.token })).status).toBe(401);
    await mailTo(email, /Confirm your e-mail/).toBeDefined();
    const link =
      /http:\/\/[^\s"<]*\/v1\/auth\/confirm\?token=[^\s"<]+/.exec(
        mails.find(({ to }) => to === email)?.text ?? '',
      )?.[0] ?? '';
    const path = link.slice(link.indexOf('/v1/'));
    expect((await server.send('GET', `${path}x`)).status).toBe(404);
    expect((await server.send('GET', path)).status).toBe(200);
    expect((await server.send('GET', '/v1/account', { token: body.token })).body.email).toBe(email);
    expect((await server.send('GET', path)).status).toBe(200);
  });

  it('a taken e-mail gets the same kind of answer as a free one, and a message goes to the owner', async () => {
    const email = 'owner@example.com';
    const first = await signUp(email);
    const second = await signUp(email);
    expect(second.status).toBe(first.status);
    const shape = (body: object) =>
      JSON.stringify(body, (key, value) =>
        typeof value === 'object' ? value : `${key}:${typeof value}:${String(value).length}`,
      );
    expect(shape(second.body)).toBe(shape(first.body));
    await mailTo(email, /already have a Blotter account/).toBeDefined();
    const [firstUse, secondUse] = await Promise.all(
      [first, second].map(({ body }) => server.send('GET', '/v1/account', { token: body.token })),
    );
    expect(secondUse?.body).toEqual(firstUse?.body);
  });

  it('an account that is not confirmed cannot log in', async () => {
    await signUp('late@example.com');
    const login = await server.send('POST', '/v1/auth/login', {
      body: { email: 'late@example.com', password: 'correct horse battery' },
    });
    expect(login.status).toBe(401);
  });
});
