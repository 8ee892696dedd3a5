import type { Part } from '../part.ts';
import { runRollingRestarts, toRollingTable } from '../rolling/rolling-restarts.ts';

export const rolling: Part = {
  options: { restarts: 100, 'rolling-clients': 8, 'drain-ms': 2_000 },
  run: async ({ seed, count, onProgress }) => {
    const report = await runRollingRestarts({
      seed,
      restarts: count('restarts'),
      clients: count('rolling-clients'),
      onProgress,
      drainMs: count('drain-ms'),
    });
    return { title: 'Rolling restarts', table: toRollingTable(report), violations: report.violations.length };
  },
};
