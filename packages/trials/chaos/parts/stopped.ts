import type { Part } from '../part.ts';
import { runStoppedWorkers, toStoppedTable } from '../stopped/stopped-workers.ts';

export const stopped: Part = {
  options: { stops: 20, 'stop-seconds': 30, victims: 4 },
  run: async ({ seed, count, onProgress }) => {
    const report = await runStoppedWorkers({
      seed,
      stops: count('stops'),
      victims: count('victims'),
      stopMs: 1_000 * count('stop-seconds'),
      onProgress,
    });
    return { title: 'Stopped workers', table: toStoppedTable(report), violations: report.violations.length };
  },
};
