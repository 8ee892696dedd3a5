import { createOrdersClient, SUBJECT } from './fcra-orders.ts';
import type { Sent } from './http-client.ts';
import type { TestAccount, TestServer } from './test-server.ts';

/** The sign-in form as the person of `SUBJECT` fills it in. */
export function toSignIn(accessCode: string, more: object = {}) {
  return {
    accessCode,
    lastName: SUBJECT.lastName,
    dob: SUBJECT.dob,
    ...more,
  };
}

export function createConsumerClient(server: TestServer) {
  const orders = createOrdersClient(server);
  const signIn = (body: object, from?: string) =>
    server.send('POST', '/v1/consumer/session', { body, ...(from && { headers: { 'x-forwarded-for': from } }) });
  return {
    signIn,

    /** A report that was made, with the code to its file. */
    order: async (account: TestAccount, more: object = {}) => {
      const { order, searches, accessCode } = await orders.run(account, more);
      return { order, accessCode, records: searches.flatMap(({ records }) => records) };
    },

    open: async (body: object, from?: string): Promise<string> => {
      const { status, text, body: session } = await signIn(body, from);
      if (status !== 200) throw new Error(`not signed in: ${text}`);
      return session.token;
    },

    as: (token: string) => {
      const send = (method: string, path: string, sent: Sent = {}) =>
        server.send(method, `/v1/consumer${path}`, { token, ...sent });
      return {
        file: (query = '') => send('GET', `/file${query}`),
        dispute: (body: object) => send('POST', '/disputes', { body }),
        disputes: (path = '') => send('GET', `/disputes${path}`),
        state: (id: string, text: string) => send('POST', `/disputes/${id}/statement`, { body: { text } }),
        signOut: () => send('DELETE', '/session'),
      };
    },
  };
}

export type ConsumerClient = ReturnType<typeof createConsumerClient>;
