import type { SourceStatus } from '@blotter/contract';
import { toStatusesJson } from './status-list.ts';

const RECORDS_AS_ONE = 50;

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

/** Serializes a head and its records as one JSON object in the member order of the head. A short answer is one piece. */
export function toAnswerJson<Text extends string | Buffer>(
  head: AnswerHead,
  records: readonly Text[],
): readonly (string | Text)[] {
  const begin = `{"searchId":"${head.searchId}","status":"${head.status}","records":[`;
  const end = `]${toMembers(head)}}`;
  if (records.length <= RECORDS_AS_ONE) return [begin + records.join(',') + end];
  const pieces: (string | Text)[] = [begin];
  for (const [at, record] of records.entries())
    if (at === 0) pieces.push(record);
    else if (typeof record === 'string') pieces.push(`,${record}`);
    else pieces.push(',', record);
  pieces.push(end);
  return pieces;
}
