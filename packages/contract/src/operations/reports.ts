import { operation } from '../operation.ts';
import { CriminalReportBody, CriminalReportRequest, ReportBody, ReportRequest } from '../reports.ts';
import { DryRun } from '../search-request.ts';
import { shape } from '../shapes.ts';

const query = shape({});
const answers = {
  200: {
    description: 'The report, as an attachment; with dryRun what would be queried and charged.',
    body: DryRun,
    file: 'application/pdf',
    headers: { 'X-Report-Id': 'The report’s id, which is printed on each page too.' },
  },
} as const;

export const createReport = operation({
  id: 'createReport',
  method: 'POST',
  path: '/v1/report',
  tag: 'Reports',
  summary: 'A search as a document: what was asked, every registry, every record and why it matched',
  description:
    'Of a finished search (`searchId`, at most 7 days old), which bills the document only; or of a query sent here, which is searched, kept and billed as well. Nothing is asked live: make a live search first and report it.',
  credentials: ['key', 'session'],
  query,
  body: ReportRequest,
  openBody: ReportBody,
  nullIsAbsent: true,
  answers,
  refuses: [404, 422, 504],
  billable: true,
  idempotent: true,
});

export const createCriminalReport = operation({
  id: 'createCriminalReport',
  method: 'POST',
  path: '/v1/criminal/report',
  tag: 'Reports',
  summary: 'A search of criminal records as a document',
  description:
    'Of a finished search (`searchId`, at most 7 days old), which bills the document only; or of a query sent here, which is searched, kept and billed as well.',
  credentials: ['key'],
  query,
  body: CriminalReportRequest,
  openBody: CriminalReportBody,
  nullIsAbsent: true,
  answers,
  refuses: [400, 404, 422, 504],
  billable: true,
  idempotent: true,
});

export const reportOperations = [createReport, createCriminalReport] as const;
