import type { Account, Body, ConsoleSession, Operation, Role, Session } from '@blotter/contract';
import * as contract from '@blotter/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Commit } from '../../store/durable-writes.ts';
import type { AppDeps } from '../app-deps.ts';
import { NO_PARAMETERS, toCommitting } from '../mount.ts';
import { listCallable } from '../roles.ts';
import type { ConsoleSessions } from './console-sessions.ts';

export type SessionDeps = {
  readonly consoleSessions: ConsoleSessions;
  readonly signUp: (wanted: Body<typeof contract.consoleSignUp>, address: string, commit: Commit) => Promise<Session>;
  readonly logIn: (entered: Body<typeof contract.consoleSignIn>, address: string, commit: Commit) => Promise<Session>;
  readonly logOut: (accountId: string, sessionId: string, commit: Commit) => Promise<void>;
  readonly getAccount: (accountId: string) => Promise<Account>;
  /** Creates the account's keys `console`, one for each mode, if they do not exist. */
  readonly openKeys: (accountId: string, commit: Commit) => Promise<void>;
};

export type MountedSession = {
  /** Ends the session that the browser sent, and sets the cookie of the new one. */
  readonly beginSession: (request: FastifyRequest, reply: FastifyReply, session: Session) => Promise<ConsoleSession>;
};

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<ConsoleSession | undefined>;

/** Mounts sign-in with a cookie that no script can read. It passes the gate and is audited like every operation. */
export function mountConsoleSession(app: FastifyInstance, own: SessionDeps, deps: AppDeps): MountedSession {
  const { consoleSessions } = own;
  const add = ({ method, path, body, ...rest }: Operation, handle: Handle): void => {
    app.route({
      method,
      url: path,
      schema: {
        querystring: NO_PARAMETERS,
        ...(body && { body: { content: { 'application/json': { schema: body } } } }),
      },
      config: { operation: { method, path, ...(body && { body }), ...rest } },
      handler: async (request, reply) => {
        consoleSessions.refuseForeign(request);
        const answer = await handle(request, reply);
        return answer ? reply.send(answer) : reply.code(204).send();
      },
    });
  };

  const toSignedIn = (token: string, account: Account, role: Role): ConsoleSession => ({
    signedIn: true,
    csrfToken: consoleSessions.toCsrfToken(token),
    account,
    role,
    mayCall: listCallable(role),
  });

  /** Ends any session that the browser sent, so that an attacker cannot plant one. */
  const endPrevious = async (request: FastifyRequest): Promise<void> => {
    const { session } = (await consoleSessions.findEntrance(request)) ?? {};
    if (session) await own.logOut(session.accountId, session.sessionId ?? '', deps.commit);
  };
  const begin: MountedSession['beginSession'] = async (request, reply, { token, expiresAt, account }) => {
    await endPrevious(request);
    await own.openKeys(account.id, deps.commit);
    reply.header('Set-Cookie', consoleSessions.toSetCookie(request, token, new Date(expiresAt)));
    return toSignedIn(token, account, await consoleSessions.getRole(token));
  };

  add(contract.getConsoleSession, async (request) => {
    const entrance = await consoleSessions.findEntrance(request);
    if (!entrance) return { signedIn: false, confirmEmail: false };
    const account = await own.getAccount(entrance.session.accountId);
    return toSignedIn(entrance.token, account, await consoleSessions.getRole(entrance.token));
  });

  add(contract.consoleSignIn, async (request, reply) => {
    const entered = request.body as Body<typeof contract.consoleSignIn>;
    return begin(request, reply, await own.logIn(entered, request.ip, toCommitting(deps, request)(200)));
  });

  add(contract.consoleSignUp, async (request, reply) => {
    const wanted = request.body as Body<typeof contract.consoleSignUp>;
    const session = await own.signUp(wanted, request.ip, toCommitting(deps, request)(200));
    if (await consoleSessions.isUsable(session.token)) return begin(request, reply, session);
    return { signedIn: false, confirmEmail: true };
  });

  add(contract.consoleSignOut, async (request, reply) => {
    const { session } = await consoleSessions.enter(request);
    await own.logOut(session.accountId, session.sessionId ?? '', toCommitting(deps, request)(204));
    reply.header('Set-Cookie', consoleSessions.toUnsetCookie(request));
    return undefined;
  });
  return { beginSession: begin };
}
