import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';

export type ReceivedMail = {
  readonly to: readonly string[];
  /** Header lines unfolded, names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type Mailbox = {
  readonly smtpUrl: string;
  readonly mails: readonly ReceivedMail[];
  /** Overrides the answer: a code for an address at RCPT, or at the end of DATA. The mail is then dropped. */
  readonly refusals: { recipient: Map<string, number>; data: Map<string, number> };
  /** The mails to an address, once there are so many. */
  readonly take: (to: string, count?: number) => Promise<readonly ReceivedMail[]>;
  readonly close: () => Promise<void>;
};

/** A mail server that keeps what it is given. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const refusals = { recipient: new Map<string, number>(), data: new Map<string, number>() };
  const refusal = (code: number | undefined): Error | null =>
    code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(refusal(refusals.recipient.get(address))),
    onData: (stream, { envelope }, done) => {
      const keep = (chunks: Buffer[]): void => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const refused = refusal(refusals.data.get(to[0] ?? ''));
        if (!refused) mails.push({ to, ...readMail(Buffer.concat(chunks).toString('latin1')) });
        done(refused);
      };
      // A sender that was killed in the middle has sent nothing.
      stream.toArray().then(keep, done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refusals,
    take: async (to, count = 1) => {
      const arrived = () => mails.filter((mail) => mail.to.includes(to));
      await expect.poll(() => arrived().length, { interval: 20 }).toBeGreaterThanOrEqual(count);
      return arrived();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

const readPart = (raw: string): Part => {
  const at = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { headers, body: raw.slice(at + 4) };
};

const fromQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const toText = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return (encoding === 'quoted-printable' ? fromQuotedPrintable(body) : Buffer.from(body, 'latin1')).toString('utf8');
};

const toWords = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : fromQuotedPrintable(text.replaceAll('_', ' '))
      ).toString('utf8'),
    );

const readMail = (raw: string): Omit<ReceivedMail, 'to'> => {
  const { headers, body } = readPart(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '')));
  const find = (type: string): string => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type));
    return part ? toText(part).replaceAll('\r\n', '\n') : '';
  };
  return { headers, subject: toWords(headers.get('subject') ?? ''), text: find('text/plain'), html: find('text/html') };
};
