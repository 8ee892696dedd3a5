import { LINK_MODEL_VERSION } from '@blotter/match';
import type { Executor } from '../../store/database.ts';
import type { IndexedProduct } from '../index/index-store.ts';
import { measureWaiting } from './waiting-store.ts';

/** The weights in use: learned from the records, or the fixed table because none were learned or the last were refused. */
export type ModelInUse = 'learned' | 'fixed' | 'refused';

export type LinkageState = {
  /** Wait time of the oldest committed change in seconds. 0 if none waits. */
  readonly lagSeconds: number;
  readonly waitingRecords: number;
  readonly model: ModelInUse;
  /** When a full link last learned a model. Null if none did. */
  readonly learnedAt: Date | null;
  readonly reason: string | null;
};

/** The result of the last full link of this version. `learnedFrom` is the number of records at that time. */
export type LastFullLink = { readonly learnedAt: Date; readonly learnedFrom: number; readonly reason: string | null };

export async function findLastFullLink(db: Executor, product: IndexedProduct): Promise<LastFullLink | undefined> {
  const { rows } = await db.query<LastFullLink>(
    `SELECT learned_at AS "learnedAt", records AS "learnedFrom", refused AS reason FROM link_models
     WHERE product = $1 AND model->>'version' = $2`,
    [product, String(LINK_MODEL_VERSION)],
  );
  return rows[0];
}

export async function readLinkageState(db: Executor, product: IndexedProduct, now: Date): Promise<LinkageState> {
  const { since, records } = await measureWaiting(db, product);
  const learned = await findLastFullLink(db, product);
  return {
    lagSeconds: since ? Math.max(0, (now.getTime() - since.getTime()) / 1_000) : 0,
    waitingRecords: records,
    model: learned ? (learned.reason === null ? 'learned' : 'refused') : 'fixed',
    learnedAt: learned?.learnedAt ?? null,
    reason: learned?.reason ?? null,
  };
}

const PRODUCTS: readonly IndexedProduct[] = ['offender', 'criminal'];

export function listLinkageStates(
  db: Executor,
  now: Date,
): Promise<readonly (LinkageState & { readonly product: IndexedProduct })[]> {
  return Promise.all(PRODUCTS.map(async (product) => ({ product, ...(await readLinkageState(db, product, now)) })));
}
