import type { SearchQuery } from '@blotter/contract';
import type { Load } from '../load/generator-process.ts';
import { type Asked, isAnswered } from '../load/phase.ts';
import { logProgress, toCount } from '../progress.ts';
import type { Goal } from '../search/print.ts';
import type { Target } from '../search/target.ts';
import { printLine } from '../test-server.ts';

const ROWS = 1_000;
const CLIENTS = 32;
const PROBES_PER_SECOND = 50;

/** CPU time per row of the server and of PostgreSQL. */
type Cpu = { readonly serverMs: number; readonly databaseMs: number };

export type BatchFindings = {
  readonly rows: number;
  /** The median round, from the request to the last byte. */
  readonly batchSeconds: number;
  readonly batchBytes: number;
  /** The same number of rows as single searches. */
  readonly singlesSeconds: number;
  readonly ratio: number;
  readonly batchCpu: Cpu;
  readonly singlesCpu: Cpu;
  /** The slowest small search during the batch, from when it was due, and the slowest in a quiet period before. */
  readonly longestOtherMs: number;
  readonly longestOtherBeforeMs: number;
};

export type BatchReport = BatchFindings & { readonly records: number; readonly goals: readonly Goal[] };

type Aiming = (asked: readonly Asked[]) => Promise<Load>;

type Round = Cpu & { readonly seconds: number };

const measureRound = async (readCpu: () => Cpu, work: () => Promise<unknown>): Promise<Round> => {
  const [began, before] = [performance.now(), readCpu()];
  await work();
  const [seconds, after] = [(performance.now() - began) / 1_000, readCpu()];
  return {
    seconds,
    serverMs: (after.serverMs - before.serverMs) / ROWS,
    databaseMs: (after.databaseMs - before.databaseMs) / ROWS,
  };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const check = ({ status, text }: { readonly status: number; readonly text: string }): void => {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
};

const SMALL_QUERIES = 500;

const toSingle = (query: SearchQuery): Asked => ({ kind: 'single', body: JSON.stringify({ query }) });

type BatchLoad = {
  readonly batch: Target;
  readonly aimBatch: Aiming;
  readonly aimSingles: Aiming;
  readonly rounds: number;
  readonly nextRow: () => SearchQuery;
  readonly nextSmall: () => Asked;
  readonly readCpu: () => Cpu;
};

/** Measures in rounds. Every round has new rows, so no cache has them. */
export async function measureBatches({
  batch,
  aimBatch,
  aimSingles,
  rounds,
  nextRow,
  nextSmall,
  readCpu,
}: BatchLoad): Promise<BatchFindings> {
  const drawRows = (): readonly SearchQuery[] => Array.from({ length: ROWS }, nextRow);
  let batchBytes = 0;
  const run = async (load: Load, clients: number, count: number): Promise<number> => {
    const { sent } = await load({ clients, count });
    const failed = sent.find((one) => !isAnswered(one));
    if (failed) throw new Error(`${failed.kind}: ${failed.status} ${failed.fault ?? ''}`);
    return sent[0]?.bytes ?? 0;
  };
  /** Not part of the measurement, because the clients of single searches do not parse their answers either. */
  const checkBatch = async (rows: readonly SearchQuery[]): Promise<void> => {
    const answer = await batch.send(JSON.stringify(rows), true);
    check(answer);
    const { count, counts } = JSON.parse(answer.text) as { count: number; counts: { error: number } };
    if (count !== ROWS || counts.error > 0)
      throw new Error(`${count} rows were answered, ${counts.error} with an error`);
  };
  const loadSmall = await aimSingles(Array.from({ length: SMALL_QUERIES }, nextSmall));
  const longestOf = async (seconds: number): Promise<number> => {
    const { sent } = await loadSmall({ perSecond: PROBES_PER_SECOND, seconds });
    return Math.max(...sent.filter(isAnswered).map(({ ms }) => ms));
  };

  logProgress('Warming up.');
  await checkBatch(drawRows());
  await run(await aimSingles(drawRows().map(toSingle)), CLIENTS, ROWS);
  const [batches, singles]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const [some, others] = [drawRows(), drawRows()];
    const asBatch = await aimBatch([{ kind: 'batch', body: JSON.stringify(some) }]);
    batches.push(
      await measureRound(readCpu, async () => {
        batchBytes = await run(asBatch, 1, 1);
      }),
    );
    const asSingles = await aimSingles(others.map(toSingle));
    singles.push(await measureRound(readCpu, () => run(asSingles, CLIENTS, ROWS)));
  }
  logProgress('Small searches beside a batch.');
  const toMedian = (all: readonly Round[], pick: (round: Round) => number): number => median(all.map(pick));
  const toCpu = (all: readonly Round[]): Cpu => ({
    serverMs: toMedian(all, ({ serverMs }) => serverMs),
    databaseMs: toMedian(all, ({ databaseMs }) => databaseMs),
  });
  const [batchSeconds, singlesSeconds] = [batches, singles].map((all) => toMedian(all, ({ seconds }) => seconds)) as [
    number,
    number,
  ];
  const longestOtherBeforeMs = await longestOf(2);
  const [longestOtherMs, beside] = await Promise.all([
    longestOf(Math.ceil(batchSeconds) + 1),
    batch.send(JSON.stringify(drawRows())),
  ]);
  check(beside);
  return {
    rows: ROWS,
    batchSeconds,
    batchBytes,
    singlesSeconds,
    ratio: singlesSeconds / batchSeconds,
    batchCpu: toCpu(batches),
    singlesCpu: toCpu(singles),
    longestOtherMs,
    longestOtherBeforeMs,
  };
}

export function toBatchGoals({ batchSeconds, ratio }: BatchFindings): readonly Goal[] {
  return [
    { name: 'a batch of 1,000 rows, s', value: batchSeconds, most: 4, met: batchSeconds <= 4 },
    { name: 'rows a second against single searches, ×', value: ratio, least: 1.8, met: ratio >= 1.8 },
  ];
}

export function printBatchReport(report: BatchReport): void {
  const { records, rows, batchSeconds, batchBytes, singlesSeconds, longestOtherMs, longestOtherBeforeMs } = report;
  const toLine = (name: string, seconds: number, { serverMs, databaseMs }: Cpu): string =>
    `${name.padEnd(28)}${seconds.toFixed(2).padStart(8)} s${(rows / seconds).toFixed(0).padStart(9)} rows/s; CPU a row ${serverMs.toFixed(2)} ms, PostgreSQL ${databaseMs.toFixed(2)} ms`;
  printLine(`${toCount(records)} registry records; ${toCount(rows)} mixed rows`);
  printLine(`${toLine('one batch', batchSeconds, report.batchCpu)}, ${(batchBytes / 1_000_000).toFixed(1)} MB`);
  printLine(toLine(`single searches, ${CLIENTS} clients`, singlesSeconds, report.singlesCpu));
  printLine(
    `slowest small search ${longestOtherMs.toFixed(0)} ms during it, ${longestOtherBeforeMs.toFixed(0)} ms in a quiet time`,
  );
  for (const { name, value, least, most, met } of report.goals)
    printLine(
      `${met ? 'met   ' : 'MISSED'}  ${name}: ${value.toFixed(2)} (goal ${most === undefined ? `≥ ${least}` : `≤ ${most}`})`,
    );
}
