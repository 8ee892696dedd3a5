import { readFile } from 'node:fs/promises';
import * as contract from '@blotter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { putSwitch } from '../../src/store/switches.ts';
import { newAddress } from '../kit/access-callers.ts';
import { callMembers, callPasswords, callSecondFactor, callSignUps } from '../kit/account-calls.ts';
import { callAdminDeliveries } from '../kit/admin-delivery-calls.ts';
import { callClearances } from '../kit/clearance-calls.ts';
import { callConsole, toConsoleCredential } from '../kit/console-calls.ts';
import { callConsumers } from '../kit/consumer-calls.ts';
import { findFaults, operations } from '../kit/description.ts';
import { callEvidence } from '../kit/evidence-calls.ts';
import { callFcra, callReviews } from '../kit/fcra-calls.ts';
import { type Answer, patiently, type Sent } from '../kit/http-client.ts';
import { callIdentityProvider } from '../kit/identity-provider-calls.ts';
import { callMonitors } from '../kit/monitor-calls.ts';
import { callOperatedSource, callQuarantine, putHeldRun } from '../kit/operator-calls.ts';
import { inmate, publish } from '../kit/people.ts';
import { callProofs } from '../kit/proof-calls.ts';
import { callReports } from '../kit/report-calls.ts';
import { callSandbox } from '../kit/sandbox-calls.ts';
import { callSearches } from '../kit/search-calls.ts';
import { ADMIN_KEY, startTestServer, type TestAccount, type TestServer } from '../kit/test-server.ts';

let server: TestServer;
let account: TestAccount;
let consumerToken: string;
let tester: TestAccount;
beforeAll(async () => {
  server = await startTestServer({
    settings: { BLOTTER_CLOCK: 'test', BLOTTER_TRUSTED_PROXIES: '127.0.0.1' },
  });
  account = await server.createAccount({ fcra: true });
  tester = await server.createAccount({ fcra: true, mode: 'test' });
});
afterAll(() => server.stop());

const answered = new Map<string, Set<number>>();

const toPath = ({ path }: contract.Operation, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_hole, name: string) => encodeURIComponent(params[name] ?? 'unknown'));

/** Calls an operation and validates its answer against the description. */
const call = async (
  operation: contract.Operation,
  { params = {}, query = '', ...sent }: Sent & { params?: Readonly<Record<string, string>>; query?: string } = {},
  by: Pick<TestServer, 'send'> = server,
): Promise<Answer> => {
  const answer = await patiently(by.send)(operation.method, `${toPath(operation, params)}${query}`, sent);
  expect(findFaults(operation, answer), `${operation.id} ${answer.status}`).toEqual([]);
  answered.set(operation.id, (answered.get(operation.id) ?? new Set()).add(answer.status));
  return answer;
};

const credentialFor = async ({ credentials, testOnly, path }: contract.Operation): Promise<Sent> => {
  if (path.startsWith('/app/')) return credentials.includes('key') ? toConsoleCredential(server, account) : {};
  if (testOnly) return { key: tester.key };
  if (credentials.includes('session')) return { token: account.token };
  if (credentials.includes('admin')) return { admin: ADMIN_KEY };
  if (credentials.includes('consumer')) return { token: consumerToken };
  return credentials.includes('key') ? { key: account.key } : {};
};

const bodied = operations.filter(({ body }) => body !== undefined);
const byId = (operation: contract.Operation): [string, contract.Operation] => [operation.id, operation];

