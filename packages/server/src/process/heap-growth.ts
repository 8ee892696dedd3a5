import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

const LEAST_PERCENT = 100;
const ALWAYS_ALLOWED_BYTES = 256_000_000;

/** By how much the heap may outgrow what is live before all of it is collected: as much again, and 256 MB in any case. */
export function toGrowthPercent(liveBytes: number): number {
  return Math.max(LEAST_PERCENT, Math.round((ALWAYS_ALLOWED_BYTES / Math.max(liveBytes, 1)) * 100));
}

/**
 * Left to itself V8 lets a large heap grow to three times what is live, for as long as the machine has memory. It takes the percentage as
 * it stands when all of the heap has been collected: it is kept up to date with every collection, or what was right for the small heap
 * of a start would hold for the large one of the first load.
 */
export function boundHeapGrowth(): void {
  const observer = new PerformanceObserver(() =>
    setFlagsFromString(`--heap-growing-percent=${toGrowthPercent(getHeapStatistics().used_heap_size)}`),
  );
  observer.observe({ entryTypes: ['gc'] });
}
