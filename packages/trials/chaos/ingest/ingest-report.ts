import { seconds, toLines, toViolationRows, type Violation } from '../report.ts';
import type { SnapshotName } from './feeds.ts';
import type { Killed } from './kill-plan.ts';
import type { PhaseTimes } from './phases.ts';

export type IngestReport = {
  readonly seed: number;
  readonly rows: number;
  readonly durationMs: number;
  readonly undisturbed: readonly (PhaseTimes & { readonly name: SnapshotName })[];
  readonly kills: readonly Killed[];
  readonly starts: number;
  /** Ingests that ended before their kill was due. */
  readonly missed: number;
  /** Ingests that gave up because PostgreSQL was away. */
  readonly awayEnds: number;
  readonly feedsTaken: number;
  readonly runs: number;
  /** The number of reads that saw the old snapshot, the new one or no database. */
  readonly looks: { readonly old: number; readonly new: number; readonly unavailable: number };
  readonly violations: readonly Violation[];
};

export function toIngestTable(report: IngestReport): string {
  const { kills, looks } = report;
  const inPhase = (phase: Killed['seenIn']): number => kills.filter(({ seenIn }) => seenIn === phase).length;
  const of = (victim: Killed['victim']): number => kills.filter((kill) => kill.victim === victim).length;
  return toLines([
    ['seed', String(report.seed)],
    ['rows', `${report.rows} in the first snapshot`],
    ...report.undisturbed.map(({ name, reading, comparing, merging }): [string, string] => [
      `${name} undisturbed`,
      `${seconds(reading)} reading, ${seconds(comparing)} comparing, ${seconds(merging)} merging`,
    ]),
    [
      'kills',
      `${kills.length} in ${seconds(report.durationMs)}: ${of('ingest')} of the ingest, ${of('postgres')} of PostgreSQL, ${of('both')} of both`,
    ],
    [
      'killed while',
      `${inPhase('reading')} reading, ${inPhase('comparing')} comparing, ${inPhase('merging')} merging, ${inPhase('none')} between`,
    ],
    [
      'starts',
      `${report.starts}, ${report.awayEnds} gave up while the database was away, ${report.missed} over too soon`,
    ],
    ['snapshots', `${report.feedsTaken} taken over by ${report.runs} runs`],
    ['reads', `${looks.old} saw the old snapshot, ${looks.new} the new one, ${looks.unavailable} no database`],
    ...toViolationRows(report.violations),
  ]);
}
