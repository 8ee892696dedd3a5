import { operation } from '../operation.ts';
import { CriminalReportBody, CriminalReportRequest, ReportBody, ReportRequest } from '../reports.ts';
import { DryRun } from '../search-request.ts';
import { shape } from '../shapes.ts';

const query = shape({});
const answers = {
  200: {
    description: 'The report, as an attachment. With `dryRun`, the registries and the price.',
    body: DryRun,
    file: 'application/pdf',
    headers: { 'X-Report-Id': 'Id of the report. It is also printed on every page.' },
  },
} as const;

export const createReport = operation({
  id: 'createReport',
  method: 'POST',
  path: '/v1/report',
  tag: 'Reports',
  summary: 'Create a PDF report of an offender search',
  description:
    'Send `searchId` for a report of a finished search, at most 7 days old. Only the document is billed. Or send a query, which is searched, stored and billed as well. The report lists the criteria, every registry, and every record with the reasons for its match. It does not query registries live. Run a live search first and report it by its id.',
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
  summary: 'Create a PDF report of a criminal records search',
  description:
    'Send `searchId` for a report of a finished search, at most 7 days old. Only the document is billed. Or send a query, which is searched, stored and billed as well.',
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
