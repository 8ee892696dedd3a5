import type { FloorRequest } from '../floor-feature.ts';
import { toCount } from '../progress.ts';
import { say } from '../stand.ts';
import type { LargeAnswer } from './large-answer.ts';
import type { Measured } from './measure.ts';
import type { Recall } from './recall.ts';

type Name = 'search' | 'floor' | 'names' | 'trigram' | 'phonetic';
type ByName = { readonly [name in Name]: Measured };

export type SearchFindings = {
  readonly records: number;
  readonly names: { readonly [name: string]: string };
  /** What the floor does too. */
  readonly meanAnswer: FloorRequest;
  readonly closed1: ByName;
  readonly closed32: ByName;
  /** Those that can answer so many. */
  readonly steady: { readonly [name: string]: Measured };
  readonly large: LargeAnswer;
  readonly memory: { readonly residentBytes: number; readonly peakBytes: number };
  readonly recall: Recall;
};

export type Goal = {
  readonly name: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly met: boolean;
};

export type SearchReport = SearchFindings & { readonly goals: readonly Goal[] };

const GB = 1_000_000_000;

const cpuOf = ({ serverCpuMs, databaseCpuMs }: Measured): number => serverCpuMs + databaseCpuMs;

export const toGoals = ({ closed32, steady, large, memory, recall }: SearchFindings): readonly Goal[] => {
  const atLeast = (name: string, value: number, least: number): Goal => ({ name, value, least, met: value >= least });
  const atMost = (name: string, value: number, most: number): Goal => ({ name, value, most, met: value <= most });
  const { search, floor, names, trigram, phonetic } = closed32;
  const born = steady.search?.byKind['name and birth date']?.p99Ms ?? Number.NaN;
  return [
    atLeast('throughput against naive pg_trgm, ×', names.requestsPerSecond / trigram.requestsPerSecond, 30),
    atLeast('throughput against naive phonetic, ×', names.requestsPerSecond / phonetic.requestsPerSecond, 10),
    atMost('CPU a request against the floor, ×', cpuOf(search) / cpuOf(floor), 1.5),
    atMost('p99 of name and birth date at the steady rate, ms', born, 25),
    atLeast('recall@10 of misspelt name and birth date', recall.recall, 0.995),
    atMost('peak memory of the process, GB', memory.peakBytes / GB, 1.5),
    atMost('answer of 4,000 records, ms', large.ms, 2_000),
    atMost('longest wait of a small search meanwhile, ms', large.longestOtherMs, 50),
  ];
};

const column = (value: number, digits: number, width = 9): string => value.toFixed(digits).padStart(width);

const toFailures = (failed: Measured['failed']): string =>
  Object.entries(failed)
    .map(([status, count]) => `  ${count} × ${status}`)
    .join('');

const toLine = (name: string, measured: Measured): string => {
  const { requestsPerSecond, p50Ms, p99Ms, serverCpuMs, databaseCpuMs, othersCores, failed } = measured;
  const cpu = `${column(cpuOf(measured), 2)}${column(serverCpuMs, 2)}${column(databaseCpuMs, 2)}`;
  const numbers = `${column(requestsPerSecond, 1)}${column(p50Ms, 1)}${column(p99Ms, 1)}${cpu}${column(othersCores, 2)}`;
  return `${name.padEnd(28)}${numbers}${toFailures(failed)}`;
};

const HEAD = ['per s', 'p50 ms', 'p99 ms', 'CPU ms', 'server', 'postgres', 'others']
  .map((text) => text.padStart(9))
  .join('');

export const printSearchReport = (report: SearchReport): void => {
  const { records, names, meanAnswer, closed1, closed32, steady, large, memory, recall, goals } = report;
  say(`${toCount(records)} registry records; others: cores that other programs took meanwhile`);
  const { answerBytes, sealedBytes, records: shown } = meanAnswer;
  say(
    `an answer of the mix: ${shown.toFixed(1)} people, ${(answerBytes / 1_000).toFixed(1)} kB; kept of it ${(sealedBytes / 1_000).toFixed(1)} kB`,
  );
  const table = (title: string, measured: { readonly [name: string]: Measured }): void => {
    say('');
    say(`${title.padEnd(28)}${HEAD}`);
    for (const [name, title] of Object.entries(names)) {
      const found = measured[name];
      say(found ? toLine(title, found) : `${title.padEnd(28)}  cannot answer so many`);
    }
  };
  table('1 client', closed1);
  table('32 clients', closed32);
  table('200 requests/s', steady);
  say('');
  say(
    `${'by kind, whole mix'.padEnd(28)}${['1: p50', '1: p99', '200/s: p50', '200/s: p99'].map((text) => text.padStart(12)).join('')}`,
  );
  for (const [kind, alone] of Object.entries(closed1.search.byKind)) {
    const held = steady.search?.byKind[kind];
    const numbers = [alone.p50Ms, alone.p99Ms, held?.p50Ms ?? Number.NaN, held?.p99Ms ?? Number.NaN];
    say(`${kind.padEnd(28)}${numbers.map((ms) => column(ms, 1, 12)).join('')}`);
  }
  say('');
  say(
    `${large.records} records, ${(large.bytes / 1_000_000).toFixed(1)} MB: ${large.ms.toFixed(0)} ms; small searches at most ${large.longestOtherMs.toFixed(0)} ms meanwhile, ${large.longestOtherBeforeMs.toFixed(0)} ms before`,
  );
  say(`memory ${(memory.residentBytes / GB).toFixed(2)} GB, at most ${(memory.peakBytes / GB).toFixed(2)} GB`);
  say(
    `${recall.wanted} people wanted by ${recall.queries} misspelt queries, ${(recall.recall * 100).toFixed(2)} % found`,
  );
  say('');
  for (const { name, value, least, most, met } of goals)
    say(
      `${met ? 'met   ' : 'MISSED'}  ${name}: ${value.toFixed(3)} (goal ${least === undefined ? `≤ ${most}` : `≥ ${least}`})`,
    );
};
