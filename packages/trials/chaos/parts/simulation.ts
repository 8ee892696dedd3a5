import { availableParallelism } from 'node:os';
import { type SimulationReport, simulate } from '../../simulation/simulate.ts';
import type { Part } from '../part.ts';
import { seconds, toLines } from '../report.ts';

/** Seeds count up from `--seed`. One seed is one execution. */
export const simulation: Part = {
  options: { seeds: 100_000, 'fault-seeds': 3_000, threads: Math.min(2, availableParallelism()) },
  run: async ({ seed, fault, count, onProgress }) => {
    const faultSeeds = count('fault-seeds');
    const report = await simulate({
      seed,
      seeds: count('seeds'),
      threads: count('threads'),
      faultSeeds,
      fault,
      onProgress,
    });
    const missed = report.faults.filter(({ found }) => found === undefined);
    return { title: 'Simulation', table: toTable(report), violations: report.failed.length + missed.length };
  },
};

const toTable = ({ seeds, events, durationMs, failed, faults }: SimulationReport): string =>
  toLines([
    [
      'seeds',
      `${seeds} of 48 hours each in ${seconds(durationMs)}, ${((seeds * 1_000) / durationMs).toFixed(0)} a second`,
    ],
    ['events', `${events}, ${(events / Math.max(1, seeds)).toFixed(0)} a seed`],
    ['violations', String(failed.length)],
    ...failed
      .slice(0, 3)
      .flatMap(({ seed, violations, history }): [string, string][] => [
        ['', `VIOLATED with --seed ${seed} --seeds 1:`],
        ...violations.map((violation): [string, string] => ['', `  ${violation}`]),
        ...history.map((event): [string, string] => ['', `    ${event}`]),
      ]),
    ['planted faults', `${faults.filter(({ found }) => found !== undefined).length} of ${faults.length} found`],
    ...faults.map(({ name, seeds: tried, found }): [string, string] => [
      '',
      `${found === undefined ? 'NOT FOUND' : 'found'} after ${tried} seeds: ${name}${found === undefined ? '' : ` (${found.split(':')[0]})`}`,
    ]),
  ]);
