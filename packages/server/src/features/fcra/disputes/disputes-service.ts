import type { AdminDisputeDetail, Dispute, DisputeRequest, DisputeResolution } from '@blotter/contract';
import { echo, Failure } from '../../../failure.ts';
import { newId } from '../../../ids.ts';
import { jobsWriter } from '../../../jobs/jobs-store.ts';
import type { Executor } from '../../../store/database.ts';
import { type Commit, type Write, write, writeWithin } from '../../../store/durable-writes.ts';
import type { FcraOrders, FcraOrdersDeps } from '../orders/orders-service.ts';
import { bumpVersion, lockOrder, moveOrder } from '../orders/orders-store.ts';
import type { DisputeStatus } from '../orders/states.ts';
import { type Corrections, insist, type RecordChange, ReportChanged } from './corrections-service.ts';
import {
  checkResolution,
  type DisputeNote,
  type DisputeWords,
  type StoredDispute,
  toDispute,
  toDueAt,
  toInformedPath,
  toOutcomePath,
  toStatedPath,
} from './dispute.ts';
import {
  countOpenDisputes,
  findDispute,
  insertDispute,
  insertNote,
  listDisputes,
  listDisputesOf,
  listNotes,
  listOpenDisputes,
  moveDispute,
  noteReportedOutcomes,
} from './disputes-store.ts';

export const REINVESTIGATE_JOB = 'fcra.reinvestigate';

export type DisputesDeps = Pick<FcraOrdersDeps, 'db' | 'vault' | 'clock' | 'events'> & {
  readonly orders: Pick<FcraOrders, 'get' | 'openReport'>;
  readonly corrections: Corrections;
  readonly findSource: (code: string) => Omit<NonNullable<AdminDisputeDetail['source']>, 'code'> | undefined;
};

export type Disputes = ReturnType<typeof createDisputes>;

const notFound = (): Failure => new Failure('not_found', 'There is no such dispute.');
export function disputeContext(id: string): string {
  return `fcra-dispute:${id}`;
}

const toChange = ({ outcome, correction }: DisputeResolution): RecordChange | undefined => {
  if (outcome === 'deleted') return { status: outcome };
  return correction && { status: 'modified', correction };
};

