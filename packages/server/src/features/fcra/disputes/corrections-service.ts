import type { DisputeResolution, ReportRecord } from '@blotter/contract';
import { Failure, overloaded } from '../../../failure.ts';
import type { Executor } from '../../../store/database.ts';
import { type Write, writeWithin } from '../../../store/durable-writes.ts';
import { findReason, type SearchReport, toFileHash, toResult } from '../orders/order.ts';
import { type FcraOrders, type FcraOrdersDeps, reportContext } from '../orders/orders-service.ts';
import { bumpVersion, correctSearch, lockOrder } from '../orders/orders-store.ts';
import {
  certifyDeleted,
  insertReport,
  listReceived,
  lockFile,
  putDeleted,
  type ReportKey,
} from '../orders/reports-store.ts';
import type { SearchReason, SearchResult } from '../orders/states.ts';
import { type StoredDispute, toCorrectedReport } from './dispute.ts';

export type CorrectionsDeps = Pick<FcraOrdersDeps, 'db' | 'vault' | 'clock' | 'events'> & {
  readonly orders: Pick<FcraOrders, 'find' | 'get' | 'openReport'>;
  readonly subjectKey: Buffer;
  /** Reads a record as its source has it now. Undefined if it does not meet the current rules. */
  readonly findRecord: (key: ReportKey, recordId: string) => Promise<ReportRecord | undefined>;
};

/** The report changed since it was read, so the whole operation is repeated. */
export class ReportChanged extends Error {}

const MAX_TRIES = 5;

/** Repeats an attempt while it fails with `ReportChanged`. */
export async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ReportChanged)) throw error;
      if (tries === MAX_TRIES) throw overloaded(error);
    }
}

/** A change to a record in the reports on a person. */
export type RecordChange =
  | { readonly status: 'deleted' }
  | { readonly status: 'modified'; readonly correction: NonNullable<DisputeResolution['correction']> }
  | { readonly status: 'reinstated' };

type Part = {
  readonly key: ReportKey;
  readonly sealed: Buffer;
  readonly ids: readonly string[];
  readonly result: SearchResult;
  readonly reason: SearchReason | null;
};

type PreparedCorrection = {
  readonly accountId: string;
  readonly orderId: string;
  readonly version: number;
  readonly parts: readonly Part[];
  readonly eventWrites: readonly Write[];
};

/** Applies the result of a dispute to every report on the person that contains the record. Each account gets an event. */
export function createCorrections({ db, vault, clock, events, orders, subjectKey, findRecord }: CorrectionsDeps) {
  /** Undefined if the change does not affect the report. */
  const findChanged = async (
    key: ReportKey,
    report: SearchReport,
    recordId: string,
    change: RecordChange,
  ): Promise<SearchReport | undefined> => {
    const holdsIt = report.records.some((record) => record.recordId === recordId);
    if (change.status !== 'reinstated')
      return holdsIt
        ? toCorrectedReport(report, recordId, change.status === 'modified' ? change.correction : undefined)
        : undefined;
    const record = holdsIt ? undefined : await findRecord(key, recordId);
    return record && { ...report, records: [...report.records, record] };
  };

  const preparePart = async (key: ReportKey, recordId: string, change: RecordChange): Promise<readonly Part[]> => {
    const { report } = await orders.openReport(key);
    const changed = await findChanged(key, report, recordId, change);
    if (!changed) return [];
    const sealed = await vault.seal(key.accountId, 'longlived', JSON.stringify(changed), reportContext(key));
    const ids = changed.records.map((record) => record.recordId);
    return [{ key, sealed, ids, result: toResult(changed), reason: findReason(changed) }];
  };

  const prepareOrder = async (
    keys: readonly [ReportKey, ...ReportKey[]],
    recordId: string,
    change: RecordChange,
  ): Promise<readonly PreparedCorrection[]> => {
    const [{ accountId, orderId }] = keys;
    const found = await orders.find(accountId, orderId);
    if (!found) return [];
    const { stored, request } = found;
    const parts = (await Promise.all(keys.map((key) => preparePart(key, recordId, change)))).flat();
    if (parts.length === 0) return [];
    const version = stored.version + 1;
    const eventWrites = await events.toWrites({
      accountId,
      type: 'record.corrected',
      callbackUrl: request.callbackUrl,
      facts: { orderId, recordId, status: change.status, version },
    });
    return [{ accountId, orderId, version, parts, eventWrites }];
  };

  return {
    /** Prepares the changes for the transaction that ends or undoes the dispute. Returns the orders that get a new version. */
    prepare: async (dispute: StoredDispute, change: RecordChange) => {
      const { recordId } = dispute;
      const { request } = await orders.get(dispute.accountId, dispute.orderId);
      const subjectHash = toFileHash(subjectKey, request.subject);
      const keys = await listReceived(db, recordId, subjectHash);
      const byOrder = new Map<string, [ReportKey, ...ReportKey[]]>();
      for (const key of keys) {
        const known = byOrder.get(`${key.accountId} ${key.orderId}`);
        if (known) known.push(key);
        else byOrder.set(`${key.accountId} ${key.orderId}`, [key]);
      }
      const made = await Promise.all([...byOrder.values()].map((own) => prepareOrder(own, recordId, change)));
      const prepared = made.flat();
      return async (tx: Executor): Promise<readonly string[]> => {
        await lockFile(tx, subjectHash);
        if ((await listReceived(tx, recordId, subjectHash)).length !== keys.length)
          throw new ReportChanged('another report has received the record meanwhile');
        const now = clock.now();
        if (change.status === 'deleted') await putDeleted(tx, subjectHash, recordId, now);
        if (change.status === 'reinstated' && !(await certifyDeleted(tx, subjectHash, recordId, now)))
          throw new Failure('conflict', 'The record is in the person’s file already.');
        for (const { accountId, orderId, version, parts, eventWrites } of prepared) {
          const order = await lockOrder(tx, accountId, orderId);
          if (order?.version !== version - 1) throw new ReportChanged('a report was changed meanwhile');
          await bumpVersion(tx, order, now);
          for (const { key, sealed, ids, ...ended } of parts) {
            await correctSearch(tx, key, ended);
            await insertReport(tx, key, { version, sealed }, { ids, subjectHash });
          }
          await writeWithin(tx, eventWrites);
        }
        return prepared.map(({ orderId }) => orderId);
      };
    },
  };
}

export type Corrections = ReturnType<typeof createCorrections>;