describe('the served description (house: generated, drift-checked)', () => {
  it('/openapi.json and /openapi.yaml equal the committed openapi.json, version 1.0.0', async () => {
    const committed = JSON.parse(await readFile(new URL('../../../../openapi.json', import.meta.url), 'utf8'));
    const json = await server.send('GET', '/openapi.json');
    const yaml = await server.send('GET', '/openapi.yaml');
    expect([json.status, yaml.status]).toEqual([200, 200]);
    expect(json.body).toEqual(committed);
    expect(parse(yaml.text)).toEqual(committed);
    expect(committed.info.version).toBe('1.0.0');
    expect(yaml.headers['content-type']).toContain('application/yaml');
  });

  it('does not contain the operator’s operations (spec §5 rule 4)', async () => {
    const { body } = await server.send('GET', '/openapi.json');
    expect(Object.keys(body.paths).filter((path) => path.includes('admin'))).toEqual([]);
  });

  it.each(contract.publicOperations.map(byId))(
    '%s is mounted: 401 without a credential, or its public answer',
    async (_id, operation) => {
      const { status } = await call(operation, operation.body ? { body: {} } : {});
      const asksForNothing =
        !operation.body && !(operation.query as { required?: string[] } | undefined)?.required?.length;
      expect(status).toBe(operation.credentials.length > 0 ? 401 : asksForNothing ? 200 : 422);
    },
  );
});

