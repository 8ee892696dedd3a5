import { timingSafeEqual } from 'node:crypto';
import type { Operation } from '@blotter/contract';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import type { AccountCaller, Authenticator } from '../caller.ts';

const PREFIX = '/app/v1/';
/** Sign-in by these would hand a token to scripts; `/app/session` keeps it from them. */
const CLOSED = '/app/v1/auth/';
/** The evidence host's: mounted here under this whole address, so that `/v1/evidence/…` itself is answered by its own host alone. */
const OTHER_HOST = '/app/v1/evidence/';
const CSRF_HEADER = 'x-csrf-token';

/** `/app/v1/…` is `/v1/…`, entered by the console's door: the same routes, another way to say who calls. */
export function stripAppPrefix(url: string): string {
  return url.startsWith(PREFIX) && !url.startsWith(CLOSED) && !url.startsWith(OTHER_HOST)
    ? url.slice('/app'.length)
    : url;
}

/** Whether an operation is the console's own, and no part of the API. */
export function isOfConsole({ path }: Pick<Operation, 'path'>): boolean {
  return path.startsWith('/app/');
}

/** All that lies behind the door, the console's own operations included; `/app/session` is the door itself. */
const isFromConsole = ({ originalUrl, routeOptions }: FastifyRequest): boolean =>
  // However the address was spelt (`/%61pp/…`): a route of the console's is behind the door.
  [originalUrl, routeOptions.url ?? ''].some((url) => url.startsWith('/app/') && !url.startsWith('/app/session'));

export type ConsoleSessionsDeps = {
  readonly auth: Pick<Authenticator, 'findSessionCaller' | 'findConsoleCaller'>;
  readonly blind: BlindIndex;
  /** Whether every caller comes by TLS, whatever the connection to us is. */
  readonly alwaysTls: boolean;
  readonly publicUrl: string | undefined;
};

export type Entrance = { readonly token: string; readonly session: AccountCaller };

export type ConsoleSessions = ReturnType<typeof createConsoleSessions>;

const ENTER = 'Sign in to the console; a session lasts a day.';

export function createConsoleSessions({ auth, blind, alwaysTls, publicUrl }: ConsoleSessionsDeps) {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  const isTls = (request: FastifyRequest): boolean => alwaysTls || request.protocol === 'https';

  /** `__Host-`: no other host, and no page without TLS, can plant it. */
  const toCookie = (request: FastifyRequest) => {
    const secure = isTls(request);
    const options = { httpOnly: true, sameSite: 'strict', secure, path: secure ? '/' : '/app' } as const;
    return { name: secure ? '__Host-blotter' : 'blotter', options };
  };

  const findToken = (request: FastifyRequest): string | undefined => {
    const { cookie } = request.headers;
    const token = cookie === undefined ? undefined : request.server.parseCookie(cookie)[toCookie(request).name];
    return token === '' ? undefined : token;
  };

  const toCsrfToken = (token: string): string => blind.index('console-csrf', token).toString('base64url');

  const findEntrance = async (request: FastifyRequest): Promise<Entrance | undefined> => {
    const token = findToken(request);
    const session = token === undefined ? undefined : await auth.findSessionCaller(token);
    return token !== undefined && session ? { token, session } : undefined;
  };

  /** A page of another site may make a browser call us, and the browser says so; nothing is believed of one that says nothing. */
  const refuseForeign = (request: FastifyRequest): void => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const foreignSite = site !== undefined && site !== 'same-origin';
    if (foreignSite || (origin !== undefined && !isOwn(origin, request)))
      throw new Failure('unauthorized', 'The console’s door opens to pages of this service only.');
  };
  const isOwn = (origin: string, request: FastifyRequest): boolean => {
    if (!URL.canParse(origin)) return false;
    const { host } = new URL(origin);
    return host === request.host || host === publicHost;
  };

  const enter = async (request: FastifyRequest): Promise<Entrance> => {
    refuseForeign(request);
    const entrance = await findEntrance(request);
    if (!entrance) throw new Failure('unauthorized', ENTER);
    const wanted = Buffer.from(toCsrfToken(entrance.token));
    const sent = Buffer.from(String(request.headers[CSRF_HEADER] ?? ''));
    if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted))
      throw new Failure('unauthorized', 'Send the session’s token in the header X-CSRF-Token.');
    return entrance;
  };

  return {
    isFromConsole,
    refuseForeign,
    findEntrance,
    enter,
    toCsrfToken,
    /** A new account's token works once its address is confirmed. */
    isUsable: async (token: string): Promise<boolean> => (await auth.findSessionCaller(token)) !== undefined,

    /** A key's operations are called by the account's key `console`, which is listed, billed and audited as any other. */
    getCaller: async (operation: Operation, { session }: Entrance): Promise<AccountCaller> => {
      if (!operation.credentials.includes('key')) return session;
      const caller = await auth.findConsoleCaller(session.accountId);
      if (!caller) throw new Failure('unauthorized', 'The key “console” of this account is revoked; sign in again.');
      return caller;
    },

    toSetCookie: (request: FastifyRequest, token: string, expires: Date): string => {
      const { name, options } = toCookie(request);
      return request.server.serializeCookie(name, token, { ...options, expires });
    },
    toUnsetCookie: (request: FastifyRequest): string => {
      const { name, options } = toCookie(request);
      return request.server.serializeCookie(name, '', { ...options, expires: new Date(0) });
    },
  };
}