export function createDisputes({ db, vault, clock, events, orders, corrections, findSource }: DisputesDeps) {
  const open = async (accountId: string, id: string, sealed: Buffer): Promise<string> => {
    const opened = await vault.open(accountId, sealed, disputeContext(id));
    if (!opened) throw notFound();
    return opened.toString('utf8');
  };

  const show = async (stored: StoredDispute): Promise<Dispute & { readonly accountId: string }> => {
    const { accountId, id } = stored;
    const words = JSON.parse(await open(accountId, id, stored.sealed)) as DisputeWords;
    const notes = await Promise.all(
      (await listNotes(db, accountId, [id])).map(
        async ({ kind, sealed, createdAt }): Promise<DisputeNote> => ({
          kind,
          createdAt,
          text: await open(accountId, id, sealed),
        }),
      ),
    );
    return { ...toDispute(stored, words, notes), accountId };
  };

  const get = async (accountId: string | undefined, id: string): Promise<StoredDispute> => {
    const stored = await findDispute(db, accountId, id);
    if (!stored) throw notFound();
    return stored;
  };

  const showAgain = async ({ accountId, id }: StoredDispute) => show(await get(accountId, id));

  const toEventWrites = async (
    { accountId, id, orderId }: StoredDispute,
    type: 'dispute.created' | 'dispute.updated',
    status: DisputeStatus,
  ): Promise<readonly Write[]> => {
    const { callbackUrl } = (await orders.get(accountId, orderId)).request;
    return events.toWrites({ accountId, type, facts: { disputeId: id, orderId, status }, callbackUrl });
  };

  /** Moves a dispute along a path and writes an event per step, if it is still at the start of the path. */
  const prepareWalk = async (dispute: StoredDispute, path: readonly DisputeStatus[]) => {
    const steps = await Promise.all(
      path.map(async (to) => ({ to, eventWrites: await toEventWrites(dispute, 'dispute.updated', to) })),
    );
    return async (tx: Executor): Promise<void> => {
      await lockOrder(tx, dispute.accountId, dispute.orderId);
      const now = await findDispute(tx, dispute.accountId, dispute.id);
      if (now?.status !== dispute.status) throw new ReportChanged('the dispute was moved meanwhile');
      for (const { to, eventWrites } of steps) {
        await moveDispute(tx, dispute, to, clock.now());
        await writeWithin(tx, eventWrites);
      }
    };
  };

  const sealNote = async ({ accountId, id }: StoredDispute, kind: DisputeNote['kind'], text: string) => ({
    disputeId: id,
    kind,
    createdAt: clock.now(),
    sealed: await vault.seal(accountId, 'longlived', text, disputeContext(id)),
  });

  /** The last dispute returns the order to completed. A correction has already created its new version. */
  const settleOrder = async (tx: Executor, { accountId, orderId }: StoredDispute, hasNewVersion: boolean) => {
    const order = await lockOrder(tx, accountId, orderId);
    if (!order) return;
    const isLast = (await countOpenDisputes(tx, accountId, orderId)) === 0;
    if (isLast) await moveOrder(tx, order, 'completed', clock.now());
    if (isLast && !hasNewVersion) await bumpVersion(tx, order, clock.now());
    if (isLast || hasNewVersion) await noteReportedOutcomes(tx, accountId, orderId);
  };

  const end = async (dispute: StoredDispute, resolution: DisputeResolution, commit: Commit) => {
    const { outcome, note: text } = resolution;
    const walk = await prepareWalk(dispute, toOutcomePath(dispute.status, outcome));
    const change = toChange(resolution);
    const correct = change && (await corrections.prepare(dispute, change));
    const note = text === undefined ? undefined : await sealNote(dispute, 'resolution', text);
    await commit({
      isAlone: true,
      run: async (tx) => {
        const changed = (await correct?.(tx)) ?? [];
        await walk(tx);
        if (note) await insertNote(tx, dispute.accountId, note);
        await settleOrder(tx, dispute, changed.includes(dispute.orderId));
      },
    });
    return showAgain(dispute);
  };

  const addText = (accountId: string, id: string, text: string, toPath: typeof toInformedPath, commit: Commit) =>
    insist(async () => {
      const dispute = await get(accountId, id);
      const walk = await prepareWalk(dispute, toPath(dispute.status));
      const note = await sealNote(dispute, 'information', text);
      await commit({
        isAlone: true,
        run: async (tx) => {
          await walk(tx);
          await insertNote(tx, accountId, note);
        },
      });
      return showAgain(dispute);
    });

  return {
    open: async (
      accountId: string,
      orderId: string,
      { recordId, ...words }: DisputeRequest,
      openedBy: Dispute['openedBy'],
      commit: Commit,
    ): Promise<Dispute & { readonly accountId: string }> => {
      const { stored: order, searches } = await orders.get(accountId, orderId);
      if (order.completedAt === null) throw new Failure('conflict', 'The order has no report yet.');
      const reports = await Promise.all(
        searches.map(async ({ id }) => ({
          searchId: id,
          ...(await orders.openReport({ accountId, orderId, searchId: id })),
        })),
      );
      const holder = reports.find(({ report }) => report.records.some((record) => record.recordId === recordId));
      if (!holder)
        throw new Failure(
          'unprocessable_query',
          `recordId: got ${echo(recordId)}, which is not in this order’s report.`,
        );
      const now = clock.now();
      const id = newId('dsp');
      const stored: StoredDispute = {
        accountId,
        id,
        orderId,
        searchId: holder.searchId,
        recordId,
        openedBy,
        status: 'received',
        receivedAt: now,
        dueAt: toDueAt(now, 'received'),
        resolvedAt: null,
        sealed: await vault.seal(accountId, 'longlived', JSON.stringify(words), disputeContext(id)),
      };
      const eventWrites = await toEventWrites(stored, 'dispute.created', stored.status);
      const job = write(jobsWriter, {
        id: newId('job'),
        kind: REINVESTIGATE_JOB,
        accountId,
        runAt: now,
        createdAt: now,
        payload: { disputeId: id },
      });
      await commit({
        isAlone: true,
        run: async (tx) => {
          const locked = await lockOrder(tx, accountId, orderId);
          if (!(await insertDispute(tx, stored)))
            throw new Failure('conflict', 'This record of the order already has an open dispute.');
          if (locked?.status === 'completed') await moveOrder(tx, locked, 'disputed', now);
          await writeWithin(tx, [...eventWrites, job]);
        },
      });
      return show(stored);
    },

    list: async (accountId: string, after: { readonly at: Date; readonly id: string } | undefined, limit: number) =>
      Promise.all((await listDisputes(db, accountId, after, limit)).map(show)),

    /** For the operator. */
    listOpen: async (after: { readonly at: Date; readonly id: string } | undefined, limit: number) =>
      Promise.all((await listOpenDisputes(db, after, limit)).map(show)),

    listOverdue: (after: { readonly at: Date; readonly id: string } | undefined, limit: number) =>
      listOpenDisputes(db, after, limit, clock.now()),

    show: async (accountId: string, id: string) => show(await get(accountId, id)),

    /** For the operator. The record is null if the current report no longer contains it. */
    showBothSides: async (id: string): Promise<AdminDisputeDetail> => {
      const stored = await get(undefined, id);
      const { request } = await orders.get(stored.accountId, stored.orderId);
      const { version, report } = await orders.openReport(stored);
      const record = report.records.find(({ recordId }) => recordId === stored.recordId) ?? null;
      const { name, agency, url } = (record && findSource(record.source)) ?? {};
      return {
        ...(await show(stored)),
        subject: request.subject,
        record,
        reportVersion: version,
        source: record && {
          code: record.source,
          name: name ?? record.sourceName,
          agency: agency ?? '',
          url: url ?? '',
        },
      };
    },

    /** Lists all disputes of one order. A dispute of another order is unknown. */
    listOf: async (accountId: string, orderId: string) =>
      Promise.all((await listDisputesOf(db, accountId, orderId)).map(show)),
    showOf: async (accountId: string, orderId: string, id: string) => {
      const dispute = await get(accountId, id);
      if (dispute.orderId !== orderId) throw notFound();
      return show(dispute);
    },

    addInformation: (accountId: string, id: string, text: string, commit: Commit) =>
      addText(accountId, id, text, toInformedPath, commit),

    /** For the consumer. */
    addStatement: (accountId: string, id: string, text: string, commit: Commit) =>
      addText(accountId, id, text, toStatedPath, commit),

    /** Moves a dispute from received only. Does nothing if it has moved on already. */
    reinvestigate: (accountId: string, id: string, commit: Commit) =>
      insist(async () => {
        const dispute = await findDispute(db, accountId, id);
        if (dispute?.status !== 'received') return;
        const walk = await prepareWalk(dispute, ['reinvestigating']);
        await commit({ isAlone: true, run: walk });
      }),

    resolve: (id: string, resolution: DisputeResolution, commit: Commit) =>
      insist(async () => {
        checkResolution(resolution);
        return end(await get(undefined, id), resolution, commit);
      }),

    /** Deletes a record that was not verified in time. Does nothing if the dispute was resolved or extended meanwhile. */
    expire: (id: string, note: string, commit: Commit) =>
      insist(async () => {
        const dispute = await get(undefined, id);
        if (dispute.resolvedAt === null && dispute.dueAt <= clock.now())
          await end(dispute, { outcome: 'deleted', note }, commit);
      }),
  };
}
