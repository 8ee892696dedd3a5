import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import { fromCursor, toCursor } from '../../http/cursor.ts';
import { file } from '../../http/file-replies.ts';
import { prepared } from '../../http/json-replies.ts';
import { toAnswerJson } from '../../searches/answers/answer-text.ts';
import { toPath } from './evidence-documents.ts';
import type { Evidence } from './evidence-service.ts';

export function evidenceRoutes(evidence: Evidence, evidenceUrl: string): Route[] {
  return [
    route(contract.startEvidenceSearch, async ({ caller, body, commitReply, countAs }) => {
      if (body.dryRun) {
        const estimate = await evidence.estimate(caller, body);
        await countAs(0);
        return reply(200, estimate);
      }
      const { unit, ...accepted } = await evidence.accept(caller, body);
      const poll = `${evidenceUrl}${toPath(accepted.searchId)}`;
      return commitReply(reply(202, { ...accepted, status: 'pending' as const, poll }), unit);
    }),
    route(contract.getEvidenceSearch, async ({ caller, params }) => {
      const found = await evidence.get(caller.accountId, params.searchId);
      return found.kind === 'finished'
        ? prepared(200, toAnswerJson(found.head, found.texts))
        : reply(200, found.envelope);
    }),
    route(contract.getEvidenceDocument, async ({ caller, params }) => {
      const { registry, pdf } = await evidence.getPdf(caller.accountId, params.searchId, params.jurisdiction);
      const fileName = `${registry}-${params.searchId}.pdf`;
      return file({ mediaType: 'application/pdf', fileName, bytes: pdf });
    }),
  ];
}

/** The console's list of captures, on the main host behind the console session. */
export function pastEvidenceRoutes({ list }: Pick<Evidence, 'list'>): Route[] {
  return [
    route(contract.listPastEvidence, async ({ caller, query }) => {
      const [at, searchId = ''] = fromCursor(query.after, 2) ?? [];
      const { searches, next } = await list(
        caller.accountId,
        at === undefined ? undefined : { at: new Date(at), searchId },
      );
      return reply(200, { searches, nextAfter: next ? toCursor([next.at.toISOString(), next.searchId]) : null });
    }),
  ];
}
