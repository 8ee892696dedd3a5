import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

const LEAST_PERCENT = 100;
const ALWAYS_ALLOWED_BYTES = 256_000_000;

/** The heap may grow by 100 %, and at least by 256 MB, before a full collection. */
export function toGrowthPercent(liveBytes: number): number {
  return Math.max(LEAST_PERCENT, Math.round((ALWAYS_ALLOWED_BYTES / Math.max(liveBytes, 1)) * 100));
}

/**
 * Bounds the growth of the heap. By default V8 lets a large heap grow to three times its live size. V8 reads the percentage
 * after a full collection, so it is updated at every collection. Otherwise the value for the small heap of a start
 * would apply to the large heap of the first load.
 */
export function boundHeapGrowth(): void {
  const observer = new PerformanceObserver(() =>
    setFlagsFromString(`--heap-growing-percent=${toGrowthPercent(getHeapStatistics().used_heap_size)}`),
  );
  observer.observe({ entryTypes: ['gc'] });
}
