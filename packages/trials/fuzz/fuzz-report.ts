import { seconds, toLines } from '../chaos/report.ts';
import type { Finding, FuzzReport } from './fuzz.ts';
import { VERDICTS } from './judge.ts';

export type Heap = {
  readonly before: number;
  readonly after: number;
  readonly growthBytes: number;
  /** Answered requests before the first reading. */
  readonly since: number;
};

const inMegabytes = (bytes: number): string => `${(bytes / 1_024 / 1_024).toFixed(1)} MB`;

const sumOf = (reports: readonly FuzzReport[], name: 'good' | 'bad' | 'again'): number =>
  reports.reduce((sum, report) => sum + report[name], 0);

const toStatuses = (reports: readonly FuzzReport[]): string => {
  const sums = new Map<number, number>();
  for (const { statuses } of reports)
    for (const [status, times] of statuses) sums.set(status, (sums.get(status) ?? 0) + times);
  const sorted = [...sums].sort(([a], [b]) => a - b);
  return sorted.map(([status, times]) => `${status}: ${times}`).join(', ');
};

export function toFindingLines({ kind, operation, what, sentence, curl }: Finding): string {
  return `${kind}: ${operation}, ${what}\n      ${sentence}\n      ${curl}`;
}

export function toFuzzTable(reports: readonly FuzzReport[], heap: Heap, durationMs: number, seed: number) {
  const findings = reports.flatMap((report) => report.findings);
  const [good, bad] = [sumOf(reports, 'good'), sumOf(reports, 'bad')];
  const grown = heap.after - heap.before;
  const isFlat = grown <= heap.growthBytes;
  const rows: (readonly [string, string])[] = [
    ['seed', String(seed)],
    ['requests', `${good} good, ${bad} one step away from good, of ${reports[0]?.operations ?? 0} operations`],
    ['in', `${seconds(durationMs)}, ${Math.round(((good + bad) / durationMs) * 1_000)} a second`],
    ['told to wait', `${sumOf(reports, 'again')} times, by 429 or 503`],
    ['answers', toStatuses(reports)],
    ...VERDICTS.map((kind) => [kind, String(findings.filter((own) => own.kind === kind).length)] as const),
    [
      'heap',
      `${inMegabytes(heap.before)} after ${heap.since} requests, ${inMegabytes(heap.after)} at the end` +
        ` (${isFlat ? 'flat' : 'NOT FLAT'}: at most ${inMegabytes(heap.growthBytes)} more)`,
    ],
    ...findings.map((finding) => ['', toFindingLines(finding)] as const),
  ];
  return { table: toLines(rows), violations: findings.length + (isFlat ? 0 : 1) };
}
