import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { Failure } from '../../../failure.ts';
import { type Route, route } from '../../../http/call.ts';
import { file } from '../../../http/file-replies.ts';
import { prepared } from '../../../http/json-replies.ts';
import { toAnswerJson } from '../../../searches/answers/answer-text.ts';
import { type Piece, toRecordPieces } from '../../../searches/answers/record-json.ts';
import type { SignAnswer } from '../../../signing/signing.ts';
import type { Answers } from '../answers/answers-service.ts';
import type { RecordsService } from '../records/records-service.ts';
import type { OffenderJobs } from './search-jobs-service.ts';
import type { Searching } from './searching-service.ts';

export type OffenderRouteDeps = {
  readonly searching: Searching;
  readonly answers: Answers;
  readonly records: RecordsService;
  readonly jobs: OffenderJobs;
  readonly signAnswer: SignAnswer;
};

const MEDIA_TYPES = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' } as const;
/** A photo comes from another site, so a browser that opens it runs nothing. No shared computer stores it. */
const PHOTO_HEADERS = {
  'Content-Security-Policy': `sandbox; default-src 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'private, no-store',
};

export function offenderRoutes({ searching, answers, records, jobs, signAnswer }: OffenderRouteDeps): Route[] {
  const toKeptJson = async (accountId: string, searchId: string): Promise<readonly Piece[]> => {
    const { head, records: found } = await answers.get(accountId, searchId);
    return toAnswerJson(head, await answers.render({ head, records: found }));
  };

  return [
    route(contract.search, async ({ caller, body, commitReply, countAs }) => {
      if (body.dryRun) {
        const estimate = await searching.estimate(caller, body);
        await countAs(0);
        return reply(200, estimate);
      }
      const done = await searching.search(caller, body);
      if (done.kind === 'answered') {
        const records = done.records.map(toRecordPieces);
        return commitReply(prepared(200, toAnswerJson(done.head, records)), done.unit);
      }
      const { searchId, sources, unit } = done;
      const accepted = { searchId, status: 'pending' as const, mode: 'async' as const };
      return commitReply(
        reply(202, { ...accepted, liveSourcesRequested: sources.length, poll: `/v1/searches/${searchId}` }),
        unit,
      );
    }),
    route(contract.startSearch, async ({ caller, body, commitReply, countAs }) => {
      if (body.dryRun) {
        const estimate = await searching.estimate(caller, body);
        await countAs(0);
        return reply(200, estimate);
      }
      const { searchId, unit, jurisdictionsQueried, estimatedCompletionSec } = await searching.start(caller, body);
      const poll = `/v1/searches/${searchId}`;
      const accepted = { searchId, status: 'pending' as const, jurisdictionsQueried, estimatedCompletionSec };
      return commitReply(reply(202, { ...accepted, resultsUrl: `${poll}/results`, poll }), unit);
    }),
    route(contract.cancelSearch, async ({ caller, params, committing }) => {
      const { envelope, unit } = await jobs.cancel(caller.accountId, params.searchId);
      await committing(200)(unit);
      return reply(200, envelope);
    }),
    route(contract.getSearch, async ({ caller, params, query, committing }) => {
      const unanswered = await jobs.findEnvelope(caller.accountId, params.searchId);
      const pieces = unanswered ? [JSON.stringify(unanswered)] : await toKeptJson(caller.accountId, params.searchId);
      const isFinal = !unanswered || unanswered.status === 'error';
      const isSigned = isFinal && query.include === 'signature';
      return prepared(200, isSigned ? await signAnswer(params.searchId, pieces, committing(200)) : pieces);
    }),
    route(contract.getSearchResults, async ({ caller, params }) => {
      const unfinished = await jobs.findEnvelope(caller.accountId, params.searchId);
      if (unfinished?.status === 'error')
        return reply(200, { searchId: unfinished.searchId, status: unfinished.status, records: [] });
      if (unfinished) throw new Failure('conflict', 'The search has not finished; try again later.');
      const { head, records: found } = await answers.get(caller.accountId, params.searchId);
      const { searchId, status } = head;
      return prepared(200, toAnswerJson({ searchId, status }, await answers.render({ head, records: found })));
    }),
    route(contract.getRecord, async ({ caller, params, query }) =>
      prepared(200, [await records.get(caller.accountId, params.id, query.jurisdiction)]),
    ),
    route(contract.getRecordHistory, async ({ caller, params, query }) =>
      reply(200, await records.listHistory(caller.accountId, params.id, query.jurisdiction)),
    ),
    route(contract.getRecordHow, async ({ caller, params, query }) =>
      reply(200, await records.explainMerge(caller.accountId, params.id, query.jurisdiction)),
    ),
    route(contract.getRecordPhoto, async ({ caller, params, query }) => {
      const photo = await records.findPhoto(caller.accountId, params.id, query);
      if (!photo) return reply(204, undefined);
      const { format, bytes } = photo;
      return file({ mediaType: MEDIA_TYPES[format], fileName: `photo.${format}`, bytes, headers: PHOTO_HEADERS });
    }),
  ];
}
