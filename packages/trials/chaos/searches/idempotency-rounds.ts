import type { Database } from '../../../server/src/store/database.ts';
import { type Customer, createCustomer } from '../../../server/test/kit/customers.ts';
import { type Answer, patiently } from '../../../server/test/kit/http-client.ts';
import { createRandom } from '../../../server/test/kit/random.ts';
import { type StartedServer, startServers } from '../../../server/test/kit/server-process.ts';
import { checkLogs } from '../check-logs.ts';
import { createExpectedState, violate } from '../expected-state.ts';
import { withPostgres } from '../postgres-environment.ts';
import { seconds, toLines, toViolationRows, type Violation } from '../report.ts';
import { createOperations, type Operation, type OperationName } from './operations.ts';
import { createSearchEnvironment } from './search-environment.ts';

export type RoundsOptions = {
  readonly seed: number;
  readonly rounds: number;
  readonly onProgress?: (progress: string) => void;
};

export type RoundsReport = {
  readonly seed: number;
  readonly rounds: { readonly [name: string]: number };
  readonly requests: number;
  /** Requests that got 503 first and were sent again. */
  readonly sentAgain: number;
  readonly durationMs: number;
  readonly violations: readonly Violation[];
};

const AT_ONCE = 64;
const OTHERS_AT_ONCE = 8;
const KINDS: readonly OperationName[] = ['search', 'job', 'batch', 'live', 'compat', 'csv'];

/** Sends identical requests with one Idempotency-Key at the same time to two processes, in rounds. */
export function runIdempotencyRounds({ seed, rounds, onProgress }: RoundsOptions): Promise<RoundsReport> {
  return withPostgres(async (postgres) => {
    const environment = await createSearchEnvironment(postgres);
    const { servers, stop } = await startServers(2, postgres.postgres.adminUrl, environment.settings);
    postgres.undo.push(stop);
    const serverFor = (n: number): StartedServer => servers[n % servers.length] as StartedServer;
    const customer = await createCustomer(serverFor(0).send, environment.adminKey);
    const random = createRandom(seed);
    const toOperation = createOperations(environment.people, random);
    const expectedState = createExpectedState();
    const began = performance.now();
    const done: { [name: string]: number } = {};
    let [requests, sentAgain, sold] = [0, 0, 0];

    const onAgain = (): void => {
      sentAgain += 1;
    };
    const send = (n: number, { path, sent }: Operation, idempotencyKey: string): Promise<Answer> => {
      const headers = { ...sent.headers, 'idempotency-key': idempotencyKey };
      requests += 1;
      return patiently(serverFor(n).send, onAgain)('POST', path, { key: customer.key, ...sent, headers });
    };
    const sendAtOnce = (count: number, operation: Operation, key: string): Promise<readonly Answer[]> =>
      Promise.all(Array.from({ length: count }, (_, n) => send(n, operation, key)));

    const first = random.below(KINDS.length);
    for (let round = 0; round < rounds; round++) {
      const name = KINDS[(first + round) % KINDS.length] as OperationName;
      const operation = toOperation(name, undefined);
      const key = `round ${round}`;
      const answers = await sendAtOnce(AT_ONCE, operation, key);
      sold += operation.weight;
      done[name] = (done[name] ?? 0) + 1;
      const status = operation.effect === 'job' ? 202 : 200;
      for (const wrong of answers.filter((answer) => answer.status !== status))
        violate(
          expectedState,
          'all repeats get the original answer',
          `${name}: ${wrong.status} ${wrong.text.slice(0, 200)}`,
        );
      const texts = new Set(answers.map(({ text }) => text));
      if (texts.size !== 1) violate(expectedState, 'all get the same answer', `${name}: ${texts.size} answers`);
      for (const other of await sendAtOnce(OTHERS_AT_ONCE, toOther(operation), key))
        if (other.status !== 422)
          violate(expectedState, 'a different body is rejected with 422', `${name}: ${other.status}`);
      const found = await countEffects(postgres.db, customer);
      if (found.charges !== sold || found.stored !== sold)
        violate(expectedState, 'one effect and one charge', `${name}: ${JSON.stringify(found)} after ${sold}`);
      const listed = ((answers[0]?.body.meterEvents ?? []) as { kind: string }[]).filter(
        ({ kind }) => kind === 'live_source',
      ).length;
      if (found.newestLive !== listed)
        violate(expectedState, 'a live source is charged once', `${name}: ${found.newestLive}, not ${listed}`);
      onProgress?.(`${round + 1}/${rounds} rounds, ${requests} requests, ${seconds(performance.now() - began)}`);
    }
    const durationMs = performance.now() - began;
    checkLogs(servers, expectedState);
    const violations = [...expectedState.violations].map(([rule, details]) => ({ rule, details }));
    return { seed, rounds: done, requests, sentAgain, durationMs, violations };
  });
}

/** Returns the same request with a different body. */
const toOther = (operation: Operation): Operation => {
  const { raw, body } = operation.sent;
  if (raw !== undefined) return { ...operation, sent: { ...operation.sent, raw: `${raw}\nNobodywhatever,Other` } };
  if (operation.effect === 'compat') return { ...operation, sent: { body: { lastName: 'Otherwise' } } };
  if (operation.path === '/v1/batch') return { ...operation, sent: { body: { queries: [{ lastName: 'Otherwise' }] } } };
  return { ...operation, sent: { body: { ...(body as object), query: { lastName: 'Otherwise' } } } };
};

const countEffects = async (db: Database, { id }: Customer) => {
  const { rows } = await db.query<{ charges: number; stored: number; newestLive: number }>(
    `SELECT (SELECT count(*)::int FROM ledger WHERE account_id = $1 AND kind = 'base_call') AS charges,
       (SELECT count(*)::int FROM (SELECT id FROM searches WHERE account_id = $1
          UNION SELECT id FROM search_jobs WHERE account_id = $1) AS known) AS stored,
       (SELECT count(*)::int FROM ledger WHERE account_id = $1 AND kind = 'live_source' AND split_part(reference, ':', 1) =
          (SELECT reference FROM ledger WHERE account_id = $1 AND kind = 'base_call' ORDER BY ordinal DESC LIMIT 1))
         AS "newestLive"`,
    [id],
  );
  return rows[0] as (typeof rows)[number];
};

export function toRoundsTable({ seed, rounds, requests, sentAgain, durationMs, violations }: RoundsReport): string {
  return toLines([
    ['seed', String(seed)],
    [
      'rounds',
      Object.entries(rounds)
        .map(([name, times]) => `${times} ${name}`)
        .join(', '),
    ],
    ['requests', `${requests} in ${seconds(durationMs)}, ${sentAgain} were sent again after a 503`],
    ...toViolationRows(violations),
  ]);
}
