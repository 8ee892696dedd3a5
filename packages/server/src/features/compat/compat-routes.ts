import * as contract from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import { prepared } from '../../http/json-replies.ts';
import type { CompatService, LegacyAnswer } from './compat-service.ts';

const OFFENDERS_A_PIECE = 50;

/** JSON text in the shape of the operation's response. Tests check every response against the contract. */
const toReply = ({ offenders, page, totalPages, isComplete }: LegacyAnswer) => {
  const pieces = [Buffer.from('{"offenders":[')];
  for (let from = 0; from < offenders.length; from += OFFENDERS_A_PIECE) {
    const part = offenders.slice(from, from + OFFENDERS_A_PIECE).join(',');
    pieces.push(Buffer.from(from === 0 ? part : `,${part}`));
  }
  pieces.push(Buffer.from(`],"page":${page},"totalPages":${totalPages}${isComplete ? '' : ',"error":503'}}`));
  return prepared(200, pieces);
};

export function compatRoutes(compat: CompatService): Route[] {
  return [
    route(contract.compatSearch, async ({ caller, body, commitReply }) => {
      const answer = await compat.answer(caller, body);
      return commitReply(toReply(answer), answer.unit);
    }),
    route(contract.compatSearchByQuery, async ({ caller, query, commitReply }) => {
      const answer = await compat.answer(caller, query);
      return commitReply(toReply(answer), answer.unit);
    }),
  ];
}
