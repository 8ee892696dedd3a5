import * as contract from '@blotter/contract';
import { type Route, route } from '../../../http/call.ts';
import { file } from '../../../http/file-replies.ts';
import { toFileName } from './report-document.ts';
import type { ReportDocuments } from './report-documents-service.ts';

export function reportDocumentRoutes(documents: ReportDocuments): Route[] {
  return [
    route(contract.getOrderReport, async ({ caller, params, query, committing }) => {
      const { reportId, version, pdf } = await documents.get(
        caller.accountId,
        params.id,
        query.version,
        committing(200),
      );
      return file({
        mediaType: 'application/pdf',
        fileName: toFileName(params.id, version),
        bytes: pdf,
        headers: { 'X-Report-Id': reportId, 'X-Report-Version': String(version) },
      });
    }),
  ];
}
