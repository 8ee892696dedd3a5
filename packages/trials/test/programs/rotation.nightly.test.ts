import { describe, expect, it } from 'vitest';
import { runRotations, toRotationTable } from '../../chaos/rotation/rotation-chaos.ts';

describe('rotating every kind of key while two processes serve (contract, At rest: the master key can be rotated while serving; spec §5.6)', () => {
  it('fails no request, leaves every row readable, and every signature and webhook verifies', async () => {
    const report = await runRotations({ seed: Date.now() % 2 ** 32, rotations: 4 });
    console.info(toRotationTable(report));
    expect(report.violations).toEqual([]);
    expect(report.rotated).toEqual({ 'master key': 1, 'signing key': 1, 'API key': 1, 'webhook secret': 1 });
    expect(report.counts.signatures).toBeGreaterThan(5);
    expect(report.webhooks).toBeGreaterThan(0);
  });
});
