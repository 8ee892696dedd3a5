import type { Memory } from '../process-usage.ts';
import { toCount } from '../progress.ts';
import {
  atLeast,
  atMost,
  type Goal,
  printAnswerSize,
  printByKind,
  printGoals,
  printMeasured,
  toCpuRatio,
  toMemoryLine,
  toRateRatio,
  toSlowRatio,
} from '../search/print.ts';
import type { Rates } from '../search/rates.ts';
import type { AnswerSize } from '../search/subjects.ts';
import { printLine } from '../test-server.ts';
import type { RelatedFigures } from './related.ts';
import { printSurname, type Surname } from './surname.ts';
import type { Totals } from './totals.ts';

export type CriminalFindings = Rates & {
  readonly records: number;
  readonly meanAnswer: AnswerSize;
  readonly surname: Surname;
  readonly totals: Totals;
  readonly related: RelatedFigures;
  readonly memory: Memory;
  readonly indexFileBytes: number;
  /** From the start of the process with its snapshot file until it is ready. */
  readonly startSeconds: number;
};

export type CriminalReport = CriminalFindings & { readonly goals: readonly Goal[] };

const GB = 1_000_000_000;

export function toCriminalGoals({ closed32, steady, surname, totals, related }: CriminalFindings): readonly Goal[] {
  const { search, floor, compared, trigram } = closed32;
  return [
    atMost('p99 of name and birth date at the steady rate, against the floor, ×', toSlowRatio(steady, 'compared'), 2),
    atMost('the commonest surname alone, slowest, ms', surname.slowestMs, 150),
    atMost('totals that are not true', totals.wrong.length, 0),
    atLeast('precision of related records', related.precision, 0.995),
    atMost('CPU a request against the floor, ×', toCpuRatio(search, floor), 2.5),
    atLeast('throughput against naive pg_trgm, ×', toRateRatio(compared, trigram), 30),
  ];
}

export function printCriminalReport(report: CriminalReport): void {
  const { records, names, meanAnswer, closed1, closed32, steady, surname, totals, related, memory, goals } = report;
  printLine(
    `${toCount(records)} criminal records; others: cores used by other programs, stolen: cores given to other machines`,
  );
  printAnswerSize(meanAnswer);
  printMeasured('1 client', names, closed1);
  printMeasured('32 clients', names, closed32);
  printMeasured('200 requests/s', names, steady);
  printByKind(closed1.search, steady.search);
  printLine('');
  printSurname(surname);
  printLine(
    `totals of ${totals.queries} queries: ${totals.answered}, by a full scan ${totals.wanted}; ${totals.wrong.length} wrong`,
  );
  printLine(
    `${toCount(related.pairs)} pairs of related records: precision ${related.precision.toFixed(5)}, recall ${related.recall.toFixed(4)}`,
  );
  printLine(
    `ready in ${report.startSeconds.toFixed(1)} s from a snapshot of ${(report.indexFileBytes / GB).toFixed(2)} GB; ${toMemoryLine(memory)}`,
  );
  printGoals(goals);
}
