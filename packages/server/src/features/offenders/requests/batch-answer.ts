import type { BatchRowError } from '@blotter/contract';
import { toAnswerMembers } from '../../../searches/answers/answer-text.ts';
import type { Piece } from '../../../searches/answers/record-json.ts';
import type { RowFault, StoredBatch } from '../../../searches/batch/batches.ts';
import type { EnvelopeHead } from '../answers/stored-answer.ts';
import { NO_COUNTS } from '../query/no-counts.ts';

export function toFaultJson(index: number, error: RowFault): string {
  const row: BatchRowError = { index, status: 'error', error, counts: NO_COUNTS, records: [] };
  return JSON.stringify(row);
}

/** Prefixes the row's envelope with its index. */
export function toRowJson(index: number, head: EnvelopeHead, records: readonly (readonly Piece[])[]): readonly Piece[] {
  return [`{"index":${index},`, ...toAnswerMembers(head, records)];
}

export function toBatchHead({ batchId, counts, rows }: StoredBatch): string {
  const head = JSON.stringify({ batchId, count: rows.length, counts });
  return `${head.slice(0, -1)},"results":[`;
}
