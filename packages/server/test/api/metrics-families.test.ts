import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { countWaiting, withLock } from '../kit/locks.ts';
import { publish, registrant } from '../kit/people.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

const TWO_MINUTES = 120;
const CONNECTIONS = 24;

let receiver: Server;
let receiverStatus = 500;
let webhookUrl: string;
let server: TestServer;
let account: TestAccount;
/** A connection outside the pool of the server. */
let observer: Database;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(receiverStatus).end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  webhookUrl = `${origin}/hook`;
  server = await startTestServer({
    settings: { BLOTTER_CLOCK: 'test', BLOTTER_EGRESS_ALLOW: origin, BLOTTER_INDEX: 'database' },
  });
  account = await server.createAccount();
  observer = openDatabase({ connectionString: server.foundation.databaseUrl, maxConnections: 1, onError: () => {} });
  await server.catchUp();
});
afterAll(async () => {
  await observer.close();
  await server.stop();
  receiver.close();
});

/** Returns the values of the metrics by name and labels, as Prometheus reads them. */
const readMetrics = async (): Promise<ReadonlyMap<string, number>> => {
  const { text } = await server.send('GET', '/metrics');
  return new Map([...text.matchAll(/^(blotter_\S+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]));
};

/** Polls, because scrapes within a second share one read of the database. */
const untilMetric = (name: string) => expect.poll(async () => (await readMetrics()).get(`blotter_${name}`));

const operate = async (method: string, path: string, body?: object): Promise<void> => {
  const answer = await server.send(method, path, { admin: ADMIN_KEY, body });
  expect(answer.status, answer.text).toBe(200);
};
const pause = (paused: boolean): Promise<void> => operate('PUT', '/v1/admin/workers', { paused });
const advance = (advanceSeconds: number): Promise<void> => operate('POST', '/v1/admin/clock', { advanceSeconds });

const search = async (more: object = {}): Promise<void> => {
  const body = { query: { lastName: 'Doverlane' }, ...more };
  const answer = await server.send('POST', '/v1/searches', { key: account.key, body });
  expect(answer.status, answer.text).toBe(202);
};

describe('metrics of jobs, webhooks and mails (operating, Monitoring)', () => {
  it('a queued job raises the depth of its queue, and its wait grows until a worker takes it', async () => {
    await pause(true);
    await search();
    await untilMetric('jobs_open{kind="offender.search",state="due"}').toBe(1);
    await advance(TWO_MINUTES);
    await untilMetric('jobs_oldest_due_seconds{kind="offender.search"}').toBeGreaterThanOrEqual(TWO_MINUTES);
    await pause(false);
    await untilMetric('jobs_open{kind="offender.search",state="due"}').toBeUndefined();
    await untilMetric('jobs_total{kind="offender.search",outcome="done"}').toBe(1);
  });

  it('a webhook that its receiver refuses stays in the backlog until it is accepted', async () => {
    await untilMetric('outbound_unsent{channel="webhook"}').toBe(0);
    await search({ webhookUrl });
    await untilMetric('jobs_open{kind="outbound.deliver",state="later"}').toBe(1);
    await untilMetric('outbound_unsent{channel="webhook"}').toBe(1);
    receiverStatus = 204;
    await advance(TWO_MINUTES);
    await untilMetric('outbound_unsent{channel="webhook"}').toBe(0);
    await untilMetric('outbound_oldest_seconds{channel="webhook"}').toBe(0);
  });

  it('a mail that cannot be sent stays in the backlog, and its age grows', async () => {
    const person = { firstName: 'Ann', lastName: 'Ellery', dob: '1970-01-31' };
    const body = { product: 'sex-offender', type: 'person', person, channels: { email: 'watcher@example.com' } };
    expect((await server.send('POST', '/v1/monitors', { key: account.key, body })).status).toBe(200);
    await untilMetric('outbound_unsent{channel="mail"}').toBe(1);
    await advance(TWO_MINUTES);
    await untilMetric('outbound_oldest_seconds{channel="mail"}').toBeGreaterThanOrEqual(TWO_MINUTES);
    expect((await server.send('GET', '/metrics')).text).not.toContain('watcher');
  });
});

describe('metrics of sources, alerts and the index (operating, Monitoring)', () => {
  it('an ingest sets the age and the outcome of its source', async () => {
    const labels = 'product="offender",source="TX"';
    expect((await readMetrics()).has(`blotter_source_age_seconds{${labels}}`)).toBe(false);
    await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN')]);
    await untilMetric(`source_age_seconds{${labels}}`).toBeLessThan(TWO_MINUTES);
    await untilMetric(`source_outcome{${labels},outcome="ok"}`).toBe(1);
    await untilMetric(`source_paused{${labels}}`).toBe(0);
    await advance(TWO_MINUTES);
    await untilMetric(`source_age_seconds{${labels}}`).toBeGreaterThanOrEqual(TWO_MINUTES);
    await operate('PATCH', '/v1/admin/sources/TX', { paused: true });
    await untilMetric(`source_paused{${labels}}`).toBe(1);
  });

  it('changes that no worker compares raise the lag of the alerts, and later their delay', async () => {
    await untilMetric('alert_lag_seconds{product="offender"}').toBe(0);
    await pause(true);
    await publish(server, 'TX', [registrant('TX-1', 'DOVERLANE, JOHN'), registrant('TX-2', 'HALLORAN, PETER')]);
    await advance(TWO_MINUTES);
    await untilMetric('alert_lag_seconds{product="offender"}').toBeGreaterThanOrEqual(TWO_MINUTES);
    await pause(false);
    await untilMetric('alert_lag_seconds{product="offender"}').toBe(0);
    await untilMetric('alert_delay_seconds{product="offender"}').toBeGreaterThanOrEqual(TWO_MINUTES);
  });

  it('changes that the index of this process does not show raise its lag', async () => {
    await untilMetric('index_lag_seconds{product="offender"}').toBe(0);
    await untilMetric('index_place{product="offender",place="database"}').toBe(1);
    await withLock(server.foundation.databaseUrl, 'SELECT 1 FROM index_states FOR UPDATE', async () => {
      await publish({ foundation: server.foundation }, 'TX', [registrant('TX-3', 'ELLERY, ANN')], { delta: true });
      await advance(TWO_MINUTES);
      await untilMetric('index_lag_seconds{product="offender"}').toBeGreaterThanOrEqual(TWO_MINUTES);
    });
    await untilMetric('index_lag_seconds{product="offender"}').toBe(0);
  });

  it('a run that is held is counted until it is released', async () => {
    await untilMetric('ingest_runs_open{state="held"}').toBe(0);
    const rows = Array.from({ length: 5 }, (_, n) => registrant(`OK-${n}`, 'DOVERLANE, JOHN'));
    await publish(server, 'OK', rows);
    const tooFew = publish(server, 'OK', rows.slice(0, 1), { acceptDepartures: false });
    await expect(tooFew).rejects.toThrow('the run is held');
    await untilMetric('ingest_runs_open{state="held"}').toBe(1);
    const { body } = await server.send('GET', '/v1/admin/ingest/runs?source=OK', { admin: ADMIN_KEY });
    await operate('POST', `/v1/admin/ingest/runs/${body.runs[0].id}/discard`);
    await untilMetric('ingest_runs_open{state="held"}').toBe(0);
  });
});

describe('metrics of outages (operating, Monitoring)', () => {
  it('callers that wait for a connection are counted, and each 503 by its reason', async () => {
    const before = await readMetrics();
    await withLock(server.foundation.databaseUrl, 'LOCK TABLE criminal_history', async () => {
      const stuck = Array.from({ length: 2 * CONNECTIONS }, () =>
        server.send('GET', '/v1/criminal/history', { key: account.key }),
      );
      await expect.poll(() => countWaiting(observer, 'criminal_history')).toBeGreaterThan(CONNECTIONS - 5);
      await untilMetric('database_pool_waiting').toBeGreaterThan(0);
      const statuses = (await Promise.all(stuck)).map(({ status }) => status);
      expect(statuses).toContain(503);
      const refused = statuses.filter((status) => status === 503).length;
      const name = 'blotter_http_unavailable_total{reason="database"}';
      expect((await readMetrics()).get(name)).toBe((before.get(name) ?? 0) + refused);
    });
    await untilMetric('database_pool_waiting').toBe(0);
    const waits = 'blotter_database_pool_wait_seconds_bucket{le="1"}';
    const after = await readMetrics();
    const count = 'blotter_database_pool_wait_seconds_count';
    const slow = (of: ReadonlyMap<string, number>): number => (of.get(count) ?? 0) - (of.get(waits) ?? 0);
    expect(slow(after)).toBeGreaterThan(slow(before));
  });
});
