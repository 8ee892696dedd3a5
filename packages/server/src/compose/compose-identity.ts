import { createIdentityClient } from '../features/accounts/identity-provider/identity-client.ts';
import { identityProviderRoutes } from '../features/accounts/identity-provider/identity-providers-routes.ts';
import { createIdentityProviders } from '../features/accounts/identity-provider/identity-providers-service.ts';
import {
  createProviderSignIn,
  type ProviderSignInDeps,
} from '../features/accounts/identity-provider/provider-sign-in-service.ts';
import { PROVIDER_PATH } from '../http/console/provider-sign-in-routes.ts';
import { createFindTxt } from '../outbound/find-txt.ts';
import type { Egress } from '../outbound/guarded-fetch.ts';
import type { Foundation } from './foundation.ts';

export type IdentityParts = Pick<ProviderSignInDeps, 'accounts' | 'sessions'> & {
  readonly egress: Egress;
  readonly publicUrl: () => string;
};

/** Sign-in with the OpenID Connect provider of an organization. */
export function composeIdentity(foundation: Foundation, { accounts, sessions, egress, publicUrl }: IdentityParts) {
  const { config, db, vault, blind, clock, log } = foundation;
  const redirectUrl = (): string => new URL(PROVIDER_PATH, publicUrl()).href;
  const client = createIdentityClient(egress.fetch);
  const findTxt = createFindTxt(config.dnsServers);
  const { checkUrl } = egress;
  const providers = createIdentityProviders({ db, vault, blind, clock, checkUrl, client, findTxt, redirectUrl });
  const signIn = createProviderSignIn({ db, accounts, sessions, providers, client, blind, clock, log, redirectUrl });
  return { providers, signIn, routes: identityProviderRoutes(providers) };
}
