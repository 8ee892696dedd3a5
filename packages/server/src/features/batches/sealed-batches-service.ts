import type { BatchPlan, NewBatch, RowOutcome } from '@blotter/contract';
import type { Clock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import { RETENTION_MS } from '../../searches/stored-searches.ts';
import type { Database } from '../../store/database.ts';
import type { Vault } from '../../vault/vault.ts';
import { toParts } from './batch-rows.ts';
import {
  type BatchKey,
  findBatch,
  listParts,
  type NewPart,
  type StoredBatch,
  type StoredPart,
} from './batches-store.ts';

export type SealedBatchesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
};

type Head = Pick<NewBatch, 'name' | 'columns'>;
export type Row = readonly string[];
export type Batch = StoredBatch & { readonly head: Head; readonly plan: BatchPlan | null };

/** The parts that are read in one statement. */
export const PAGE_PARTS = 20;

const contextOf = {
  head: (id: string): string => `batch ${id}`,
  plan: (id: string): string => `batch ${id} plan`,
  rows: (id: string, firstRow: number): string => `batch ${id} rows ${firstRow}`,
  outcomes: (id: string, firstRow: number): string => `batch ${id} outcomes ${firstRow}`,
};

/** The encrypted tables of the batches, with their plans and results. */
export function createSealedBatches({ db, clock, vault }: SealedBatchesDeps) {
  const seal = (accountId: string, value: unknown, context: string): Promise<Buffer> =>
    vault.seal(accountId, 'search', JSON.stringify(value), context);

  const open = async <T>(accountId: string, sealed: Buffer, context: string): Promise<T | undefined> => {
    const opened = await vault.open(accountId, sealed, context);
    return opened && (JSON.parse(opened.toString('utf8')) as T);
  };

  const isKept = ({ createdAt }: StoredBatch): boolean => clock.now().getTime() - createdAt.getTime() <= RETENTION_MS;

  /** Undefined if the key of the batch was destroyed. */
  const toBatch = async (stored: StoredBatch): Promise<Batch | undefined> => {
    const { accountId, id, headSealed, planSealed } = stored;
    const head = await open<Head>(accountId, headSealed, contextOf.head(id));
    const plan = planSealed && (await open<BatchPlan>(accountId, planSealed, contextOf.plan(id)));
    return head && { ...stored, head, plan: plan ?? null };
  };

  const find = async (accountId: string, id: string): Promise<Batch | undefined> => {
    const stored = await findBatch(db, { accountId, id });
    return stored && isKept(stored) ? toBatch(stored) : undefined;
  };

  const openRows = async ({ accountId, id }: BatchKey, { firstRow, rowsSealed }: NewPart): Promise<readonly Row[]> =>
    (await open<Row[]>(accountId, rowsSealed, contextOf.rows(id, firstRow))) ?? [];

  return {
    toBatch,
    find,

    get: async (accountId: string, id: string): Promise<Batch> => {
      const batch = await find(accountId, id);
      if (!batch) throw new Failure('not_found', 'There is no such batch.');
      return batch;
    },

    openRows,

    listAllRows: async (batch: Batch): Promise<readonly Row[]> => {
      const rows: Row[] = [];
      while (rows.length < batch.rowCount) {
        const parts = await listParts(db, batch, rows.length, PAGE_PARTS);
        if (parts.length === 0) break;
        for (const part of parts) rows.push(...(await openRows(batch, part)));
      }
      return rows;
    },

    openOutcomes: async (
      { accountId, id }: BatchKey,
      { firstRow, outcomesSealed }: StoredPart,
    ): Promise<readonly RowOutcome[]> => {
      if (!outcomesSealed) return [];
      return (await open<RowOutcome[]>(accountId, outcomesSealed, contextOf.outcomes(id, firstRow))) ?? [];
    },

    sealHead: (accountId: string, id: string, head: Head) => seal(accountId, head, contextOf.head(id)),
    sealPlan: (accountId: string, id: string, plan: BatchPlan) => seal(accountId, plan, contextOf.plan(id)),

    sealRows: (accountId: string, id: string, rows: readonly Row[]): Promise<readonly NewPart[]> =>
      Promise.all(
        toParts(rows).map(async ({ firstRow, rows: own }) => ({
          firstRow,
          rowsSealed: await seal(accountId, own, contextOf.rows(id, firstRow)),
        })),
      ),

    sealOutcomes: ({ accountId, id }: BatchKey, firstRow: number, outcomes: readonly RowOutcome[]) =>
      seal(accountId, outcomes, contextOf.outcomes(id, firstRow)),
  };
}
