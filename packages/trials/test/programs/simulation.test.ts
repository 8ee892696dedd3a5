import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANTED_FAULTS } from '../../simulation/planted-faults.ts';
import { type SeedThread, startSeedThread } from '../../simulation/threads.ts';

let thread: SeedThread;
beforeAll(async () => {
  thread = await startSeedThread();
});
afterAll(() => thread.close());

const FIRST = 1;
const CLEAN_SEEDS = 40;
/** The rarest fault needs the longest coincidence. `npm run chaos -- --part simulation` runs more seeds. */
const SEEDS_A_FAULT = 400;

describe('a simulation of 48 hours of queue, ledger, Idempotency-Key, limits and webhooks', () => {
  it('keeps every rule of the contract while processes die and stall and clocks jump', async () => {
    const { done, failed } = await thread.run({ from: FIRST, step: 1, count: CLEAN_SEEDS, fault: undefined });
    expect([done, failed]).toEqual([CLEAN_SEEDS, []]);
  });

  it('gives the same history for the same seed, whatever ran before', async () => {
    const alone = await thread.run({ from: FIRST + 3, step: 1, count: 2, fault: undefined });
    await thread.run({ from: FIRST + 90, step: 1, count: 1, fault: undefined });
    const again = await thread.run({ from: FIRST + 3, step: 1, count: 2, fault: undefined });
    expect(again.hash).toBe(alone.hash);
    const other = await thread.run({ from: FIRST + 4, step: 1, count: 2, fault: undefined });
    expect(other.hash).not.toBe(alone.hash);
  });

  it.each(Object.keys(PLANTED_FAULTS))('finds the planted fault: %s', async (fault) => {
    const { failed } = await thread.run({ from: FIRST, step: 1, count: SEEDS_A_FAULT, fault });
    expect(failed).toHaveLength(1);
  });
});
