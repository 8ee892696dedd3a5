import { Gauge, type Registry } from 'prom-client';
import { monotonicMs } from '../clock.ts';

/** The linking backlog of one product and the model in use. */
export type LinkageFigures = {
  readonly product: string;
  readonly lagSeconds: number;
  readonly waitingRecords: number;
  readonly model: string;
  readonly learnedAt: Date | null;
};

/** The jobs of one kind that have not ended. */
export type JobFigures = {
  readonly kind: string;
  readonly due: number;
  readonly later: number;
  readonly running: number;
  /** How long the oldest due job has waited. 0 if none is due. */
  readonly oldestDueSeconds: number;
};

/** Webhooks or mails that are not sent, also those that wait for another attempt. */
export type OutboundFigures = {
  readonly channel: string;
  readonly unsent: number;
  readonly oldestSeconds: number;
};

export type SourceFigures = {
  readonly product: string;
  readonly source: string;
  readonly outcome: string | null;
  /** Time since the last complete run. Null if there was none. */
  readonly ageSeconds: number | null;
  /** The age that the licence of the source allows. */
  readonly maxAgeSeconds: number | null;
  readonly paused: boolean;
};

export type AlertFigures = {
  readonly product: string;
  /** Age of the oldest change that is not compared with the monitors. 0 if none waits. */
  readonly lagSeconds: number;
  /** The longest time that one of the last compared changes waited. Null if none was compared. */
  readonly delaySeconds: number | null;
};

/** Figures that are read from the database. */
export type DeploymentFigures = {
  readonly linkage: readonly LinkageFigures[];
  readonly jobs: readonly JobFigures[];
  readonly outbound: readonly OutboundFigures[];
  readonly sources: readonly SourceFigures[];
  /** Runs that read or are held, by state. */
  readonly openRuns: { readonly [state: string]: number };
  readonly alerts: readonly AlertFigures[];
  /** How far this process is behind. A product is absent until the process can search it. */
  readonly indexLags: readonly { readonly product: string; readonly lagSeconds: number }[];
};

/** Scrapes within this time share one read. */
const MAX_AGE_MS = 1_000;
/** If the database does not answer in this time, a scrape omits the figures. */
const PATIENCE_MS = 2_000;

/**
 * Reads the figures for scrapes. Returns undefined if they cannot be read now. Unlike cached reads, no second read begins
 * while one hangs, so that scrapes of a stuck database take one connection.
 */
const createSharedRead = (read: () => Promise<DeploymentFigures>) => {
  let last: { readonly figures: DeploymentFigures; readonly atMs: number } | undefined;
  let reading: Promise<DeploymentFigures | undefined> | undefined;

  const readNow = async (): Promise<DeploymentFigures | undefined> => {
    try {
      const figures = await read();
      last = { figures, atMs: monotonicMs() };
      return figures;
    } catch {
      return undefined;
    } finally {
      reading = undefined;
    }
  };
  return async (): Promise<DeploymentFigures | undefined> => {
    if (last && monotonicMs() - last.atMs < MAX_AGE_MS) return last.figures;
    reading ??= readNow();
    const late = new Promise<undefined>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, undefined).unref();
    });
    return Promise.race([reading, late]);
  };
};

