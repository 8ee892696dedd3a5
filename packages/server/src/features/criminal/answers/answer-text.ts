import { joinRecords, type Piece } from '../../../searches/answers/record-json.ts';
import type { CoveredHead } from './envelope.ts';

/** Members are in the order of the contract. `coverage` and `records` are JSON text already. */
const toMembers = ({ coverageText, counts, sourceStatus, ...rest }: Partial<CoveredHead>): string => {
  const head = JSON.stringify({ counts });
  const tail = JSON.stringify({ sourceStatus, ...rest });
  return `${head.slice(1, -1)},"coverage":${coverageText},${tail.slice(1)}`;
};

export function toCriminalJson(
  { searchId, status, ...rest }: CoveredHead,
  records: readonly (readonly Piece[])[],
): readonly Piece[] {
  return [
    `{"searchId":"${searchId}","status":"${status}","records":[`,
    ...joinRecords(records),
    `],${toMembers(rest)}`,
  ];
}

/** A batch row has no id, no cost and no website of its own (spec §2.8, BatchRow). */
export function toCriminalRowJson(
  index: number,
  { searchId: _id, status, usage: _usage, meterEvents: _events, resolution: _resolution, ...rest }: CoveredHead,
  records: readonly (readonly Piece[])[],
): readonly Piece[] {
  return [`{"index":${index},"status":"${status}","records":[`, ...joinRecords(records), `],${toMembers(rest)}`];
}
