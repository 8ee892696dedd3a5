import { runIngestChaos } from '../ingest/ingest-chaos.ts';
import { toIngestTable } from '../ingest/ingest-report.ts';
import type { Part } from '../part.ts';

export const ingest: Part = {
  options: { 'ingest-rows': 200_000, 'ingest-kills': 20 },
  run: async ({ seed, count, onProgress }) => {
    const report = await runIngestChaos({ seed, rows: count('ingest-rows'), kills: count('ingest-kills'), onProgress });
    return { title: 'Ingest', table: toIngestTable(report), violations: report.violations.length };
  },
};
