import { type Report, seconds, toLines, toUsd, toViolationRows } from '../report.ts';
import type { Finality } from './check-jobs.ts';
import type { FinalCheckResult } from './final-checks.ts';

export type MixedReport = FinalCheckResult &
  Pick<
    Report,
    | 'seed'
    | 'durationMs'
    | 'answered'
    | 'unavailable'
    | 'broken'
    | 'postgresKills'
    | 'startsRefused'
    | 'warnings'
    | 'plainLines'
    | 'violations'
  > & {
    readonly kills: number;
    /** From the last request. */
    readonly finalMs: number;
    readonly finalAfterKillMs: number;
    readonly last: Finality['last'];
  };

export function toMixedTable(report: MixedReport): string {
  return toLines([
    ['seed', String(report.seed)],
    [
      'kills',
      `${report.kills} of API and worker, ${report.postgresKills} of PostgreSQL, in ${seconds(report.durationMs)}`,
    ],
    ['requests', `${report.answered} answered, ${report.unavailable} got 503, ${report.broken} broken connections`],
    ['starts refused', `${report.startsRefused} because the database was away`],
    ...toFinalCheckRows(report),
    [
      'jobs final after',
      `${seconds(report.finalMs)} from the last request, ${seconds(report.finalAfterKillMs)} from the last kill`,
    ],
    ...report.last.map(({ kind, untilMs, crashes }): [string, string] => [
      'left to be done',
      `${kind} until ${seconds(untilMs)}, ${crashes} crashes`,
    ]),
    ...Object.entries(report.warnings).map(([message, times]): [string, string] => ['warned', `${times} × ${message}`]),
    ...Object.entries(report.plainLines).map(([line, times]): [string, string] => ['printed', `${times} × ${line}`]),
    ...toViolationRows(report.violations),
  ]);
}

export function toFinalCheckRows(finalChecks: FinalCheckResult): readonly [string, string][] {
  const { acknowledged, jobs, webhooks, alerts } = finalChecks;
  const counts = Object.entries(acknowledged);
  const all = counts.reduce((sum, [, times]) => sum + times, 0);
  const ends = `${jobs.complete} complete, ${jobs.cancelled} cancelled, ${jobs.late} past their deadline, ${jobs.failed} given up`;
  return [
    ['acknowledged', `${all}: ${counts.map(([name, times]) => `${times} ${name}`).join(', ')}`],
    ['never answered', `${finalChecks.unacknowledged}; ${finalChecks.repeated} requests were repeats`],
    ['jobs', `${ends}; ${jobs.crashed} lost their worker, the slowest took ${seconds(jobs.slowestMs)}`],
    ['cancellations', `${finalChecks.cancelled} acknowledged`],
    ['webhooks', `${webhooks.jobs} jobs delivered, ${webhooks.repeats} deliveries more than once`],
    ['alerts', `${alerts.alerts} delivered, ${alerts.repeats} of them more than once`],
    ['charged', `$${toUsd(finalChecks.spendMicros)}, as the contract says`],
    ['audit', `${finalChecks.auditEntries} entries in ${finalChecks.auditChains} chains, intact`],
  ];
}
