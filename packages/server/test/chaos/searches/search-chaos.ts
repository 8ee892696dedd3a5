import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlantedFault } from '../../durable/planted-faults.ts';
import { createClient } from '../../kit/http-client.ts';
import { type Receiver, startReceiver } from '../../kit/receiver.ts';
import { createAccount } from '../accounts.ts';
import { createAsk } from '../asking.ts';
import { inParallel, repeat } from '../check-answers.ts';
import { checkAudit } from '../check-books.ts';
import { checkLogs } from '../check-logs.ts';
import { type Fleet, startFleet } from '../fleet.ts';
import { createLogbook, violate } from '../logbook.ts';
import { watchDeadlocks } from '../postgres-kills.ts';
import { type PostgresScene, withPostgres } from '../postgres-scene.ts';
import { createRandom, type Random } from '../random.ts';
import { checkCharges } from './check-charges.ts';
import { checkJobs, checkWebhooks, untilSearchesAreFinal } from './check-jobs.ts';
import type { SearchBook } from './search-book.ts';
import { isAcknowledged } from './search-book.ts';
import { readBack, runSearcher, sendOperation } from './search-load.ts';
import type { SearchReport } from './search-report.ts';
import { type SearchScene, setSearchScene } from './search-scene.ts';

export type SearchChaosOptions = {
  readonly seed: number;
  readonly kills: number;
  readonly clients: number;
  readonly fault?: PlantedFault;
  readonly onProgress?: (progress: string) => void;
};

const ACCOUNTS = 4;
const FINAL_LIMIT_MS = 10_000;
/** Answers that are waited for before a kill, so that a slow machine has traffic to disturb as well. */
const MEAN_ANSWERS = 15;
const BUSY_LIMIT_MS = 8_000;
/** Two that answer and two that work, in three processes. */
const ROLES = ['api', 'worker', 'all'];

/** Searches of every kind while the processes that answer and work are killed again and again; then the books are read. */
export const runSearchChaos = (options: SearchChaosOptions): Promise<SearchReport> =>
  withPostgres(async (postgres) => {
    const receiver = await startReceiver();
    postgres.undo.push(receiver.close);
    const scene = await setSearchScene(postgres);
    const settings = {
      ...scene.settings,
      BLOTTER_EGRESS_ALLOW: receiver.origin,
      ...(options.fault && { BLOTTER_TEST_FAULT: options.fault }),
    };
    const fleet = startFleet(
      ROLES.map((role) => ({ ...settings, BLOTTER_ROLE: role, BLOTTER_DATA: join(postgres.folder, role) })),
    );
    postgres.undo.push(fleet.stop);
    await fleet.untilUp();
    return torment(options, { ...scene, db: postgres.db, fleet, receiver });
  });

export type Torment = SearchScene & Pick<PostgresScene, 'db'> & { readonly fleet: Fleet; readonly receiver: Receiver };

const torment = async (options: SearchChaosOptions, scene: Torment): Promise<SearchReport> => {
  const { seed, kills, clients, onProgress } = options;
  const { db, fleet, receiver, adminKey, crowd } = scene;
  const random = createRandom(seed);
  const logbook = createLogbook();
  const book: SearchBook = { ...logbook, searchers: [], killedAtMs: [] };
  const began = performance.now();
  let isOver = false;
  const ask = createAsk(fleet.urls, logbook, random.fork());
  for (let n = 0; n < ACCOUNTS; n++) {
    const account = await createAccount(createClient(fleet.urls()[0] as string), adminKey, n);
    book.searchers.push({ ...account, operations: [], cancelled: new Set() });
  }

  const deadlocks = watchDeadlocks(db, () => isOver);
  const load = Promise.all(
    Array.from({ length: clients }, (_, n) =>
      runSearcher({
        ...{ ask, book, crowd, random: random.fork(), isOver: () => isOver },
        ...{ webhookUrl: receiver.url, name: `searcher${n}` },
      }),
    ),
  );
  const onKill = (): void => {
    book.killedAtMs.push(performance.now());
    const seconds = Math.round((performance.now() - began) / 1_000);
    onProgress?.(`${book.killedAtMs.length}/${kills} kills, ${logbook.counts.answered} answers, ${seconds} s`);
  };
  const untilBusy = async (own: Random): Promise<void> => {
    const due = logbook.counts.answered + own.waitMs(MEAN_ANSWERS);
    const deadline = performance.now() + BUSY_LIMIT_MS;
    while (logbook.counts.answered < due && performance.now() < deadline) await sleep(5);
  };
  try {
    await fleet.kill(kills, random.fork(), onKill, untilBusy);
  } finally {
    isOver = true;
    await load.catch(() => {});
  }
  await load;
  const finalMs = await untilSearchesAreFinal(db, performance.now());
  if (finalMs > FINAL_LIMIT_MS)
    violate(book, 'every job is final within 10 s of the last kill and the last request', `${Math.round(finalMs)} ms`);
  await fleet.untilUp();
  return settleAccounts({ ...options, book, ask, scene, began, finalMs, deadlocks });
};

type Settling = SearchChaosOptions & {
  readonly book: SearchBook;
  readonly ask: ReturnType<typeof createAsk>;
  readonly scene: Torment;
  readonly began: number;
  readonly finalMs: number;
  readonly deadlocks: ReturnType<typeof watchDeadlocks>;
};

export const settleAccounts = async ({
  seed,
  book,
  ask,
  scene,
  began,
  finalMs,
  deadlocks,
}: Settling): Promise<SearchReport> => {
  const { db, fleet, receiver, adminKey } = scene;
  const durationMs = performance.now() - began;
  const logbook = { ...book, accounts: [] };
  const jobs = await checkJobs({ ask, book, db });
  const webhooks = await checkWebhooks({ ask, book, db }, receiver.received);
  let spendMicros = 0n;
  for (const [n, account] of book.searchers.entries()) {
    const known = account.operations.filter(isAcknowledged);
    await inParallel(known, (operation) => repeat(() => readBack(ask, book, account, operation)));
    const keyed = known.filter(({ idempotencyKey }) => idempotencyKey !== undefined);
    await inParallel(keyed, (operation) =>
      repeat(() => sendOperation(ask, book, account, operation, `again${n}-${operation.idempotencyKey}`)),
    );
    spendMicros += await checkCharges({ ask, book, db }, account);
  }
  const audit = await checkAudit({ ask, db, logbook, adminKey });
  const deadlocked = await deadlocks.count();
  if (deadlocked > 0) violate(book, 'no two transactions wait for each other', `${deadlocked} deadlocks`);
  for (const end of fleet.endedAlone) violate(book, 'no server ends by itself', end);
  const acknowledged: { [name: string]: number } = {};
  const operations = book.searchers.flatMap((account) => account.operations);
  for (const { name } of operations.filter(isAcknowledged)) acknowledged[name] = (acknowledged[name] ?? 0) + 1;
  return {
    ...{ seed, durationMs, finalMs, acknowledged, jobs, webhooks, spendMicros },
    kills: book.killedAtMs.length,
    unacknowledged: operations.filter((operation) => !isAcknowledged(operation)).length,
    cancelled: book.searchers.reduce((sum, { cancelled }) => sum + cancelled.size, 0),
    repeated: operations.reduce((sum, { requestIds }) => sum + requestIds.length - 1, 0),
    ...book.counts,
    ...checkLogs(fleet.processes, logbook),
    auditEntries: audit.entries,
    auditChains: audit.chains,
    violations: [...book.violations].map(([rule, details]) => ({ rule, details })),
  };
};
