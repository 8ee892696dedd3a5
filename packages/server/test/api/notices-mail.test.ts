import { NOTICE } from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/clock.ts';
import { type Mailbox, type ReceivedMail, startMailbox } from '../kit/mailbox.ts';
import { type NoticesTestServer, startNoticesTestServer } from '../kit/notices-test-server.ts';

let mailbox: Mailbox;
let server: NoticesTestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startNoticesTestServer({ smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await server?.stop();
  await mailbox?.close();
});

const pathIn = (text: string, page: 'confirm' | 'unsubscribe'): string =>
  new URL(new RegExp(`http://\\S+/alerts/${page}/[\\w.-]+`).exec(text)?.[0] ?? 'http://nothing').pathname;

const confirm = async (email: string): Promise<void> => {
  const [confirmation] = (await mailbox.take(email)) as [ReceivedMail];
  expect((await server.send('POST', pathIn(confirmation.text, 'confirm'))).status).toBe(200);
};

const statusOf = async (alert: Parameters<NoticesTestServer['statesOf']>[0]) => (await server.statesOf(alert))[0];
const expectState = (alert: Parameters<NoticesTestServer['statesOf']>[0]) =>
  expect.poll(() => statusOf(alert), { timeout: 60_000, interval: 20 });

describe('a new address gets a confirmation link before its first alert (contract, Monitors)', () => {
  const email = 'new@example.com';

  it('alerts wait until the owner confirms and are then sent', async () => {
    const watch = await server.watch({ email });
    const alerts = [await server.raise(watch), await server.raise(watch)] as const;
    const [confirmation] = (await mailbox.take(email)) as [ReceivedMail];
    expect(confirmation.subject).toBe('Confirm that you want alerts from Blotter');
    expect(await statusOf(alerts[0])).toEqual({
      channel: 'email',
      status: 'unconfirmed',
      attempts: 0,
      lastAttemptAt: null,
    });
    expect(mailbox.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);

    await confirm(email);
    const mails = await mailbox.take(email, 3);
    expect(mails.slice(1).map(({ subject }) => subject)).toEqual(['New record: My monitor', 'New record: My monitor']);
    for (const alert of alerts) await expectState(alert).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  it('a GET of the link changes nothing, because mail scanners open links', async () => {
    const watch = await server.watch({ email: 'scanned@example.com' });
    const alert = await server.raise(watch);
    const path = pathIn((await mailbox.take('scanned@example.com'))[0]?.text ?? '', 'confirm');
    for (let i = 0; i < 3; i++) expect((await server.send('GET', path)).text).toContain('Yes, send me alerts');
    expect((await statusOf(alert))?.status).toBe('unconfirmed');
    await server.send('POST', path);
    expect((await server.send('GET', path)).text).toContain('Your e-mail address is confirmed');
    expect((await server.send('POST', path)).status).toBe(200);
    await expectState(alert).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  it('contains no text of the customer', async () => {
    const label = 'BUY GOLD at https://evil.example';
    await server.watch({ email: 'stranger@example.com' }, label);
    const [confirmation] = (await mailbox.take('stranger@example.com')) as [ReceivedMail];
    expect(confirmation.text + confirmation.html + confirmation.subject).not.toMatch(/GOLD|evil/);
  });

  it('gets at most one a day in any spelling, none after its confirmation, and one from each account', async () => {
    const { accountId } = await server.watch({ email: 'Often@example.com' });
    await server.watch({ email: 'OFTEN@EXAMPLE.com' }, 'second', accountId);
    await server.watch({ email: 'often@example.com' }, 'elsewhere');
    expect(await mailbox.take('Often@example.com')).toHaveLength(1);
    expect(await mailbox.take('often@example.com')).toHaveLength(1);
    await server.advance(24 * HOUR_MS);
    await server.watch({ email: 'often@example.com' }, 'third', accountId);
    await mailbox.take('Often@example.com', 2);
    await confirm('Often@example.com');
    await server.advance(24 * HOUR_MS);
    const prepared = await server.notices.prepareChannels(accountId, { email: 'OFTEN@example.com', webhookUrl: null });
    expect(prepared).toEqual({ conditions: [], writes: [] });
  });
});

describe('the alert mail (contract, Monitors: E-mail)', () => {
  it('has text and HTML with label, kind, registry, links and notice, and automatic-mail headers', async () => {
    const email = 'reader@example.com';
    const watch = await server.watch({ email }, 'Springfield <pupils> & "staff"');
    await confirm(email);
    const changes = [{ field: 'stateData.riskLevel', before: 'Level 1', after: 'Level 3' }];
    const alert = await server.raise(watch, { kind: 'updated', changes });
    const [, mail] = (await mailbox.take(email, 2)) as [ReceivedMail, ReceivedMail];
    const link = `${server.url}/monitors/${watch.monitorId}#${alert.alertId}`;
    for (const part of [mail.text, mail.html])
      for (const words of [
        'Record changed',
        'John Doverlane',
        'North Dakota Sex Offender Registry',
        'Level 3',
        NOTICE,
        link,
      ])
        expect(part).toContain(words);
    expect(mail.text).toContain('Monitor: Springfield <pupils> & "staff"');
    expect(mail.html).toContain('Springfield &lt;pupils&gt; &amp; &quot;staff&quot;');
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(/i);
    expect(mail.subject).toBe('Record changed: Springfield <pupils> & "staff"');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.headers.get('message-id')).toBe(`<${alert.alertId}.1@blotter.example>`);
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(new URL(mail.headers.get('list-unsubscribe')?.slice(1, -1) ?? '').pathname).toBe(
      pathIn(mail.text, 'unsubscribe'),
    );
  });

  it('a label cannot add a header, a recipient or a second line', async () => {
    const email = 'careful@example.com';
    const label = `a\r\nBcc: eve@example.com\r\n\r\n.\r\n\u202Eb${'ü'.repeat(200)}`.slice(0, 200);
    const watch = await server.watch({ email }, label);
    await confirm(email);
    await server.raise(watch);
    const [, mail] = (await mailbox.take(email, 2)) as [ReceivedMail, ReceivedMail];
    expect(mail.to).toEqual([email]);
    expect(mail.headers.get('bcc')).toBeUndefined();
    expect(mail.subject).toMatch(/^New record: a Bcc: eve@example\.com \. bü+…$/);
    expect(mail.text).toContain('Monitor: a Bcc: eve@example.com . büü');
  });
});

describe('answers of the mail server', () => {
  it('a temporary rejection is retried, a permanent one ends the mail', async () => {
    const email = 'busy@example.com';
    const watch = await server.watch({ email });
    await confirm(email);
    mailbox.refusals.data.set(email, 451);
    const alert = await server.raise(watch);
    await expectState(alert).toMatchObject({ status: 'pending', attempts: 1, lastAttemptAt: expect.any(String) });
    for (const [attempts, minutes] of [
      [2, 1],
      [3, 2],
      [4, 5],
    ] as const) {
      await server.advance(minutes * MINUTE_MS);
      await expectState(alert).toMatchObject({ status: 'pending', attempts });
    }
    mailbox.refusals.data.delete(email);
    await server.advance(15 * MINUTE_MS);
    await expectState(alert).toMatchObject({ status: 'delivered', attempts: 5 });

    mailbox.refusals.data.set(email, 554);
    const unwanted = await server.raise(watch);
    await expectState(unwanted).toMatchObject({ status: 'failed', attempts: 1 });
    mailbox.refusals.data.delete(email);
    mailbox.refusals.recipient.set(email, 550);
    const unknown = await server.raise(watch);
    await expectState(unknown).toMatchObject({ status: 'failed', attempts: 1 });
    mailbox.refusals.recipient.delete(email);

    const writes = await server.notices.resend(watch.accountId, watch.monitorId, unknown.alertId);
    await server.foundation.writes.commit({ writes: writes ?? [] });
    await expectState(unknown).toMatchObject({ status: 'delivered', attempts: 1 });
    const ids = mailbox.mails.map(({ headers }) => headers.get('message-id'));
    expect(ids).toContain(`<${unknown.alertId}.2@blotter.example>`);
  });
});

describe('an unsubscribe link removes the e-mail channel only (contract, Monitors)', () => {
  const subscribe = async (email: string, label: string) => {
    const watch = await server.watch({ email }, label);
    await confirm(email);
    await server.raise(watch);
    const [, mail] = (await mailbox.take(email, 2)) as [ReceivedMail, ReceivedMail];
    return { watch, path: pathIn(mail.text, 'unsubscribe') };
  };

  it('the page shows the label and one button, and unsent mails end as failed', async () => {
    const { watch, path } = await subscribe('leaver@example.com', '<b>Ward</b> 3');
    mailbox.refusals.data.set('leaver@example.com', 451);
    const late = await server.raise(watch);
    await expectState(late).toMatchObject({ status: 'pending', attempts: 1 });
    const page = await server.send('GET', path);
    expect([page.status, page.text.match(/<button/g)?.length]).toEqual([200, 1]);
    expect(page.text).toContain('&lt;b&gt;Ward&lt;/b&gt; 3');
    expect(page.text).not.toContain('leaver@example.com');
    expect((await statusOf(late))?.status).toBe('pending');

    const done = await server.send('POST', path);
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('You are unsubscribed')]);
    expect((await statusOf(late))?.status).toBe('failed');
    expect((await server.send('GET', path)).text).toContain('You are unsubscribed');
    expect((await server.send('POST', path)).status).toBe(200);
  });

  it('accepts the one-click request of a mail program (RFC 8058)', async () => {
    const { watch, path } = await subscribe('clicker@example.com', 'Clicked');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await server.send('POST', path, { headers, raw: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    const before = mailbox.mails.length;
    const late = await server.raise(watch);
    await expectState(late).toMatchObject({ status: 'failed', attempts: 0 });
    expect(mailbox.mails).toHaveLength(before);
  });

  it('every invalid link gets the same page', async () => {
    const { path } = await subscribe('guesser@example.com', 'Guessed');
    const answers = await Promise.all(
      [
        `${path.slice(0, -2)}AA`,
        '/alerts/unsubscribe/x',
        '/alerts/unsubscribe/acct_a.mon_b.c',
        '/alerts/confirm/x',
      ].flatMap((wrong) => ['GET', 'POST'].map((method) => server.send(method, wrong))),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  it('the pages allow no scripts, frames, caching or referrers', async () => {
    const { headers, text } = await server.send('GET', '/alerts/confirm/x');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe|script-src|\*/);
    expect(text).not.toContain('<script');
  });
});

it('the logs contain no address, label or link', () => {
  expect(server.logLines().join('\n')).not.toMatch(/@example\.com|Springfield|alerts\/(confirm|unsubscribe)\/[^{:]/);
});