describe('every answer has the described shape (house: a missing response key is a bug that a test finds)', () => {
  it('signing up, confirming, signing in and signing out', () => callSignUps(call, server));
  it('changing and resetting a password, listing and ending sessions', () => callPasswords(call, server));
  it('enabling and disabling a second factor, and its recovery codes', () => callSecondFactor(call, server));
  it('inviting, accepting, listing, changing and removing members', () => callMembers(call, server));
  it('connecting and checking a provider, and beginning to sign in with it', () => callIdentityProvider(call));

  it('a wrong password', async () => {
    const { email } = account;
    expect((await call(contract.logIn, { body: { email, password: 'wrong' } })).status).toBe(401);
  });

  it('the account, its keys, its webhook secret, its audit entries', async () => {
    const { token, key } = account;
    await call(contract.getAccount, { token });
    await call(contract.changeAccount, { token, body: { orgName: 'Acme & Sons' } });
    const made = await call(contract.createKey, { token, body: { name: 'second', mode: 'test' } });
    const params = { id: made.body.id as string };
    await call(contract.rotateKey, { token, params });
    await call(contract.revokeKey, { token, params });
    expect((await call(contract.revokeKey, { token })).status).toBe(404);
    expect((await call(contract.rotateKey, { token })).status).toBe(404);
    await call(contract.getWebhookSecret, { key });
    for (const body of [{}, {}, { rotateSecret: true }]) await call(contract.putWebhookSecret, { key, body });
    await call(contract.getWebhookSecret, { token });
    await call(contract.listKeys, { token });
    await call(contract.listAudit, { token });
    await call(contract.listAudit, { token, query: '?limit=1' });
    expect((await call(contract.listAudit, { token, query: '?limit=0' })).status).toBe(422);
    await call(contract.listAudit, { token, query: '?kind=account&outcome=successful&from=2026-01-01T00:00:00Z' });
  });

  it('usage and billing', async () => {
    const { token } = account;
    for (const query of ['', '?from=2026-01-01&to=2026-01-31']) await call(contract.getUsage, { token, query });
    for (const operation of [contract.getBilling, contract.listPrices]) await call(operation, { token });
    for (const softCap of [12.5, null]) await call(contract.changeBilling, { token, body: { softCap } });
    expect((await call(contract.changeBilling, { token, body: { paymentMethod: 'pm_1' } })).status).toBe(409);
  });

  it('the operator’s operations', async () => {
    const admin = ADMIN_KEY;
    const body = { email: 'smoke-operator@example.com', orgName: 'Acme', billingEnabled: true };
    const made = await call(contract.adminCreateAccount, { admin, body });
    const params = { id: made.body.account.id as string };
    await call(contract.adminChangeAccount, {
      admin,
      params,
      body: { prices: { baseCall: 0.1 }, limits: { ratePerSecond: 50, accountMonthlyQuota: null } },
    });
    expect((await call(contract.adminChangeAccount, { admin, body: { fcraPartner: true } })).status).toBe(404);
    await call(contract.adminListAccounts, { admin, query: '?limit=1' });
    await call(contract.adminPauseWorkers, { admin, body: { paused: true } });
    await server.foundation.db.query(
      `INSERT INTO jobs (id, kind, payload, state, run_at, created_at)
       VALUES ('job_smoke', 'smoke', '{}', 'pending', now() + interval '1 day', now())`,
    );
    await call(contract.adminCancelJob, { admin, params: { id: 'job_smoke' } });
    expect((await call(contract.adminCancelJob, { admin, params: { id: 'job_smoke' } })).status).toBe(409);
    await call(contract.adminRetryJob, { admin, params: { id: 'job_smoke' } });
    expect((await call(contract.adminRetryJob, { admin })).status).toBe(404);
    await call(contract.adminListJobs, { admin });
    await callAdminDeliveries(call, server, params.id);
    await call(contract.adminVerifyAudit, { admin });
    await call(contract.adminMoveClock, { admin, body: { advanceSeconds: 1 } });
  });

  it('a search, its stored results and its records', () => callSearches(call, server, account.key));

  it('consumer reports, their disputes and their events', () =>
    callFcra(call, account.key, ADMIN_KEY, { lastName: 'Doverlane' }));

  it('records that are not decided yet', () => callReviews(call, server, account.key, ADMIN_KEY));

  it('the consumer portal', async () => {
    consumerToken = await callConsumers(call, account.key, { lastName: 'Doverlane' });
  });

  it('the sandbox', () => callSandbox(call, tester.key));

  it('clearances and the searches they change', () => callClearances(call, account.key, { lastName: 'Doverlane' }));

  it('the console', () => callConsole(call, server, account));

  it('a criminal search, its stored results, its batch and its history', async () => {
    const { key } = account;
    const [JAIL, lastName] = ['us-nc-buncombe-jail', 'Harroway'];
    await publish(server, JAIL, [inmate('B-1', 'HARROWAY, JOHN ALLEN', { dob: '10/11/1968' })]);
    const found = (await call(contract.searchCriminal, { key, body: { query: { lastName } } })).body;
    await call(contract.searchCriminal, { key, body: { lastName, recordTypes: ['jail'] } });
    expect((await call(contract.searchCriminal, { key, body: { firstName: 'John' } })).status).toBe(400);
    await call(contract.getCriminalSearch, { key, params: { searchId: found.searchId } });
    await call(contract.batchCriminal, { key, body: { queries: [{ lastName }, {}, 7] } });
    const params = { recordId: 'B-1' };
    await call(contract.getCriminalRecord, { key, params, query: `?source=${JAIL}` });
    expect((await call(contract.getCriminalRecord, { key, params })).status).toBe(400);
    expect((await call(contract.getCriminalRecord, { key, query: `?source=${JAIL}` })).status).toBe(404);
    await putSwitch(server.foundation.db, 'workers_paused', 'true');
    const live = { jurisdictions: [JAIL, 'us-nc-doc-prison', 'us-fed-bop-prison'] };
    const job = await call(contract.searchCriminal, { key, body: { lastName, live } });
    const pending = await call(contract.getCriminalSearch, { key, params: { searchId: job.body.searchId } });
    expect([job.status, pending.status]).toEqual([202, 202]);
    await cancelOnlyJob('criminal.search');
    await putSwitch(server.foundation.db, 'workers_paused', 'false');
    expect((await call(contract.getCriminalSearch, { key, params: { searchId: job.body.searchId } })).status).toBe(200);
    await call(contract.listCriminalHistory, { key });
    expect((await call(contract.getCriminalSearch, { key })).status).toBe(404);
  });

  it('signatures and proofs', () => callProofs(call, account.key, { lastName: 'Doverlane' }));
  it('reports of both products, as files and as estimates', () => callReports(call, account.key));

  it('monitors', () => callMonitors(call, account.key));

  // This test leaves the workers paused, because its job must never run.
  it('evidence searches and their documents', () => callEvidence(call, server, account));

  it('the catalogs and the operator’s view of sources and runs', async () => {
    const admin = ADMIN_KEY;
    await call(contract.listSources);
    await call(contract.listCriminalSources);
    await call(contract.listCriminalJurisdictions, { key: account.key, query: '?kind=jail' });
    for (const body of [{ website: 'bop.gov' }, { website: 'elsewhere.example' }, { websites: ['bop.gov', 'x'] }])
      await call(contract.resolveWebsites, { key: account.key, body });
    const { sources } = (await call(contract.adminListSources, { admin })).body as {
      readonly sources: readonly { readonly code: string; readonly paused: boolean }[];
    };
    expect(sources.find(({ code }) => code === 'GA')?.paused).toBe(false);
    await callOperatedSource(call, admin);
    await call(contract.adminChangeSource, { admin, params: { id: 'GA' }, body: { paused: true } });
    expect(
      (await call(contract.adminChangeSource, { admin, params: { id: 'XX' }, body: { paused: true } })).status,
    ).toBe(404);
    // The workers are paused, so nothing is fetched.
    const { body } = await call(contract.adminRunSource, { admin, params: { id: 'GA' } });
    await call(contract.adminCancelJob, { admin, params: { id: body.jobId as string } });
    for (const [id, operation] of [
      ['ing_released', contract.adminReleaseRun],
      ['ing_discarded', contract.adminDiscardRun],
    ] as const) {
      await putHeldRun(server.foundation.db, id);
      await callQuarantine(call, admin, id);
      await call(operation, { admin, params: { id } });
      expect((await call(operation, { admin, params: { id } })).status).toBe(409);
      expect((await call(operation, { admin, params: { id: 'ing_unknown' } })).status).toBe(404);
    }
    await call(contract.adminListRuns, { admin, query: '?limit=1' });
  });

  it.each(operations.filter(({ credentials }) => credentials.length > 0).map(byId))(
    '%s answers 401 for an unknown key',
    async (_id, operation) => {
      // Many wrong keys of one network are answered late.
      const headers = { 'x-forwarded-for': newAddress() };
      const { status } = await call(operation, { key: 'blt_live_unknown', headers });
      expect(status).toBe(401);
    },
  );

  it.each(bodied.map(byId))('%s answers 400, 413, 415 and 422, or 400 in its place', async (_id, operation) => {
    const credential = await credentialFor(operation);
    const form = { ...credential.headers, 'content-type': 'application/x-www-form-urlencoded' };
    const statuses = [
      await call(operation, { ...credential, raw: '{"a":' }),
      await call(operation, { ...credential, raw: ' '.repeat((operation.bodyLimitBytes ?? 2 * 1024 * 1024) + 1) }),
      await call(operation, { ...credential, raw: 'a=1', headers: form }),
      await call(operation, { ...credential, body: { unknown: true } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 413, 415, contract.faultStatusOf(operation.path)]);
  });

  it('every operation of the contract was answered successfully', () => {
    const never = operations.filter(({ id }) => ![...(answered.get(id) ?? [])].some((status) => status < 300));
    expect(never.map(({ id }) => id)).toEqual([]);
  });

  it('detects a missing key, an extra key, a wrong type, a missing header and an unknown status', async () => {
    const answer = await call(contract.getAccount, { token: account.token });
    const faultsOf = (change: object) => findFaults(contract.getAccount, { ...answer, ...change });
    const { plan: _plan, ...withoutPlan } = answer.body;
    expect(faultsOf({ body: withoutPlan })).toEqual([expect.stringContaining('plan')]);
    expect(faultsOf({ body: { ...answer.body, extra: 1 } })).toHaveLength(1);
    expect(faultsOf({ body: { ...answer.body, createdAt: 'yesterday' } })).toHaveLength(1);
    expect(faultsOf({ headers: {} })).toContain('X-Request-Id');
    expect(faultsOf({ status: 418 })).toHaveLength(1);
  });
});

const cancelOnlyJob = async (kind: string): Promise<void> => {
  const { rows } = await server.foundation.db.query<{ id: string }>('SELECT id FROM jobs WHERE kind = $1', [kind]);
  expect(rows).toHaveLength(1);
  const params = { id: rows[0]?.id as string };
  await call(contract.adminCancelJob, { admin: ADMIN_KEY, params });
};
