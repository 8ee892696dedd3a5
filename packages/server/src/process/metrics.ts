import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { UNAVAILABLE_REASONS, type UnavailableReason } from '../failure.ts';
import { createDeploymentGauges, type DeploymentFigures } from './deployment-gauges.ts';

/** The connections of this process to the database. */
export type PoolFigures = { readonly used: number; readonly idle: number; readonly waiting: number };

/** The metrics of the program. Labels are route patterns, kinds and codes, never values from a request. */
export type Metrics = {
  readonly observeRequest: (route: string, method: string, status: number, ms: number) => void;
  readonly observeBatch: (units: number) => void;
  readonly observeJob: (kind: string, outcome: string) => void;
  readonly observeReplicaRead: (by: 'replica' | 'primary') => void;
  readonly observeIndexPlace: (product: string, place: 'memory' | 'database') => void;
  /** Counts an answer 503 by its reason. */
  readonly observeUnavailable: (reason: UnavailableReason) => void;
  /** Observes how long a caller waited for a connection to the database. */
  readonly observePoolWait: (ms: number) => void;
  /** Called for every scrape. */
  readonly readPoolBy: (read: () => PoolFigures) => void;
  /** Called for a scrape, and at most once a second. */
  readonly readDeploymentBy: (read: () => Promise<DeploymentFigures>) => void;
  readonly eventLoopDelayMs: () => number;
  readonly toText: () => Promise<string>;
  readonly contentType: string;
  readonly close: () => void;
};

const DELAY_WINDOW_MS = 500;

/** The mean delay of the event loop in the last window, and the smaller one of the last two. */
export type DelayWindows = { readonly lastMs: number; readonly recentMs: number };

export const NO_DELAY: DelayWindows = { lastMs: 0, recentMs: 0 };

/** Returns the smaller delay of two windows, so that a single pause refuses no requests. */
export function afterWindow({ lastMs }: DelayWindows, meanMs: number): DelayWindows {
  // A window without a sample has no mean.
  const delayMs = Number.isNaN(meanMs) ? 0 : meanMs;
  return { lastMs: delayMs, recentMs: Math.min(delayMs, lastMs) };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'blotter_' });
  const registers = [registry];
  const requests = new Histogram({
    name: 'blotter_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  const batches = new Histogram({
    name: 'blotter_commit_batch_units',
    help: 'Units of work that shared a commit.',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  });
  const jobs = new Counter({
    name: 'blotter_jobs_total',
    help: 'Jobs by how an attempt ended.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const settledReads = new Counter({
    name: 'blotter_settled_reads_total',
    help: 'Reads that a replica may serve, by who served them. Nothing without replicas.',
    labelNames: ['by'],
    registers,
  });
  const places = new Gauge({
    name: 'blotter_index_place',
    help: 'Always 1. The label place says where this process searches the records of a product: memory or database. Absent until it can search.',
    labelNames: ['product', 'place'],
    registers,
  });
  const unavailable = new Counter({
    name: 'blotter_http_unavailable_total',
    help: 'Answers 503 by reason: requests (too many in progress), event_loop (it lags), database (away or without a free connection), write_queue (a write waited too long), index or documents (not ready or busy), other.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of UNAVAILABLE_REASONS) unavailable.inc({ reason }, 0);
  const poolWaits = new Histogram({
    name: 'blotter_database_pool_wait_seconds',
    help: 'How long callers waited for a connection to the database.',
    buckets: [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  let readPool = (): PoolFigures => ({ used: 0, idle: 0, waiting: 0 });
  new Gauge({
    name: 'blotter_database_pool_connections',
    help: 'Connections of this process to the database, by state: used or idle.',
    labelNames: ['state'],
    registers,
    collect() {
      const { used, idle } = readPool();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'blotter_database_pool_waiting',
    help: 'Callers that wait for a connection to the database now.',
    registers,
    collect() {
      this.set(readPool().waiting);
    },
  });
  const deployment = createDeploymentGauges(registry);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let windows = NO_DELAY;
  const timer = setInterval(() => {
    windows = afterWindow(windows, delay.mean / 1e6);
    delay.reset();
  }, DELAY_WINDOW_MS).unref();

  return {
    observeRequest: (route, method, status, ms) =>
      requests.observe({ route, method, status: String(status) }, ms / 1_000),
    observeBatch: (units) => batches.observe(units),
    observeJob: (kind, outcome) => jobs.inc({ kind, outcome }),
    observeReplicaRead: (by) => settledReads.inc({ by }),
    observeIndexPlace: (product, place) => {
      places.remove({ product, place: place === 'memory' ? 'database' : 'memory' });
      places.set({ product, place }, 1);
    },
    eventLoopDelayMs: () => windows.recentMs,
    observeUnavailable: (reason) => unavailable.inc({ reason }),
    observePoolWait: (ms) => poolWaits.observe(ms / 1_000),
    readPoolBy: (read) => {
      readPool = read;
    },
    readDeploymentBy: deployment.readBy,
    toText: async () => {
      await deployment.refresh();
      return registry.metrics();
    },
    contentType: registry.contentType,
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
