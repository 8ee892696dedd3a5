import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Accounts } from '../features/accounts/accounts-service.ts';
import type { ProviderSignIn } from '../features/accounts/identity-provider/provider-sign-in-service.ts';
import type { Keys } from '../features/accounts/keys-service.ts';
import type { SignIn } from '../features/accounts/sign-in/sign-in-service.ts';
import type { SignUps } from '../features/accounts/sign-in/sign-up-service.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { readConsoleFiles } from '../http/console/console-files.ts';
import { mountConsole } from '../http/console/console-pages.ts';
import type { ConsoleSessions } from '../http/console/console-sessions.ts';
import { mountProviderSignIn } from '../http/console/provider-sign-in-routes.ts';
import { mountConsoleSession } from '../http/console/session-routes.ts';
import { makeOnce } from '../http/pages/make-once.ts';
import { buildWebApp, listConsolePages } from '../http/pages/web-build.ts';

export type ConsoleParts = {
  readonly api: FastifyInstance;
  readonly deps: AppDeps;
  readonly consoleSessions: ConsoleSessions;
  readonly config: Config;
  readonly signUps: Pick<SignUps, 'signUp'>;
  readonly signIn: Pick<SignIn, 'logIn' | 'logOut'>;
  readonly providerSignIn: ProviderSignIn;
  readonly accounts: Pick<Accounts, 'get'>;
  readonly keys: Pick<Keys, 'openConsoleKeys'>;
};

/** The pages of the console, and its sessions. */
export async function composeConsole({
  api,
  deps,
  consoleSessions,
  config,
  signUps,
  signIn,
  providerSignIn,
  accounts,
  keys,
}: ConsoleParts) {
  const { beginSession } = mountConsoleSession(
    api,
    { consoleSessions, signUp: signUps.signUp, ...signIn, getAccount: accounts.get, openKeys: keys.openConsoleKeys },
    deps,
  );
  mountProviderSignIn(api, { consoleSessions, beginSession, ...providerSignIn }, deps);
  const getFiles = makeOnce(() => buildWebApp('console', config.cacheDir).then(readConsoleFiles));
  mountConsole(api, { pages: await listConsolePages(), getFiles });
}
