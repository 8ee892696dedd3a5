import type { BatchAnswer, BatchRowError } from '@blotter/contract';
import { toAnswerJson } from '../../searches/answers/answer-text.ts';
import { NO_COUNTS } from './no-counts.ts';
import type { EnvelopeHead } from './stored-answer.ts';

/** Why a row was not searched. */
export type RowFault = BatchRowError['error'];

/** All that is needed to answer a batch again: of each row its search, or its fault. */
export type KeptBatch = Pick<BatchAnswer, 'batchId' | 'counts'> & { readonly rows: readonly (string | RowFault)[] };

export const toFaultJson = (index: number, error: RowFault): readonly string[] => {
  const row: BatchRowError = { index, status: 'error', error, counts: NO_COUNTS, records: [] };
  return [JSON.stringify(row)];
};

/** The row's envelope with its place in front. */
export const toRowJson = (index: number, head: EnvelopeHead, records: readonly string[]): readonly string[] => {
  const [first = '', ...rest] = toAnswerJson(head, records);
  return [`{"index":${index},${first.slice(1)}`, ...rest];
};

export const toBatchHead = ({ batchId, counts, rows }: KeptBatch): string => {
  const head = JSON.stringify({ batchId, count: rows.length, counts });
  return `${head.slice(0, -1)},"results":[`;
};

export const countStatuses = (statuses: readonly string[]): BatchAnswer['counts'] => {
  const countOf = (wanted: string): number => statuses.filter((status) => status === wanted).length;
  return { complete: countOf('complete'), partial: countOf('partial'), error: countOf('error') };
};
