import type { Dispute } from '@blotter/contract';
import { ADMIN_KEY, type TestAccount, type TestServer } from './test-server.ts';

export function createDisputesClient(server: TestServer) {
  const { db } = server.foundation;
  const get = ({ key }: TestAccount, path: string) => server.send('GET', `/v1/fcra/disputes${path}`, { key });
  return {
    get,
    open: ({ key }: TestAccount, orderId: string, body: object) =>
      server.send('POST', `/v1/fcra/orders/${orderId}/disputes`, { key, body }),
    inform: ({ key }: TestAccount, id: string, text: string) =>
      server.send('POST', `/v1/fcra/disputes/${id}/information`, { key, body: { text } }),
    resolve: (id: string, body: object) =>
      server.send('POST', `/v1/admin/disputes/${id}/resolve`, { admin: ADMIN_KEY, body }),
    showBothSides: (id: string) => server.send('GET', `/v1/admin/disputes/${id}`, { admin: ADMIN_KEY }),
    listOpen: async () => {
      const { body } = await server.send('GET', '/v1/admin/disputes?limit=500', { admin: ADMIN_KEY });
      return body.disputes as readonly (Dispute & { readonly accountId: string })[];
    },

    waitFor: async (account: TestAccount, id: string, status: Dispute['status']): Promise<Dispute> => {
      for (;;) {
        const { body } = await get(account, `/${id}`);
        if (body.status === status) return body as Dispute;
      }
    },

    /** Lines of the form `type status`. */
    listEvents: async (account: TestAccount, disputeId: string) => {
      const { rows } = await db.query<{ text: string }>(
        `SELECT type || ' ' || (data->>'status') AS text FROM fcra_events
         WHERE account_id = $1 AND data->>'disputeId' = $2 ORDER BY sequence`,
        [account.id, disputeId],
      );
      return rows.map(({ text }) => text);
    },

    listCorrected: async (recordId: string) => {
      const { rows } = await db.query<{ accountId: string; data: object }>(
        `SELECT account_id AS "accountId", data FROM fcra_events
         WHERE type = 'record.corrected' AND data->>'recordId' = $1 ORDER BY sequence`,
        [recordId],
      );
      return rows;
    },
  };
}

export type DisputesClient = ReturnType<typeof createDisputesClient>;
