import type { Memory } from '../process-usage.ts';
import { printLine } from '../test-server.ts';
import type { Measured } from './measure.ts';
import type { AnswerSize } from './subjects.ts';

export type Goal = {
  readonly name: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly met: boolean;
};

export function atLeast(name: string, value: number, least: number): Goal {
  return {
    name,
    value,
    least,
    met: value >= least,
  };
}
export function atMost(name: string, value: number, most: number): Goal {
  return {
    name,
    value,
    most,
    met: value <= most,
  };
}

export type MeasuredByName = { readonly [name: string]: Measured };

const cpuOf = ({ serverCpuMs, databaseCpuMs }: Measured): number => serverCpuMs + databaseCpuMs;

/** NaN if one of them was not measured. */
export function toCpuRatio(one: Measured | undefined, other: Measured | undefined): number {
  return one && other ? cpuOf(one) / cpuOf(other) : Number.NaN;
}

export function toRateRatio(one: Measured | undefined, other: Measured | undefined): number {
  return one && other ? one.requestsPerSecond / other.requestsPerSecond : Number.NaN;
}

/** Compares the p99 of searches by name and birth date at the steady rate with that of the floor. */
export function toSlowRatio(steady: MeasuredByName, subject: string): number {
  const { byKind, p99Ms } = steady[subject] ?? {};
  return (byKind?.['name and birth date']?.p99Ms ?? p99Ms ?? Number.NaN) / (steady.floor?.p99Ms ?? Number.NaN);
}

const column = (value: number, digits: number, width = 9): string => value.toFixed(digits).padStart(width);

const toFailures = (failed: Measured['failed']): string =>
  Object.entries(failed)
    .map(([status, count]) => `  ${count} × ${status}`)
    .join('');

const WIDTH = 38;

const toLine = (name: string, measured: Measured): string => {
  const { requestsPerSecond, p50Ms, p99Ms, serverCpuMs, databaseCpuMs, othersCores, stolenCores, failed } = measured;
  const cpu = `${column(cpuOf(measured), 2)}${column(serverCpuMs, 2)}${column(databaseCpuMs, 2)}`;
  const numbers = `${column(requestsPerSecond, 1)}${column(p50Ms, 1)}${column(p99Ms, 1)}${cpu}${column(othersCores, 2)}${column(stolenCores, 2)}`;
  return `${name.padEnd(WIDTH)}${numbers}${toFailures(failed)}`;
};

const HEAD = ['per s', 'p50 ms', 'p99 ms', 'CPU ms', 'server', 'postgres', 'others', 'stolen']
  .map((text) => text.padStart(9))
  .join('');

/** Prints a line for each of `names`, by the same keys. */
export function printMeasured(
  title: string,
  names: { readonly [name: string]: string },
  measured: { readonly [name: string]: Measured | undefined },
): void {
  printLine('');
  printLine(`${title.padEnd(WIDTH)}${HEAD}`);
  for (const [key, name] of Object.entries(names)) {
    const found = measured[key];
    printLine(found ? toLine(name, found) : `${name.padEnd(WIDTH)}  cannot sustain this rate`);
  }
}

export function printByKind(alone: Measured | undefined, steady: Measured | undefined): void {
  printLine('');
  const heads = ['1: p50', '1: p99', '200/s: p50', '200/s: p99'].map((text) => text.padStart(12));
  printLine(`${'by kind, whole mix'.padEnd(WIDTH)}${heads.join('')}`);
  for (const [kind, { p50Ms, p99Ms }] of Object.entries(alone?.byKind ?? {})) {
    const held = steady?.byKind[kind];
    const numbers = [p50Ms, p99Ms, held?.p50Ms ?? Number.NaN, held?.p99Ms ?? Number.NaN];
    printLine(`${kind.padEnd(WIDTH)}${numbers.map((ms) => column(ms, 1, 12)).join('')}`);
  }
}

export function printAnswerSize({ shown, answerBytes, sealedBytes }: AnswerSize): void {
  printLine(
    `mean answer of the mix: ${shown.toFixed(1)} records, ${(answerBytes / 1_000).toFixed(1)} kB; stored ${(sealedBytes / 1_000).toFixed(1)} kB`,
  );
}

const GB = 1_000_000_000;

export function toMemoryLine({ residentBytes, peakBytes, ownBytes }: Memory): string {
  const [resident, peak, own] = [residentBytes, peakBytes, ownBytes].map((bytes) => (bytes / GB).toFixed(2));
  return `memory ${resident} GB, at most ${peak} GB, ${own} GB without mapped files`;
}

export function printGoals(goals: readonly Goal[]): void {
  printLine('');
  for (const { name, value, least, most, met } of goals)
    printLine(
      `${met ? 'met   ' : 'MISSED'}  ${name}: ${value.toFixed(3)} (goal ${least === undefined ? `≤ ${most}` : `≥ ${least}`})`,
    );
}
