import { runEventChaos, toEventTable } from '../events/event-chaos.ts';
import type { Part } from '../part.ts';

export const events: Part = {
  options: { events: 100_000, 'event-kills': 20 },
  run: async ({ seed, count, onProgress }) => {
    const report = await runEventChaos({ seed, events: count('events'), kills: count('event-kills'), onProgress });
    return { title: 'Events', table: toEventTable(report), violations: report.violations.length };
  },
};
