import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMailer, type Mailer } from '../../src/outbound/mailer.ts';

type Received = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

const received: Received[] = [];
let server: SMTPServer;
let mailer: Mailer;

const getMailer = (url: string): Mailer => {
  const made = createMailer({ url, from: 'Blotter Alerts <alerts@example.com>' });
  if (!made) throw new Error('no mailer');
  return made;
};

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'user' && password === 'right' ? null : new Error('no'), { user: username }),
    onRcptTo: ({ address }, _session, done) => {
      const refusals: Record<string, number> = { 'unknown@example.com': 550, 'later@example.com': 451 };
      const responseCode = refusals[address];
      done(responseCode ? Object.assign(new Error('refused'), { responseCode }) : null);
    },
    onData: (stream, { envelope }, done) => {
      void stream.toArray().then((chunks) => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  mailer = getMailer(toUrl(''));
});

afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

afterEach(() => {
  received.length = 0;
});

const toUrl = (login: string): string => `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`;

const mail = { to: 'ann@example.com', subject: 'Alert', text: 'Hello in text', html: '<p>Hello in HTML</p>' };

const toHead = (raw: string): string => raw.slice(0, raw.indexOf('\r\n\r\n'));

describe('e-mail: multipart text + HTML, through SMTP settings (contract Monitors)', () => {
  it('arrives with both parts, sender and recipient', async () => {
    await mailer.send({ ...mail, headers: { 'List-Unsubscribe': '<https://example.com/u/1>' } });
    const [one] = received as [Received];
    expect(one).toMatchObject({ from: 'alerts@example.com', to: ['ann@example.com'] });
    expect(toHead(one.raw)).toMatch(/^From: Blotter Alerts <alerts@example\.com>\r$/m);
    expect(toHead(one.raw)).toMatch(/^To: ann@example\.com\r$/m);
    expect(toHead(one.raw)).toMatch(/^List-Unsubscribe: <https:\/\/example\.com\/u\/1>\r$/m);
    expect(toHead(one.raw)).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(one.raw).toMatch(
      /Content-Type: text\/plain; charset=utf-8[\s\S]*Hello in text[\s\S]*Content-Type: text\/html; charset=utf-8[\s\S]*<p>Hello in HTML<\/p>/,
    );
  });

  it('a non-ASCII subject arrives encoded and complete', async () => {
    await mailer.send({ ...mail, subject: 'Änderung: José Ñandú 登録' });
    const subject = /^Subject: ((?:.*\r\n )*.*)\r$/m.exec(toHead(received[0]?.raw ?? ''))?.[1] ?? '';
    const words = [...subject.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
      kind?.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ),
    );
    expect(Buffer.concat(words).toString('utf8')).toBe('Änderung: José Ñandú 登録');
  });

  it('concurrent mails all arrive', async () => {
    const addresses = Array.from({ length: 7 }, (_, i) => `a${i}@example.com`);
    await Promise.all(addresses.map((to) => mailer.send({ ...mail, to })));
    expect(received.flatMap(({ to }) => to).sort()).toEqual(addresses);
  });
});

describe('header injection is impossible', () => {
  it.each([
    'ann@example.com\r\nBcc: eve@example.com',
    'ann@example.com\nRCPT TO:<eve@example.com>',
    'ann@example.com, eve@example.com',
    'ann@example.com;eve@example.com',
    'Ann <ann@example.com>',
    'ann@example.com>\r\nDATA',
    'ann@example.com\u0000',
    'ann@exam ple.com',
    'group:ann@example.com',
    '"ann eve"@example.com',
    'ann@eve@example.com',
    'ann',
    '',
  ])('the recipient %j is refused', async (to) => {
    await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ code: 'invalid_request' });
    expect(received).toEqual([]);
  });

  it.each(['a\r\nBcc: eve@example.com', 'a\nb', 'a\rb', 'a\u0000b', 'a\u2028b'])(
    'the subject %j is refused',
    async (subject) => {
      await expect(mailer.send({ ...mail, subject })).rejects.toMatchObject({ code: 'invalid_request' });
      expect(received).toEqual([]);
    },
  );

  it.each([
    { 'X-A': 'b\r\nBcc: eve@example.com' },
    { 'X-A\r\nBcc': 'eve@example.com' },
    { Bcc: 'eve@example.com' },
    { To: 'eve@example.com' },
    { 'Content-Type': 'text/plain' },
  ])('the header %j is refused', async (headers) => {
    await expect(mailer.send({ ...mail, headers })).rejects.toMatchObject({ code: 'invalid_request' });
    expect(received).toEqual([]);
  });

  it('a body can contain any text', async () => {
    await mailer.send({
      ...mail,
      text: 'a\r\n.\r\nRCPT TO:<eve@example.com>\r\nBcc: eve@example.com',
      html: '<p>.</p>',
    });
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['ann@example.com']);
  });
});

describe('answers of the mail server', () => {
  it('a permanently rejected recipient is an invalid request, a temporary rejection can be retried', async () => {
    await expect(mailer.send({ ...mail, to: 'unknown@example.com' })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    await expect(mailer.send({ ...mail, to: 'later@example.com' })).rejects.toMatchObject({ code: 'overloaded' });
  });

  it('verify distinguishes a server that accepts the credentials from one that does not', async () => {
    const right = getMailer(toUrl('user:right@'));
    const wrong = getMailer(toUrl('user:wrong@'));
    expect(await right.verify()).toEqual({ ok: true });
    expect(await wrong.verify()).toEqual({ ok: false, reason: 'EAUTH' });
    await expect(wrong.send(mail)).rejects.toMatchObject({ code: 'overloaded' });
    right.close();
    wrong.close();
  });

  it('an unreachable server is an outage', async () => {
    const absent = getMailer('smtp://127.0.0.1:1');
    await expect(absent.send(mail)).rejects.toMatchObject({ code: 'overloaded' });
    expect(await absent.verify()).toMatchObject({ ok: false });
    absent.close();
  });
});

describe('settings', () => {
  it('mail is not set up without them', () => {
    expect(createMailer(undefined)).toBeUndefined();
  });

  it.each([
    { url: 'http://127.0.0.1:25', from: 'a@example.com' },
    { url: 'smtp://', from: 'a@example.com' },
    { url: 'smtp://127.0.0.1', from: 'nobody' },
    { url: 'smtp://127.0.0.1', from: 'A <a@example.com>, b@example.com' },
    { url: 'smtp://127.0.0.1', from: 'A\r\nBcc: b@example.com <a@example.com>' },
  ])('%j are rejected at start', (settings) => {
    expect(() => createMailer(settings)).toThrow(/^The (mail server|sender) must/);
  });
});
