import type { DisputeResolution } from '@blotter/contract';
import type { Executor } from '../../store/database.ts';
import { type Write, writeWithin } from '../../store/durable-writes.ts';
import { type StoredDispute, toCorrectedReport } from './dispute.ts';
import { toResult, toSubjectHash } from './order.ts';
import { type FcraOrders, type FcraOrdersDeps, reportContext } from './orders-service.ts';
import { bumpVersion, correctSearch, lockOrder } from './orders-store.ts';
import { insertReport, listReceived, putDeleted, type ReportKey } from './reports-store.ts';
import type { SearchResult } from './states.ts';

export type CorrectionsDeps = Pick<FcraOrdersDeps, 'db' | 'vault' | 'clock' | 'events'> & {
  readonly orders: Pick<FcraOrders, 'find' | 'get' | 'openReport'>;
  readonly subjectKey: Buffer;
};

/** A report was changed since it was read: all of it is made again. */
export class ReportChanged extends Error {}

type Part = {
  readonly key: ReportKey;
  readonly sealed: Buffer;
  readonly ids: readonly string[];
  readonly result: SearchResult;
};

type Prepared = {
  readonly accountId: string;
  readonly orderId: string;
  readonly version: number;
  readonly parts: readonly Part[];
  readonly told: readonly Write[];
};

/** What a dispute changes in every report on the person that holds the record, each told to its account. */
export const createCorrections = ({ db, vault, clock, events, orders, subjectKey }: CorrectionsDeps) => {
  const preparePart = async (
    key: ReportKey,
    recordId: string,
    correction: DisputeResolution['correction'],
  ): Promise<readonly Part[]> => {
    const { report } = await orders.openReport(key);
    if (!report.records.some((record) => record.recordId === recordId)) return [];
    const corrected = toCorrectedReport(report, recordId, correction);
    const sealed = await vault.seal(key.accountId, 'longlived', JSON.stringify(corrected), reportContext(key));
    return [{ key, sealed, ids: corrected.records.map((record) => record.recordId), result: toResult(corrected) }];
  };

  const prepareOrder = async (
    keys: readonly [ReportKey, ...ReportKey[]],
    recordId: string,
    { outcome, correction }: DisputeResolution,
  ): Promise<readonly Prepared[]> => {
    const [{ accountId, orderId }] = keys;
    const found = await orders.find(accountId, orderId);
    if (!found) return [];
    const { stored, request } = found;
    const parts = (await Promise.all(keys.map((key) => preparePart(key, recordId, correction)))).flat();
    if (parts.length === 0) return [];
    const version = stored.version + 1;
    const told = await events.tell({
      ...{ accountId, type: 'record.corrected', callbackUrl: request.callbackUrl },
      facts: { orderId, recordId, status: outcome, version },
    });
    return [{ accountId, orderId, version, parts, told }];
  };

  return {
    /** For the transaction in which the dispute ends; says whether the disputed order has a new version by it. */
    prepare: async (dispute: StoredDispute, resolution: DisputeResolution) => {
      const { recordId } = dispute;
      const { request } = await orders.get(dispute.accountId, dispute.orderId);
      const subjectHash = toSubjectHash(subjectKey, request.subject);
      const keys = await listReceived(db, recordId, subjectHash);
      const byOrder = new Map<string, [ReportKey, ...ReportKey[]]>();
      for (const key of keys) {
        const known = byOrder.get(`${key.accountId} ${key.orderId}`);
        if (known) known.push(key);
        else byOrder.set(`${key.accountId} ${key.orderId}`, [key]);
      }
      const made = await Promise.all([...byOrder.values()].map((own) => prepareOrder(own, recordId, resolution)));
      const prepared = made.flat();
      return async (tx: Executor): Promise<boolean> => {
        for (const { accountId, orderId, version, parts, told } of prepared) {
          const order = await lockOrder(tx, accountId, orderId);
          if (order?.version !== version - 1) throw new ReportChanged('a report was changed meanwhile');
          await bumpVersion(tx, order);
          for (const { key, sealed, ids, result } of parts) {
            await correctSearch(tx, key, result);
            await insertReport(tx, key, { version, sealed }, { ids, subjectHash });
          }
          await writeWithin(tx, told);
        }
        if (resolution.outcome === 'deleted') await putDeleted(tx, subjectHash, recordId, clock.now());
        return prepared.some(({ orderId }) => orderId === dispute.orderId);
      };
    },
  };
};

export type Corrections = ReturnType<typeof createCorrections>;
