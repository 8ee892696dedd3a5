import type { FcraEndpoint, FcraEndpointRequest, FcraEndpointWithSecret } from '@blotter/contract';
import type { Clock } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import type { Database } from '../../../store/database.ts';
import type { Commit } from '../../../store/durable-writes.ts';
import type { Vault } from '../../../vault/vault.ts';
import { clearEndpoint, findEndpoint, insertSecretOnce, lockEndpoint, setEndpoint } from './endpoints-store.ts';
import { isFcraEventType } from './event.ts';
import { endEndpointDeliveries } from './events-store.ts';

const SECRET = 'fcra-webhook-secret';
const URL = 'fcra-webhook-url';

export type FcraEndpointsDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly clock: Clock;
  readonly newSecret: () => string;
  /** Decides whether a URL may be called. */
  readonly checkUrl: (url: string) => Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
};

export type FcraEndpoints = ReturnType<typeof createFcraEndpoints>;

/** Stores the endpoint of an account's events and its signing secret. */
export function createFcraEndpoints({ db, vault, clock, newSecret, checkUrl }: FcraEndpointsDeps) {
  const seal = (accountId: string, value: string, context: string) =>
    vault.seal(accountId, 'longlived', value, context);

  const open = async (accountId: string, sealed: Buffer, context: string): Promise<string> => {
    const opened = await vault.open(accountId, sealed, context);
    if (!opened) throw new Error('the webhook endpoint cannot be opened');
    return opened.toString('utf8');
  };

  const findUrl = async (accountId: string): Promise<string | undefined> => {
    const stored = await findEndpoint(db, accountId);
    return stored?.urlSealed ? open(accountId, stored.urlSealed, URL) : undefined;
  };

  const getSecret = async (accountId: string): Promise<string> => {
    if (!(await findEndpoint(db, accountId)))
      await insertSecretOnce(db, accountId, await seal(accountId, newSecret(), SECRET));
    const stored = await findEndpoint(db, accountId);
    if (!stored) throw new Error('there is no webhook secret');
    return open(accountId, stored.secretSealed, SECRET);
  };

  return {
    findUrl,

    /** Returns the signing secret. Events of this product have their own secret, which is created on first use. */
    orSecretOf:
      (getOther: (accountId: string) => Promise<string>) =>
      (accountId: string, eventType: string): Promise<string> =>
        (isFcraEventType(eventType) ? getSecret : getOther)(accountId),

    get: async (accountId: string): Promise<FcraEndpoint> => {
      const stored = await findEndpoint(db, accountId);
      if (!stored?.urlSealed) return { configured: false, url: null, createdAt: null };
      const url = await open(accountId, stored.urlSealed, URL);
      return { configured: true, url, createdAt: stored.createdAt?.toISOString() ?? null };
    },

    /** A new endpoint gets a new secret, even if the URLs of orders used one before, because that one was never shown. */
    put: async (
      accountId: string,
      { url, rotateSecret = false }: FcraEndpointRequest,
      commit: Commit,
    ): Promise<FcraEndpointWithSecret> => {
      const checked = await checkUrl(url);
      if (!checked.ok) throw new Failure('invalid_request', `url: ${checked.reason}`);
      const secret = newSecret();
      const secretSealed = await seal(accountId, secret, SECRET);
      const urlSealed = await seal(accountId, url, URL);
      return commit<FcraEndpointWithSecret>({
        run: async (tx) => {
          const stored = await lockEndpoint(tx, accountId, secretSealed);
          const showsSecret = stored.isNew || rotateSecret;
          const createdAt = stored.createdAt ?? clock.now();
          await setEndpoint(tx, accountId, {
            urlSealed,
            createdAt,
            secretSealed: showsSecret ? secretSealed : stored.secretSealed,
          });
          return { configured: true, url, createdAt: createdAt.toISOString(), ...(showsSecret && { secret }) };
        },
      });
    },

    remove: (accountId: string, commit: Commit): Promise<void> =>
      commit({
        run: async (tx) => {
          await clearEndpoint(tx, accountId);
          await endEndpointDeliveries(tx, accountId);
        },
      }),
  };
}
