import type {
  IdentityProvider,
  IdentityProviderCheck,
  IdentityProviderRequest,
  IdentityProviderState,
} from '@blotter/contract';
import type { Clock } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import type { FindTxt } from '../../../outbound/find-txt.ts';
import type { Egress } from '../../../outbound/guarded-fetch.ts';
import type { Database } from '../../../store/database.ts';
import type { Commit } from '../../../store/durable-writes.ts';
import type { BlindIndex } from '../../../vault/pepper.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { StoredUser } from '../account.ts';
import { findOwner } from '../accounts-store.ts';
import type { IdentityClient, Provider } from './identity-client.ts';
import type { StoredProvider } from './identity-providers-store.ts';
import * as store from './identity-providers-store.ts';
import { domainOf, findIssuerFault, toTxtName, toTxtValue } from './mail-domains.ts';

export type IdentityProviderDeps = {
  readonly db: Database;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly blind: BlindIndex;
  readonly clock: Clock;
  readonly checkUrl: Egress['checkUrl'];
  readonly client: Pick<IdentityClient, 'findProblem'>;
  readonly findTxt: FindTxt;
  readonly redirectUrl: () => string;
};

export type IdentityProviders = ReturnType<typeof createIdentityProviders>;

export function createIdentityProviders(deps: IdentityProviderDeps) {
  const { db, vault, blind, clock, checkUrl, client, findTxt, redirectUrl } = deps;
  const contextOf = (accountId: string): string => `client secret of ${accountId}`;
  const notConnected = (): Failure => new Failure('not_found', 'No provider is connected.');
  const unfit = (message: string): Failure => new Failure('unprocessable_query', message);

  const open = async (stored: StoredProvider): Promise<Provider | undefined> => {
    const secret = await vault.open(stored.accountId, stored.clientSecretSealed, contextOf(stored.accountId));
    return secret && { ...stored, clientSecret: secret.toString('utf8') };
  };
  const toTxt = (accountId: string, domain: string) => ({
    txtName: toTxtName(domain),
    txtValue: toTxtValue(blind.index('domain proof', `${accountId} ${domain}`)),
  });
  const toPublic = async (stored: StoredProvider): Promise<IdentityProvider> => ({
    issuer: stored.issuer,
    clientId: stored.clientId,
    domains: (await store.listDomains(db, stored.accountId)).map(({ domain, provenAt }) => ({
      domain,
      ...toTxt(stored.accountId, domain),
      provenAt: provenAt?.toISOString() ?? null,
    })),
    required: stored.required,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  });
  const get = async (accountId: string): Promise<IdentityProviderState> => {
    const stored = await store.findProvider(db, accountId);
    return { redirectUrl: redirectUrl(), provider: stored ? await toPublic(stored) : null };
  };
  const listProven = async (accountId: string): Promise<readonly string[]> => {
    const looked = await Promise.all(
      (await store.listDomains(db, accountId)).map(async ({ domain }) => {
        const { txtName, txtValue } = toTxt(accountId, domain);
        return (await findTxt(txtName)).includes(txtValue) ? [domain] : [];
      }),
    );
    return looked.flat();
  };

  return {
    get,

    /** A stored client secret is never sent to another issuer. */
    put: async (accountId: string, wanted: IdentityProviderRequest, commit: Commit): Promise<IdentityProviderState> => {
      const { issuer, clientId, clientSecret, domains, required = false } = wanted;
      const fault = findIssuerFault(issuer);
      if (fault) throw unfit(`issuer: ${fault}.`);
      const checked = await checkUrl(issuer);
      if (!checked.ok) throw unfit(`issuer: ${checked.reason}`);
      const sealed = clientSecret && (await vault.seal(accountId, 'longlived', clientSecret, contextOf(accountId)));
      await commit({
        run: async (tx) => {
          const before = await store.findProvider(tx, accountId);
          const isSameIssuer = before?.issuer === issuer;
          const clientSecretSealed = sealed || (isSameIssuer ? before.clientSecretSealed : undefined);
          if (!clientSecretSealed) throw unfit('clientSecret: send the secret of the client at this issuer.');
          const now = clock.now();
          const createdAt = before?.createdAt ?? now;
          const provider = { accountId, issuer, clientId, clientSecretSealed, required, createdAt, updatedAt: now };
          await store.putProvider(tx, provider);
          await store.replaceDomains(tx, accountId, domains);
          if (!isSameIssuer) await store.deleteSubjects(tx, accountId);
        },
      });
      return get(accountId);
    },

    remove: async (accountId: string, commit: Commit): Promise<void> =>
      commit({
        run: async (tx) => {
          if (!(await store.deleteProvider(tx, accountId))) throw notConnected();
          await store.deleteSubjects(tx, accountId);
        },
      }),

    /** Reads the discovery document, and proves the domains whose record is found. */
    check: async (accountId: string, commit: Commit): Promise<IdentityProviderCheck> => {
      const stored = await store.findProvider(db, accountId);
      const provider = stored && (await open(stored));
      if (!provider) throw notConnected();
      const [problem, proven] = await Promise.all([client.findProblem(provider), listProven(accountId)]);
      await commit({
        run: async (tx) => {
          for (const domain of proven) await store.proveDomain(tx, accountId, domain, clock.now());
        },
      });
      return { problem: problem ?? null, provider: await toPublic(stored) };
    },

    /** Returns the provider of the account that has proven the domain of an address. */
    findOf: async (email: string): Promise<Provider | undefined> => {
      const stored = await store.findProviderOfDomain(db, domainOf(email));
      return stored && open(stored);
    },

    /** Returns the connected provider of an account. */
    findById: async (accountId: string): Promise<Provider | undefined> => {
      const stored = await store.findProvider(db, accountId);
      return stored && open(stored);
    },

    /**
     * Throws 401 if the user must sign in with the provider. The first owner may always use the password, so that a
     * broken provider locks no account out.
     */
    refusePassword: async ({ accountId, id }: Pick<StoredUser, 'accountId' | 'id'>, email: string): Promise<void> => {
      if (!(await store.isRequired(db, accountId, domainOf(email)))) return;
      if ((await findOwner(db, accountId))?.id === id) return;
      throw new Failure('unauthorized', 'Your organization requires its own sign-in instead of a password.');
    },

    /** For the operator. Throws 404 if members may use their passwords already. */
    allowPasswords: async (accountId: string, commit: Commit): Promise<void> =>
      commit({
        run: async (tx) => {
          if (!(await store.allowPasswords(tx, accountId, clock.now())))
            throw new Failure('not_found', 'The account does not require the sign-in of its organization.');
        },
      }),
  };
}
