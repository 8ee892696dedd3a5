import { type Account, BlotterApiError, createBlotter } from '@blotter/sdk';
import { keepFormsOf } from './parts/form-storage.ts';
import { toModeHeader } from './test-mode.ts';
import { t } from './words/translate.ts';

/** The CSRF token of the session. It stays in memory, because a cookie could be read by scripts. */
let csrfToken = '';

export type ConsoleSession =
  | {
      readonly signedIn: true;
      readonly csrfToken: string;
      readonly account: Account;
      /** The ids of the operations that the role of the person may call. */
      readonly mayCall: readonly string[];
    }
  | { readonly signedIn: false; readonly confirmEmail: boolean };

/** The API client, through the console's own endpoints below /app. */
export const blotter = createBlotter({
  baseUrl: '/app',
  headers: () => ({ 'x-csrf-token': csrfToken, ...toModeHeader() }),
});

export class DoorError extends Error {
  override readonly name = 'DoorError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const toStatusWords = ({ status }: Response): string => t('The service returned status {status}.', { status });

/** Calls an endpoint of the console that is not part of the API. Throws DoorError for every error status and network failure. */
export async function callConsole<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      ...headers,
      'x-csrf-token': csrfToken,
      ...toModeHeader(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new DoorError(0, t('The service did not respond.'));
  });
  if (response.status === 204) return undefined as T;
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new DoorError(response.status, answer?.error?.message ?? toStatusWords(response));
  return answer;
}

/** Downloads a file from an endpoint of the console. It is empty if there is none. Throws DoorError for every error status and network failure. */
export async function downloadFromConsole(path: string): Promise<Blob> {
  const failed = (): never => {
    throw new DoorError(0, t('The service did not respond.'));
  };
  const headers = { 'x-csrf-token': csrfToken, ...toModeHeader() };
  const response = await fetch(path, { headers }).catch(failed);
  if (response.ok) return response.blob().catch(failed);
  const answer = await response.json().catch(() => ({}));
  throw new DoorError(response.status, answer?.error?.message ?? toStatusWords(response));
}

const remember = (session: ConsoleSession): ConsoleSession => {
  csrfToken = session.signedIn ? session.csrfToken : '';
  // A part of the token tells sessions apart. All of it stays in memory.
  keepFormsOf(session.signedIn ? `${toModeHeader()['x-blotter-mode']} ${csrfToken.slice(0, 8)}` : undefined);
  return session;
};

export type Credentials = { readonly email: string; readonly password: string; readonly code?: string };
export type NewAccount = Credentials & { readonly orgName: string; readonly acceptedTerms: true };

export async function getSession(): Promise<ConsoleSession> {
  return remember(await callConsole<ConsoleSession>('GET', '/app/session'));
}
export async function signIn(credentials: Credentials): Promise<ConsoleSession> {
  return remember(await callConsole<ConsoleSession>('POST', '/app/session', credentials));
}
export async function signUp(wanted: NewAccount): Promise<ConsoleSession> {
  return remember(await callConsole<ConsoleSession>('POST', '/app/session/signup', wanted));
}
export function signOut(): Promise<void> {
  return callConsole('DELETE', '/app/session');
}

/** Returns true if the session has ended while the page was open. */
export function isSignedOut(error: unknown): boolean {
  return (error instanceof BlotterApiError || error instanceof DoorError) && error.status === 401;
}

/** Returns true if the service asks for a retry, because it is overloaded or starting. */
export function isBusy(error: unknown): boolean {
  return error instanceof DoorError && error.status === 503;
}
