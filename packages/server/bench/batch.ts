import { type BatchReport, measureBatches, printBatchReport, toBatchGoals } from './batch/measure.ts';
import { BadArguments, readArguments } from './bench-arguments.ts';
import { openNation } from './nation.ts';
import { openNationStand } from './nation-stand.ts';
import { cpuMsOf, createCpuBelow } from './process-usage.ts';
import { openTarget } from './search/load.ts';
import { createQueryMix, SEED } from './search/query-mix.ts';

const ROUNDS = 3;

/** 1,000 rows as one batch against the same as single searches of 32 clients, in one run on one nation. */
export const benchBatch = async (args: readonly string[]): Promise<void> => {
  const {
    records: [records = 0, ...others],
    json,
  } = readArguments(args, '1000000');
  if (others.length > 0) throw new BadArguments('batch takes one number of records');
  const stand = await openNationStand({ records, seed: '1' });
  const server = await stand.start();
  const headers = { 'x-api-key': stand.key };
  const targets = {
    batch: openTarget(server.url, '/v1/batch', headers),
    single: openTarget(server.url, '/v1/search', headers),
  };
  const readDatabaseMs = createCpuBelow(server.pid);
  try {
    const { draw, make } = createQueryMix(await openNation(stand), SEED);
    const found = await measureBatches(targets, {
      rounds: ROUNDS,
      nextRow: () => draw().request.query,
      nextSmall: () => make('name and birth date'),
      readCpu: () => ({ serverMs: cpuMsOf(server.pid), databaseMs: readDatabaseMs() }),
    });
    const report: BatchReport = { records, ...found, goals: toBatchGoals(found) };
    if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    else printBatchReport(report);
  } finally {
    await Promise.all([targets.batch.close(), targets.single.close()]);
    await server.stop();
  }
};
