import type { CredentialKind, Operation } from '@blotter/contract';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Authenticator, Caller } from './caller.ts';
import type { ConsoleSessions } from './console/console-sessions.ts';
import { rolesOf } from './roles.ts';
import type { WrongKeys } from './wrong-keys.ts';

type Credential = { readonly from: 'key' | 'bearer' | 'queryKey' | 'admin'; readonly value: string };

/** Tries only the first credential that is present: `X-API-Key`, `Bearer`, then `?key=` where it is accepted (spec §5). */
const findCredential = (headers: FastifyRequest['headers'], queryKey: string | undefined): Credential | undefined => {
  const apiKey = headers['x-api-key'];
  if (apiKey !== undefined) return { from: 'key', value: String(apiKey) };
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '');
  if (headers.authorization !== undefined) return { from: 'bearer', value: bearer?.[1] ?? '' };
  return queryKey === undefined ? undefined : { from: 'queryKey', value: queryKey };
};

const NEEDED: { readonly [kinds: string]: string } = {
  key: 'Send a valid API key in the header X-API-Key.',
  session: 'Send a session token as Authorization: Bearer; a new account’s e-mail address must be confirmed first.',
  'key,session': 'Send a valid API key in the header X-API-Key, or a session token as Authorization: Bearer.',
  consumer: 'Send a token from POST /v1/consumer/session as Authorization: Bearer.',
  admin: 'Send the operator’s key in the header X-Admin-Key.',
};

const NEEDED_LEGACY =
  'Send a valid API key: in the header X-API-Key, as Authorization: Bearer, or as the parameter key.';

const NEEDED_PARTNER = 'This account has no FCRA partner access, which this operation needs.';

const NEEDED_TEST = 'This operation is for test keys (blt_test_…); a live key is outside its scope.';

const refused = ({ credentials, legacyKey }: Operation): Failure =>
  new Failure(
    'unauthorized',
    legacyKey ? NEEDED_LEGACY : (NEEDED[credentials.join(',')] ?? 'Send a valid credential.'),
  );

const BEARER = 'Bearer realm="Blotter"';
const API_KEY = 'ApiKey realm="Blotter", header="X-API-Key"';

const CHALLENGES: { readonly [kind in CredentialKind]: string } = {
  key: API_KEY,
  session: BEARER,
  consumer: BEARER,
  admin: 'ApiKey realm="Blotter", header="X-Admin-Key"',
};

/** Returns the value of `WWW-Authenticate`. Operations without credentials refuse sign-ins, which return bearer tokens. */
export function toChallenges(operation: Operation | undefined): string {
  if (!operation || operation.credentials.length === 0) return BEARER;
  const own = operation.credentials.map((kind) => CHALLENGES[kind]);
  return [...new Set(operation.legacyKey ? [...own, BEARER] : own)].join(', ');
}

/** Returns the caller, or throws 401. A credential of the wrong kind is refused too. */
export async function authenticate(
  operation: Operation,
  request: FastifyRequest,
  queryKey: string | undefined,
  auth: Authenticator,
  consoleSessions: ConsoleSessions,
  wrongKeys: WrongKeys,
): Promise<Caller> {
  const { credentials } = operation;
  const entrance = consoleSessions.isFromConsole(request) ? await consoleSessions.enter(request) : undefined;
  if (credentials.length === 0) return { kind: 'anybody' };
  if (credentials.includes('admin')) {
    const adminKey = request.headers['x-admin-key'];
    if (typeof adminKey === 'string' && auth.isAdminKey(adminKey)) return { kind: 'admin' };
    if (adminKey !== undefined) await wrongKeys.countAdminKey();
    throw refused(operation);
  }
  const caller = entrance
    ? await consoleSessions.getCaller(operation, entrance)
    : await findCaller(operation, findCredential(request.headers, queryKey), auth, wrongKeys);
  if (!caller || !credentials.includes(caller.kind)) throw refused(operation);
  if ('role' in caller && caller.role && !rolesOf(operation).includes(caller.role))
    throw new Failure('unauthorized', `Your role “${caller.role}” does not allow this. Ask an owner of the account.`);
  if (operation.partner && !('fcraPartner' in caller && caller.fcraPartner))
    throw new Failure('unauthorized', NEEDED_PARTNER);
  if (operation.testOnly && !('mode' in caller && caller.mode === 'test'))
    throw new Failure('unauthorized', NEEDED_TEST);
  return caller;
}

const findCaller = async (
  operation: Operation,
  credential: Credential | undefined,
  auth: Authenticator,
  wrongKeys: WrongKeys,
) => {
  if (!credential) return undefined;
  if (credential.from === 'bearer' && operation.credentials.includes('consumer'))
    return auth.findConsumerCaller(credential.value);
  if (credential.from === 'bearer' && !operation.legacyKey) return auth.findSessionCaller(credential.value);
  const caller = await auth.findKeyCaller(credential.value);
  if (!caller) await wrongKeys.countApiKey();
  return caller;
};
