import { newId } from '../../ids.ts';
import type { NewJob } from '../../jobs/job.ts';
import { jobsWriter, listOpenJobs } from '../../jobs/jobs-store.ts';
import type { Executor } from '../../store/database.ts';
import type { HeldProduct } from '../held/index-store.ts';
import { findLearned } from './linkage-state-store.ts';
import { endFullLink, type FullLinkStart, hasWaiting } from './waiting-store.ts';

/** The incremental link of what changed, and the full link of everything. */
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

/** In the transaction that changed records: they are linked as soon as it is committed. */
export function toLinkJobs(batch: string, now: Date): readonly NewJob[] {
  return Object.values(LINK_KINDS).map(({ changed }) => toJob(changed, batch, {}, now));
}

/** A full link of what waits up to the batch `through`, which nobody else links meanwhile. */
export function toMassLinkJob(product: HeldProduct, through: string, now: Date): NewJob {
  return toJob(LINK_KINDS[product].all, `through ${through}`, { through }, now);
}

/** A full link for the sake of the model. One that was given up is tried again on the next day. */
export function toLearningJob(product: HeldProduct, learnedAt: Date | undefined, now: Date): NewJob {
  const learned = learnedAt?.toISOString() ?? '';
  const payload = { through: NO_BATCH, learned };
  return toJob(LINK_KINDS[product].all, `learned ${learned}, asked ${now.toISOString().slice(0, 10)}`, payload, now);
}

/**
 * Up to which batch waiting records belong to a full link that is due or under way. A full link that has failed owns nothing: its batches
 * are linked like any others until it succeeds.
 */
export async function findOwnedThrough(db: Executor, product: HeldProduct): Promise<string> {
  const open = await listOpenJobs(db, LINK_KINDS[product].all);
  const owned = open.filter(({ hasFailed }) => !hasFailed).map(({ payload }) => BigInt(String(payload.through)));
  return String(owned.reduce((most, each) => (each > most ? each : most), BigInt(NO_BATCH)));
}

/** False where another full link has done it since. */
export async function isStillDue(db: Executor, product: HeldProduct, payload: NewJob['payload']): Promise<boolean> {
  const through = String(payload.through);
  if (through !== NO_BATCH) return hasWaiting(db, product, through);
  const learned = await findLearned(db, product);
  return (learned?.learnedAt.toISOString() ?? '') === payload.learned;
}

/** The last part of a full link's transaction: whatever changed while it ran is linked right after its commit. */
export async function concludeFullLink(
  tx: Executor,
  product: HeldProduct,
  start: FullLinkStart,
  now: Date,
): Promise<void> {
  await endFullLink(tx, product, start, now);
  await jobsWriter.write(tx, [toJob(LINK_KINDS[product].changed, newId('job'), {}, now)], 0);
}
