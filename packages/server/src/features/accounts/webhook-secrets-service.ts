import type { WebhookSecret, WebhookSecretState } from '@blotter/contract';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../store/database.ts';
import type { Commit } from '../../store/durable-writes.ts';
import type { Vault } from '../../vault/vault.ts';
import { findSecret, insertSecretOnce, putSecret } from './webhook-secrets-store.ts';

const CONTEXT = 'webhook-secret';

export type WebhookSecretDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly clock: Clock;
  readonly newSecret: () => string;
};

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;

/** The account's one signing secret of outbound webhooks. It is shown only when it is created or rotated. */
export function createWebhookSecrets({ db, vault, clock, newSecret }: WebhookSecretDeps) {
  const seal = (accountId: string, secret: string) => vault.seal(accountId, 'longlived', secret, CONTEXT);

  return {
    getState: async (accountId: string): Promise<WebhookSecretState> => {
      const stored = await findSecret(db, accountId);
      return { configured: stored !== undefined, createdAt: stored?.createdAt.toISOString() ?? null };
    },

    put: async (accountId: string, rotate: boolean, commit: Commit): Promise<WebhookSecret> => {
      const secret = newSecret();
      const sealed = await seal(accountId, secret);
      const now = clock.now();
      return commit<WebhookSecret>({
        run: async (tx) => {
          const shown = { configured: true, createdAt: now.toISOString(), secret };
          if (rotate) {
            await putSecret(tx, accountId, sealed, now);
            return shown;
          }
          if (await insertSecretOnce(tx, accountId, sealed, now)) return shown;
          const stored = await findSecret(tx, accountId);
          return { configured: true, createdAt: stored?.createdAt.toISOString() ?? null };
        },
      });
    },

    /** Returns the signing secret and creates it on first use. */
    getSecret: async (accountId: string): Promise<string> => {
      if (!(await findSecret(db, accountId)))
        await insertSecretOnce(db, accountId, await seal(accountId, newSecret()), clock.now());
      const stored = await findSecret(db, accountId);
      const opened = stored && (await vault.open(accountId, stored.secretSealed, CONTEXT));
      if (!opened) throw new Error('the webhook secret cannot be opened');
      return opened.toString('utf8');
    },
  };
}
