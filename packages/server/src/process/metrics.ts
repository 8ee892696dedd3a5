import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The linking backlog of one product and the model in use. */
export type LinkageFigures = {
  readonly product: string;
  readonly lagSeconds: number;
  readonly waitingRecords: number;
  readonly model: string;
  readonly learnedAt: Date | null;
};

/** The metrics of the program. Labels are route patterns, kinds and codes, never values from a request. */
export type Metrics = {
  readonly observeRequest: (route: string, method: string, status: number, ms: number) => void;
  readonly observeBatch: (units: number) => void;
  readonly observeJob: (kind: string, outcome: string) => void;
  readonly observeReplicaRead: (by: 'replica' | 'primary') => void;
  readonly observeIndexPlace: (product: string, place: 'memory' | 'database') => void;
  /** Called for every scrape. The figures describe the whole deployment. */
  readonly readLinkageBy: (read: () => Promise<readonly LinkageFigures[]>) => void;
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

/** The time limit for the linkage figures. If the database does not answer, a scrape omits them. */
const LINKAGE_PATIENCE_MS = 2_000;

const createLinkageGauges = (registers: Registry[]) => {
  const lag = new Gauge({
    name: 'blotter_linkage_lag_seconds',
    help: 'Age of the oldest committed change whose records are not linked yet, by product.',
    labelNames: ['product'],
    registers,
  });
  const waiting = new Gauge({
    name: 'blotter_linkage_waiting_records',
    help: 'Records that changed and are not linked yet, by product.',
    labelNames: ['product'],
    registers,
  });
  const model = new Gauge({
    name: 'blotter_linkage_model',
    help: 'Always 1. The label model says what records are linked by: learned, fixed (none was learned) or refused (the last one was implausible, the fixed table is used).',
    labelNames: ['product', 'model'],
    registers,
  });
  const learned = new Gauge({
    name: 'blotter_linkage_learned_timestamp_seconds',
    help: 'When a full link last learned a model, by product. Absent where none did.',
    labelNames: ['product'],
    registers,
  });
  let read: () => Promise<readonly LinkageFigures[]> = async () => [];
  let reading: Promise<readonly LinkageFigures[]> | undefined;

  const readOnce = (): Promise<readonly LinkageFigures[]> => {
    reading ??= read()
      .catch(() => [])
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  return {
    readBy: (by: typeof read): void => {
      read = by;
    },
    refresh: async (): Promise<void> => {
      const late = new Promise<readonly LinkageFigures[]>((resolve) => {
        setTimeout(resolve, LINKAGE_PATIENCE_MS, []).unref();
      });
      const figures = await Promise.race([readOnce(), late]);
      for (const gauge of [lag, waiting, model, learned]) gauge.reset();
      for (const { product, ...of } of figures) {
        lag.set({ product }, of.lagSeconds);
        waiting.set({ product }, of.waitingRecords);
        model.set({ product, model: of.model }, 1);
        if (of.learnedAt) learned.set({ product }, of.learnedAt.getTime() / 1_000);
      }
    },
  };
};

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
  const linkage = createLinkageGauges(registers);
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
    readLinkageBy: linkage.readBy,
    toText: async () => {
      await linkage.refresh();
      return registry.metrics();
    },
    contentType: registry.contentType,
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
