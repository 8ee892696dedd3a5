import { newId } from '../../ids.ts';
import type { NewJob } from '../../jobs/job.ts';
import { jobsWriter, listOpenJobs } from '../../jobs/jobs-store.ts';
import type { Executor } from '../../store/database.ts';
import type { IndexedProduct } from '../index/index-store.ts';
import { findLastFullLink } from './linkage-state-store.ts';
import { endFullLink, type FullLinkStart, hasWaiting } from './waiting-store.ts';
import { deleteWalk, findWalk } from './walk-store.ts';

/** Job kinds of the incremental link of changes and the full link. */
export const LINK_KINDS = {
  offender: { changed: 'people.link', all: 'people.link-all' },
  criminal: { changed: 'criminal.link', all: 'criminal.link-all' },
} as const;

const NO_BATCH = '0';

const toJob = (kind: string, dedup: string, payload: NewJob['payload'], now: Date): NewJob => ({
  id: newId('job'),
  kind,
  accountId: null,
  payload,
  runAt: now,
  createdAt: now,
  dedup,
});

/** Runs in the transaction that changed records, so that they are linked right after the commit. */
export function toLinkJobs(batch: string, now: Date): readonly NewJob[] {
  return Object.values(LINK_KINDS).map(({ changed }) => toJob(changed, batch, {}, now));
}

/** A full link of the waiting batches up to `through`. Incremental links leave those batches alone. */
export function toMassLinkJob(product: IndexedProduct, through: string, now: Date): NewJob {
  return toJob(LINK_KINDS[product].all, `through ${through}`, { through }, now);
}

/** A full link that learns a new model. After a failure it is tried again the next day. */
export function toLearningJob(product: IndexedProduct, learnedAt: Date | undefined, now: Date): NewJob {
  const learned = learnedAt?.toISOString() ?? '';
  const payload = { through: NO_BATCH, learned };
  return toJob(LINK_KINDS[product].all, `learned ${learned}, asked ${now.toISOString().slice(0, 10)}`, payload, now);
}

/**
 * Returns the last batch that belongs to a pending or running full link. A failed full link owns no batches, so they
 * are linked incrementally until it succeeds.
 */
export async function findOwnedThrough(db: Executor, product: IndexedProduct): Promise<string> {
  const open = await listOpenJobs(db, LINK_KINDS[product].all);
  const owned = open.filter(({ hasFailed }) => !hasFailed).map(({ payload }) => BigInt(String(payload.through)));
  return String(owned.reduce((most, each) => (each > most ? each : most), BigInt(NO_BATCH)));
}

/** False if another full link has done the work since. A full link in blocks that was interrupted is due. */
export async function isStillDue(db: Executor, product: IndexedProduct, payload: NewJob['payload']): Promise<boolean> {
  if (await findWalk(db, product)) return true;
  const through = String(payload.through);
  if (through !== NO_BATCH) return hasWaiting(db, product, through);
  const learned = await findLastFullLink(db, product);
  return (learned?.learnedAt.toISOString() ?? '') === payload.learned;
}

/**
 * Ends a full link, as the last step of its transaction. An interrupted link in blocks ends too, because its work is
 * done. Records that changed meanwhile are linked right after the commit.
 */
export async function concludeFullLink(
  tx: Executor,
  product: IndexedProduct,
  start: FullLinkStart,
  now: Date,
): Promise<void> {
  await endFullLink(tx, product, start, now);
  await deleteWalk(tx, product);
  await jobsWriter.write(tx, [toJob(LINK_KINDS[product].changed, newId('job'), {}, now)], 0);
}
