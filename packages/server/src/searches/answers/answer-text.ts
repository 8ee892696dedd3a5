import type { SourceStatus } from '@blotter/contract';
import { joinRecords, type Piece } from './record-json.ts';
import { toStatusesJson } from './status-list.ts';

type AnswerHead = {
  readonly searchId: string;
  readonly status: string;
  readonly sourceStatus?: readonly SourceStatus[];
  readonly [key: string]: unknown;
};

/** A fast path for numbers, booleans and empty lists, which are most members of a head. */
const toJson = (value: unknown): string => {
  if (value === null || typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value);
  return Array.isArray(value) && value.length === 0 ? '[]' : JSON.stringify(value);
};

/** The members after `records`, each with its comma. */
const toMembers = ({ searchId, status, ...rest }: AnswerHead): string => {
  let text = '';
  for (const [key, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    text += `,"${key}":${key === 'sourceStatus' ? toStatusesJson(value as readonly SourceStatus[]) : toJson(value)}`;
  }
  return text;
};

/** Serializes a head and its records in the member order of the head, without the opening brace. */
export function toAnswerMembers(head: AnswerHead, records: readonly (readonly Piece[])[]): readonly Piece[] {
  const begin = `"searchId":"${head.searchId}","status":"${head.status}","records":[`;
  return [begin, ...joinRecords(records), `]${toMembers(head)}}`];
}

/** Serializes a head and its records as one JSON object. */
export function toAnswerJson(head: AnswerHead, records: readonly (readonly Piece[])[]): readonly Piece[] {
  return ['{', ...toAnswerMembers(head, records)];
}
