import type { Part } from '../part.ts';
import { withMigratedPostgres } from '../postgres-environment.ts';
import { runTamperings, toTamperingTable } from '../tampering/tampering-rounds.ts';

export const tampering: Part = {
  options: { tamperings: 1_000, 'audit-entries': 6_500 },
  run: async ({ seed, count, onProgress }) => {
    const options = { seed, tamperings: count('tamperings'), entries: count('audit-entries'), onProgress };
    const report = await withMigratedPostgres((db) => runTamperings(db, options));
    return { title: 'Tampering', table: toTamperingTable(report), violations: report.violations.length };
  },
};
