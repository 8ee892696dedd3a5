import type { Part } from '../part.ts';
import { runRotations, toRotationTable } from '../rotation/rotation-chaos.ts';

export const rotation: Part = {
  options: { rotations: 200 },
  run: async ({ seed, count, onProgress }) => {
    const report = await runRotations({ seed, rotations: count('rotations'), onProgress });
    return { title: 'Rotation', table: toRotationTable(report), violations: report.violations.length };
  },
};
