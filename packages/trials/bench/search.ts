import { readArguments } from './bench-arguments.ts';
import { openNationData } from './nation-data.ts';
import { memoryOf } from './process-usage.ts';
import { measureLargeAnswer } from './search/large-answer.ts';
import { OFFENDERS } from './search/product.ts';
import { SEED } from './search/query-mix.ts';
import { measureRates } from './search/rates.ts';
import { measureRecall } from './search/recall.ts';
import { printSearchReport, type SearchReport, toGoals } from './search/report.ts';
import { openSubjects } from './search/subjects.ts';

const measure = async (records: number, seconds: number): Promise<SearchReport> => {
  const nationData = await openNationData(OFFENDERS.toSize(records));
  const server = await nationData.start();
  try {
    const { nation, subjects, search, loadSmall, meanAnswer, close } = await openSubjects(
      OFFENDERS,
      nationData,
      server,
    );
    try {
      const rates = await measureRates(subjects, seconds, ['search', 'floor']);
      const large = await measureLargeAnswer(search, loadSmall);
      const memory = memoryOf(server.pid);
      const recall = await measureRecall(nation, server, search, SEED);
      const found = { records, meanAnswer, ...rates, large, memory, recall };
      return { ...found, goals: toGoals(found) };
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
};

/** Measures searches over HTTP against naive searches and the floor, in one run on one nation. */
export async function benchSearch(args: readonly string[]): Promise<void> {
  const { records, seconds, json } = readArguments(args, 1_000_000);
  const report = await measure(records, seconds);
  if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else printSearchReport(report);
}
