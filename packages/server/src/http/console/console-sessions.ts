import { timingSafeEqual } from 'node:crypto';
import type { Operation, Role } from '@blotter/contract';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import type { BlindIndex } from '../../vault/pepper.ts';
import type { AccountCaller, Authenticator } from '../caller.ts';

const PREFIX = '/app/v1/';
/** These operations would give a token to scripts. The console signs in with `/app/session` instead. */
const CLOSED = '/app/v1/auth/';
/** Operations on the sign-in of a user who has a session. They return no token. */
const OPEN = /^\/app\/v1\/auth\/(password|sessions|sessions\/[^/]+|second-factor|second-factor\/[^/]+)$/;
/** Operations of the evidence host, mounted under this prefix. `/v1/evidence/…` itself is served only by the evidence host. */
const OTHER_HOST = '/app/v1/evidence/';
const CSRF_HEADER = 'x-csrf-token';
/** The mode of one call. Only console sessions read it, and a call without it is live. */
const MODE_HEADER = 'x-blotter-mode';

/**
 * Rewrites `/app/v1/…` to `/v1/…`: the same routes, with the caller taken from the console session. The path is compared
 * decoded, because `/app/v1/%61uth/login` would reach the closed route.
 */
export function stripAppPrefix(url: string): string {
  if (!url.startsWith(PREFIX)) return url;
  const path = decodeURIComponent(url.split('?', 1)[0] as string);
  const isClosed = path.startsWith(CLOSED) && !OPEN.test(path);
  return isClosed || path.startsWith(OTHER_HOST) ? url : url.slice('/app'.length);
}

/** Returns whether an operation belongs to the console only and not to the API. */
export function isOfConsole({ path }: Pick<Operation, 'path'>): boolean {
  return path.startsWith('/app/');
}

/** Returns whether a request belongs to a console session, including the console's own operations but not `/app/session`. */
const isFromConsole = ({ originalUrl, routeOptions }: FastifyRequest): boolean =>
  // The route decides, not the spelling of the address (`/%61pp/…`).
  [originalUrl, routeOptions.url ?? ''].some((url) => url.startsWith('/app/') && !url.startsWith('/app/session'));

/** The provider of an organization sends the browser back from another site, so its cookie must not be strict. */
const COOKIES = {
  session: { name: 'blotter', sameSite: 'strict' },
  providerSignIn: { name: 'blotter-sign-in', sameSite: 'lax' },
} as const;
type CookieKind = keyof typeof COOKIES;

const readMode = ({ headers }: FastifyRequest): AccountCaller['mode'] => {
  const mode = headers[MODE_HEADER] ?? 'live';
  if (mode === 'live' || mode === 'test') return mode;
  throw new Failure('invalid_request', 'The header X-Blotter-Mode must be live or test.');
};

export type ConsoleSessionsDeps = {
  readonly auth: Pick<Authenticator, 'findSessionCaller' | 'findConsoleCaller'>;
  readonly blind: BlindIndex;
  /** Whether every client uses TLS, for example through a proxy. */
  readonly alwaysTls: boolean;
  readonly publicUrl: string | undefined;
};

export type Entrance = {
  readonly token: string;
  readonly session: AccountCaller;
  /** The mode of this call. Operations of the account itself are the same in both. */
  readonly mode: AccountCaller['mode'];
};

export type ConsoleSessions = ReturnType<typeof createConsoleSessions>;

const ENTER = 'Sign in to the console; a session lasts a day.';

export function createConsoleSessions({ auth, blind, alwaysTls, publicUrl }: ConsoleSessionsDeps) {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  const isTls = (request: FastifyRequest): boolean => alwaysTls || request.protocol === 'https';

  /** The prefix `__Host-` prevents other hosts and pages without TLS from setting the cookie. */
  const toCookie = (request: FastifyRequest, kind: CookieKind = 'session') => {
    const secure = isTls(request);
    const { name, sameSite } = COOKIES[kind];
    const options = { httpOnly: true, sameSite, secure, path: secure ? '/' : '/app' } as const;
    return { name: secure ? `__Host-${name}` : name, options };
  };

  const findToken = (request: FastifyRequest, kind?: CookieKind): string | undefined => {
    const { cookie } = request.headers;
    const token = cookie === undefined ? undefined : request.server.parseCookie(cookie)[toCookie(request, kind).name];
    return token === '' ? undefined : token;
  };

  const toCsrfToken = (token: string): string => blind.index('console-csrf', token).toString('base64url');

  const findEntrance = async (request: FastifyRequest): Promise<Omit<Entrance, 'mode'> | undefined> => {
    const token = findToken(request);
    const session = token === undefined ? undefined : await auth.findSessionCaller(token);
    return token !== undefined && session ? { token, session } : undefined;
  };

  /** Refuses requests that another site made the browser send. A request without these headers still needs the CSRF token. */
  const refuseForeign = (request: FastifyRequest): void => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const foreignSite = site !== undefined && site !== 'same-origin';
    if (foreignSite || (origin !== undefined && !isOwn(origin, request)))
      throw new Failure('unauthorized', 'Only pages of this service can use a console session.');
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
    return { ...entrance, mode: readMode(request) };
  };

  return {
    isFromConsole,
    refuseForeign,
    findEntrance,
    enter,
    toCsrfToken,
    /** Returns whether the session is usable. A new account's token works after its address is confirmed. */
    isUsable: async (token: string): Promise<boolean> => (await auth.findSessionCaller(token)) !== undefined,

    /** Throws 401 if the session has ended. */
    getRole: async (token: string): Promise<Role> => {
      const role = (await auth.findSessionCaller(token))?.role;
      if (!role) throw new Failure('unauthorized', ENTER);
      return role;
    },

    /**
     * Operations that need a key use the account's key `console` of the mode, with the user's role. It is listed, audited
     * and billed like any other key of that mode, so that a call in test mode is the call of a test key.
     */
    getCaller: async (operation: Operation, { session, mode }: Entrance): Promise<AccountCaller> => {
      if (!operation.credentials.includes('key')) return session;
      const caller = await auth.findConsoleCaller(session.accountId, mode);
      if (!caller) throw new Failure('unauthorized', 'The key “console” of this account is revoked; sign in again.');
      const { userId, sessionId, role } = session;
      return { ...caller, userId, sessionId, role };
    },

    findToken,
    toSetCookie: (request: FastifyRequest, token: string, expires: Date, kind?: CookieKind): string => {
      const { name, options } = toCookie(request, kind);
      return request.server.serializeCookie(name, token, { ...options, expires });
    },
    toUnsetCookie: (request: FastifyRequest, kind?: CookieKind): string => {
      const { name, options } = toCookie(request, kind);
      return request.server.serializeCookie(name, '', { ...options, expires: new Date(0) });
    },
  };
}
