import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import type { SignIn } from './sign-in-service.ts';
import type { SignUps } from './sign-up-service.ts';

export type SignInRouteDeps = { readonly signUps: SignUps; readonly signIn: SignIn };

export function signInRoutes({ signUps, signIn }: SignInRouteDeps): Route[] {
  return [
    route(contract.signUp, async ({ body, address, committing }) =>
      reply(201, await signUps.signUp(body, address, committing(201))),
    ),
    route(contract.confirmEmail, async ({ body, committing }) => {
      await signUps.confirm(body.token, body.password, committing(200));
      return reply(200, { confirmed: true as const });
    }),
    route(contract.logIn, async ({ body, address, committing }) =>
      reply(200, await signIn.logIn(body, address, committing(200))),
    ),
    route(contract.logOut, async ({ caller, committing }) => {
      await signIn.logOut(caller.accountId, caller.sessionId ?? '', committing(204));
      return reply(204, undefined);
    }),
  ];
}
