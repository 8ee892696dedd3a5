import type { BatchAnswer, BatchRowError } from '@blotter/contract';
import { toAnswerJson } from './answer-text.ts';
import type { EnvelopeHead } from './stored-answer.ts';

/** Why a row was not searched. */
export type RowFault = BatchRowError['error'];

/** All that is needed to answer a batch again: of each row its search, or its fault. */
export type KeptBatch = Pick<BatchAnswer, 'batchId' | 'counts'> & { readonly rows: readonly (string | RowFault)[] };

const NO_COUNTS: BatchRowError['counts'] = {
  records: 0,
  recordsReturned: 0,
  sourcesQueried: 0,
  sourcesSkippedByScope: 0,
  sourcesComplete: 0,
  sourcesIncomplete: 0,
};

export const toFaultJson = (index: number, error: RowFault): readonly Buffer[] => {
  const row: BatchRowError = { index, status: 'error', error, counts: NO_COUNTS, records: [] };
  return [Buffer.from(JSON.stringify(row))];
};

/** The row's envelope with its place in front. */
export const toRowJson = (index: number, head: EnvelopeHead, records: readonly string[]): readonly Buffer[] => {
  const [first = Buffer.alloc(0), ...rest] = toAnswerJson(head, records).map((piece) => Buffer.from(piece));
  return [Buffer.from(`{"index":${index},`), first.subarray(1), ...rest];
};

export const toBatchHead = ({ batchId, counts, rows }: KeptBatch): Buffer => {
  const head = JSON.stringify({ batchId, count: rows.length, counts });
  return Buffer.from(`${head.slice(0, -1)},"results":[`);
};

export const countStatuses = (statuses: readonly string[]): BatchAnswer['counts'] => {
  const countOf = (wanted: string): number => statuses.filter((status) => status === wanted).length;
  return { complete: countOf('complete'), partial: countOf('partial'), error: countOf('error') };
};
