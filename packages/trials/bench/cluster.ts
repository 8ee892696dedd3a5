import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCustomer } from '../../server/test/kit/customers.ts';
import { newSharedSecrets, type StartedServer, startServer, stopServer } from '../../server/test/kit/server-process.ts';
import type { SystemPostgres } from '../../server/test/kit/system-postgres.ts';
import { readCounts } from './bench-arguments.ts';
import { readFeeds, writeFeeds } from './build-nation.ts';
import { type Changing, searchWhileChanging } from './cluster/changing.ts';
import { getCitus, listSetups, type Setup } from './cluster/nodes.ts';
import { listQuestions, type Question } from './cluster/questions.ts';
import { keepLargestFeeds } from './largest-feeds.ts';
import { logProgress } from './progress.ts';

const CLIENTS = 8;
const ROUNDS_AFTER = 10;

type Measured = {
  readonly name: string;
  readonly ingestRows: number;
  readonly searches: number;
  readonly answers: readonly string[];
  /** The answers while one worker is down, and after it is back. */
  readonly outage?: { readonly during: readonly string[]; readonly after: readonly string[] };
  readonly changing: Changing;
};

const showDifference = (one: string, other: string): string => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const excerpt = (text: string): string => text.slice(Math.max(0, at - 80), at + 80);
  return `${excerpt(one)}\n    not ${excerpt(other)}`;
};

const untilReady = async ({ send }: StartedServer): Promise<void> => {
  while ((await send('GET', '/readyz')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 200));
};

const askAll = async (questions: readonly Question[], ask: (question: Question) => Promise<string>) => {
  const answers: string[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    for (let own = next++; own < questions.length; own = next++) answers[own] = await ask(questions[own] as Question);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answers;
};

/** Kills a worker, asks, starts it again, and asks again. */
const suffer = async (
  worker: Pick<SystemPostgres, 'kill' | 'start'>,
  askThem: () => Promise<readonly string[]>,
): Promise<NonNullable<Measured['outage']>> => {
  await worker.kill();
  const during = await askThem();
  await worker.start();
  let after = await askThem();
  // Each connection to the killed worker fails once more.
  for (let round = 0; round < ROUNDS_AFTER && after.some(isRefused); round++) after = await askThem();
  return { during, after };
};

const isRefused = (answer: string): boolean => answer.startsWith('503 ');

const printOutage = ({ name, answers, outage }: Measured): number => {
  if (!outage) return 0;
  const { during, after } = outage;
  const refused = during.filter(isRefused).length;
  const wrong = during.filter((answer, n) => !isRefused(answer) && answer !== answers[n]).length;
  const wrongAfter = after.filter((answer, n) => answer !== answers[n]).length;
  process.stdout.write(
    `  ${name}, one killed: ${refused} of ${during.length} answers are 503, ${wrong} are wrong; after its start ${wrongAfter} are wrong\n`,
  );
  return wrong + wrongAfter;
};

const measure = async (
  setup: Setup,
  folder: string,
  secrets: ReturnType<typeof newSharedSecrets>,
  questions: readonly Question[],
  seconds: number,
): Promise<Measured> => {
  logProgress(setup.name);
  const nodes = await setup.start(getCitus());
  try {
    const settings = {
      ...secrets,
      DATABASE_URL: nodes.url,
      BLOTTER_DATA: join(folder, setup.name),
      BLOTTER_INDEX: setup.index,
    };
    const read = await readFeeds(settings, join(folder, 'feeds'), ['offender', 'criminal']);
    const server = await startServer({ settings });
    try {
      await untilReady(server);
      const { key } = await createCustomer(server.send, secrets.BLOTTER_ADMIN_KEY as string);
      const answers = await askAll(questions, ({ ask }) => ask(server.send, key));
      const until = performance.now() + seconds * 1_000;
      let searches = 0;
      const plain = questions.filter((_, n) => n % 10 > 3);
      const client = async (own: number): Promise<void> => {
        for (let at = own; performance.now() < until; at += CLIENTS) {
          await (plain[at % plain.length] as Question).ask(server.send, key);
          searches += 1;
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, (_, own) => client(own)));
      const measured = {
        name: setup.name,
        ingestRows: read.rows / read.seconds,
        searches: searches / seconds,
        answers,
      };
      const [worker] = nodes.workers ?? [];
      // A job waits for the worker instead of failing, so only direct questions are asked.
      const direct = questions.map((question, n) => (n % 10 > 3 ? question : undefined));
      const askDirect = () =>
        askAll(
          direct.map((one, n) => one ?? { ask: async () => answers[n] as string }),
          ({ ask }) => ask(server.send, key),
        );
      const outage = worker ? { outage: await suffer(worker, askDirect) } : {};
      return { ...measured, ...outage, changing: await searchWhileChanging(settings, server.send, key) };
    } finally {
      await stopServer(server);
    }
  } finally {
    await nodes.stop();
  }
};

/**
 * Compares the answers and the speed of the index in memory with rows in PostgreSQL and in Citus of one to three nodes,
 * all on this machine.
 */
export async function benchCluster(args: readonly string[]): Promise<void> {
  const sizes = readCounts(args, { records: 40_000, questions: 400, seconds: 10, sources: 10, workers: 2 });
  getCitus();
  const folder = await mkdtemp(join(tmpdir(), 'blotter-cluster-'));
  try {
    const half = Math.round(sizes.records / 2);
    await writeFeeds({ records: half, criminal: half, seed: '7' }, join(folder, 'feeds'));
    await keepLargestFeeds(join(folder, 'feeds'), sizes.sources);
    const questions = await listQuestions(join(folder, 'feeds'), sizes.questions);
    const secrets = newSharedSecrets();
    // Commands in child processes read them from the environment.
    Object.assign(process.env, secrets);
    const measured: Measured[] = [];
    for (const setup of listSetups(sizes.workers))
      measured.push(await measure(setup, folder, secrets, questions, sizes.seconds));
    const [first] = measured;
    let different = 0;
    process.stdout.write('  nodes                 ingest rows/s   searches/s   answers that differ\n');
    for (const { name, ingestRows, searches, answers } of measured) {
      const wrong = answers.flatMap((answer, n) => (answer === first?.answers[n] ? [] : [n]));
      different += wrong.length;
      const cells = [ingestRows.toFixed(0).padStart(13), searches.toFixed(0).padStart(13)];
      process.stdout.write(`  ${name.padEnd(22)}${cells.join('')}   ${wrong.length} of ${answers.length}\n`);
      for (const n of wrong.slice(0, 3))
        process.stdout.write(`    ${n}: ${showDifference(answers[n] ?? '', first?.answers[n] ?? '')}\n`);
    }
    for (const each of measured) different += printOutage(each);
    for (const { name, changing } of measured) {
      const { answers, parts } = changing;
      process.stdout.write(`  ${name}, searches while records change: ${answers}, ${parts} show a part of an ingest\n`);
      different += parts;
    }
    const failed = first?.answers.filter((answer) => !/^(same )?200 /.test(answer)) ?? [];
    process.stdout.write(`  answers other than 200: ${failed.length} ${failed[0]?.slice(0, 200) ?? ''}\n`);
    if (different + failed.length > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
