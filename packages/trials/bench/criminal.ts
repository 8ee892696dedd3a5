import { stat } from 'node:fs/promises';
import type { CriminalRequest } from '@blotter/contract';
import { toIndexPath } from '../../server/src/searches/index/index-file.ts';
import { readArguments } from './bench-arguments.ts';
import { CRIMINAL } from './criminal/product.ts';
import { measureRelated } from './criminal/related.ts';
import { type CriminalReport, printCriminalReport, toCriminalGoals } from './criminal/report.ts';
import { measureSurname } from './criminal/surname.ts';
import { measureTotals } from './criminal/totals.ts';
import { openNationData } from './nation-data.ts';
import { memoryOf } from './process-usage.ts';
import { logProgress } from './progress.ts';
import { measureRates } from './search/rates.ts';
import { openSubjects } from './search/subjects.ts';

const TOTALS = 60;
const SMITH: CriminalRequest = { query: { lastName: 'Smith' } };

const measure = async (records: number, seconds: number): Promise<CriminalReport> => {
  const nationData = await openNationData(CRIMINAL.toSize(records));
  const began = performance.now();
  const server = await nationData.start();
  const startSeconds = (performance.now() - began) / 1_000;
  try {
    const opened = await openSubjects(CRIMINAL, nationData, server);
    const { subjects, search, naiveTargets, measured, meanAnswer, close } = opened;
    try {
      const rates = await measureRates(subjects, seconds, ['search', 'floor', 'compared']);
      const surname = await measureSurname(search, naiveTargets);
      const memory = memoryOf(server.pid);
      const asked = measured.filter(({ byName }) => byName).slice(0, TOTALS);
      const requests = [SMITH, ...asked.map(({ request }) => request)];
      const totals = await measureTotals(server, search, requests, CRIMINAL.toQuery);
      logProgress('Comparing related records with the truth.');
      const related = await measureRelated(server.db, nationData.truthPath);
      const { size: indexFileBytes } = await stat(toIndexPath(nationData.dataDir, 'criminal'));
      const found = { records, meanAnswer, ...rates, surname, totals, related, memory, indexFileBytes, startSeconds };
      return { ...found, goals: toCriminalGoals(found) };
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
};

/** Measures searches of criminal records against naive searches and the floor, in one run on one nation. */
export async function benchCriminal(args: readonly string[]): Promise<void> {
  const { records, seconds, json } = readArguments(args, 2_000_000);
  const report = await measure(records, seconds);
  if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else printCriminalReport(report);
}