/** Gauges of the whole deployment. Every process reports the same values, except for the lag of its own index. */
export function createDeploymentGauges(registry: Registry) {
  const gauges: Gauge[] = [];
  const gauge = (name: string, help: string, ...labelNames: readonly string[]): Gauge => {
    const made = new Gauge({ name: `blotter_${name}`, help, labelNames: [...labelNames], registers: [registry] });
    gauges.push(made);
    return made;
  };
  const linkageLag = gauge(
    'linkage_lag_seconds',
    'Age of the oldest committed change whose records are not linked yet, by product.',
    'product',
  );
  const linkageWaiting = gauge(
    'linkage_waiting_records',
    'Records that changed and are not linked yet, by product.',
    'product',
  );
  const linkageModel = gauge(
    'linkage_model',
    'Always 1. The label model says what records are linked by: learned, fixed (none was learned) or refused (the last one was implausible, the fixed table is used).',
    'product',
    'model',
  );
  const linkageLearned = gauge(
    'linkage_learned_timestamp_seconds',
    'When a full link last learned a model, by product. Absent where none did.',
    'product',
  );
  const jobsOpen = gauge(
    'jobs_open',
    'Jobs that have not ended, by kind and state: due, later or running. Absent if a kind has none.',
    'kind',
    'state',
  );
  const jobsOldest = gauge(
    'jobs_oldest_due_seconds',
    'How long the oldest due job of a kind has waited for a worker.',
    'kind',
  );
  const unsent = gauge(
    'outbound_unsent',
    'Webhooks and mails that are not sent yet, also those that wait for another attempt.',
    'channel',
  );
  const unsentOldest = gauge('outbound_oldest_seconds', 'Age of the oldest unsent webhook or mail.', 'channel');
  const sourceAge = gauge(
    'source_age_seconds',
    'Time since the last complete run of a source. Absent if there was none.',
    'product',
    'source',
  );
  const sourceMaxAge = gauge(
    'source_max_age_seconds',
    'The age that the licence of a source allows. Absent if it has no limit.',
    'product',
    'source',
  );
  const sourceOutcome = gauge(
    'source_outcome',
    'Always 1. The label outcome says how the last run of a source ended.',
    'product',
    'source',
    'outcome',
  );
  const sourcePaused = gauge('source_paused', '1 if the operator paused the source, otherwise 0.', 'product', 'source');
  const runsOpen = gauge('ingest_runs_open', 'Runs that are read now, or held for the operator.', 'state');
  const alertLag = gauge(
    'alert_lag_seconds',
    'Age of the oldest committed change that is not compared with the monitors, by product.',
    'product',
  );
  const alertDelay = gauge(
    'alert_delay_seconds',
    'The longest time from a change to its alerts among the last 20 batches of changes, by product.',
    'product',
  );
  const indexLag = gauge(
    'index_lag_seconds',
    'Age of the oldest committed change that searches of this process do not show, by product.',
    'product',
  );

  const show = (figures: DeploymentFigures): void => {
    for (const { product, ...of } of figures.linkage) {
      linkageLag.set({ product }, of.lagSeconds);
      linkageWaiting.set({ product }, of.waitingRecords);
      linkageModel.set({ product, model: of.model }, 1);
      if (of.learnedAt) linkageLearned.set({ product }, of.learnedAt.getTime() / 1_000);
    }
    for (const { kind, oldestDueSeconds, due, later, running } of figures.jobs) {
      for (const [state, count] of Object.entries({ due, later, running })) jobsOpen.set({ kind, state }, count);
      jobsOldest.set({ kind }, oldestDueSeconds);
    }
    for (const { channel, ...of } of figures.outbound) {
      unsent.set({ channel }, of.unsent);
      unsentOldest.set({ channel }, of.oldestSeconds);
    }
    for (const { product, source, outcome, ...of } of figures.sources) {
      if (of.ageSeconds !== null) sourceAge.set({ product, source }, of.ageSeconds);
      if (of.maxAgeSeconds !== null) sourceMaxAge.set({ product, source }, of.maxAgeSeconds);
      if (outcome !== null) sourceOutcome.set({ product, source, outcome }, 1);
      sourcePaused.set({ product, source }, of.paused ? 1 : 0);
    }
    for (const [state, count] of Object.entries(figures.openRuns)) runsOpen.set({ state }, count);
    for (const { product, lagSeconds, delaySeconds } of figures.alerts) {
      alertLag.set({ product }, lagSeconds);
      if (delaySeconds !== null) alertDelay.set({ product }, delaySeconds);
    }
    for (const { product, lagSeconds } of figures.indexLags) indexLag.set({ product }, lagSeconds);
  };

  let find: () => Promise<DeploymentFigures | undefined> = async () => undefined;
  return {
    readBy: (read: () => Promise<DeploymentFigures>): void => {
      find = createSharedRead(read);
    },
    refresh: async (): Promise<void> => {
      const figures = await find();
      for (const made of gauges) made.reset();
      if (figures) show(figures);
    },
  };
}
