import type { AdverseAction } from '@blotter/contract';
import type { TestAccount, TestServer } from './test-server.ts';

export function createAdverseActionsClient(server: TestServer) {
  const pathOf = (orderId: string) => `/v1/fcra/orders/${orderId}/adverse-actions`;
  const list = ({ key }: TestAccount, orderId: string, query = '') =>
    server.send('GET', `${pathOf(orderId)}${query}`, { key });
  return {
    list,
    make: ({ key }: TestAccount, orderId: string, body: object, headers: Record<string, string> = {}) =>
      server.send('POST', pathOf(orderId), { key, body: { type: 'pre', sendBy: 'download', ...body }, headers }),
    document: ({ key }: TestAccount, orderId: string, id: string) =>
      server.send('GET', `${pathOf(orderId)}/${id}/document`, { key }),

    waitFor: async (account: TestAccount, orderId: string, status: AdverseAction['status']): Promise<AdverseAction> => {
      for (;;) {
        const [newest] = (await list(account, orderId)).body.adverseActions as readonly AdverseAction[];
        if (newest?.status === status) return newest;
      }
    },
  };
}

export type AdverseActionsClient = ReturnType<typeof createAdverseActionsClient>;
