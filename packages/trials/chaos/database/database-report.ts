import { seconds, toLines, toViolationRows } from '../report.ts';
import { type MixedReport, toFinalCheckRows } from '../searches/mixed-report.ts';
import type { FaultName } from './faults.ts';

export type FaultRow = {
  readonly name: FaultName;
  /** Requests that ended between the start of the fault and the recovery. */
  readonly answered: number;
  readonly unavailable: number;
  readonly broken: number;
  readonly slowestMs: number;
  /** From the end of the fault to the first of many correct answers in a row. */
  readonly normalMs: number;
};

export type DatabaseReport = Omit<
  MixedReport,
  'kills' | 'postgresKills' | 'startsRefused' | 'finalAfterKillMs' | 'last'
> & {
  readonly faults: readonly FaultRow[];
  /** Faults that this machine cannot produce. */
  readonly skipped: readonly FaultName[];
};

export function toDatabaseTable(report: DatabaseReport): string {
  return [
    toLines([
      ...report.faults.map(
        ({ name, answered, unavailable, broken, slowestMs, normalMs }) =>
          [
            name,
            `${answered} answered, ${unavailable} got 503, ${broken} broken connections; slowest ${seconds(slowestMs)}; recovered after ${seconds(normalMs)}`,
          ] as const,
      ),
      ...report.skipped.map((name) => [name, 'skipped: this user may not mount a file system'] as const),
    ]),
    toLines([
      ['seed', String(report.seed)],
      ['lasted', seconds(report.durationMs)],
      ...toFinalCheckRows(report),
      ['jobs final after', seconds(report.finalMs)],
      ...Object.entries(report.warnings).map(([message, times]) => ['warned', `${times} × ${message}`] as const),
      ...toViolationRows(report.violations),
    ]),
  ].join('\n');
}
