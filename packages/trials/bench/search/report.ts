import type { Memory } from '../process-usage.ts';
import { toCount } from '../progress.ts';
import { printLine } from '../test-server.ts';
import type { LargeAnswer } from './large-answer.ts';
import {
  atLeast,
  atMost,
  type Goal,
  type MeasuredByName,
  printAnswerSize,
  printByKind,
  printGoals,
  printMeasured,
  toCpuRatio,
  toMemoryLine,
  toRateRatio,
  toSlowRatio,
} from './print.ts';
import type { Recall } from './recall.ts';
import type { AnswerSize } from './subjects.ts';

export type SearchFindings = {
  readonly records: number;
  readonly names: { readonly [name: string]: string };
  /** The floor's answers have the same size. */
  readonly meanAnswer: AnswerSize;
  readonly closed1: MeasuredByName;
  readonly closed32: MeasuredByName;
  /** Subjects that can sustain the steady rate. */
  readonly steady: MeasuredByName;
  readonly large: LargeAnswer;
  readonly memory: Memory;
  readonly recall: Recall;
};

export type SearchReport = SearchFindings & { readonly goals: readonly Goal[] };

const GB = 1_000_000_000;

export function toGoals({ closed32, steady, large, memory, recall }: SearchFindings): readonly Goal[] {
  const { search, floor, compared, trigram, phonetic } = closed32;
  return [
    atLeast('throughput against naive pg_trgm, ×', toRateRatio(compared, trigram), 30),
    atLeast('throughput against naive phonetic, ×', toRateRatio(compared, phonetic), 10),
    atMost('CPU a request against the floor, ×', toCpuRatio(search, floor), 1.8),
    atMost('p99 of name and birth date at the steady rate, against the floor, ×', toSlowRatio(steady, 'search'), 2),
    atLeast('recall@10 of misspelt name and birth date', recall.recall, 0.995),
    atMost('peak memory of the process, GB', memory.peakBytes / GB, 1.5),
    atMost('answer of 4,000 records, ms', large.ms, 2_000),
    atMost('longest wait of a small search during it, ms', large.longestOtherMs, 50),
  ];
}

export function printSearchReport(report: SearchReport): void {
  const { records, names, meanAnswer, closed1, closed32, steady, large, memory, recall, goals } = report;
  printLine(
    `${toCount(records)} registry records; others: cores used by other programs, stolen: cores given to other machines`,
  );
  printAnswerSize(meanAnswer);
  printMeasured('1 client', names, closed1);
  printMeasured('32 clients', names, closed32);
  printMeasured('200 requests/s', names, steady);
  printByKind(closed1.search, steady.search);
  printLine('');
  printLine(
    `${large.records} records, ${(large.bytes / 1_000_000).toFixed(1)} MB: ${large.ms.toFixed(0)} ms; small searches at most ${large.longestOtherMs.toFixed(0)} ms during it, ${large.longestOtherBeforeMs.toFixed(0)} ms before`,
  );
  printLine(toMemoryLine(memory));
  printLine(
    `${recall.wanted} people expected for ${recall.queries} misspelt queries, ${(recall.recall * 100).toFixed(2)} % found`,
  );
  printGoals(goals);
}
