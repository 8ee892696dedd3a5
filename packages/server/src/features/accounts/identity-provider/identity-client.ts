import * as oidc from 'openid-client';
import { MINUTE_MS, monotonicMs, SECOND_MS } from '../../../clock.ts';
import { Failure } from '../../../failure.ts';
import type { GuardedFetch } from '../../../outbound/guarded-fetch.ts';
import { createCachedReads } from '../../../store/cached-reads.ts';
import type { SignInSecrets } from './sign-in-secrets.ts';

/** A connected provider with its client secret. */
export type Provider = {
  readonly accountId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly updatedAt: Date;
};

/** The person that the provider has signed in. */
export type Person = {
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailIsVerified: boolean;
};

const CALL_TIMEOUT_MS = 5 * SECOND_MS;
/** The discovery document and the keys of a provider. Strangers can begin sign-ins, so they are not read each time. */
const DISCOVERY_AGE_MS = 5 * MINUTE_MS;
const MAX_PROVIDERS = 1_000;
const SCOPE = 'openid email';

export type IdentityClient = ReturnType<typeof createIdentityClient>;

/** Speaks OpenID Connect through the guarded fetch, which refuses private addresses and follows no redirect. */
export function createIdentityClient(fetch: GuardedFetch) {
  const guarded: oidc.CustomFetch = async (url, { method, headers, body, signal }) => {
    const outcome = await fetch({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers,
      ...(body && { body: String(body) }),
      timeoutMs: CALL_TIMEOUT_MS,
      ...(signal && { signal }),
    });
    if (outcome.kind === 'refused') throw unreachable(outcome.reason);
    if (outcome.kind === 'failed') throw unreachable(`The provider does not answer (${outcome.reason}).`);
    if (outcome.isCut) throw unreachable('The answer of the provider is too long.');
    const withoutBody = outcome.status === 204 || outcome.status === 304;
    return new Response(withoutBody ? null : outcome.body.toString('utf8'), {
      status: outcome.status,
      headers: outcome.headers,
    });
  };

  const discover = async ({ issuer, clientId, clientSecret }: Provider): Promise<oidc.Configuration> => {
    const url = new URL(issuer);
    // Outside https, the guarded fetch reaches only origins that the operator has allowed.
    const execute = [
      oidc.enableNonRepudiationChecks,
      ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ];
    const options = { [oidc.customFetch]: guarded, execute };
    const configuration = await oidc.discovery(url, clientId, {}, toClientAuth(clientSecret), options);
    const { authorization_endpoint: page, token_endpoint: tokens, jwks_uri: keys } = configuration.serverMetadata();
    if (!page || !tokens || !keys) throw unreachable('The discovery document lacks an endpoint that sign-in needs.');
    if (!['https:', url.protocol].includes(new URL(page).protocol))
      throw unreachable('The sign-in page of the provider has no https address.');
    return configuration;
  };

  const configurations = createCachedReads<oidc.Configuration>({
    maxEntries: MAX_PROVIDERS,
    maxAgeMs: DISCOVERY_AGE_MS,
    elapsedMs: monotonicMs,
  });
  const configure = async (provider: Provider): Promise<oidc.Configuration> => {
    const key = `${provider.accountId} ${provider.updatedAt.getTime()}`;
    const configuration = await configurations.find(key, () => discover(provider));
    return configuration as oidc.Configuration;
  };

  return {
    /** Returns why the provider cannot be used, or undefined. */
    findProblem: async (provider: Provider): Promise<string | undefined> => {
      try {
        await discover(provider);
        return undefined;
      } catch (error) {
        return findFailure(error)?.message ?? 'There is no valid discovery document of this issuer.';
      }
    },

    /** Returns the page of the provider where the person signs in. Throws 409 if the provider does not answer. */
    toSignInPage: async (
      provider: Provider,
      redirectUrl: string,
      { state, nonce, verifier }: SignInSecrets,
      email: string,
    ): Promise<string> => {
      const configuration = await configure(provider).catch((error) => {
        throw new Failure('conflict', 'The sign-in of your organization does not respond. Try again later.', {
          cause: error,
        });
      });
      const challenge = await oidc.calculatePKCECodeChallenge(verifier);
      const page = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUrl,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        login_hint: email,
      });
      return page.href;
    },

    /** Returns the person behind the address that the provider sent the browser to. Throws if any check fails. */
    findPerson: async (provider: Provider, calledUrl: URL, secrets: SignInSecrets): Promise<Person> => {
      const configuration = await configure(provider);
      const tokens = await oidc.authorizationCodeGrant(configuration, calledUrl, {
        pkceCodeVerifier: secrets.verifier,
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const subject = claims?.sub ?? '';
      const hasMail = claims?.email !== undefined && claims.email_verified !== undefined;
      const told = hasMail ? claims : await oidc.fetchUserInfo(configuration, tokens.access_token, subject);
      return {
        subject,
        email: typeof told.email === 'string' ? told.email : undefined,
        emailIsVerified: told.email_verified === true,
      };
    },
  };
}

const unreachable = (message: string): Failure => new Failure('conflict', message);

/** Finds a failure of the guarded fetch, which the library wraps. */
const findFailure = (error: unknown): Failure | undefined => {
  if (error instanceof Failure) return error;
  return error instanceof Error && error.cause ? findFailure(error.cause) : undefined;
};

/** Sends the secret in the form that the provider accepts. The default of the standard is `client_secret_basic`. */
const toClientAuth =
  (clientSecret: string): oidc.ClientAuth =>
  (server, ...call) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const usesPost = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    return (usesPost ? oidc.ClientSecretPost : oidc.ClientSecretBasic)(clientSecret)(server, ...call);
  };
