import { type BatchReport, measureBatches, printBatchReport, toBatchGoals } from './batch/measure.ts';
import { readArguments } from './bench-arguments.ts';
import { startGenerator } from './load/generator-process.ts';
import type { Asked } from './load/phase.ts';
import { openNation } from './nation.ts';
import { openNationData } from './nation-data.ts';
import { cpuMsOf, createCpuBelow } from './process-usage.ts';
import { createQueryMix, SEED } from './search/query-mix.ts';
import { openTarget } from './search/target.ts';

const ROUNDS = 3;
const BATCH_PATH = '/v1/batch';

/** Compares a batch of 1,000 rows with the same rows as single searches of 32 clients, in one run on one nation. */
export async function benchBatch(args: readonly string[]): Promise<void> {
  const { records, json } = readArguments(args, 1_000_000);
  const nationData = await openNationData({ records, seed: '1' });
  const server = await nationData.start();
  const headers = { 'x-api-key': nationData.key };
  const batch = openTarget(server.url, BATCH_PATH, headers);
  const generator = startGenerator();
  const aimAt = (path: string) => (asked: readonly Asked[]) =>
    generator.aim({ origin: server.url, path, headers, asked });
  const readDatabaseMs = createCpuBelow(server.pid);
  try {
    const { draw, make } = createQueryMix(openNation(nationData), SEED);
    const found = await measureBatches({
      batch,
      aimBatch: aimAt(BATCH_PATH),
      aimSingles: aimAt('/v1/search'),
      rounds: ROUNDS,
      nextRow: () => draw().request.query,
      nextSmall: () => make('name and birth date'),
      readCpu: () => ({ serverMs: cpuMsOf(server.pid), databaseMs: readDatabaseMs() }),
    });
    const report: BatchReport = { records, ...found, goals: toBatchGoals(found) };
    if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    else printBatchReport(report);
  } finally {
    await Promise.all([batch.close(), generator.close()]);
    await server.stop();
  }
}
