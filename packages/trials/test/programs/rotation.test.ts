import { describe, expect, it } from 'vitest';
import { runRotations, toRotationTable } from '../../chaos/rotation/rotation-chaos.ts';

describe('keys are exchanged while two processes serve (contract, At rest: the master key can be rotated while serving; spec §5.6)', () => {
  it('no request fails, no row is unreadable, every signature and webhook holds', async () => {
    const report = await runRotations({ seed: Date.now() % 2 ** 32, rotations: 4 });
    console.info(toRotationTable(report));
    expect(report.violations).toEqual([]);
    expect(report.rotated).toEqual({ 'master key': 1, 'signing key': 1, 'API key': 1, 'webhook secret': 1 });
    expect(report.counts.signatures).toBeGreaterThan(5);
    expect(report.webhooks).toBeGreaterThan(0);
  });
});
