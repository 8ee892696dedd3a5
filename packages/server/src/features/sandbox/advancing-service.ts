import type { OrderDetail } from '@blotter/contract';
import { Failure } from '../../failure.ts';
import type { Commit } from '../../store/durable-writes.ts';
import type { OpenFcra, SandboxFcra } from './fcra-steps.ts';

export type AdvancingDeps = {
  readonly openFcra: OpenFcra;
  /** Each step is its own transaction, as in jobs. */
  readonly commit: Commit;
};

const DISPUTES_AT_ONCE = 500;

/** Simulates the steps of jobs, people and time in a real order. */
export function createAdvancing({ openFcra, commit }: AdvancingDeps) {
  const advanceSearches = async ({ searches }: SandboxFcra, accountId: string, order: OrderDetail): Promise<void> => {
    for (const { id: searchId } of order.searches) {
      const key = { accountId, orderId: order.id, searchId };
      if (order.status === 'pending') await searches.begin(key, commit);
      else await searches.run(key, { commit, finish: commit });
    }
  };

  const advanceDisputes = async ({ disputes }: SandboxFcra, accountId: string, order: OrderDetail): Promise<void> => {
    const own = (await disputes.list(accountId, undefined, DISPUTES_AT_ONCE)).filter(
      ({ orderId }) => orderId === order.id,
    );
    for (const { id, status } of own)
      if (status === 'received') await disputes.reinvestigate(accountId, id, commit);
      else if (status === 'reinvestigating' || status === 'extended')
        await disputes.resolve(id, { outcome: 'verified' }, commit);
  };

  return {
    advance: async (scope: string, id: string): Promise<OrderDetail> => {
      const fcra = await openFcra(scope);
      const order = await fcra.orders.show(scope, id);
      if (order.status === 'completed' || order.status === 'cancelled')
        throw new Failure('conflict', `The order is ${order.status} and has no further step.`);
      await (order.status === 'disputed' ? advanceDisputes : advanceSearches)(fcra, scope, order);
      return fcra.orders.show(scope, id);
    },
  };
}
