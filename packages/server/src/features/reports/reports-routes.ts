import * as contract from '@blotter/contract';
import { reply } from '@blotter/contract';
import { type Route, route } from '../../http/call.ts';
import { file } from '../../http/file-replies.ts';
import { toFileName } from './report.ts';
import type { Reports } from './reports-service.ts';

type ReportRef = { readonly reportId: string };

const toReply = (reportId: string, bytes: Buffer) =>
  file({
    mediaType: 'application/pdf',
    fileName: toFileName(reportId),
    bytes,
    headers: { 'X-Report-Id': reportId },
  });

export function reportRoutes(reports: Reports): Route[] {
  const reopen = async ({ accountId }: { readonly accountId: string }, { reportId }: ReportRef) =>
    toReply(reportId, await reports.get(accountId, reportId));
  return [
    route(
      contract.createReport,
      async ({ caller, body, commitReply, countAs }) => {
        if (body.dryRun) {
          const estimate = await reports.offender.estimate(caller, body);
          await countAs(0);
          return reply(200, estimate);
        }
        const { reportId, pdf, unit } = await reports.offender.make(caller, body);
        return commitReply(toReply(reportId, pdf), unit, { reportId });
      },
      reopen,
    ),
    route(
      contract.createCriminalReport,
      async ({ caller, body, commitReply, countAs }) => {
        if (body.dryRun) {
          const estimate = await reports.criminal.estimate(caller, body);
          await countAs(0);
          return reply(200, estimate);
        }
        const { reportId, pdf, unit } = await reports.criminal.make(caller, body);
        return commitReply(toReply(reportId, pdf), unit, { reportId });
      },
      reopen,
    ),
  ];
}
