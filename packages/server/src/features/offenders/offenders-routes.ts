import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import { PreparedJson } from '../../http/prepared-json.ts';
import { toAnswerJson } from './answer-text.ts';
import type { Answers } from './answers-service.ts';
import type { OffendersService } from './offenders-service.ts';
import type { RecordsService } from './records-service.ts';

export type OffenderRouteDeps = {
  readonly offenders: OffendersService;
  readonly answers: Answers;
  readonly records: RecordsService;
};

/** JSON text that has the shape of the operation's answer: the tests hold every answer against the contract. */
const prepared = (pieces: readonly string[]) => reply(200, new PreparedJson(pieces) as unknown as never);

export const offenderRoutes = ({ offenders, answers, records }: OffenderRouteDeps): Route[] => [
  route(contract.search, async ({ caller, body, settle }) => {
    if (body.dryRun) return reply(200, await offenders.estimate(caller, body));
    const { head, records: found, unit } = await offenders.search(caller, body);
    const answer = toAnswerJson(
      head,
      found.map(({ text }) => text),
    );
    return settle(prepared(answer), unit);
  }),
  route(contract.getSearch, async ({ caller, params }) => {
    const { head, records: found } = await answers.get(caller.accountId, params.searchId);
    return prepared(toAnswerJson(head, await answers.render({ head, records: found })));
  }),
  route(contract.getSearchResults, async ({ caller, params }) => {
    const { head, records: found } = await answers.get(caller.accountId, params.searchId);
    const { searchId, status } = head;
    return prepared(toAnswerJson({ searchId, status }, await answers.render({ head, records: found })));
  }),
  route(contract.getRecord, async ({ caller, params, query }) =>
    prepared([await records.get(caller.accountId, params.id, query.jurisdiction)]),
  ),
  route(contract.getRecordHistory, async ({ caller, params, query }) =>
    reply(200, await records.listHistory(caller.accountId, params.id, query.jurisdiction)),
  ),
  route(contract.getRecordHow, async ({ caller, params, query }) =>
    reply(200, await records.explainMerge(caller.accountId, params.id, query.jurisdiction)),
  ),
];
