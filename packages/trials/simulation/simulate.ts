import { PLANTED_FAULTS } from './planted-faults.ts';
import type { SeedResult } from './run-seed.ts';
import type { SeedReport } from './thread.ts';
import { type SeedThread, startSeedThread } from './threads.ts';

export type SimulationReport = {
  readonly seeds: number;
  readonly events: number;
  readonly durationMs: number;
  readonly failed: readonly SeedResult[];
  readonly faults: readonly FoundFault[];
};

export type FoundFault = { readonly name: string; readonly seeds: number; readonly found: string | undefined };

export type SimulationOptions = {
  readonly seed: number;
  readonly seeds: number;
  readonly threads: number;
  /** The largest number of seeds to find a planted fault. With 0, no fault is planted. */
  readonly faultSeeds: number;
  /** Plants only this fault instead of all. */
  readonly fault?: string | undefined;
  readonly onProgress: (progress: string) => void;
};

const withThreads = async <T>(count: number, work: (threads: readonly SeedThread[]) => Promise<T>): Promise<T> => {
  // One after the other, because the first compiles for all.
  const threads: SeedThread[] = [];
  for (let i = 0; i < count; i++) threads.push(await startSeedThread());
  try {
    return await work(threads);
  } finally {
    await Promise.all(threads.map(({ close }) => close()));
  }
};

export function simulate({
  seed,
  seeds,
  threads: count,
  faultSeeds,
  fault,
  onProgress,
}: SimulationOptions): Promise<SimulationReport> {
  return withThreads(count, async (threads) => {
    const startedMs = performance.now();
    const reports: SeedReport[] = threads.map(() => ({ done: 0, events: 0, hash: 0, failed: [] }));
    const total = (of: (report: SeedReport) => number): number => reports.reduce((sum, report) => sum + of(report), 0);
    await Promise.all(
      threads.map(({ run }, i) =>
        run({ from: seed + i, step: count, count: Math.ceil((seeds - i) / count), fault: undefined }, (report) => {
          reports[i] = report;
          const perSecond = total(({ done }) => done) / ((performance.now() - startedMs) / 1_000);
          onProgress(
            `${total(({ done }) => done)} of ${seeds} seeds, ${perSecond.toFixed(0)} a second, ${total(({ failed }) => failed.length)} of them with violations`,
          );
        }),
      ),
    );
    const durationMs = performance.now() - startedMs;
    const names = fault === undefined ? Object.keys(PLANTED_FAULTS) : [fault];
    const faults = faultSeeds === 0 ? [] : await findFaults(threads, names, seed, faultSeeds, onProgress);
    return {
      seeds: total(({ done }) => done),
      events: total(({ events }) => events),
      durationMs,
      failed: reports.flatMap(({ failed }) => failed),
      faults,
    };
  });
}

const findFaults = async (
  threads: readonly SeedThread[],
  names: readonly string[],
  seed: number,
  most: number,
  onProgress: (progress: string) => void,
): Promise<readonly FoundFault[]> => {
  const found: FoundFault[] = [];
  const left = [...names];
  await Promise.all(
    threads.map(async ({ run }) => {
      for (let name = left.shift(); name !== undefined; name = left.shift()) {
        const { done, failed } = await run({ from: seed, step: 1, count: most, fault: name });
        found.push({ name, seeds: done, found: failed[0]?.violations[0] });
        onProgress(`${found.length} of ${names.length} planted faults tried`);
      }
    }),
  );
  return names.map((name) => found.find((one) => one.name === name) as FoundFault);
};
