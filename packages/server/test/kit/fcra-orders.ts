import { setTimeout as sleep } from 'node:timers/promises';
import type { Order, OrderSearch } from '@blotter/contract';
import type { TestAccount, TestServer } from './test-server.ts';

export const SUBJECT = {
  firstName: 'John',
  lastName: 'Grover',
  dob: '1968-10-11',
  addresses: [{ line1: '12 N Main St', city: 'Austin', state: 'TX', zipcode: '78701' }],
};

/** A good order on a synthetic person. */
export function toOrderBody(more: object = {}) {
  return {
    subject: SUBJECT,
    permissiblePurpose: 'employment',
    endUser: { name: 'Acme Trucking' },
    certifications: {
      disclosureProvided: true,
      authorizationObtained: true,
      authorizedAt: '2026-01-02T03:04:05.000Z',
      adverseActionProcess: true,
      equalOpportunity: true,
    },
    searches: [{ type: 'sex_offender', jurisdictions: ['TX'] }],
    ...more,
  };
}

export function createOrdersClient(server: TestServer) {
  const post = ({ key }: TestAccount, body: object, headers: Record<string, string> = {}) =>
    server.send('POST', '/v1/fcra/orders', { key, body, headers });
  const get = ({ key }: TestAccount, path: string) => server.send('GET', `/v1/fcra/orders${path}`, { key });

  const waitFor = async (account: TestAccount, id: string, status: Order['status']): Promise<Order> => {
    for (;;) {
      const { body } = await get(account, `/${id}`);
      if (body.status === status) return body as Order;
      // The server that works on the order shares this process.
      await sleep(10);
    }
  };

  return {
    post,
    get,
    waitFor,
    cancel: ({ key }: TestAccount, id: string) => server.send('POST', `/v1/fcra/orders/${id}/cancel`, { key }),

    /** An order that has run, and its searches. */
    run: async (account: TestAccount, more: object = {}) => {
      const made = await post(account, toOrderBody(more));
      if (made.status !== 201) throw new Error(`no order: ${made.text}`);
      const order = await waitFor(account, made.body.id, 'completed');
      const searches: OrderSearch[] = [];
      for (const { id } of order.searches) searches.push((await get(account, `/${order.id}/searches/${id}`)).body);
      return { order, searches, accessCode: made.body.accessCode as string };
    },

    listEvents: async (account: TestAccount, orderId: string) => {
      const { rows } = await server.foundation.db.query<{ type: string; data: Record<string, unknown> }>(
        `SELECT type, data FROM fcra_events WHERE account_id = $1 AND data->>'orderId' = $2 ORDER BY sequence`,
        [account.id, orderId],
      );
      return rows;
    },

    listCharges: async (account: TestAccount) => {
      const { rows } = await server.foundation.db.query<{ kind: string; reference: string; usd: string }>(
        `SELECT kind, reference, (amount_micros / 1000000.0)::numeric(9, 2)::text AS usd FROM ledger WHERE account_id = $1
         ORDER BY kind, reference`,
        [account.id],
      );
      return rows;
    },
  };
}

export type OrdersClient = ReturnType<typeof createOrdersClient>;
