import type { BatchPlan, RowOutcome } from '@blotter/contract';
import type { Unit } from '../../store/durable-writes.ts';
import type { Payer } from '../payer.ts';
import { type FinishedBatch, isSearchable, type ReadRow } from './batches.ts';

/** Options for all rows of a batch. */
export type RowOptions = Pick<BatchPlan, 'match' | 'jurisdictions' | 'recordTypes'>;

/** Rows that one product has checked. */
export type ReadableRows = {
  /** The message of each row that cannot be searched. */
  readonly faults: readonly (string | undefined)[];
  /** The price of the valid rows in US dollars, at the first price of the month. */
  readonly price: (payer: Payer) => Promise<number>;
  /** Searches the rows. The unit stores every row's search, records and charge. */
  readonly search: (payer: Payer) => Promise<{ readonly unit: Unit; readonly outcomes: readonly RowOutcome[] }>;
};

/** Checks the queries of up to 1,000 rows. Throws for an error in the options. */
export type ReadRows = (queries: readonly object[], options: RowOptions) => Promise<ReadableRows>;

export function toReadableRows<Request, Row extends ReadRow<Request>>(
  rows: readonly Row[],
  price: (payer: Payer, rows: readonly Row[]) => Promise<number>,
  search: (payer: Payer, rows: readonly Row[]) => Promise<FinishedBatch>,
): ReadableRows {
  return {
    faults: rows.map((row: ReadRow<Request>) => (isSearchable(row) ? undefined : row.message)),
    price: (payer) => price(payer, rows),
    search: (payer) => search(payer, rows),
  };
}
