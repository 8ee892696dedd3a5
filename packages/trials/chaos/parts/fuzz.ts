import { type Finding, runFuzz } from '../../fuzz/fuzz.ts';
import { createFuzzEnvironment } from '../../fuzz/fuzz-environment.ts';
import { toFindingLines, toFuzzTable } from '../../fuzz/fuzz-report.ts';
import { createWorld } from '../../fuzz/world.ts';
import type { Part } from '../part.ts';
import { withPostgres } from '../postgres-environment.ts';

const WARM_UP = 0.25;
/** Allowed heap growth. Caches fill at different times, which is not a leak. */
const GROWTH_BYTES = 16 * 1_024 * 1_024;

export const fuzz: Part = {
  options: { requests: 200_000 },
  run: async ({ seed, count, onProgress }) => {
    const requests = count('requests');
    return withPostgres(async (postgres) => {
      const { stage, readHeapBytes } = await createFuzzEnvironment(postgres);
      const world = await createWorld(stage, seed);
      const onFinding = (finding: Finding): void => console.log(toFindingLines(finding));
      const startedMs = performance.now();
      const warm = Math.ceil(requests * WARM_UP);
      const first = await runFuzz({ world, seed, requests: warm, onProgress, onFinding });
      const before = await readHeapBytes();
      const second = await runFuzz({ world, seed: seed + 1_000, requests: requests - warm, onProgress, onFinding });
      const after = await readHeapBytes();
      const heap = { before, after, growthBytes: GROWTH_BYTES, since: first.good + first.bad };
      const { table, violations } = toFuzzTable([first, second], heap, performance.now() - startedMs, seed);
      return { title: 'Fuzzed requests', table, violations };
    });
  },
};
