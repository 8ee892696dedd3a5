import { createTransport } from 'nodemailer';
import { SECOND_MS } from '../clock.ts';
import { Failure, OperatorNotice, overloaded } from '../failure.ts';

export type MailSettings = {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** `someone@example.com` or `Name <someone@example.com>`. */
  readonly from: string;
};

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The local part of the Message-ID. Random if absent. */
  readonly messageId?: string;
};

export type Mailer = {
  /** Rejects with `invalid_request` for undeliverable mail, and with `overloaded` if a retry may help. */
  readonly send: (mail: Mail) => Promise<void>;
  /** Tests that the server answers and accepts our login. */
  readonly verify: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
  readonly close: () => void;
};

/** Sends mail on behalf of an account. Rejects as `Mailer.send` does. */
export type AccountMailer = { readonly send: (accountId: string, mail: Mail) => Promise<void> };

const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,189}$/u;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const MESSAGE_ID = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;
const HEADER_NAME = /^(List-[A-Za-z-]+|Auto-Submitted|X-[A-Za-z0-9-]+)$/i;

export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Undefined without settings, if mail is not configured. */
export function createMailer(settings: MailSettings | undefined): Mailer | undefined {
  if (settings === undefined) return undefined;
  if (!/^smtps?:\/\/[^/]/.test(settings.url))
    throw new OperatorNotice('The mail server must be an smtp:// or smtps:// URL.');
  const from = toSender(settings.from);
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: 2,
    idleTimeout: 30 * SECOND_MS,
    dnsTimeout: 5 * SECOND_MS,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 15 * SECOND_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    send: async (mail) => {
      refuseInjection(mail);
      const { to, subject, text, html, headers, messageId } = mail;
      const own = messageId !== undefined && { messageId: `<${messageId}@${from.address.split('@')[1]}>` };
      // An address object, because nodemailer parses a string as a list and finds a second recipient after a line break.
      const message = { from, to: { name: '', address: to }, subject, text, html, headers: { ...headers }, ...own };
      await transport.sendMail(message).catch((error: unknown) => {
        throw isPermanent(error)
          ? new Failure('invalid_request', 'The mail server does not accept this e-mail.', { cause: error })
          : overloaded(error);
      });
    },
    verify: () =>
      transport.verify().then(
        () => ({ ok: true }) as const,
        (error: { readonly code?: string }) => ({ ok: false, reason: error.code ?? 'ESMTP' }) as const,
      ),
    close: () => transport.close(),
  };
}

/** Undefined if mail is not configured. */
export function toAccountMailer(mailer: Mailer | undefined): AccountMailer | undefined {
  return mailer && { send: (_accountId, mail) => mailer.send(mail) };
}

const toSender = (text: string): { readonly name: string; readonly address: string } => {
  const [, name = '', address = text] = /^\s*([^<>]*?)\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  if (CONTROL.test(text) || !isMailAddress(address)) throw new OperatorNotice('The sender must be one e-mail address.');
  return { name, address };
};

const refuseInjection = ({ to, subject, headers = {}, messageId }: Mail): void => {
  if (messageId !== undefined && !MESSAGE_ID.test(messageId)) throw new Error('this is no Message-ID');
  if (!isMailAddress(to)) throw new Failure('invalid_request', 'This is not an e-mail address.');
  if (CONTROL.test(subject)) throw new Failure('invalid_request', 'A subject must not contain control characters.');
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || CONTROL.test(value)) {
      throw new Failure('invalid_request', 'This header must not be set on an e-mail.');
    }
  }
};

/** True if the server refused the recipient or the message for good. Anything else may be fixed, including a wrong password of ours. */
const isPermanent = (error: unknown): boolean => {
  const { code, command, responseCode } = (error ?? {}) as { code?: string; command?: string; responseCode?: number };
  const isAboutMail = (code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE';
  return isAboutMail && responseCode !== undefined && responseCode >= 500;
};
