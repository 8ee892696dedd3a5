import type { Operation } from '@blotter/contract';
import { randomText } from '../../src/ids.ts';
import { signIn, type Visitor } from './console-visitor.ts';
import type { Answer, Sent } from './http-client.ts';
import type { TestAccount, TestServer } from './test-server.ts';

/** Somebody with a credential, good or not. */
export type AccessCaller = {
  readonly name: string;
  /** The abilities of the credential, empty if it is not valid. */
  readonly kind: 'live' | 'test' | 'session' | 'door' | 'testDoor' | 'consumer' | 'admin' | 'none';
  readonly send: (method: string, path: string, sent: Sent) => Promise<Answer>;
};

/** Refusals count against an address: each call comes from one of its own. */
export function newAddress(): string {
  return `10.${[0, 1, 2].map(() => Math.abs(Buffer.from(randomText(2)).readInt16BE()) % 250).join('.')}`;
}

export function createCallers(server: TestServer) {
  const from = (sent: Sent): Sent => ({
    ...sent,
    headers: { 'x-request-id': 'one', 'x-forwarded-for': newAddress(), ...sent.headers },
  });
  const withSent = (name: string, kind: AccessCaller['kind'], credential: Sent): AccessCaller => ({
    name,
    kind,
    send: (method, path, sent) => server.send(method, path, from({ ...sent, ...credential })),
  });
  /** Sends requests through the console session, as the page does. */
  const byDoor = (name: string, kind: AccessCaller['kind'], visitor: Visitor, headers = {}): AccessCaller => ({
    name,
    kind,
    send: (method, path, sent) =>
      visitor.send(method, path.startsWith('/app/') ? path : `/app${path}`, from({ ...sent, headers })),
  });

  return {
    withSent,
    /** All that a customer can call with. */
    ofAccount: async (whose: string, { key, token, email, password }: TestAccount, testKey: string) => {
      const visitor = await signIn(server, { email, password });
      return {
        live: withSent(`the live key of ${whose}`, 'live', { key }),
        test: withSent(`the test key of ${whose}`, 'test', { key: testKey }),
        session: withSent(`a session of ${whose}`, 'session', { token }),
        door: byDoor(`${whose} in the console`, 'door', visitor),
        testDoor: byDoor(`${whose} in the console in test mode`, 'testDoor', visitor, { 'x-blotter-mode': 'test' }),
        doorWithoutCsrf: byDoor(
          `a page that has not the console’s token, with the cookie of ${whose}`,
          'none',
          visitor,
          {
            'x-csrf-token': '',
          },
        ),
      };
    },
  };
}

/** Whether the operation takes such a credential at all; any other is outside its scope (401). */
export function mayCall({ credentials, testOnly, path }: Operation, kind: AccessCaller['kind']): boolean {
  const takesKey = credentials.includes('key');
  if (path.startsWith('/app/')) return kind === 'testDoor' || (kind === 'door' && !testOnly);
  if (kind === 'live') return takesKey && !testOnly;
  if (kind === 'test') return takesKey;
  if (kind === 'door') return (takesKey && !testOnly) || credentials.includes('session');
  if (kind === 'testDoor') return takesKey || credentials.includes('session');
  return kind !== 'none' && credentials.includes(kind);
}
