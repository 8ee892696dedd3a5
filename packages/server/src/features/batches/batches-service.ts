import type {
  BatchEstimate,
  BatchPlan,
  BatchProduct,
  BatchStart,
  ListedBatch,
  NewBatch,
  SavedBatch,
  SavedRows,
} from '@blotter/contract';
import { DAY_MS, utcDay } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { cancelJob, jobsWriter } from '../../jobs/jobs-store.ts';
import type { ReadableRows, ReadRows } from '../../searches/batch/readable-rows.ts';
import type { Payer } from '../../searches/payer.ts';
import { RETENTION_MS } from '../../searches/stored-searches.ts';
import { type Unit, write } from '../../store/durable-writes.ts';
import * as store from './batches-store.ts';
import { findMappingFault, toRowQuery } from './row-query.ts';
import {
  type Batch,
  createSealedBatches,
  PAGE_PARTS,
  type Row,
  type SealedBatchesDeps,
} from './sealed-batches-service.ts';

export const BATCH_JOB = 'batches.search';

export type BatchesDeps = SealedBatchesDeps & {
  readonly readRows: { readonly [product in BatchProduct]: ReadRows };
  readonly listUserNames: (accountId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly mailIsSetUp: boolean;
};

export type Batches = ReturnType<typeof createBatches>;

type User = Payer & { readonly userId: string | null };

const PAGE = 25;
const SAMPLE_ROWS = 3;
/** The first errors are enough to correct a file. */
const SHOWN_ERRORS = 20;
const KEPT_DRAFTS = 20;
/** The rows that are checked in one call. */
const CHECKED_AT_ONCE = 1_000;

const notADraft = (): Failure => new Failure('conflict', 'The batch has been started.');

/** Uploaded tables and their results. They are stored encrypted and kept as long as searches. */
export function createBatches({ readRows, listUserNames, mailIsSetUp, ...deps }: BatchesDeps) {
  const { db, clock } = deps;
  const sealed = createSealedBatches(deps);
  const { get, openRows } = sealed;

  const readAs = (
    { product }: Batch,
    { mapping, ...options }: BatchPlan,
    rows: readonly Row[],
  ): Promise<ReadableRows> => {
    const today = utcDay(clock.now());
    const { match, jurisdictions, recordTypes } = options;
    return readRows[product](
      rows.map((cells) => toRowQuery(cells, mapping, { product, today })),
      { ...(match && { match }), ...(jurisdictions && { jurisdictions }), ...(recordTypes && { recordTypes }) },
    );
  };

  const check = async (batch: Batch, plan: BatchPlan): Promise<readonly ReadableRows[]> => {
    const fault = findMappingFault(plan.mapping, batch.product, batch.head.columns.length);
    if (fault !== undefined) throw new Failure('unprocessable_query', fault);
    if (batch.product === 'offender' && plan.recordTypes)
      throw new Failure('unprocessable_query', 'recordTypes: is only accepted for criminal records.');
    const rows = await sealed.listAllRows(batch);
    const read: ReadableRows[] = [];
    for (let from = 0; from < rows.length; from += CHECKED_AT_ONCE)
      read.push(await readAs(batch, plan, rows.slice(from, from + CHECKED_AT_ONCE)));
    return read;
  };

  const toListed = (batch: Batch, names: ReadonlyMap<string, string>): ListedBatch => {
    const { id, product, head, state, userId, createdAt, finishedAt, rowCount } = batch;
    return {
      batchId: id,
      product,
      name: head.name,
      state,
      startedBy: names.get(userId ?? '') ?? null,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      keptUntil: new Date(createdAt.getTime() + RETENTION_MS).toISOString(),
      rows: rowCount,
      searched: batch.searched,
      matches: batch.matches,
      cleared: batch.cleared,
      errors: batch.errors,
    };
  };

  const listNames = (accountId: string, batches: readonly Batch[]): Promise<ReadonlyMap<string, string>> =>
    listUserNames(accountId, [...new Set(batches.flatMap(({ userId }) => userId ?? []))]);

  return {
    find: sealed.find,
    openRows,
    readAs,
    sealOutcomes: sealed.sealOutcomes,

    /** Stores a table as a draft. Only the newest drafts of an account are kept. */
    upload: async (
      { accountId, userId }: User,
      { product, name, columns, rows }: NewBatch,
    ): Promise<{ readonly batchId: string; readonly unit: Unit }> => {
      const id = newId('bat');
      const [headSealed, parts] = await Promise.all([
        sealed.sealHead(accountId, id, { name, columns }),
        sealed.sealRows(accountId, id, rows),
      ]);
      const batch = { accountId, id, product, headSealed, rowCount: rows.length, userId, createdAt: clock.now() };
      return {
        batchId: id,
        unit: {
          run: async (tx) => {
            await store.insertBatch(tx, batch, parts);
            await store.deleteOldDrafts(tx, accountId, KEPT_DRAFTS);
          },
        },
      };
    },

    list: async (accountId: string, before: { readonly at: Date; readonly id: string } | undefined) => {
      const since = new Date(clock.now().getTime() - RETENTION_MS);
      const stored = await store.listBatches(db, accountId, since, before, PAGE + 1);
      const page = stored.slice(0, PAGE);
      const opened = (await Promise.all(page.map(sealed.toBatch))).filter((batch) => batch !== undefined);
      const names = await listNames(accountId, opened);
      return {
        batches: opened.map((batch) => toListed(batch, names)),
        next: stored.length > PAGE ? page.at(-1) : undefined,
      };
    },

    get: async (accountId: string, id: string): Promise<SavedBatch> => {
      const batch = await get(accountId, id);
      const [first] = await store.listParts(db, batch, 0, 1);
      return {
        ...toListed(batch, await listNames(accountId, [batch])),
        columns: batch.head.columns,
        sample: first ? (await openRows(batch, first)).slice(0, SAMPLE_ROWS).map((row) => [...row]) : [],
        plan: batch.plan,
        mail: batch.wantsMail,
        canMail: mailIsSetUp,
      };
    },

    listRows: async (accountId: string, id: string, from: number): Promise<SavedRows> => {
      const batch = await get(accountId, id);
      const parts = await store.listParts(db, batch, from, PAGE_PARTS + 1);
      const opened = await Promise.all(
        parts.slice(0, PAGE_PARTS).map(async (part) => {
          const [rows, outcomes] = await Promise.all([openRows(batch, part), sealed.openOutcomes(batch, part)]);
          return rows.map((cells, at) => ({
            index: part.firstRow + at,
            cells: [...cells],
            result: outcomes[at] ?? null,
          }));
        }),
      );
      return { rows: opened.flat(), next: parts[PAGE_PARTS]?.firstRow ?? null };
    },

    estimate: async (payer: Payer, id: string, plan: BatchPlan): Promise<BatchEstimate> => {
      const read = await check(await get(payer.accountId, id), plan);
      const prices = await Promise.all(read.map((rows) => rows.price(payer)));
      const errors = read
        .flatMap(({ faults }) => faults)
        .flatMap((message, index) => (message === undefined ? [] : [{ index, message }]));
      return {
        rows: read.reduce((sum, { faults }) => sum + faults.length, 0),
        baseUsd: toCents(prices.reduce((sum, price) => sum + price, 0)),
        errors: errors.length,
        firstErrors: errors.slice(0, SHOWN_ERRORS),
      };
    },

    /** Returns the number of valid rows and the unit that starts the job. The unit is refused if the batch is not a draft. */
    start: async (
      { accountId, keyId, userId }: User,
      id: string,
      { mail = false, ...plan }: BatchStart,
    ): Promise<{ readonly valid: number; readonly unit: Unit }> => {
      const batch = await get(accountId, id);
      if (batch.state !== 'draft') throw notADraft();
      if (mail && !mailIsSetUp) throw new Failure('unprocessable_query', 'mail: this service does not send mail.');
      const read = await check(batch, plan);
      const valid = read.flatMap(({ faults }) => faults).filter((fault) => fault === undefined).length;
      if (valid === 0)
        throw new Failure(
          'unprocessable_query',
          'mapping: no row can be searched with it; see the errors of the rows.',
        );
      const jobId = newId('job');
      const now = clock.now();
      const planSealed = await sealed.sealPlan(accountId, id, plan);
      const starting = { accountId, id, planSealed, keyId, userId, jobId, wantsMail: mail };
      const job = { id: jobId, kind: BATCH_JOB, accountId, payload: { batchId: id }, runAt: now, createdAt: now };
      return {
        valid,
        unit: {
          run: async (tx) => {
            if (!(await store.startBatch(tx, starting))) throw notADraft();
          },
          writes: [write(jobsWriter, job)],
        },
      };
    },

    /** The rows that are being searched at this moment are finished or dropped as a whole. */
    stop: async (accountId: string, id: string): Promise<Unit> => {
      const { jobId, state } = await get(accountId, id);
      const notRunning = (): Failure => new Failure('conflict', 'The batch is not running.');
      if (state !== 'running') throw notRunning();
      return {
        isAlone: true,
        run: async (tx) => {
          // Locks the job's row first, in the same order as a worker that ends it.
          await cancelJob(tx, jobId ?? '', clock.now());
          if (!(await store.endBatch(tx, { accountId, id }, 'stopped', clock.now()))) throw notRunning();
        },
      };
    },

    remove: async (accountId: string, id: string): Promise<Unit> => {
      await get(accountId, id);
      return {
        run: async (tx) => {
          if (!(await store.deleteBatch(tx, { accountId, id })))
            throw new Failure('conflict', 'The batch is running; stop it first.');
        },
      };
    },

    prune: () => store.pruneBatches(db, new Date(clock.now().getTime() - RETENTION_MS - DAY_MS)),
  };
}

/** Prices of parts have at most six decimals. Their sum must not show the error of binary fractions. */
const toCents = (usd: number): number => Number(usd.toFixed(6));
