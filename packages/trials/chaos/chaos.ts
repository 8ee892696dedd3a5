import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '../../server/src/outbound/signature.ts';
import type { Database } from '../../server/src/store/database.ts';
import type { PlantedFault } from '../../server/test/durable/planted-faults.ts';
import { createClient } from '../../server/test/kit/http-client.ts';
import { createRandom } from '../../server/test/kit/random.ts';
import { type Receiver, startReceiver } from '../../server/test/kit/receiver.ts';
import { newSharedSecrets } from '../../server/test/kit/server-process.ts';
import { createAccount } from './accounts.ts';
import { type Ask, createAsk } from './ask.ts';
import { checkAnswers } from './check-answers.ts';
import { checkExpectedState } from './check-expected-state.ts';
import { checkLogs } from './check-logs.ts';
import { createExpectedState, type ExpectedState, violate } from './expected-state.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { type Kills, killAll } from './kill-all.ts';
import { putThing, runClient } from './load.ts';
import { type PostgresEnvironment, withPostgres } from './postgres-environment.ts';
import { watchDeadlocks } from './postgres-kills.ts';
import type { Report } from './report.ts';

export type ChaosOptions = {
  readonly seed: number;
  readonly serverKills: number;
  readonly postgresKills: number;
  readonly clients: number;
  readonly accounts?: number;
  readonly fault?: PlantedFault;
  /** The least number of acknowledged things. The kills are spread over them. */
  readonly things?: number;
  /** Multiplies the time limits: a short form must also pass on a slow machine. */
  readonly slowdown?: number;
  readonly onProgress?: (progress: string) => void;
};

const JOBS_LIMIT_MS = 10_000;
/** Time limit for the things between two kills. */
const STUCK_MS = 120_000;
const JOBS_PATIENCE_MS = 40_000;

/**
 * Kills two servers and their PostgreSQL again and again under load, then checks that every acknowledged write is
 * there.
 */
export function runChaos(options: ChaosOptions): Promise<Report> {
  return withPostgres(async ({ folder, postgres, db, undo }) => {
    const receiver = await startReceiver();
    undo.push(receiver.close);
    const secrets = newSharedSecrets();
    const settings = {
      ...secrets,
      DATABASE_URL: postgres.adminUrl,
      BLOTTER_EGRESS_ALLOW: receiver.origin,
      ...(options.fault && { BLOTTER_TEST_FAULT: options.fault }),
    };
    const fleet = startFleet(['first', 'second'].map((name) => ({ ...settings, BLOTTER_DATA: join(folder, name) })));
    undo.push(fleet.stop);
    await fleet.untilUp();
    return runTrial(options, { fleet, postgres, db, folder, receiver, adminKey: secrets.BLOTTER_ADMIN_KEY as string });
  });
}

type Environment = Pick<PostgresEnvironment, 'postgres' | 'db' | 'folder'> & {
  readonly fleet: Fleet;
  readonly receiver: Receiver;
  readonly adminKey: string;
};

