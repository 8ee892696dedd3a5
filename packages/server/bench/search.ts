import { BadArguments, type BenchArguments, readArguments } from './bench-arguments.ts';
import { openNationStand } from './nation-stand.ts';
import { memoryOf } from './process-usage.ts';
import { tell } from './progress.ts';
import { measureLargeAnswer } from './search/large-answer.ts';
import { type Measured, measureClosed, measureOpen } from './search/measure.ts';
import { SEED } from './search/query-mix.ts';
import { measureRecall } from './search/recall.ts';
import { printSearchReport, type SearchReport, toGoals } from './search/report.ts';
import { openSubjects } from './search/subjects.ts';

const ROUNDS = 3;
const STEADY_PER_SECOND = 200;
const STEADY_SECONDS_FACTOR = 4;

const measure = async ({ records: [records = 0], seconds }: BenchArguments): Promise<SearchReport> => {
  const stand = await openNationStand({ records, seed: '1' });
  const server = await stand.start();
  try {
    const { nation, subjects, search, nextSmall, meanAnswer, close } = await openSubjects(stand, server);
    try {
      tell('32 clients.');
      const closed32 = await measureClosed(subjects, { clients: 32, seconds, rounds: ROUNDS });
      tell('1 client.');
      const closed1 = await measureClosed(subjects, { clients: 1, seconds, rounds: 1 });
      tell(`A steady ${STEADY_PER_SECOND} requests a second.`);
      const steady: { [name: string]: Measured } = {};
      for (const [name, subject] of Object.entries(subjects)) {
        const { requestsPerSecond } = closed32[name as keyof typeof closed32];
        // A naive search that is too slow would only make a queue.
        if (requestsPerSecond > STEADY_PER_SECOND || name === 'search' || name === 'floor')
          steady[name] = await measureOpen(subject, STEADY_PER_SECOND, seconds * STEADY_SECONDS_FACTOR);
      }
      const large = await measureLargeAnswer(search, nextSmall);
      const memory = memoryOf(server.pid);
      const recall = await measureRecall(nation, server.db, search, SEED);
      const names = Object.fromEntries(Object.entries(subjects).map(([name, subject]) => [name, subject.name]));
      const found = { records, names, meanAnswer, closed1, closed32, steady, large, memory, recall };
      return { ...found, goals: toGoals(found) };
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
};

/** The whole of a search over HTTP against naive ones and against a floor, in one run on one nation. */
export const benchSearch = async (args: readonly string[]): Promise<void> => {
  const settled = readArguments(args, '1000000');
  if (settled.records.length > 1) throw new BadArguments('search takes one number of records; growth takes several');
  const report = await measure(settled);
  if (settled.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else printSearchReport(report);
};
