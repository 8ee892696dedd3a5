import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterWindow, NO_DELAY } from './metrics.ts';

const LIMIT_MS = 1_000;
/** Returns for each window whether requests are rejected after it. */
const turnsAway = (windowsMs: readonly number[]): readonly boolean[] => {
  let windows = NO_DELAY;
  return windowsMs.map((meanMs) => {
    windows = afterWindow(windows, meanMs);
    return windows.recentMs > LIMIT_MS;
  });
};

describe('a lagging event loop rejects requests (runbook, Overload), and a single pause does not', () => {
  it.each([
    ['a pause, however long', [5, 60_000, 5, 5], [false, false, false, false]],
    ['a pause at the start', [60_000, 5, 5], [false, false, false]],
    ['pauses with a good window between them', [5, 4_000, 5, 4_000, 5], [false, false, false, false, false]],
    ['a loop that goes on lagging', [5, 1_500, 1_400, 1_300, 5, 5], [false, false, true, true, false, false]],
    ['a window in which nothing was measured', [1_500, Number.NaN, 1_500], [false, false, false]],
  ])('%s', (_what, windowsMs, wanted) => {
    expect(turnsAway(windowsMs)).toEqual(wanted);
  });

  it('requests are rejected exactly after two consecutive bad windows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3_000 })), (windowsMs) => {
        const isBad = windowsMs.map((ms) => ms > LIMIT_MS);
        expect(turnsAway(windowsMs)).toEqual(isBad.map((bad, i) => bad && isBad[i - 1] === true));
      }),
    );
  });
});
