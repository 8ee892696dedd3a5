import type { Body, Session } from '@blotter/contract';
import * as contract from '@blotter/contract';
import { escapeHtml } from '@blotter/vocab';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../failure.ts';
import type { Commit } from '../../store/durable-writes.ts';
import type { AppDeps } from '../app-deps.ts';
import { toChallenges } from '../credentials.ts';
import { statusOf } from '../dialects.ts';
import { NO_PARAMETERS, toCommitting } from '../mount.ts';
import { sendPage } from '../pages.ts';
import type { ConsoleSessions } from './console-sessions.ts';
import type { MountedSession } from './session-routes.ts';

/** The path that the provider of an organization sends browsers back to. */
export const PROVIDER_PATH = contract.beginProviderSignIn.path;

type Begun = { readonly location: string; readonly token: string; readonly expiresAt: Date };

export type ProviderSignInRouteDeps = MountedSession & {
  readonly consoleSessions: ConsoleSessions;
  readonly begin: (email: string) => Promise<Begun>;
  readonly finish: (token: string, query: string, address: string, commit: Commit) => Promise<Session>;
};

/** Mounts sign-in with the provider of an organization. The way back is a page, because the browser opens it. */
export function mountProviderSignIn(app: FastifyInstance, own: ProviderSignInRouteDeps, deps: AppDeps): void {
  const { consoleSessions } = own;
  const { method, path, body } = contract.beginProviderSignIn;
  app.route({
    method,
    url: path,
    schema: { querystring: NO_PARAMETERS, body: { content: { 'application/json': { schema: body } } } },
    config: { operation: contract.beginProviderSignIn },
    handler: async (request, reply) => {
      consoleSessions.refuseForeign(request);
      const { email } = request.body as Body<typeof contract.beginProviderSignIn>;
      const { location, token, expiresAt } = await own.begin(email);
      reply.header('Set-Cookie', consoleSessions.toSetCookie(request, token, expiresAt, 'providerSignIn'));
      return reply.send({ location });
    },
  });

  app.get(PROVIDER_PATH, async (request, reply) => {
    reply.header('Set-Cookie', consoleSessions.toUnsetCookie(request, 'providerSignIn'));
    const token = consoleSessions.findToken(request, 'providerSignIn') ?? '';
    const { search } = new URL(request.url, 'http://localhost');
    try {
      const session = await own.finish(token, search, request.ip, toCommitting(deps, request)(303));
      await own.beginSession(request, reply, session);
      return reply.redirect('/', 303);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'unauthorized') throw error;
      const content = `<p>${escapeHtml(error.message)}</p><p><a href="/sign-in">Back to the sign-in page</a></p>`;
      reply.header('WWW-Authenticate', toChallenges(contract.beginProviderSignIn));
      return sendPage(reply, { status: statusOf(error.code), title: 'Sign-in failed', content });
    }
  });
}
