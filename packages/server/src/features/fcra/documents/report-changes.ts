import { isDeepStrictEqual } from 'node:util';
import type { SearchReport } from '../orders/order.ts';
import type { DisputeStatus } from '../orders/states.ts';
import type { ReportedDispute } from './report-record-section.ts';

/** The reports of a search by the version that introduced them, oldest first. */
export type ReportHistory = readonly { readonly version: number; readonly report: SearchReport }[];

export function findReportAt(history: ReportHistory, version: number): SearchReport | undefined {
  return history.findLast((own) => own.version <= version)?.report;
}

type Change = { readonly recordId: string; readonly kind: 'deleted' | 'modified' | 'reinstated' | 'reviewed' };

const toRecords = (report: SearchReport) => new Map(report.records.map((record) => [record.recordId, record]));

const compare = (before: SearchReport, after: SearchReport): readonly Change[] => {
  const [old, now] = [toRecords(before), toRecords(after)];
  const kept = [...now].filter(([id, record]) => old.has(id) && !isDeepStrictEqual(old.get(id), record));
  const reviewed = after.reviewed.slice(before.reviewed.length);
  const toKind = (recordId: string, kind: Change['kind']): Change => ({
    recordId,
    kind: reviewed.includes(recordId) ? 'reviewed' : kind,
  });
  return [
    ...[...old.keys()].filter((id) => !now.has(id)).map((recordId): Change => ({ recordId, kind: 'deleted' })),
    ...kept.map(([recordId]) => toKind(recordId, 'modified')),
    ...[...now.keys()].filter((id) => !old.has(id)).map((recordId) => toKind(recordId, 'reinstated')),
  ];
};

/** Lists the records changed by a correction up to this version. */
export function listCorrected(history: ReportHistory, version: number): readonly string[] {
  return history
    .filter((own) => own.version <= version)
    .flatMap(({ report }, at, own) => {
      const before = own[at - 1];
      return before ? compare(before.report, report) : [];
    })
    .filter(({ kind }) => kind === 'modified')
    .map(({ recordId }) => recordId);
}

/** Counts entries that wait for the operator's review. */
export function countUndecided({ withheld }: SearchReport): number {
  return withheld.reduce((sum, { entries }) => sum + entries, 0);
}

const CHANGES: { readonly [kind in Change['kind']]: string } = {
  deleted: 'was deleted after a reinvestigation',
  modified: 'was corrected after a reinvestigation',
  reviewed: 'was completed after a review of entries that had been undecided',
  reinstated: 'was put back: its source certified that it is complete and accurate, and the consumer was told',
};

const UNCHANGED: { readonly [status in DisputeStatus]?: string } = {
  verified: 'its source verified it',
  frivolous: 'the dispute was frivolous or irrelevant',
  withdrawn: 'the dispute was withdrawn',
};

/** Describes the changes of a version against the previous one. A deleted record is named by its id only. */
export function toChangeLines(
  histories: readonly ReportHistory[],
  disputes: readonly ReportedDispute[],
  { version, before }: { readonly version: number; readonly before: number },
): readonly string[] {
  const changes = histories.flatMap((history) => {
    const [old, now] = [findReportAt(history, before), findReportAt(history, version)];
    return old && now ? compare(old, now) : [];
  });
  const isDecided = histories.some((history) => {
    const [old, now] = [findReportAt(history, before), findReportAt(history, version)];
    return old && now && countUndecided(now) < countUndecided(old);
  });
  const told = disputes.filter(({ toldInVersion }) => toldInVersion === version);
  return [
    ...(isDecided ? ['Entries that had been undecided were reviewed.'] : []),
    ...changes.map(({ recordId, kind }) => `Record ${recordId} ${CHANGES[kind]}.`),
    ...told.flatMap(({ recordId, status }) => {
      const outcome = UNCHANGED[status];
      return outcome ? [`Record ${recordId} was disputed and stays as it is: ${outcome}.`] : [];
    }),
  ];
}
