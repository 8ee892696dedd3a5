import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sign, startDatabaseWatchdog } from './database-watchdog.ts';

const open = (ask: () => Promise<Sign>) => {
  const cut = vi.fn();
  const asked = vi.fn(ask);
  return { watchdog: startDatabaseWatchdog({ ask: asked, cut, nowMs: () => Date.now() }), cut, asked };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the database watchdog', () => {
  it('sends no probe while statements are answered quickly', async () => {
    const { watchdog, asked } = open(async () => 'alive');
    for (let n = 0; n < 20; n++) {
      const isOver = watchdog.waitFor();
      await vi.advanceTimersByTimeAsync(400);
      isOver();
    }
    expect(asked).not.toHaveBeenCalled();
  });

  it('leaves a long statement alone while a probe is answered', async () => {
    const { watchdog, asked, cut } = open(async () => 'alive');
    watchdog.waitFor();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.mock.calls.length).toBeGreaterThan(10);
    expect(cut).not.toHaveBeenCalled();
    expect(watchdog.isAway()).toBe(false);
  });

  it('closes all connections if the probe is silent too, and fails fast until the database answers', async () => {
    let sign: Sign = 'silent';
    const { watchdog, cut } = open(async () => sign);
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
      return new Promise((resolve) => setTimeout(() => resolve(sign), sign === 'silent' ? 4_000 : 10));
    });
    watchdog.waitFor();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(cut).not.toHaveBeenCalled();
    expect(watchdog.isAway()).toBe(false);
  });

  it('closes nothing if any connection receives data meanwhile, because this process may have stalled', async () => {
    const { watchdog, cut } = open(() => new Promise((resolve) => setTimeout(() => resolve('silent'), 2_000)));
    watchdog.waitFor();
    await vi.advanceTimersByTimeAsync(3_000);
    watchdog.hear();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(cut).not.toHaveBeenCalled();
    expect(watchdog.isAway()).toBe(false);
  });
});
