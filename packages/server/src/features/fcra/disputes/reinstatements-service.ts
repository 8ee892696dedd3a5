import type { Reinstatement, ReinstatementRequest, ReportRecord } from '@blotter/contract';
import { Failure } from '../../../failure.ts';
import type { Commit } from '../../../store/durable-writes.ts';
import type { FcraOrdersDeps } from '../orders/orders-service.ts';
import type { ReportKey } from '../orders/reports-store.ts';
import { type Corrections, insist } from './corrections-service.ts';
import { findDispute } from './disputes-store.ts';
import { checkDispute, checkRequest, checkSource, toReinstatement } from './reinstatement.ts';
import { insertReinstatement } from './reinstatements-store.ts';

export type ReinstatementsDeps = Pick<FcraOrdersDeps, 'db' | 'vault' | 'clock'> & {
  readonly corrections: Corrections;
  readonly findRecord: (key: ReportKey, recordId: string) => Promise<ReportRecord | undefined>;
};

export type Reinstatements = ReturnType<typeof createReinstatements>;

/** Reinstates a deleted item, only with the source's certification and notice to the consumer (contract, Accuracy). */
export function createReinstatements({ db, vault, clock, corrections, findRecord }: ReinstatementsDeps) {
  return {
    reinstate: (id: string, request: ReinstatementRequest, commit: Commit): Promise<Reinstatement> =>
      insist(async () => {
        const reinstatedAt = clock.now();
        checkRequest(request, reinstatedAt);
        const dispute = await findDispute(db, undefined, id);
        if (!dispute) throw new Failure('not_found', 'There is no such dispute.');
        checkDispute(dispute, request);
        const { accountId, recordId } = dispute;
        const record = await findRecord(dispute, recordId);
        if (!record)
          throw new Failure('conflict', 'The record cannot be reinstated: its current version may not be reported.');
        checkSource(record.source, request);
        const reinstate = await corrections.prepare(dispute, { status: 'reinstated' });
        const words = JSON.stringify(request.certification);
        const sealed = await vault.seal(accountId, 'longlived', words, `fcra-reinstatement:${id}`);
        const notifiedAt = new Date(request.noticeSentAt);
        const changed = await commit({
          isAlone: true,
          run: async (tx) => {
            const orderIds = await reinstate(tx);
            await insertReinstatement(tx, { accountId, disputeId: id, recordId, sealed, notifiedAt, reinstatedAt });
            return orderIds;
          },
        });
        return toReinstatement(dispute, request, reinstatedAt, changed.length);
      }),
  };
}
