import { setTimeout as sleep } from 'node:timers/promises';
import { createCustomer, expectStatus } from '../../../server/test/kit/customers.ts';
import type { Answer } from '../../../server/test/kit/http-client.ts';
import { type ExpectedState, violate } from '../expected-state.ts';
import { apiFor, type Machines } from './machines.ts';

const CLIENTS = 128;
const SAME_AT_ONCE = 64;
const BURST = 50;
const QUOTA = 100;
/** Contract, Keys: a revoked key is refused within a second everywhere. */
const REVOKED_WITHIN_MS = 1_000;
const JOBS_PATIENCE_MS = 60_000;

const atOnce = (count: number, send: (n: number) => Promise<Answer>): Promise<readonly Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => send(n)));
const count = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

/** Sends requests to all API processes at once through the pooler and checks that each is counted once. */
export async function checkExactness(machines: Machines, expectedState: ExpectedState, idempotencyRounds: number) {
  const { adminKey, foundation, workers } = machines;
  const newCustomer = (limits: object, signIn = false) =>
    createCustomer(apiFor(machines, 0).send, adminKey, { limits, signIn });
  const put = (n: number, key: string, value: string, headers = {}): Promise<Answer> =>
    apiFor(machines, n).send('POST', '/v1/test/things', { key, headers, body: { value } });
  const refuse5xx = (answers: readonly Answer[], what: string): void => {
    for (const { status, text } of answers)
      if (status >= 500) violate(expectedState, 'no answer is 5xx', `${what}: ${status} ${text.slice(0, 200)}`);
  };

  const checkRate = async (): Promise<string> => {
    const { key } = await newCustomer({ ratePerSecond: 1, burst: BURST });
    const began = performance.now();
    const answers = await atOnce(CLIENTS, (n) => apiFor(machines, n).send('GET', '/v1/webhook-secret', { key }));
    const refilled = Math.floor((performance.now() - began) / 1_000);
    refuse5xx(answers, 'rate');
    const allowed = count(answers, 200);
    if (allowed < BURST || allowed > BURST + refilled || allowed + count(answers, 429) !== CLIENTS)
      violate(expectedState, 'the rate limit is exact', `${allowed} of ${CLIENTS} with a burst of ${BURST}`);
    return `${allowed} of ${CLIENTS} with a burst of ${BURST}`;
  };

  const checkQuota = async (): Promise<string> => {
    const { key } = await newCustomer({ accountMonthlyQuota: QUOTA });
    const answers = await atOnce(2 * CLIENTS, (n) => put(n, key, `quota ${n}`));
    refuse5xx(answers, 'quota');
    const allowed = count(answers, 200);
    if (allowed !== QUOTA || allowed + count(answers, 429) !== 2 * CLIENTS)
      violate(expectedState, 'the quota is exact', `${allowed} of ${2 * CLIENTS} with a quota of ${QUOTA}`);
    return `${allowed} of ${2 * CLIENTS} with a quota of ${QUOTA}`;
  };

  const checkIdempotency = async (): Promise<string> => {
    const { key, id } = await newCustomer({});
    for (let round = 0; round < idempotencyRounds; round++) {
      const headers = { 'idempotency-key': `round ${round}` };
      const answers = await atOnce(SAME_AT_ONCE, (n) => put(n, key, `same ${round}`, headers));
      refuse5xx(answers, 'idempotency');
      if (count(answers, 200) !== SAME_AT_ONCE || new Set(answers.map(({ text }) => text)).size !== 1)
        violate(
          expectedState,
          'all requests with one key get the original answer',
          answers.map(({ status }) => status).join(' '),
        );
      const other = await put(round, key, 'another', headers);
      if (other.status !== 422) violate(expectedState, 'a different body is rejected with 422', String(other.status));
    }
    const sql = `SELECT (SELECT count(*)::int FROM test_things WHERE account_id = $1) AS things,
      (SELECT count(*)::int FROM ledger WHERE account_id = $1) AS charges`;
    const { rows } = await foundation.db.query<{ things: number; charges: number }>(sql, [id]);
    const { things = 0, charges = 0 } = rows[0] ?? {};
    if (things !== idempotencyRounds || charges !== idempotencyRounds)
      violate(expectedState, 'one effect and one charge per key', `${things} and ${charges} for ${idempotencyRounds}`);
    return `${idempotencyRounds} × ${SAME_AT_ONCE} at once: ${things} effects, ${charges} charges`;
  };

  const checkRevocation = async (): Promise<string> => {
    const { token, key, keyId } = await newCustomer({}, true);
    const use = () => Promise.all([0, 1].map((n) => apiFor(machines, n).send('GET', '/v1/webhook-secret', { key })));
    if (count(await use(), 200) !== 2) violate(expectedState, 'a key works at once on every process', 'it does not');
    await expectStatus(apiFor(machines, 0).send('DELETE', `/v1/keys/${keyId}`, { token }), 204);
    const revoked = performance.now();
    let lastAcceptedMs = 0;
    while (performance.now() - revoked < 1.5 * REVOKED_WITHIN_MS) {
      const sentMs = performance.now() - revoked;
      const accepted = count(await use(), 200);
      if (accepted > 0) lastAcceptedMs = sentMs;
      await sleep(20);
    }
    if (lastAcceptedMs > REVOKED_WITHIN_MS)
      violate(expectedState, 'a revoked key is refused within a second', `${Math.round(lastAcceptedMs)} ms`);
    return `last accepted ${Math.round(lastAcceptedMs)} ms after it was acknowledged`;
  };

  const checkJobs = async (): Promise<string> => {
    const sql = `SELECT count(*)::int AS things, count(*) FILTER (WHERE effects = 0)::int AS open, count(*) FILTER (WHERE effects > 1)::int AS twice,
        array_agg(DISTINCT pid) FILTER (WHERE pid IS NOT NULL) AS pids
      FROM (SELECT t.id, count(e.thing_id) AS effects, min(e.worker_pid) AS pid
        FROM test_things t LEFT JOIN test_effects e ON e.thing_id = t.id GROUP BY t.id) AS each`;
    type Found = { things: number; open: number; twice: number; pids: number[] | null };
    const find = async () => (await foundation.db.query<Found>(sql)).rows[0] as Found;
    let found = await find();
    for (const until = performance.now() + JOBS_PATIENCE_MS; found.open > 0 && performance.now() < until; ) {
      await sleep(100);
      found = await find();
    }
    if (found.open > 0 || found.twice > 0) violate(expectedState, 'every job takes effect once', JSON.stringify(found));
    const strangers = (found.pids ?? []).filter((pid) => !workers.some((worker) => worker.pid === pid));
    if (strangers.length > 0) violate(expectedState, 'jobs run only in workers', strangers.join());
    return `${found.things} jobs in ${found.pids?.length} workers, ${found.twice} twice`;
  };

  const checkListening = async (): Promise<string> => {
    const sql = `SELECT count(*)::int AS listening FROM pg_stat_activity WHERE application_name = 'blotter-listen'`;
    const listening = (await foundation.db.query<{ listening: number }>(sql)).rows[0]?.listening;
    const processes = machines.apis.length + workers.length;
    if (listening !== processes)
      violate(expectedState, 'every process listens without the pooler', `${listening} of ${processes}`);
    return `${listening} of ${processes} processes listen without the pooler`;
  };

  return {
    'rate limit': await checkRate(),
    quota: await checkQuota(),
    idempotency: await checkIdempotency(),
    revocation: await checkRevocation(),
    jobs: await checkJobs(),
    LISTEN: await checkListening(),
  };
}
