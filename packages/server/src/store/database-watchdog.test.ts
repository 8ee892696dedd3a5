import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Probe, startDatabaseWatchdog } from './database-watchdog.ts';

type Sign = Probe['sign'];

const toProbe = (sign: Sign, resting: readonly string[] = []): Probe => ({ sign, resting });

const open = (ask: () => Promise<Probe>, listQuiet: () => readonly string[] = () => []) => {
  const [cut, cutBackends] = [vi.fn(), new Set<string>()];
  const asked = vi.fn(ask);
  const cutQuiet = (backends: readonly string[]): void => {
    for (const backend of backends) cutBackends.add(backend);
  };
  const watchdog = startDatabaseWatchdog({ ask: asked, listQuiet, cutQuiet, cut, nowMs: () => Date.now() });
  return { watchdog, cut, cutBackends, asked };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the database watchdog', () => {
  it('sends no probe while statements are answered quickly', async () => {
    const { watchdog, asked } = open(async () => toProbe('alive'));
    for (let n = 0; n < 20; n++) {
      const isOver = watchdog.waitFor();
      await vi.advanceTimersByTimeAsync(400);
      isOver();
    }
    expect(asked).not.toHaveBeenCalled();
  });

  it('leaves a long statement alone while a probe is answered', async () => {
    const { watchdog, asked, cut } = open(async () => toProbe('alive'));
    watchdog.waitFor();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.mock.calls.length).toBeGreaterThan(10);
    expect(cut).not.toHaveBeenCalled();
    expect(watchdog.isAway()).toBe(false);
  });

  it('closes all connections if the probe is silent too, and fails fast until the database answers', async () => {
    let sign: Sign = 'silent';
    const { watchdog, cut } = open(async () => toProbe(sign));
    const isOver = watchdog.waitFor();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(cut).toHaveBeenCalled();
    expect(watchdog.isAway()).toBe(true);
    isOver();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(watchdog.isAway()).toBe(true);
    sign = 'alive';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(watchdog.isAway()).toBe(false);
  });

  it('an answer in time outweighs an older probe that timed out', async () => {
    const signs: Sign[] = ['silent', 'alive'];
    const { watchdog, cut } = open(() => {
      const sign = signs.shift() ?? 'alive';
      return new Promise((resolve) => setTimeout(() => resolve(toProbe(sign)), sign === 'silent' ? 4_000 : 10));
    });
    watchdog.waitFor();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(cut).not.toHaveBeenCalled();
    expect(watchdog.isAway()).toBe(false);
  });

  it('closes nothing if any connection receives data meanwhile, because this process may have stalled', async () => {
    const { watchdog, cut } = open(() => new Promise((resolve) => setTimeout(() => resolve(toProbe('silent')), 2_000)));
    watchdog.waitFor();
    await vi.advanceTimersByTimeAsync(3_000);
    watchdog.hear();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(cut).not.toHaveBeenCalled();
    expect(watchdog.isAway()).toBe(false);
  });

  it('closes a quiet connection whose backend rests at two probes, and no other', async () => {
    const { watchdog, cut, cutBackends } = open(
      async () => toProbe('alive', ['7@1']),
      () => ['7@1', '8@1'],
    );
    watchdog.waitFor();
    await vi.advanceTimersByTimeAsync(2_500);
    expect([...cutBackends]).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect([...cutBackends]).toEqual(['7@1']);
    expect(cut).not.toHaveBeenCalled();
    expect(watchdog.isAway()).toBe(false);
  });

  it('keeps a connection whose backend works at every other probe', async () => {
    let probes = 0;
    const { watchdog, cutBackends } = open(
      async () => toProbe('alive', probes++ % 2 === 0 ? ['7@1'] : []),
      () => ['7@1'],
    );
    watchdog.waitFor();
    await vi.advanceTimersByTimeAsync(30_000);
    expect([...cutBackends]).toEqual([]);
  });

  it('keeps a connection that receives data while it is probed', async () => {
    let quiet: readonly string[] = ['7@1'];
    const { watchdog, cutBackends } = open(
      async () => {
        quiet = [];
        return toProbe('alive', ['7@1']);
      },
      () => quiet,
    );
    watchdog.waitFor();
    await vi.advanceTimersByTimeAsync(30_000);
    expect([...cutBackends]).toEqual([]);
  });
});
