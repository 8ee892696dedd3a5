import { createSearchCharges } from '../../../server/src/features/billing/charges/search-charges-service.ts';
import { charge } from '../../../server/src/features/billing/ledger/ledger-store.ts';
import { createIdempotency } from '../../../server/src/http/idempotency.ts';
import { createCron } from '../../../server/src/jobs/cron.ts';
import type { JobKind } from '../../../server/src/jobs/job.ts';
import { RETRY_SCHEDULES } from '../../../server/src/jobs/retry-schedule.ts';
import { createWorker } from '../../../server/src/jobs/worker.ts';
import { createQuota } from '../../../server/src/limits/quota.ts';
import { createRateLimiter } from '../../../server/src/limits/rate-limiter.ts';
import type { Log } from '../../../server/src/log.ts';
import { createDeliveries } from '../../../server/src/outbound/deliveries.ts';
import { createDeliveryJob } from '../../../server/src/outbound/delivery-job.ts';
import { createSearchJobs } from '../../../server/src/searches/jobs/search-jobs.ts';
import { type Commit, createDurableWrites } from '../../../server/src/store/durable-writes.ts';
import type { Owner } from '../event-queue.ts';
import { createSimulatedDatabase } from '../simulated-database.ts';
import { createSimulatedReceivers, createSources } from './outside.ts';
import { createHandler } from './requests.ts';
import type { Program, SearchRequest, World } from './world-types.ts';

export const CHORE = 'chore';
export const CHORE_PATTERN = '0 0 * * *';
const HOUSE = 'acct_house';

const silent = new Proxy({}, { get: () => () => {} }) as Log;

/** Encryption is not simulated: the ciphertext is the plain text. */
const openVault = {
  seal: async (_account: string, _class: unknown, text: Buffer | string) => Buffer.from(text),
  open: async (_account: string, sealed: Buffer) => sealed,
} as unknown as Parameters<typeof createIdempotency>[0]['vault'] & Parameters<typeof createSearchJobs>[0]['vault'];
const plainIndex = {
  index: (_purpose: string, value: string) => Buffer.from(value),
} as unknown as Parameters<typeof createIdempotency>[0]['blind'];

/** Starts a process: the product's own components on a simulated database, network and clock. */
export function startProgram(world: World, name: string, skewMs: number): Program {
  const { machine, store, server, fault } = world;
  const owner: Owner = { name, isDead: false, isStopped: false, inbox: [] };
  const db = createSimulatedDatabase(machine, store, server, owner);
  const seen = { jumpMs: world.jumpMs(), skewMs };
  const nowMs = (): number => Math.floor(machine.now()) + seen.jumpMs + seen.skewMs;
  const clock = { now: () => new Date(nowMs()) };
  const { commit: plainCommit } = createDurableWrites({ db, lanes: 2, maxBatch: 64, observeBatch: () => {} });
  const commit: Commit = fault.commit?.(plainCommit, world, owner) ?? plainCommit;
  const plainCharges = createSearchCharges({ db, clock, trial: { giveBack: () => [] } });
  const charges = fault.charges?.(plainCharges) ?? plainCharges;
  const plainIdempotency = createIdempotency({ db, vault: openVault, blind: plainIndex, clock });
  const idempotency = fault.idempotency?.(plainIdempotency, db) ?? plainIdempotency;
  const { sender } = createSimulatedReceivers(world, owner, clock);
  const deliveries = createDeliveries({ db, vault: openVault, sender, clock, findSecret: async () => 'secret' });
  const sources = createSources(world, owner, clock);
  const searchJobs = createSearchJobs<SearchRequest>({
    db,
    clock,
    vault: openVault,
    deliveries,
    charges,
    product: 'offender' as never,
    ...sources,
    toFailedEnvelope: ({ id, error }) => JSON.stringify({ searchId: id, status: 'error', error }),
  });
  const chore: JobKind = {
    name: CHORE,
    retry: RETRY_SCHEDULES.internal,
    concurrency: 1,
    run: async ({ id, attempts }, { finish }) => {
      if (sources.isFailing(id, attempts)) throw sources.fail(id);
      const at = clock.now();
      const entry = {
        accountId: HOUSE,
        kind: 'monitor_month' as const,
        reference: id,
        keyId: null,
        at,
        amountMicros: 1n,
      };
      await finish({ writes: [charge(entry)] });
    },
  };
  let inHand = 0;
  /** Jobs that it dropped are handed back at its next ticks. */
  let looksOwed = 0;
  const observe = (_kind: string, outcome: string): void => {
    if (outcome !== 'lost') return;
    looksOwed = 3;
    machine.rouse(owner);
  };
  const watched = (kind: JobKind): JobKind => ({
    ...kind,
    run: async (job, context) => {
      if (inHand === 0) machine.rouse(owner);
      inHand++;
      try {
        sources.begin(job);
        await kind.run(job, context);
      } finally {
        inHand--;
      }
    },
  });
  const kinds = [searchJobs.jobKind, createDeliveryJob(deliveries), chore].map(watched);
  const wakes: (() => void)[] = [];
  const worker = createWorker({
    db,
    commit,
    clock,
    log: silent,
    observe,
    kinds: fault.kinds?.(kinds) ?? kinds,
    onWake: (wake) => void wakes.push(wake),
    presence: db.presence,
  });
  const cron = createCron({ entries: [{ kind: CHORE, pattern: CHORE_PATTERN }], commit, clock, log: silent });
  const plainRates = createRateLimiter({ db });
  const handle = createHandler({
    world,
    owner,
    clock,
    commit,
    idempotency,
    charges,
    searchJobs,
    rates: fault.rates?.(plainRates) ?? plainRates,
    quota: createQuota({ db }),
  });

  db.appear();
  machine.after(0, owner, () => {
    world.time.starting('worker', worker.start);
    world.time.starting('cron', cron.start);
  });

  return {
    name,
    owner,
    db,
    nowMs,
    handle,
    inHand: () => inHand,
    owesLook: () => looksOwed > 0 && looksOwed-- > 0,
    isListening: true,
    isTaking: true,
    wake: (): void => {
      machine.after(machine.latencyMs(), owner, () => {
        for (const wake of wakes) wake();
      });
    },
    /** The global clock was moved, and this process reads it a little later. */
    hearOfJump: (): void => {
      machine.after(machine.random.below(250), owner, () => {
        seen.jumpMs = world.jumpMs();
        machine.rouse();
        for (const wake of wakes) wake();
      });
    },
    shiftSkew: (byMs: number): void => {
      seen.skewMs += byMs;
    },
    /** Stops in order, as a deployment does: running work is finished or handed back. */
    stop: (then: () => void): void => {
      machine.after(0, owner, () => {
        void cron
          .stop()
          .then(() => worker.stop(2_000))
          .then(then, then);
      });
    },
  };
}
