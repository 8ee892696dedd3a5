import type { SandboxMail } from '@blotter/contract';
import type { Clock } from '../../clock.ts';
import { newId } from '../../ids.ts';
import type { AccountMailer } from '../../outbound/mailer.ts';
import type { Database } from '../../store/database.ts';
import type { Vault } from '../../vault/vault.ts';
import { listMails, putMail } from './sandbox-mails-store.ts';

export type SandboxMailsDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly clock: Clock;
};

export type SandboxMails = ReturnType<typeof createSandboxMails>;

type MailContent = Pick<SandboxMail, 'to' | 'subject' | 'text'>;

const KEPT = 100;

const toContext = (id: string): string => `sandbox-mail ${id}`;

/** The mail of test keys. It is stored instead of sent, because its recipients may be strangers. */
export function createSandboxMails({ db, vault, clock }: SandboxMailsDeps) {
  const mailer: AccountMailer = {
    send: async (scope, { to, subject, text, messageId }) => {
      // An alert that is sent again after a crash has the id of its first attempt and is stored once.
      const id = messageId ?? newId('mail');
      const content: MailContent = { to, subject, text };
      const sealed = await vault.seal(scope, 'longlived', JSON.stringify(content), toContext(id));
      await putMail(db, scope, { id, sealed, createdAt: clock.now() }, KEPT);
    },
  };

  return {
    mailer,

    /** Newest first. */
    list: async (scope: string): Promise<SandboxMail[]> => {
      const stored = await listMails(db, scope);
      const opened = stored.map(async ({ id, sealed, createdAt }): Promise<SandboxMail[]> => {
        const content = await vault.open(scope, sealed, toContext(id));
        if (!content) return [];
        const { to, subject, text } = JSON.parse(content.toString('utf8')) as MailContent;
        return [{ id, to, subject, text, sentAt: createdAt.toISOString() }];
      });
      return (await Promise.all(opened)).flat();
    },
  };
}