const runTrial = async (options: ChaosOptions, environment: Environment): Promise<Report> => {
  const { seed, serverKills, postgresKills, clients, accounts = 6, things = 0, slowdown = 1, onProgress } = options;
  const { fleet, db, receiver, adminKey } = environment;
  const random = createRandom(seed);
  const expectedState = createExpectedState();
  const began = performance.now();
  let isOver = false;
  const ask = createAsk(fleet.urls, expectedState, random.fork(), slowdown);
  for (let n = 0; n < accounts; n++)
    expectedState.accounts.push(await createAccount(createClient(fleet.urls()[0] as string), adminKey, n));

  const deadlocks = watchDeadlocks(environment, () => isOver);
  const load = Promise.all(
    Array.from({ length: clients }, (_, n) =>
      runClient({
        ask,
        expectedState,
        random: random.fork(),
        isOver: () => isOver,
        webhookUrl: `${receiver.origin}/hook`,
        name: `client ${n}`,
        slowdown,
      }),
    ),
  );
  let lastKillAt = began;
  const onKill = (done: Kills): void => {
    lastKillAt = performance.now();
    const seconds = Math.round((lastKillAt - began) / 1_000);
    onProgress?.(
      `${done.servers}/${serverKills} server kills, ${done.postgres}/${postgresKills} PostgreSQL kills, ${expectedState.counts.answered} answers, ${seconds} s`,
    );
  };
  const untilBusy = async ({ servers }: Kills): Promise<void> => {
    const due = (things * (servers + 1)) / serverKills;
    const deadline = performance.now() + STUCK_MS * slowdown;
    while (countThings(expectedState, true) < due && performance.now() < deadline) await sleep(5);
  };
  const wanted = { servers: serverKills, postgres: postgresKills };
  let done: Kills;
  try {
    done = await killAll(environment, { wanted, random, onKill, untilBusy });
  } finally {
    isOver = true;
    await Promise.allSettled([load]);
  }
  await load;
  const jobsFinalMs = await untilJobsAreFinal(db, lastKillAt, slowdown);
  if (jobsFinalMs > JOBS_LIMIT_MS * slowdown)
    violate(expectedState, 'every job is final within 10 s of the last kill', `${Math.round(jobsFinalMs)} ms`);
  await fleet.untilUp();

  const signed = await checkSignatures(ask, expectedState, receiver, slowdown);
  await untilJobsAreFinal(db, performance.now(), slowdown);
  await checkAnswers({ ask, expectedState, db });
  const totals = await checkExpectedState({ ask, expectedState, db, adminKey });
  for (const deadlock of await deadlocks.list()) violate(expectedState, 'there are no deadlocks', deadlock);
  for (const end of fleet.endedAlone) violate(expectedState, 'no server exits by itself', end);
  const logs = checkLogs(fleet.processes, expectedState);
  return {
    seed,
    serverKills: done.servers,
    postgresKills: done.postgres,
    durationMs: performance.now() - began,
    ...expectedState.counts,
    startsRefused: fleet.startsRefused(),
    jobsFinalMs,
    keyedThings: countThings(expectedState, true),
    onceThings: countThings(expectedState, false),
    keysMade: sum(expectedState, ({ keys }) => keys.length),
    keysRevoked: sum(expectedState, ({ revoked }) => revoked.size),
    secretsProven: signed,
    webhooksReceived: receiver.received.length,
    ...totals,
    ...logs,
    violations: [...expectedState.violations].map(([rule, details]) => ({ rule, details })),
  };
};

const sum = ({ accounts }: ExpectedState, of: (account: ExpectedState['accounts'][number]) => number): number =>
  accounts.reduce((before, account) => before + of(account), 0);

const countThings = (expectedState: ExpectedState, isKeyed: boolean): number =>
  sum(
    expectedState,
    ({ things }) =>
      things.filter(({ ids, idempotencyKey }) => ids.size > 0 && (idempotencyKey !== undefined) === isKeyed).length,
  );

/** Resolves with the milliseconds from the last kill until no job is left, or gives up after JOBS_PATIENCE_MS. */
const untilJobsAreFinal = async (db: Database, lastKillAt: number, slowdown: number): Promise<number> => {
  for (;;) {
    const left = await db
      .query<{ n: number }>("SELECT count(*)::int AS n FROM jobs WHERE state IN ('pending', 'running')")
      .then(
        ({ rows }) => rows[0]?.n ?? 0,
        () => 1,
      );
    const passedMs = performance.now() - lastKillAt;
    if (left === 0 || passedMs > JOBS_PATIENCE_MS * slowdown) return passedMs;
    await sleep(25);
  }
};

/** Checks that the next webhook of each account is signed with the secret of its last acknowledged rotation. */
const checkSignatures = async (
  ask: Ask,
  expectedState: ExpectedState,
  { origin, received }: Environment['receiver'],
  slowdown: number,
): Promise<number> => {
  let proven = 0;
  for (const account of expectedState.accounts) {
    const { last, isCertain } = account.secret;
    if (!last || !isCertain) continue;
    const value = `last of ${account.id}`;
    const thing = { value, idempotencyKey: value, ids: new Set<string>() };
    account.things.push(thing);
    await putThing(ask, expectedState, account, thing, { value, webhookUrl: `${origin}/last` });
    const body = JSON.stringify({ id: [...thing.ids][0] });
    const until = performance.now() + JOBS_LIMIT_MS * slowdown;
    let arrived = received.find((webhook) => webhook.body === body);
    while (!arrived && performance.now() < until) {
      await sleep(20);
      arrived = received.find((webhook) => webhook.body === body);
    }
    const { secret } = last;
    const nowUnixSeconds = Date.now() / 1_000;
    if (
      arrived &&
      verify({ secret, header: String(arrived.headers['x-service-signature']), rawBody: body, nowUnixSeconds })
    )
      proven += 1;
    else violate(expectedState, 'webhooks are signed with the last acknowledged secret', account.id);
  }
  return proven;
};
