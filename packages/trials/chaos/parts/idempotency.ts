import type { Part } from '../part.ts';
import { runIdempotencyRounds, toRoundsTable } from '../searches/idempotency-rounds.ts';

export const idempotency: Part = {
  options: { rounds: 1_000 },
  run: async ({ seed, count, onProgress }) => {
    const report = await runIdempotencyRounds({ seed, rounds: count('rounds'), onProgress });
    return { title: 'Idempotency-Key', table: toRoundsTable(report), violations: report.violations.length };
  },
};
