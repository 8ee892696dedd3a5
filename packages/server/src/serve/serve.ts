import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { compose, type Program } from '../compose/compose.ts';
import type { Feature, Platform } from '../compose/feature.ts';
import type { Foundation } from '../compose/foundation.ts';
import type { Config } from '../config/config.ts';
import { createBacklogSampler } from '../jobs/backlog-sampler.ts';
import { createCron } from '../jobs/cron.ts';
import { JOBS_CHANNEL } from '../jobs/jobs-store.ts';
import { createWorker } from '../jobs/worker.ts';
import { createNotifications } from '../store/notifications.ts';
import { SWITCHES_CHANNEL } from '../store/switches.ts';

export type RunningServer = {
  readonly apiUrl: string | undefined;
  readonly evidenceUrl: string | undefined;
  /** The address of `/metrics`, if it has a port of its own. */
  readonly metricsUrl: string | undefined;
  /** Resolves when searches see everything committed before the call. */
  readonly catchUp: () => Promise<void>;
  /** Finishes running work, returns unfinished jobs and closes everything within ten seconds. */
  readonly stop: () => Promise<void>;
};

const REQUEST_GRACE_MS = 5_000;
const JOB_GRACE_MS = 3_000;
/** The maximum of Linux. A connection beyond the backlog is retried by the client's kernel after seconds instead of getting a 503. */
const BACKLOG = 4_096;

/** Runs the API, the worker or both in this process, depending on the role. */
export async function serve(
  foundation: Foundation,
  extend?: (platform: Platform) => readonly Feature[],
): Promise<RunningServer> {
  const { config, log, db, writes, clock, testClock, audit, metrics } = foundation;
  let apiUrl = config.publicUrl;
  const program = await compose(foundation, () => apiUrl ?? '', extend);
  const listenUrl = config.databaseDirectUrl ?? foundation.databaseUrl;
  const notifications = createNotifications(
    listenUrl,
    [JOBS_CHANNEL, SWITCHES_CHANNEL, ...program.followers.map(({ channel }) => channel)],
    log,
  );
  const { jobKinds: kinds, cron: entries } = program;
  const observe = metrics.observeJob;
  const onWake = (wake: () => void): void => {
    notifications.on(JOBS_CHANNEL, wake);
    testClock?.start(wake);
  };
  const { presence } = notifications;
  const worker = createWorker({ db, commit: writes.commit, clock, log, kinds, onWake, presence, observe });
  const cron = createCron({ entries, commit: writes.commit, clock, log });
  const backlogSampler = createBacklogSampler({ db, clock, log });
  const works = config.role !== 'api' && !config.workerPaused;
  const listens = config.role !== 'worker';

  if (testClock) notifications.on(SWITCHES_CHANNEL, () => void testClock.reread().catch(() => {}));
  for (const { channel, wake } of program.followers) notifications.on(channel, wake);
  notifications.start();
  for (const { start } of program.followers) start();
  if (!works) testClock?.start(() => {});
  program.requestCounter.start();
  backlogSampler.start();
  if (works) {
    worker.start();
    cron.start();
  }
  const listening = listens ? await listen(program, config) : undefined;
  const metricsUrl = await listenForMetrics(program, config);
  apiUrl ??= listening?.api;

  return {
    apiUrl: listening?.api,
    evidenceUrl: listening?.evidence,
    metricsUrl,
    catchUp: async () => {
      await Promise.all(program.followers.map(({ catchUp }) => catchUp()));
    },
    stop: async () => {
      await Promise.all([
        drain(program, config.drainMs).then(() => closeWithin(program, REQUEST_GRACE_MS)),
        works ? cron.stop().then(() => worker.stop(JOB_GRACE_MS)) : undefined,
      ]);
      testClock?.stop();
      await backlogSampler.stop();
      await Promise.all(program.followers.map(({ stop }) => stop()));
      await program.requestCounter.stop();
      await writes.idle();
      await audit.seal().catch((error: unknown) => log.warn({ error }, 'the audit chains were not sealed at the end'));
      await notifications.close();
      await foundation.close();
    },
  };
}

const listen = async (program: Program, { host, port, evidencePort, tls }: Config) => {
  await program.api.listen({ host, port, backlog: BACKLOG });
  await program.evidence.listen({ host, port: evidencePort, backlog: BACKLOG });
  return { api: toUrl(program.api, host, tls), evidence: toUrl(program.evidence, host, tls) };
};

/** Workers have metrics, too. */
const listenForMetrics = async ({ operating }: Program, { metrics, tls }: Config): Promise<string | undefined> => {
  if (!operating || metrics.port === undefined) return undefined;
  await operating.listen({ host: metrics.host, port: metrics.port });
  return toUrl(operating, metrics.host, tls);
};

const toUrl = ({ server }: FastifyInstance, host: string, tls: Config['tls']): string => {
  const { port: bound } = server.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `${tls ? 'https' : 'http'}://${shown.includes(':') ? `[${shown}]` : shown}:${bound}`;
};

/** Keeps serving for a while, so that a load balancer learns that this process is stopping. */
const drain = async ({ readiness }: Program, drainMs: number): Promise<void> => {
  readiness.drain();
  if (readiness.isWatched()) await sleep(drainMs);
};

const closeWithin = async (program: Program, graceMs: number): Promise<void> => {
  const force = setTimeout(() => {
    program.api.server.closeAllConnections();
    program.evidence.server.closeAllConnections();
    program.operating?.server.closeAllConnections();
  }, graceMs);
  await program.close().finally(() => clearTimeout(force));
};
