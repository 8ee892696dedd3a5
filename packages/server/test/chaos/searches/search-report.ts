import { type Report, seconds, toLines, toUsd, toViolationRows } from '../report.ts';
import type { JobCounts } from './check-jobs.ts';

export type SearchReport = Pick<
  Report,
  | 'seed'
  | 'durationMs'
  | 'answered'
  | 'unavailable'
  | 'broken'
  | 'spendMicros'
  | 'auditEntries'
  | 'auditChains'
  | 'warnings'
  | 'plainLines'
  | 'violations'
> & {
  readonly kills: number;
  /** Operations by what they were, and those that were never answered. */
  readonly acknowledged: { readonly [name: string]: number };
  readonly unacknowledged: number;
  readonly cancelled: number;
  readonly repeated: number;
  readonly jobs: JobCounts;
  readonly webhooks: { readonly jobs: number; readonly repeats: number };
  readonly finalMs: number;
};

export const toSearchTable = (report: SearchReport): string => {
  const { acknowledged, jobs, webhooks } = report;
  const list = (counts: { readonly [name: string]: number }): string =>
    Object.entries(counts)
      .map(([name, times]) => `${times} ${name}`)
      .join(', ');
  const ends = `${jobs.complete} complete, ${jobs.cancelled} cancelled, ${jobs.late} past their deadline, ${jobs.failed} given up`;
  return toLines([
    ['seed', String(report.seed)],
    ['kills', `${report.kills} in ${seconds(report.durationMs)}`],
    ['requests', `${report.answered} answered, ${report.unavailable} got 503, ${report.broken} broken off`],
    ['acknowledged', list(acknowledged)],
    ['never answered', `${report.unacknowledged}; ${report.repeated} requests were repeats`],
    ['jobs', `${ends}; ${jobs.crashed} lost their worker, the slowest took ${seconds(jobs.slowestMs)}`],
    ['cancellations', `${report.cancelled} acknowledged`],
    ['webhooks', `${webhooks.jobs} jobs told, ${webhooks.repeats} deliveries more than once`],
    ['charged', `$${toUsd(report.spendMicros)}`],
    ['audit', `${report.auditEntries} entries in ${report.auditChains} chains`],
    ['jobs final after', seconds(report.finalMs)],
    ...Object.entries(report.warnings).map(([message, times]): [string, string] => ['warned', `${times} × ${message}`]),
    ...Object.entries(report.plainLines).map(([line, times]): [string, string] => ['printed', `${times} × ${line}`]),
    ...toViolationRows(report.violations),
  ]);
};
