import { walkMoves } from '../../../server/test/kit/fcra-walk.ts';
import { createRandom } from '../../../server/test/kit/random.ts';
import type { Part } from '../part.ts';
import { withMigratedPostgres } from '../postgres-environment.ts';
import { toLines, toViolationRows } from '../report.ts';

export const states: Part = {
  options: { steps: 10_000 },
  run: async ({ seed, count }) => {
    const steps = count('steps');
    const { faults, untried } = await withMigratedPostgres((db) => walkMoves(db, steps, createRandom(seed)));
    const details = [...faults, ...untried.map((change) => `${change} was never tested`)];
    const rule = 'every transition of the contract works, and no other';
    const violated = details.length > 0 ? [{ rule, details }] : [];
    const table = toLines([['steps', String(steps)], ...toViolationRows(violated)]);
    return { title: 'States', table, violations: details.length };
  },
};
