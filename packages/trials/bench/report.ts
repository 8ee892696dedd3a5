import { execFileSync } from 'node:child_process';
import { toOffenderReport } from '../../server/src/features/reports/offender-report.ts';
import { toReportData } from '../../server/src/features/reports/report.ts';
import { hasGlyphs } from '../../server/src/typesetting/printable.ts';
import { createTypesetter, type Typesetter } from '../../server/src/typesetting/typesetter.ts';
import { sampleEnvelope, sampleOffender } from '../../server/test/kit/report-samples.ts';
import { cpuMsOf, cpuMsOfMachine, memoryOf } from './process-usage.ts';
import { printLine } from './test-server.ts';

const TEMPLATE = 'features/reports/report.typ';
const ISSUE = {
  reportId: 'rpt_7Kq2mWbX4dTzR9sLhY3c',
  searchId: 'srch_7Kq2mWbX4dTzR9sLhY3c',
  code: 'K7QM-2WBX-4DTZ',
  issuedAt: new Date('2026-11-15T15:10:56Z'),
  searchedAt: new Date('2026-11-15T15:09:00Z'),
};

/** New people each time, because equal texts would be cached. */
const toData = (count: number, round: number) => {
  const records = Array.from({ length: count }, (_, at) => {
    const record = sampleOffender(at + 1);
    const full = `ROBERT ${round} DOVERLANE ${at}`;
    return { ...record, name: { ...record.name, full }, marks: `Scar ${round}-${at}`, recordId: `rec_${round}_${at}` };
  });
  const content = toOffenderReport(
    { query: { lastName: `Doverlane ${round}` } },
    sampleEnvelope(records),
    (code) => `Registry ${code}`,
    { uncovered: Array.from({ length: 150 }, (_, at) => `TRIBE-${at}`), beyondScope: [] },
  );
  return toReportData(content, { viewerName: 'Dana Reviewer' }, ISSUE, hasGlyphs);
};

const findPress = (): number =>
  Number(
    execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
      .split('\n')
      .find((line) => line.includes('bin/typesetting.mjs'))
      ?.trim()
      .split(' ')[0],
  );

const measure = async (typesetter: Typesetter, count: number, rounds: readonly number[]) => {
  const times: { ms: number; cpuMs: number; bytes: number }[] = [];
  for (const round of rounds) {
    const data = toData(count, round);
    const [began, cpuBefore] = [performance.now(), cpuMsOf(findPress()) || 0];
    const pdf = await typesetter.typeset(TEMPLATE, data);
    const cpuMs = cpuMsOf(findPress()) - cpuBefore;
    times.push({ ms: performance.now() - began, cpuMs, bytes: pdf.length });
  }
  return times.sort((a, b) => a.ms - b.ms)[Math.floor(times.length / 2)] as (typeof times)[number];
};

/** Measures how long typesetting a report takes and the memory of its process, compared with a fresh process. */
export async function benchReport(): Promise<void> {
  const typesetter = createTypesetter({ timeLimitMs: 600_000 });
  const [wallBefore, machineBefore] = [performance.now(), cpuMsOfMachine()];
  let own = 0;
  try {
    const cold = await measure(typesetter, 50, [1]);
    const cases: readonly (readonly [records: number, rounds: readonly number[]])[] = [
      [50, [2, 3, 4, 5, 6]],
      [0, [9, 10, 11]],
      [3, [14, 15, 16]],
      [4_000, [19]],
    ];
    printLine(`50 records, first of a new process    ${cold.ms.toFixed(0)} ms, CPU ${cold.cpuMs} ms`);
    for (const [records, rounds] of cases) {
      const { ms, cpuMs, bytes } = await measure(typesetter, records, rounds);
      const ratio = records === 50 ? `  (${(cold.cpuMs / cpuMs).toFixed(1)} x less CPU)` : '';
      printLine(
        `${String(records).padStart(5)} records  p50 ${ms.toFixed(0)} ms, CPU ${cpuMs} ms, ${Math.round(bytes / 1_000)} kB${ratio}`,
      );
    }
    const { peakBytes } = memoryOf(findPress());
    own = cpuMsOf(findPress()) + cpuMsOf(process.pid);
    printLine(`peak memory of the typesetting process ${Math.round(peakBytes / 1e6)} MB`);
  } finally {
    await typesetter.close();
    const others = (cpuMsOfMachine() - machineBefore - own) / (performance.now() - wallBefore);
    printLine(`others: ${others.toFixed(1)} cores`);
  }
}
