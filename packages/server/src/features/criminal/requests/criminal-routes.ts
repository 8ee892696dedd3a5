import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { Failure } from '../../../failure.ts';
import { type Route, route } from '../../../http/call.ts';
import { prepared, streamed } from '../../../http/json-replies.ts';
import { toRecordPieces } from '../../../searches/answers/record-json.ts';
import { isSearchable, type StoredBatch } from '../../../searches/batch/batches.ts';
import type { SignAnswer } from '../../../signing/signing.ts';
import { toCriminalJson } from '../answers/answer-text.ts';
import type { CriminalHistory } from '../records/history-service.ts';
import type { CriminalRecords } from '../records/records-service.ts';
import type { CriminalBatches } from './batch-service.ts';
import type { CriminalLookUps } from './look-ups-service.ts';
import type { CriminalSearching } from './searching-service.ts';

export type CriminalRouteDeps = {
  readonly searching: CriminalSearching;
  readonly lookUps: CriminalLookUps;
  readonly batches: CriminalBatches;
  readonly records: CriminalRecords;
  readonly history: CriminalHistory;
  readonly signAnswer: SignAnswer;
};

export function criminalRoutes({
  searching,
  lookUps,
  batches,
  records,
  history,
  signAnswer,
}: CriminalRouteDeps): Route[] {
  return [
    route(contract.searchCriminal, async ({ caller, body, commitReply }) => {
      const done = await searching.search(caller, body);
      if (done.kind === 'answered') {
        const texts = done.records.map(toRecordPieces);
        return commitReply(prepared(200, toCriminalJson(done.head, texts)), done.unit);
      }
      const { searchId, unit } = done;
      const poll = `/v1/criminal/searches/${searchId}`;
      return commitReply(reply(202, { searchId, status: 'pending', poll }), unit);
    }),
    route(contract.getCriminalSearch, async ({ caller, params, query, committing }) => {
      const found = await lookUps.find(caller.accountId, params.searchId);
      if (!found) throw new Failure('not_found', 'There is no such search.');
      if (!found.isComplete) return prepared(202, found.pieces);
      const isSigned = query.include === 'signature';
      return prepared(200, isSigned ? await signAnswer(params.searchId, found.pieces, committing(200)) : found.pieces);
    }),
    route(
      contract.batchCriminal,
      async ({ caller, body, commitReply, countAs }) => {
        const rows = await batches.read(body);
        await countAs(rows.filter(isSearchable).length);
        const { stored, unit, pieces } = await batches.search(caller, rows);
        await countAs(stored.rows.length - stored.counts.error);
        return commitReply(streamed(pieces), unit, stored);
      },
      async ({ accountId }, stored: StoredBatch) => streamed(batches.reopen(accountId, stored)),
    ),
    route(contract.getCriminalRecord, async ({ caller, params, query }) =>
      prepared(200, [await records.get(caller.accountId, params.recordId, query.source)]),
    ),
    route(contract.listCriminalHistory, async ({ caller }) =>
      reply(200, { searches: [...(await history.list(caller.accountId))] }),
    ),
  ];
}
